// A lambda's captures are const. A kernel's parameters are so where a function
// of the program could tell, for C++ AMP's own classes as for others.

#include <amp2hip/amp.h>

using namespace concurrency;

__device__ float element(array_view<float> v, int i) { return v[i]; }
__device__ float first(array_view<const float> v) { return v[0]; }
__device__ float first(array_view<float> &v) { return -v[0]; }
template <class... Args> __device__ int count(const Args &...) { return 0; }
template <class... Args> __device__ int named(Args &&...) {
  return sizeof...(Args);
}
__device__ int twice(int x) { return 2 * x; }
__device__ int kind(int &&) { return 1; }
__device__ int kind(const int &) { return 2; }

static __global__ void views_kernel(concurrency::extent<1> domain,
                                    array_view<float> copied,
                                    array_view<float> passed,
                                    const array_view<float> converted,
                                    const array_view<float> forwarded) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  array_view<float> other = copied;
  passed[i] = element(passed, 0) + other[i] + count(0, copied);
  passed[i] += first(converted) + named(0, forwarded);
}

// Copies of a view are not the view; who takes it itself could be meant.
void views(array_view<float> copied, array_view<float> passed,
           array_view<float> converted, array_view<float> forwarded) {
  amp2hip::launch<views_kernel>(passed.get_extent(), copied, passed, converted,
                                forwarded);
}

static __global__ void components_kernel(extent<1> domain,
                                         array_view<int> v,
                                         concurrency::index<1> at,
                                         extent<1> whole,
                                         const extent<1> deduced,
                                         const extent<1> chosen,
                                         extent<1> half) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  int n = half[0];
  const int &m = whole[0];
  v[i] += (n + m) * twice(at[0]) + v[at] + extent<1>(whole[0])[0];
  auto &&last = deduced[0];
  v[i] += last + kind(chosen[0]);
}

// The component of one that is not const is a variable, of others a value.
void components(array_view<int> v, concurrency::index<1> at, extent<1> whole,
                extent<1> deduced, extent<1> chosen) {
  const extent<1> half(whole[0] / 2);
  amp2hip::launch<components_kernel>(half, v, at, whole, deduced, chosen, half);
}

template <int N>
static __global__ __launch_bounds__(N)
void tiles_kernel(array_view<int> results, array_view<int, 2> sums) {
  tiled_index<N> t = amp2hip::thread_index();
  sums(t.tile[0], 0) += results[t.global] + count(results, t.local[0]);
  results[t.tile[0]] = 0;
}

// What depends on the template is an index, whatever it is.
template <int N>
void tiles(array_view<int> results, array_view<int, 2> sums, int size) {
  amp2hip::launch<tiles_kernel<N>>(extent<1>(size).tile<N>(), results, sums);
}

void all(array_view<int> results, array_view<int, 2> sums) {
  tiles<16>(results, sums, 32);
}
