// 1.049: `long` has another size here, which matters in shared memory.

#include <amp.h>

using namespace concurrency;

void launch(array_view<long> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    long x = 1;
    v[i] = x;
  });
}

typedef unsigned long Packed;

void launchPacked(array_view<Packed> p, array_view<std::size_t>) {
  parallel_for_each(p.extent, [=](index<1> i) restrict(amp) { p[i] = 1; });
}

typedef long Cell; // by which a view counts other memory
using Mask = unsigned long int;

void countOthers(std::vector<int> &cells, float *bits, int n) {
  array_view<Cell> view(n, reinterpret_cast<Cell *>(cells.data()));
  array_view<Mask> masks(n, reinterpret_cast<Mask *>(bits));
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    Cell old = view[i];
    view[i] = old + 1;
    masks[i] |= 0x80000000u;
  });
}
