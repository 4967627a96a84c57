// 1.103: a call in a kernel whose call operator is a template is checked.

#include <amp.h>

using namespace concurrency;

int host(int x) { return x; }

void run(array_view<int> out) {
  parallel_for_each(out.extent, [=](auto i) restrict(amp) {
    out[i] = host(i[0]);
  });
}
