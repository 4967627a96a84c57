// C++17 has a std::clamp, and Visual C++ before it has none: a call in a kernel
// means the program's own, and names its scope.

#include <algorithm>
#include <amp2hip/amp.h>

using namespace concurrency;
using namespace std;

template <class T> __host__ __device__ T clamp(T x, T low, T high) {
  return x < low ? low : x > high ? high : x;
}

static __global__ void fill_kernel(concurrency::extent<1> domain,
                                   array_view<int> view) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  view[i] = ::clamp(i[0], 1, 2);
}

void fill(array_view<int> view) {
  amp2hip::launch<fill_kernel>(view.get_extent(), view);
}
