// 1.082: no recursion, through others neither (C3559).

#include <amp.h>

using namespace concurrency;

int odd(int x) restrict(amp);
int even(int x) restrict(amp) { return x == 0 ? 1 : odd(x - 1); }
int odd(int x) restrict(amp) { return x == 0 ? 0 : even(x - 1); }
int onHost(int x) { return x == 0 ? 0 : onHost(x - 1); }
