// Constants, enumerators and types that are declared after the template which
// uses them.

#include <amp.h>
#include <memory>
#include <vector>

using namespace concurrency;

template <class T, int N> void add(array_view<T> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += N; });
}

// Both names.
template <class T> void addBoth(array_view<T> v) {
  add<T, two>(v);
  add<T, step>(v);
}

enum Number { one = 1, two = one + 1 };
static const int step = 4; // Of a grid.

struct Test { virtual void run() = 0; };
template <class T> struct Enrolled {
  Enrolled() { tests().push_back(std::make_shared<T>()); }
};
typedef std::vector<std::shared_ptr<Test>> Tests;
Tests &tests();

namespace logic {}
template <class P> bool holds(P p, int a) { return logic::negated(p)(a); }
namespace logic {
template <class P> struct Negated {
  P p;
  bool operator()(int a) const { return !p(a); }
};
template <class P> Negated<P> negated(const P &p) { return {p}; }
}
