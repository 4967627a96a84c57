// 1.025: host code calls no function of the accelerator (C3930).

#include <amp.h>

using namespace concurrency;

int onAccelerator(int x) restrict(amp) { return x; }
int paired(int x) restrict(amp) { return x; }
int paired(int x) { return x; }

int wrong(int x) { return onAccelerator(x); }
int right(int x) { return paired(x); }
