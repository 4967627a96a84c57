// Values in braces that Visual C++ only warns of.

#include <amp2hip/amp.h>

using namespace concurrency;

struct Filter {
  unsigned int width, normalize;
  int first;
  float scale;
};

Filter filterOf(int width, bool normalize) {
  Filter f = {static_cast<unsigned int>(width) , static_cast<unsigned int>(normalize ? 1 : 0), static_cast<int>(3 * 0.5f + width), static_cast<float>(0.5 * width) /* of it */};
  float weights[2] = { static_cast<float>(width) /* of all */ };
  f.scale += weights[0];
  return f;
}

static __global__ void run_kernel(concurrency::extent<1> domain,
                                  array_view<float> v,
                                  const Filter f) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  float by[] = {static_cast<float>(i[0]), f.scale};
  v[i] = by[0] * by[1];
}

void run(array_view<float> v, int width) {
  Filter f = {static_cast<unsigned int>(width), 0u, 0, 1.0f};
  amp2hip::launch<run_kernel>(v.get_extent(), v, f);
}
