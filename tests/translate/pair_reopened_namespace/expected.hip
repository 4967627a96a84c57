// The halves of a pair are in two parts of a namespace. One function replaces
// them, before the template that calls it.

#include <amp2hip/amp.h>

using namespace concurrency;

namespace tools {
__device__ int twice_amp(int x);
int twice_cpu(int x);
__host__ __device__ inline int twice(int x) {
  return AMP2HIP_PICK((twice_amp(x)), (twice_cpu(x)));
}
int twice_cpu(int x);

template <class T> __host__ __device__ T quadruple(T x) {
  return twice(twice(x));
}
} // namespace tools

namespace tools {
int twice_cpu(int x) { return 2 * x; }
__device__ int twice_amp(int x) { return x << 1; }
} // namespace tools

static __global__ void fill_kernel(concurrency::extent<1> domain,
                                   array_view<int> v) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] = tools::quadruple(v[i]);
}

void fill(array_view<int> v) {
  amp2hip::launch<fill_kernel>(v.get_extent(), v);
}
