// refused: an array would become a pointer to the host's memory
//
// 1.104: a kernel cannot reach the host's memory through a pointer.

#include <amp2hip/amp.h>

using namespace concurrency;

static __global__ void fill_kernel(concurrency::extent<1> domain,
                                   array_view<int> v,
                                   const int *values) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    v[i] = values[0];
}

void fill(array_view<int> v) {
  const int values[4] = {};
  amp2hip::launch<fill_kernel>(v.get_extent(), v, values);
}
