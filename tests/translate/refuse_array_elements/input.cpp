// 1.030: the constructors of array elements must cover the function (C3931).

#include <amp.h>

using namespace concurrency;

struct Host {
  int value;
  Host() {}
};
struct Both {
  int value;
  Both() restrict(cpu, amp) {}
};

void wrong() restrict(cpu, amp) { Host list[5]; }
void right() restrict(cpu, amp) { Both list[5]; }
