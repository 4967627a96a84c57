// 1.049: `long` has another size here, which matters in shared memory.

#include <amp2hip/amp.h>

using namespace concurrency;

static __global__ void launch_kernel(concurrency::extent<1> domain,
                                     array_view<long> v) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  long x = 1;
  v[i] = x;
}

void launch(array_view<long> v) {
  amp2hip::launch<launch_kernel>(v.get_extent(), v);
}

typedef unsigned long Packed;

static __global__ void launchPacked_kernel(concurrency::extent<1> domain,
                                           array_view<Packed> p) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  p[i] = 1;
}

void launchPacked(array_view<Packed> p, array_view<std::size_t>) {
  amp2hip::launch<launchPacked_kernel>(p.get_extent(), p);
}
