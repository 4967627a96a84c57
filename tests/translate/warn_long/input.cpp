// 1.049: `long` has another size here, which matters in shared memory.

#include <amp.h>

using namespace concurrency;

void launch(array_view<long> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    long x = 1;
    v[i] = x;
  });
}

typedef unsigned long Packed;

void launchPacked(array_view<Packed> p, array_view<std::size_t>) {
  parallel_for_each(p.extent, [=](index<1> i) restrict(amp) { p[i] = 1; });
}
