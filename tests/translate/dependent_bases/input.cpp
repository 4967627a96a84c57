// Names of dependent bases where `this->` cannot stand, and a base without its
// arguments. None is qualified, as Visual C++ allows.

#include <amp.h>

using namespace concurrency;

struct Doubling {
  static int factor(int i) restrict(amp, cpu) { return i + 1; }
};

template <typename S> struct Base {
  typedef S scale;
  int last;
  Base(int i) restrict(amp, cpu) : last(i) {}
  void reset(int i) restrict(amp, cpu) { last = i; }
  static int twice(int i) restrict(amp, cpu) { return 2 * i; }
};

template <typename S, typename Rule> struct Derived : Base<S>, Rule {
  using Base::Base;
  int result() const restrict(amp, cpu) { return scale::factor(last); }
  void reset(int i) restrict(amp, cpu) { Base::reset(i + 1); }
  void run(array_view<int, 1> v) {
    parallel_for_each(v.extent, [v](index<1> i) restrict(amp) {
      v[i] = twice(v[i]) + allowed(1) + allowed(v[i]);
    });
    auto inLambda = [this] { return twice(last); };
    auto withoutObject = [] { return allowed(2); };
    v[0] = inLambda() + withoutObject();
  }
};

struct Odd {
  static int allowed(int i) restrict(amp, cpu) { return i % 2; }
};

void run(array_view<int, 1> v) {
  Derived<Doubling, Odd> d(3);
  d.reset(d.result());
  d.run(v);
}
