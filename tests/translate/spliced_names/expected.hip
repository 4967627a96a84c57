// A backslash may part a name. Blanks before its second line would part it for
// good.

#include <amp2hip/amp.h>

using namespace concurrency;

// The one function must be before its use.
__device__ int twice_amp(int x);
int twice_cpu(int x);
__host__ __device__ inline int twice(int x) {
  return AMP2HIP_PICK((twice_amp(x)), (twice_cpu(x)));
}
int twice_cpu(int x) { return 2 * x; }
int host() {
  return twi\
ce(2);
}
__device__ int twice_amp(int x) { return x << 1; }

static __global__ void fill_kernel(concurrency::extent<1> domain,
                                   array_view<int> view) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  vi\
ew[i] = i[0];
}

static __global__ __launch_bounds__(4) void fill_kernel2(array_view<int> view) {
  tiled_index<4> t = amp2hip::thread_index();
  __shared__ int first;
  if (t.local[0] == 0)
    fir\
st = view[t];
  __syncthreads();
  view[t] = first;
}

void fill(array_view<int> view) {
  amp2hip::launch<fill_kernel>(vie\
w.get_extent(),
                               view);
  amp2hip::launch<fill_kernel2>(view.get_extent().tile<4>(), view);
}
