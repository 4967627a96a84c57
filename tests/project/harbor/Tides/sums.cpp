#include "stdafx.h"
#include "Sums.h"

int sums() {
  std::vector<int> data(8, 3), found(2);
  sumTiles<int>(array_view<const int>(8, data), array_view<int>(2, found));
  return found[1];
}
