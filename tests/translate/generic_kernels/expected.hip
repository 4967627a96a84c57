// 1.103: the call operator of a kernel may be a template, of which a launch
// makes an instance.

#include <amp2hip/amp.h>

using namespace concurrency;

__device__ int side_amp(int x) { return x + 1; }
int side_cpu(int x) { return x + 2; }
__host__ __device__ inline int side(int x) {
  return AMP2HIP_PICK((side_amp(x)), (side_cpu(x)));
}

struct Store {
  array_view<int> out;
  template <class Index> __device__ void operator()(Index i) const {
    out[i] = side(i[0]);
  }
};

struct StoreTiles {
  array_view<int> out;
  template <int Size> __device__ void operator()(tiled_index<Size> t) const {
    out[t] = side(t.get_tile_extent()[0]);
  }
};

void run(array_view<int> out) {
  parallel_for_each(out.get_extent(), [=] __device__ (auto i) {
    out[i] = side(i[0]);
  });
  parallel_for_each(out.get_extent(), Store{out});
  parallel_for_each(out.get_extent().tile<4>(), StoreTiles{out});
}
