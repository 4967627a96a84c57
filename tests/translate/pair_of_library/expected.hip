// The C library's function is the half for the host: it keeps its name.

#include <amp2hip/amp.h>
#include <cstdlib>

using namespace concurrency;

__device__ int abs_amp(int x) { return x < 0 ? -x : x; }

__host__ __device__ int distance(int a, int b) { return AMP2HIP_PICK((abs_amp(a - b)), (abs(a - b))); }

static __global__ void fill_kernel(concurrency::extent<1> domain,
                                   array_view<int> view) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  view[i] = abs_amp(view[i]) + distance(i[0], 3);
}

int fill(array_view<int> view) {
  amp2hip::launch<fill_kernel>(view.get_extent(), view);
  return abs(-7);
}
