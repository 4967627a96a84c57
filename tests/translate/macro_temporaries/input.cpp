// Temporaries for `T &` that begin, end or both with the use of a macro.

#include <amp.h>
#include <amp_graphics.h>

using namespace concurrency;
using namespace concurrency::graphics;

#define MAKE(a, b) uint_2(a, b)
#define PAIR uint_2
#define ID(x) x
#define CALL(f, ...) f(__VA_ARGS__)

uint_2 mixed(uint_2 &a, uint_2 &b) restrict(amp) { return uint_2(b.y, a.x); }

void fill(array_view<unsigned int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    uint_2 p = mixed(MAKE(1, 2), PAIR(3, 4));
    uint_2 q = CALL(mixed, MAKE(5, 6), ID(PAIR(7, 8)));
    v[i] = p.x + q.y + mixed(ID(MAKE(9, 1)), ID(p)).x;
  });
}
