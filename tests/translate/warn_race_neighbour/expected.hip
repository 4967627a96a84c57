// 1.092: an element read before the thread that writes it is waited for
// (C3569).

#include <amp2hip/amp.h>

using namespace concurrency;

static __global__ __launch_bounds__(4) void shift_kernel(array_view<int> v) {
  tiled_index<4> t = amp2hip::thread_index();
  __shared__ int list[5];
  __shared__ int first;
  int own = t.local[0];
  list[own] = v[t];
  if (own == 0)
    first = v[t];
  v[t] = list[own + 1] + first;
}

void shift(array_view<int> v) {
  amp2hip::launch<shift_kernel>(v.get_extent().tile<4>(), v);
}
