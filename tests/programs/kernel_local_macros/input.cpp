// 1.114: a macro that the function defines is known to its kernel.

#include <amp.h>
#include <iostream>
#include <vector>

using namespace concurrency;

#define FACTOR 1
#define SCALED(x) ((x)*FACTOR)

int main() {
#undef FACTOR
#define FACTOR 10
#define TILE 4
  std::vector<int> data(8);
  array_view<int> view(8, data);
  parallel_for_each(view.extent.tile<TILE>(),
                    [=](tiled_index<TILE> t) restrict(amp) {
    tile_static int mirrored[TILE];
    mirrored[TILE - 1 - t.local[0]] = t.local[0];
    t.barrier.wait();
    view[t] = SCALED(mirrored[t.local[0]]);
  });
  view.synchronize();
  for (int value : data)
    std::cout << value << " ";
  std::cout << "\n";
}
