// 1.092: the end of a loop is no barrier (C3569).

#include <amp.h>

using namespace concurrency;

void multiply(array_view<float, 2> a, array_view<float, 2> c, int n) {
  parallel_for_each(c.extent.tile<8, 8>(),
                    [=](tiled_index<8, 8> t) restrict(amp) {
                      tile_static float rows[8][8];
                      int row = t.local[0], column = t.local[1];
                      float sum = 0;
                      for (int k = 0; k < n; k += 8) {
                        rows[row][column] = a(t.global[0], k + column);
                        t.barrier.wait();
                        for (int j = 0; j < 8; ++j)
                          sum += rows[row][j];
                      }
                      c[t] = sum;
                    });
}
