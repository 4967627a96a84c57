// Temporaries for `T &` that begin, end or both with the use of a macro.

#include <amp2hip/amp.h>
#include <amp2hip/amp_graphics.h>

using namespace concurrency;
using namespace concurrency::graphics;

#define MAKE(a, b) uint_2(a, b)
#define PAIR uint_2
#define ID(x) x
#define CALL(f, ...) f(__VA_ARGS__)

__device__ uint_2 mixed(uint_2 &a, uint_2 &b) { return uint_2(b.y, a.x); }

static __global__ void fill_kernel(concurrency::extent<1> domain,
                                   array_view<unsigned int> v) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  uint_2 p = mixed(amp2hip::lvalue(MAKE(1, 2)), amp2hip::lvalue(PAIR(3, 4)));
  uint_2 q = CALL(mixed, amp2hip::lvalue(MAKE(5, 6)), ID(amp2hip::lvalue(PAIR(7, 8))));
  v[i] = p.x + q.y + mixed(ID(amp2hip::lvalue(MAKE(9, 1))), ID(p)).x;
}

void fill(array_view<unsigned int> v) {
  amp2hip::launch<fill_kernel>(v.get_extent(), v);
}
