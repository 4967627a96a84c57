// Constants, enumerators and types that are declared after the template which
// uses them.

#include <amp2hip/amp.h>
#include <memory>
#include <vector>

using namespace concurrency;

template <class T, int N>
static __global__ void add_kernel(concurrency::extent<1> domain,
                                  array_view<T> v) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] += N;
}

template <class T, int N> void add(array_view<T> v) {
  amp2hip::launch<add_kernel<T, N>>(v.get_extent(), v);
}

enum Number { one = 1, two = one + 1 };
static const int step = 4;
// Both names.
template <class T> void addBoth(array_view<T> v) {
  add<T, two>(v);
  add<T, step>(v);
}

 // Of a grid.

struct Test { virtual void run() = 0; };
std::vector<std::shared_ptr<Test>> &tests();
template <class T> struct Enrolled {
  Enrolled() { tests().push_back(std::make_shared<T>()); }
};
typedef std::vector<std::shared_ptr<Test>> Tests;
Tests &tests();

namespace logic {}
namespace logic { template <class P> struct Negated; }
namespace logic { template <class P> Negated<P> negated(const P &p); }
template <class P> bool holds(P p, int a) { return logic::negated(p)(a); }
namespace logic {
template <class P> struct Negated {
  P p;
  bool operator()(int a) const { return !p(a); }
};
template <class P> Negated<P> negated(const P &p) { return {p}; }
}
