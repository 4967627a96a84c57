// 1.049: `long` has another size here, which matters in shared memory.

#include <amp2hip/amp.h>

using namespace concurrency;

static __global__ void launch_kernel(concurrency::extent<1> domain,
                                     array_view<long> v) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  long x = 1;
  v[i] = x;
}

void launch(array_view<long> v) {
  amp2hip::launch<launch_kernel>(v.get_extent(), v);
}

typedef unsigned long Packed;

static __global__ void launchPacked_kernel(concurrency::extent<1> domain,
                                           array_view<Packed> p) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  p[i] = 1;
}

void launchPacked(array_view<Packed> p, array_view<std::size_t>) {
  amp2hip::launch<launchPacked_kernel>(p.get_extent(), p);
}

typedef int Cell; // by which a view counts other memory
using Mask = unsigned int;

static __global__ void countOthers_kernel(concurrency::extent<1> domain,
                                          array_view<Cell> view,
                                          array_view<Mask> masks) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  Cell old = view[i];
  view[i] = old + 1;
  masks[i] |= 0x80000000u;
}

void countOthers(std::vector<int> &cells, float *bits, int n) {
  array_view<Cell> view(n, reinterpret_cast<Cell *>(cells.data()));
  array_view<Mask> masks(n, reinterpret_cast<Mask *>(bits));
  amp2hip::launch<countOthers_kernel>(view.get_extent(), view, masks);
}
