// 1.049: a message says which type has another size here, and what to write.

#include <amp.h>

using namespace concurrency;

typedef unsigned long Packed;

void reverse(char *text, int *numbers, int n) {
  array_view<Packed> p(n, reinterpret_cast<Packed *>(text));
  array_view<long> q(n, (long *)numbers);
  parallel_for_each(p.extent, [=](index<1> i) restrict(amp) {
    p[i] = q[n - 1 - i[0]];
  });
}
