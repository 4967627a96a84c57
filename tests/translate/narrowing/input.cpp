// Values in braces that Visual C++ only warns of.

#include <amp.h>

using namespace concurrency;

struct Filter {
  unsigned int width, normalize;
  int first;
  float scale;
};

Filter filterOf(int width, bool normalize) {
  Filter f = {width , normalize ? 1 : 0, 3 * 0.5f + width, 0.5 * width /* of it */};
  float weights[2] = { width /* of all */ };
  f.scale += weights[0];
  return f;
}

void run(array_view<float> v, int width) {
  Filter f = {width, 0u, 0, 1.0f};
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    float by[] = {i[0], f.scale};
    v[i] = by[0] * by[1];
  });
}
