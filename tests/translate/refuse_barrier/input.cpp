// 1.132, 1.134, 1.135: all threads of the tile come to a barrier (C3561).

#include <amp.h>

using namespace concurrency;

void launch(array_view<int> v, int n) {
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    if (t.local[0] % 2 == 0)
      t.barrier.wait();
    if (n > 4 && t.tile[0] == 1)
      t.barrier.wait();
    for (int i = 0; i < n; ++i)
      t.barrier.wait();
    if (t.global[0] >= n)
      return;
    t.barrier.wait();
  });
}
