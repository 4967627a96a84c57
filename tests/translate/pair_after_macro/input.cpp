// The declarations of a pair begin with a macro: the one function does, too.

#include <amp.h>

using namespace concurrency;

#define INLINE inline
#define API(result) inline result

struct scale {
  int by;
  INLINE int operator()(int x) const restrict(cpu) { return x * by; }
  INLINE int operator()(int x) const restrict(amp) { return by * x; }
  INLINE explicit scale(int by) restrict(cpu) : by(by) {}
  INLINE explicit scale(int by) restrict(amp) : by(by + 1) {}
};

API(int) twice(int x) restrict(cpu) { return 2 * x; }
API(int) twice(int x) restrict(amp) { return x << 1; }

void fill(array_view<int> view, scale by) {
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] = by(twice(i[0])) + scale(2).by;
  });
}
