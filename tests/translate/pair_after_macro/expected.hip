// The declarations of a pair begin with a macro: the one function does, too.

#include <amp2hip/amp.h>

using namespace concurrency;

#define INLINE inline
#define API(result) inline result

struct scale {
  int by;
  __host__ __device__ INLINE int operator()(int x) const {
    return AMP2HIP_PICK((call_amp(x)), (call_cpu(x)));
  }
  INLINE int call_cpu(int x) const { return x * by; }
  __device__ INLINE int call_amp(int x) const { return by * x; }
  __host__ __device__ INLINE explicit scale(int by)
      : by(AMP2HIP_PICK((by + 1), (by))) {}
};

API(int) twice_cpu(int x) { return 2 * x; }
__device__ API(int) twice_amp(int x) { return x << 1; }
__host__ __device__ API(int) twice(int x) {
  return AMP2HIP_PICK((twice_amp(x)), (twice_cpu(x)));
}

static __global__ void fill_kernel(concurrency::extent<1> domain,
                                   array_view<int> view,
                                   scale by) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  view[i] = by(twice(i[0])) + scale(2).by;
}

void fill(array_view<int> view, scale by) {
  amp2hip::launch<fill_kernel>(view.get_extent(), view, by);
}
