// 1.132, 1.134, 1.135: all threads of the tile come to a barrier (C3561).

#include <amp.h>

using namespace concurrency;

// The condition, the call or both may stand elsewhere than the barrier.
int average(tiled_index<4> t, array_view<int> v, int rounds) restrict(amp) {
  tile_static int values[4];
  values[t.local[0]] = v[t];
  t.barrier.wait();
  int sum = 0;
  for (int i = 0; i < rounds; ++i) {
    sum += values[i];
    t.barrier.wait();
  }
  return sum;
}

int averages(tiled_index<4> t, array_view<int> v) restrict(amp) {
  return average(t, v, t.local[0]);
}

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
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    int first = 0;
    if (t.local[0] < 2)
      first = average(t, v, n);
    v[t] = first + averages(t, v);
  });
}
