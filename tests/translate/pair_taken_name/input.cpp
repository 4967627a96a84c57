// The name that a version of a function would get is in use.

#include <amp.h>

using namespace concurrency;

int side_amp(float) restrict(amp, cpu) { return 50; }

int side(int x) restrict(amp) { return x + 1; }
int side(int x) restrict(cpu) { return x + 2; }

void run(array_view<int> out) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    out[i] = side(1) * 100 + side_amp(2);
  });
}
