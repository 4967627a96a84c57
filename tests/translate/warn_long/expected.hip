// 1.049: `long` has another size here.

#include <amp2hip/amp.h>

using namespace concurrency;

static __global__ void launch_kernel(concurrency::extent<1> domain,
                                     array_view<int> v) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  long x = 1;
  int y = 2;
  v[i] = x + y;
}

void launch(array_view<int> v) {
  amp2hip::launch<launch_kernel>(v.get_extent(), v);
}
