// The C library's function is the half for the host: it keeps its name.

#include <amp.h>
#include <cstdlib>

using namespace concurrency;

int abs(int x) restrict(amp) { return x < 0 ? -x : x; }

int distance(int a, int b) restrict(cpu, amp) { return abs(a - b); }

int fill(array_view<int> view) {
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] = abs(view[i]) + distance(i[0], 3);
  });
  return abs(-7);
}
