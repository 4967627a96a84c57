// 10.051, 1.092: all threads of a tile add to one variable (C3569).

#include <amp.h>

using namespace concurrency;

void sum(array_view<float, 2> m) {
  parallel_for_each(m.extent.tile<2, 2>(),
                    [=](tiled_index<2, 2> t) restrict(amp) {
                      tile_static float total;
                      total += m[t];
                      t.barrier.wait();
                      m[t] = total;
                    });
}
