// A kernel takes the constants of a class from there: who changes one changes
// the kernel.
#include <amp2hip/amp.h>
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

static __global__ __launch_bounds__(waves::Blocks::TileSize)
void Blocks_run_kernel(array_view<int> v) {
  const int TileSize = waves::Blocks::TileSize;
  const int TS = TileSize;
  tiled_index<TS> t = amp2hip::thread_index();
  __shared__ int s[TS];
  s[t.local[0]] = v[t];
  __syncthreads();
  v[t] = s[TS - 1 - t.local[0]];
}

// By name, where it is public; a constant of the function that it makes, too.
void Blocks::run(array_view<int> v) {
  const int TS = TileSize;
  amp2hip::launch<Blocks_run_kernel>(v.get_extent().tile<TS>(), v);
}

static __global__ void Blocks_decay_kernel(concurrency::extent<1> domain,
                                           array_view<float> v) {
  const int Steps = waves::Blocks::Steps;
  constexpr float Decay = waves::Blocks::Decay;
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  for (int k = 0; k < Steps; ++k)
    v[i] *= Decay;
}

void Blocks::decay(array_view<float> v) {
  amp2hip::launch<Blocks_decay_kernel>(v.get_extent(), v);
}

template <unsigned Hidden, int Half>
static __global__ __launch_bounds__(Hidden * Half)
void Blocks_hide_kernel(array_view<int, 2> v) {
  tiled_index<Hidden, Half> t = amp2hip::thread_index();
  v[t] = Hidden;
}

// What is private, the launch gives.
void Blocks::hide(array_view<int, 2> v) {
  amp2hip::launch<Blocks_hide_kernel<Hidden, Half>>(
      v.get_extent().tile<Hidden, Half>(), v);
}

template <typename T, int Width>
static __global__ __launch_bounds__(Width)
void Rows_clear_kernel(array_view<T> v) {
  tiled_index<Width> t = amp2hip::thread_index();
  v[t] = T();
}

// So does what a class is not yet complete for.
template <typename T> struct Rows {
  static const int Width = sizeof(T) * 4;

  void clear(array_view<T> v) {
    amp2hip::launch<Rows_clear_kernel<T, Width>>(
        v.get_extent().template tile<Width>(), v);
  }
};

} // namespace waves

void all(waves::Rows<int> &rows, array_view<int> v) { rows.clear(v); }

#define LARGE 32

static __global__ __launch_bounds__(LARGE)
void outside_kernel(array_view<int> v) {
  const int large = LARGE;
  tiled_index<large> t = amp2hip::thread_index();
  v[t] = large;
}

static __global__ __launch_bounds__(8) void outside_kernel2(array_view<int> v) {
  const int small = 8;
  tiled_index<small> t = amp2hip::thread_index();
  v[t] = small;
}

// A macro may change as well, a number cannot.
void outside(array_view<int> v) {
  const int large = LARGE;
  const int small = 8;
  amp2hip::launch<outside_kernel>(v.get_extent().tile<large>(), v);
  amp2hip::launch<outside_kernel2>(v.get_extent().tile<small>(), v);
}
