// 1.029: default arguments are bound where the function is declared (C3931).

#include <amp.h>

using namespace concurrency;

int chosen() { return 1; }
int chosen() restrict(amp) { return 2; }
int anywhere() restrict(cpu, amp) { return 3; }

int bound(int x = chosen()) restrict(amp) { return x; }
int free(int x = anywhere()) restrict(amp) { return x; }

int wrong() restrict(amp) { return bound(); }
int right() restrict(amp) { return free() + bound(5); }
