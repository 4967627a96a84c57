#pragma once
#include <amp.h>

// Adds up the values of each tile; the first thread writes the sum.
template <typename T>
void sumTiles(concurrency::array_view<const T> values,
              concurrency::array_view<T> sums) {
  using namespace concurrency;
  parallel_for_each(values.extent.template tile<4>(),
                    [=](tiled_index<4> t) restrict(amp) {
    tile_static T loaded[4];
    loaded[t.local[0]] = values[t];
    t.barrier.wait();
    if (t.local[0] == 0)
      sums[t.tile] = loaded[0] + loaded[1] + loaded[2] + loaded[3];
  });
}
