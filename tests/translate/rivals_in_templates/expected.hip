// A call in a template has one text for all instances. It names the scope that
// all of them mean, and no scope where they differ.

#include <amp2hip/amp.h>
#include <amp2hip/amp_math.h>
#include <cmath>

using namespace concurrency;
using namespace concurrency::direct3d;
using namespace concurrency::fast_math;

float saturate(float x) { return x < 0.0f ? 0.0f : x > 1.0f ? 1.0f : x; }

template <class T> __host__ __device__ T doubled(T x) { return AMP2HIP_PICK((concurrency::direct3d::saturate(x)), (::saturate(x))) * 2; }

template <class T> __device__ int classify(T x) {
  auto nan = concurrency::fast_math::isnan(x);
  return nan + concurrency::fast_math::isfinite(x) + concurrency::fast_math::signbit(x);
}

template <class T>
static __global__ void fill_kernel(concurrency::extent<1> domain,
                                   array_view<T> v,
                                   const T x) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] = concurrency::direct3d::saturate(x) + concurrency::direct3d::abs(i[0]) + classify(x) + doubled(x);
}

template <class T> void fill(array_view<T> v, T x) {
  amp2hip::launch<fill_kernel<T>>(v.get_extent(), v, x);
}

void run(array_view<float> v) { fill(v, doubled(1.5f)); }
