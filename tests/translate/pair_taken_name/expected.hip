// The name that a version of a function would get is in use.

#include <amp2hip/amp.h>

using namespace concurrency;

__host__ __device__ int side_amp(float) { return 50; }

__device__ int side_amp2(int x) { return x + 1; }
int side_cpu(int x) { return x + 2; }
__host__ __device__ inline int side(int x) {
  return AMP2HIP_PICK((side_amp2(x)), (side_cpu(x)));
}

static __global__ void run_kernel(concurrency::extent<1> domain,
                                  array_view<int> out) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  out[i] = side(1) * 100 + side_amp(2);
}

void run(array_view<int> out) {
  amp2hip::launch<run_kernel>(out.get_extent(), out);
}
