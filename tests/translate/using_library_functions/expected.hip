// A using-declaration of a function of the library stays as it is: its versions
// for the two sides have one name.

#include <amp2hip/amp.h>
#include <amp2hip/amp_math.h>

using namespace concurrency;

__host__ __device__ float distance(float a, float b) {
  using concurrency::fast_math::fabsf;
  return fabsf(a - b);
}

__device__ float root(float x) {
  using precise_math::sqrtf;
  return sqrtf(x);
}

static __global__ void fill_kernel(concurrency::extent<1> domain,
                                   array_view<float> view) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  view[i] = distance(root(view[i]), 1.0f);
}

void fill(array_view<float> view) {
  amp2hip::launch<fill_kernel>(view.get_extent(), view);
  view[0] = distance(view[0], 1.0f);
}
