// 1.024, 1.031: constructors and destructors that are called without being named
// (C3930).

#include <amp.h>

using namespace concurrency;

struct Host {
  int value;
  ~Host() { value = 0; }
};
struct Holder {
  Host host;
};
struct Both {
  int value;
  ~Both() restrict(cpu, amp) { value = 0; }
};
struct BothHolder {
  Both both;
};

int wrong() restrict(amp) {
  Holder h;
  return 1;
}
int right() restrict(amp) {
  BothHolder h;
  return 1;
}
