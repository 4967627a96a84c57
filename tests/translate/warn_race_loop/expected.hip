// 1.092: the end of a loop is no barrier (C3569).

#include <amp2hip/amp.h>

using namespace concurrency;

static __global__ __launch_bounds__(8 * 8)
void multiply_kernel(array_view<float, 2> a, array_view<float, 2> c, int n) {
  tiled_index<8, 8> t = amp2hip::thread_index();
  __shared__ float rows[8][8];
  int row = t.local[0], column = t.local[1];
  float sum = 0;
  for (int k = 0; k < n; k += 8) {
    rows[row][column] = a(t.global[0], k + column);
    __syncthreads();
    for (int j = 0; j < 8; ++j)
      sum += rows[row][j];
  }
  c[t] = sum;
}

void multiply(array_view<float, 2> a, array_view<float, 2> c, int n) {
  amp2hip::launch<multiply_kernel>(c.get_extent().tile<8, 8>(), a, c, n);
}
