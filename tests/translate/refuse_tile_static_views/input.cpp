// 1.119: no containers or views, in members neither (C3584).

#include <amp.h>

using namespace concurrency;

struct Viewer {
  array_view<int> view;
  Viewer() restrict(amp);
};
struct Holder {
  struct {
    Viewer viewer;
  } inner[2];
};
struct Plain {
  int values[3];
};

void shared(array_view<int> v) restrict(amp) {
  tile_static Viewer viewers[2];
  tile_static Holder holder;
  tile_static Plain plain;
  plain.values[0] = 1;
}
