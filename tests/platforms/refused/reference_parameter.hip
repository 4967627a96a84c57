// refused: a kernel takes its parameters by value
//
// 1.104: a kernel cannot reach the host's memory through a reference.

#include <amp2hip/amp.h>

using namespace concurrency;

template <class V>
static __global__ void fill_kernel(concurrency::extent<1> domain, V v) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    v[i] = 7;
}

void fill(array_view<int> &v) {
  amp2hip::launch<fill_kernel<array_view<int> &>>(v.get_extent(), v);
}
