// A using-declaration of a function of the library stays as it is: its versions
// for the two sides have one name.

#include <amp.h>
#include <amp_math.h>

using namespace concurrency;

float distance(float a, float b) restrict(cpu, amp) {
  using concurrency::fast_math::fabsf;
  return fabsf(a - b);
}

float root(float x) restrict(amp) {
  using precise_math::sqrtf;
  return sqrtf(x);
}

void fill(array_view<float> view) {
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] = distance(root(view[i]), 1.0f);
  });
  view[0] = distance(view[0], 1.0f);
}
