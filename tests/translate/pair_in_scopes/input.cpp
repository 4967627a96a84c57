// The halves of a pair are in two scopes, where one function cannot be in place
// of them: a call names the scope, and an operator becomes a call.

#include <amp.h>

using namespace concurrency;

namespace host {
struct Value {
  int v;
  int operator-(Value other) const restrict(cpu) { return v - other.v; }
};
int operator+(Value a, Value b) restrict(cpu) { return a.v + b.v; }
int operator!(Value a) restrict(cpu) { return !a.v; }
int operator++(Value &a, int) restrict(cpu) { return a.v++; }
int scale(int x) restrict(cpu) { return x; }
} // namespace host

namespace device {
int scale(int x) restrict(amp) { return -x; }
} // namespace device

int operator+(host::Value a, host::Value b) restrict(amp) { return b.v - a.v; }
int operator-(host::Value a, host::Value b) restrict(amp) { return b.v - a.v; }
int operator!(host::Value a) restrict(amp) { return a.v; }
int operator++(host::Value &a, int) restrict(amp) { return a.v--; }

using device::scale;
using host::scale;

// Two bases have one half each.
struct OnHost {
  int part(int x) const restrict(cpu) { return x; }
};
struct OnDevice {
  int part(int x) const restrict(amp) { return -x; }
};
struct Parts : OnHost, OnDevice {
  using OnDevice::part;
  using OnHost::part;
};

int both(host::Value a, host::Value b) restrict(cpu, amp) {
  Parts parts;
  return a + b // A comment stays.
         + (a - b) + scale(a.v) + parts.part(b.v);
}

// What is called on one side calls nothing for the other. A lambda in it may
// run on both.
template <class F> int called(F f) restrict(cpu, amp) { return f(1); }
int nested(int x) restrict(cpu, amp) {
  return scale(scale(scale(x) + 1)) +
         scale(called([](int y) restrict(cpu, amp) { return scale(y); }));
}

// The call does not depend on the template's argument.
template <typename T> T scaled(T x) restrict(amp) { return x * scale(2); }

void fill(array_view<int> view, host::Value a) {
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    host::Value b = a;
    view[i] = scale(i[0]) + !a + b++ + (a + b) + scaled(1) + scale(scale(1));
  });
  host::Value b = a;
  view[0] = scale(1) + !a + b++ + (a + b) + (*&a - b) + both(a, b);
}
