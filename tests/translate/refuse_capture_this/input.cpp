// 1.094: `this` is a pointer and cannot be captured (C3590).

#include <amp.h>

using namespace concurrency;

struct Scale {
  int factor;
  void wrong(array_view<int> v) {
    parallel_for_each(v.extent,
                      [=](index<1> i) restrict(amp) { v[i] *= factor; });
  }
  void right(array_view<int> v) {
    int f = factor;
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= f; });
  }
};
