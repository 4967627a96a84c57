// A pair of functions has the word for a pair of operators as its name.

#include <amp.h>

struct Scale {
  int by;
  int operator()(int x) const restrict(amp) { return x * by; }
  int operator()(int x) const restrict(cpu) { return by * x; }
};

int call(int x) restrict(amp) { return x + 1; }
int call(int x) restrict(cpu) { return x + 2; }

int both(int x) restrict(amp, cpu) { return Scale{2}(x) + call(x); }
