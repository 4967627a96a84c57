// A function template that is declared behind the template which calls it with
// arguments of its own, and which nothing instantiates.

#include <amp.h>

using namespace concurrency;

template <class T> void all(array_view<T> v) {
  times<T, 4>(v);
}

// Found by Visual C++, which looks when it instantiates.
template <class T, int N> void times(array_view<T> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= N; });
}
