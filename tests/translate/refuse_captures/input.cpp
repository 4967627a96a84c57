// 1.105, 1.106, 1.112: containers by reference (C3597), others by value (C3590),
// neither pointers nor host classes (C3596).

#include <amp.h>

using namespace concurrency;

struct Virtual {
  int value;
  virtual void f();
};

void launch(array<int> &a, array_view<int> v, int *pointer, Virtual object) {
  int x = 1;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = a[i]; });
  parallel_for_each(v.extent, [&](index<1> i) restrict(amp) { a[i] = x; });
  parallel_for_each(v.extent,
                    [=](index<1> i) restrict(amp) { v[i] = pointer[0]; });
  parallel_for_each(v.extent,
                    [=](index<1> i) restrict(amp) { v[i] = object.value; });
  parallel_for_each(v.extent,
                    [=, &a](index<1> i) restrict(amp) { v[i] = a[i] + x; });
}
