// A kernel takes the constants of a class from there: who changes one changes
// the kernel.
#include <amp.h>
using namespace concurrency;

namespace waves {

class Blocks {
public:
  static const int TileSize = 16;
#ifdef FINE
  static const int Steps = 8;
#else
  static const int Steps = 4;
#endif
  static constexpr float Decay = 0.5f;
  void run(array_view<int> v);
  void decay(array_view<float> v);

private:
  static const unsigned Hidden = 8;
  static const int Half = Hidden / 2;
  void hide(array_view<int, 2> v);
};

// By name, where it is public; a constant of the function that it makes, too.
void Blocks::run(array_view<int> v) {
  const int TS = TileSize;
  parallel_for_each(v.extent.tile<TS>(), [=](tiled_index<TS> t) restrict(amp) {
    tile_static int s[TS];
    s[t.local[0]] = v[t];
    t.barrier.wait();
    v[t] = s[TS - 1 - t.local[0]];
  });
}

void Blocks::decay(array_view<float> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    for (int k = 0; k < Steps; ++k)
      v[i] *= Decay;
  });
}

// What is private, the launch gives.
void Blocks::hide(array_view<int, 2> v) {
  parallel_for_each(v.extent.tile<Hidden, Half>(),
                    [=](tiled_index<Hidden, Half> t) restrict(amp) {
    v[t] = Hidden;
  });
}

// So does what a class is not yet complete for.
template <typename T> struct Rows {
  static const int Width = sizeof(T) * 4;

  void clear(array_view<T> v) {
    parallel_for_each(v.extent.tile<Width>(), [=](tiled_index<Width> t) restrict(amp) {
      v[t] = T();
    });
  }
};

} // namespace waves

void all(waves::Rows<int> &rows, array_view<int> v) { rows.clear(v); }

#define LARGE 32

// A macro may change as well, a number cannot.
void outside(array_view<int> v) {
  const int large = LARGE;
  const int small = 8;
  parallel_for_each(v.extent.tile<large>(), [=](tiled_index<large> t) restrict(amp) {
    v[t] = large;
  });
  parallel_for_each(v.extent.tile<small>(), [=](tiled_index<small> t) restrict(amp) {
    v[t] = small;
  });
}
