// Its lines end as on Windows; those of the source do not.
#pragma once

namespace model {
const int most = 64;

class Sizes {
protected:
  static const int tile = 8 + // words
                          8;
  enum { border = 2,
         margin = border + 1 };
  static const int halo = tile
      + 2 * border;
  static const int all = most;
};
} // namespace model
