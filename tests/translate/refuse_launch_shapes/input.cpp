// 1.103: the index has the rank of the domain; a tiled kernel may take a plain
// index (C3577).

#include <amp.h>

using namespace concurrency;

void launch(array_view<int, 2> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {});
  parallel_for_each(v.extent, [=](tiled_index<2, 2> t) restrict(amp) {});
  parallel_for_each(v.extent, [=](const index<2> &i) restrict(amp) { v[i] = 1; });
  parallel_for_each(v.extent.tile<2, 2>(),
                    [=](index<2> i) restrict(amp) { v[i] = 1; });
  parallel_for_each(v.extent, [=](index<2> i, int) restrict(amp) {});
}
