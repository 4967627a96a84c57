// 1.023, 1.040: a function of both sides may call only what covers both, by one
// function or by several (C3930). The twins are silent.

#include <amp.h>

using namespace concurrency;

int hostOnly(int x) { return x; }
int paired(int x) { return x; }
int paired(int x) restrict(amp) { return x + 1; }
int anywhere(int x) restrict(cpu, amp) { return x; }

int wrong(int x) restrict(cpu, amp) { return hostOnly(x) + std::abs(x); }
int right(int x) restrict(cpu, amp) { return paired(x) + anywhere(x); }
