// 10.051, 1.092: all threads of a tile add to one variable (C3569).

#include <amp2hip/amp.h>

using namespace concurrency;

static __global__ __launch_bounds__(2 * 2)
void sum_kernel(array_view<float, 2> m) {
  tiled_index<2, 2> t = amp2hip::thread_index();
  __shared__ float total;
  total += m[t];
  __syncthreads();
  m[t] = total;
}

void sum(array_view<float, 2> m) {
  amp2hip::launch<sum_kernel>(m.get_extent().tile<2, 2>(), m);
}
