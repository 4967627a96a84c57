// 1.049: `long` has another size here, which matters in shared memory.

#include <amp.h>

using namespace concurrency;

void launch(array_view<long> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    long x = 1;
    v[i] = x;
  });
}
