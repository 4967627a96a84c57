// A template of Visual C++'s own library, beside which the standard has had no
// other until C++20.

#include <amp.h>

using namespace concurrency;

int same(int x) { return std::identity<int>()(x); }

void fill(array_view<int> v) {
  const int first = same(4);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = first; });
}
