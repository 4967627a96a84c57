// A template of Visual C++'s own library, beside which the standard has had no
// other until C++20.

#include <amp2hip/amp.h>
#include <xutility>

using namespace concurrency;

int same(int x) { return std::identity<int>()(x); }

static __global__ void fill_kernel(concurrency::extent<1> domain,
                                   array_view<int> v,
                                   int first) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] = first;
}

void fill(array_view<int> v) {
  const int first = same(4);
  amp2hip::launch<fill_kernel>(v.get_extent(), v, first);
}
