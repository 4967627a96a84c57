// A call between the halves of a pair needs the function before them. What is
// declared between the halves has no name there: the head of the first half
// stands for both.

#include <amp.h>

using namespace concurrency;

// The host's half is first.
int grown(int x) restrict(cpu) { return x + 1; }
int early() { return grown(3); }
typedef int number;
static number grown(number n) restrict(amp) { return n + 2; }

// The GPU's half is first; names and defaults differ.
template <typename T> T scaled(T x, T by) restrict(amp) { return x * by; }
int early_on_gpu() restrict(amp) { return scaled(1, 2); }
template <typename U> using same = U;
template <typename U> same<U> scaled(same<U> value, U = 3) restrict(cpu) {
  return value;
}

struct Counter {
  int moved(int x) const restrict(amp) { return x + 2; }
  typedef int Step;
  Step moved(Step x) const restrict(cpu) { return x + 1; }
};

void f(array_view<int> v, Counter c) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = grown(1) + scaled(1, 2) + c.moved(1);
  });
}
