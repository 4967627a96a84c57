// A call in a template has one text for all instances. It names the scope that
// all of them mean, and no scope where they differ.

#include <amp.h>
#include <amp_math.h>
#include <cmath>

using namespace concurrency;
using namespace concurrency::direct3d;
using namespace concurrency::fast_math;

float saturate(float x) { return x < 0.0f ? 0.0f : x > 1.0f ? 1.0f : x; }

template <class T> T doubled(T x) restrict(cpu, amp) { return saturate(x) * 2; }

template <class T> int classify(T x) restrict(amp) {
  auto nan = isnan(x);
  return nan + isfinite(x) + signbit(x);
}

template <class T> void fill(array_view<T> v, T x) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = saturate(x) + abs(i[0]) + classify(x) + doubled(x);
  });
}

void run(array_view<float> v) { fill(v, doubled(1.5f)); }
