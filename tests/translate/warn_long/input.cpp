// 1.049: `long` has another size here.

#include <amp.h>

using namespace concurrency;

void launch(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    long x = 1;
    int y = 2;
    v[i] = x + y;
  });
}
