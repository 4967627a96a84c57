// 1.124: 32 KB in all functions of a kernel (C3565).

#include <amp.h>

using namespace concurrency;

int more(int x) restrict(amp) {
  tile_static int list[4096];
  list[x] = x;
  return list[x];
}

void launch(array_view<int> v) {
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    tile_static int list[4097];
    list[t.local[0]] = more(t.local[0]);
    v[t] = list[t.local[0]];
  });
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    tile_static int list[4096];
    list[t.local[0]] = more(t.local[0]);
    v[t] = list[t.local[0]];
  });
}
