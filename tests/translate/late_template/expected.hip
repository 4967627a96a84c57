// A function template that is declared behind the template which calls it with
// arguments of its own, and which nothing instantiates.

#include <amp2hip/amp.h>

using namespace concurrency;

template <class T, int N> void times(concurrency::array_view<T> v);
template <class T> void all(array_view<T> v) {
  times<T, 4>(v);
}

template <class T, int N>
static __global__ void times_kernel(concurrency::extent<1> domain,
                                    array_view<T> v) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] *= N;
}

// Found by Visual C++, which looks when it instantiates.
template <class T, int N> void times(array_view<T> v) {
  amp2hip::launch<times_kernel<T, N>>(v.get_extent(), v);
}
