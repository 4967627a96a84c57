// The halves of a pair are in two parts of a namespace. One function replaces
// them, before the template that calls it.

#include <amp.h>

using namespace concurrency;

namespace tools {
int twice(int x) restrict(cpu);

template <class T> T quadruple(T x) restrict(cpu, amp) {
  return twice(twice(x));
}
} // namespace tools

namespace tools {
int twice(int x) restrict(cpu) { return 2 * x; }
int twice(int x) restrict(amp) { return x << 1; }
} // namespace tools

void fill(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = tools::quadruple(v[i]);
  });
}
