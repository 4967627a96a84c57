// 1.036: nothing but a call refers to a function of the accelerator (C3939).

#include <amp.h>

using namespace concurrency;

int both(int x) restrict(cpu, amp) { return x; }
int onHost(int x) { return x; }

int (*wrong())(int) { return both; }
int (*right())(int) { return &onHost; }
