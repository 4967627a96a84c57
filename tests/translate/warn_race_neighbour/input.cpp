// 1.092: an element read before the thread that writes it is waited for
// (C3569).

#include <amp.h>

using namespace concurrency;

void shift(array_view<int> v) {
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    tile_static int list[5];
    tile_static int first;
    int own = t.local[0];
    list[own] = v[t];
    if (own == 0)
      first = v[t];
    v[t] = list[own + 1] + first;
  });
}
