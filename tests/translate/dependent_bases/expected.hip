// Names of dependent bases where `this->` cannot stand, and a base without its
// arguments. None is qualified, as Visual C++ allows.

#include <amp2hip/amp.h>

using namespace concurrency;

struct Doubling {
  __host__ __device__ static int factor(int i) { return i + 1; }
};

template <typename S> struct Base {
  typedef S scale;
  int last;
  __host__ __device__ Base(int i) : last(i) {}
  __host__ __device__ void reset(int i) { last = i; }
  __host__ __device__ static int twice(int i) { return 2 * i; }
};

template <typename S, typename Rule> struct Derived : Base<S>, Rule {
  using Base<S>::Base;
  __host__ __device__ int result() const { return Base<S>::scale::factor(this->last); }
  __host__ __device__ void reset(int i) { Base<S>::reset(i + 1); }
  void run(array_view<int, 1> v) {
    parallel_for_each(v.get_extent(), [v] __device__ (concurrency::index<1> i) {
      v[i] = Base<S>::twice(v[i]) + Derived::allowed(1) + Derived::allowed(v[i]);
    });
    auto inLambda = [this] { return this->twice(this->last); };
    auto withoutObject = [] { return Derived::allowed(2); };
    v[0] = inLambda() + withoutObject();
  }
};

struct Odd {
  __host__ __device__ static int allowed(int i) { return i % 2; }
};

void run(array_view<int, 1> v) {
  Derived<Doubling, Odd> d(3);
  d.reset(d.result());
  d.run(v);
}
