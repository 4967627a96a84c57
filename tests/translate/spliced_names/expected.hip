// A backslash may part a name. Blanks before its second line would part it for
// good.

#include <amp2hip/amp.h>

using namespace concurrency;

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
