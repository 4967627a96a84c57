// A lambda's captures are const. A kernel's parameters are so where a function
// of the program could tell, for C++ AMP's own classes as for others.

#include <amp.h>

using namespace concurrency;

float element(array_view<float> v, int i) restrict(amp) { return v[i]; }
float first(array_view<const float> v) restrict(amp) { return v[0]; }
float first(array_view<float> &v) restrict(amp) { return -v[0]; }
template <class... Args> int count(const Args &...) restrict(amp) { return 0; }
template <class... Args> int named(Args &&...) restrict(amp) {
  return sizeof...(Args);
}
int twice(int x) restrict(amp) { return 2 * x; }
int kind(int &&) restrict(amp) { return 1; }
int kind(const int &) restrict(amp) { return 2; }

// Copies of a view are not the view; who takes it itself could be meant.
void views(array_view<float> copied, array_view<float> passed,
           array_view<float> converted, array_view<float> forwarded) {
  parallel_for_each(passed.extent, [=](index<1> i) restrict(amp) {
    array_view<float> other = copied;
    passed[i] = element(passed, 0) + other[i] + count(0, copied);
    passed[i] += first(converted) + named(0, forwarded);
  });
}

// The component of one that is not const is a variable, of others a value.
void components(array_view<int> v, index<1> at, extent<1> whole,
                extent<1> deduced, extent<1> chosen) {
  const extent<1> half(whole[0] / 2);
  parallel_for_each(half, [=](index<1> i) restrict(amp) {
    int n = half[0];
    const int &m = whole[0];
    v[i] += (n + m) * twice(at[0]) + v[at] + extent<1>(whole[0])[0];
    auto &&last = deduced[0];
    v[i] += last + kind(chosen[0]);
  });
}

// What depends on the template is an index, whatever it is.
template <int N>
void tiles(array_view<int> results, array_view<int, 2> sums, int size) {
  parallel_for_each(extent<1>(size).tile<N>(),
                    [=](tiled_index<N> t) restrict(amp) {
    sums(t.tile[0], 0) += results[t.global] + count(results, t.local[0]);
    results[t.tile[0]] = 0;
  });
}

void all(array_view<int> results, array_view<int, 2> sums) {
  tiles<16>(results, sums, 32);
}
