// A backslash may part a name. Blanks before its second line would part it for
// good.

#include <amp.h>

using namespace concurrency;

// The one function must be before its use.
int twice(int x) restrict(cpu) { return 2 * x; }
int host() {
  return twi\
ce(2);
}
int twice(int x) restrict(amp) { return x << 1; }

void fill(array_view<int> view) {
  parallel_for_each(vie\
w.extent, [=](index<1> i) restrict(amp) {
    vi\
ew[i] = i[0];
  });
  parallel_\
for_each(view.ext\
ent.tile<4>(), [=](tiled_index<4> t) restrict(am\
p) {
    tile_sta\
tic int first;
    if (t.local[0] == 0)
      fir\
st = view[t];
    t.barr\
ier.wa\
it();
    view[t] = first;
  });
}
