// 1.042, 1.043: members of local classes inherit, unless they say otherwise
// (C3930).

#include <amp.h>

using namespace concurrency;

int onHost(int x) { return x; }
int onAccelerator(int x) restrict(amp) { return x; }

int outer(int x) restrict(amp) {
  struct Inherits {
    int value;
    int get() const { return onAccelerator(value); }
    static int host(int x) restrict(cpu) { return onHost(x); }
  };
  Inherits inherits;
  inherits.value = x;
  return inherits.get() + Inherits::host(x);
}
