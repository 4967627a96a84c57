// 1.103: the call operator of a kernel may be a template, of which a launch
// makes an instance.

#include <amp.h>

using namespace concurrency;

int side(int x) restrict(amp) { return x + 1; }
int side(int x) restrict(cpu) { return x + 2; }

struct Store {
  array_view<int> out;
  template <class Index> void operator()(Index i) const restrict(amp) {
    out[i] = side(i[0]);
  }
};

struct StoreTiles {
  array_view<int> out;
  template <int Size> void operator()(tiled_index<Size> t) const restrict(amp) {
    out[t] = side(t.tile_extent[0]);
  }
};

void run(array_view<int> out) {
  parallel_for_each(out.extent, [=](auto i) restrict(amp) {
    out[i] = side(i[0]);
  });
  parallel_for_each(out.extent, Store{out});
  parallel_for_each(out.extent.tile<4>(), StoreTiles{out});
}
