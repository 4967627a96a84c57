// The halves of a pair are in two scopes, where one function cannot be in place
// of them: a call names the scope, and an operator becomes a call.

#include <amp2hip/amp.h>

using namespace concurrency;

namespace host {
struct Value {
  int v;
  int operator-(Value other) const { return v - other.v; }
};
int operator+(Value a, Value b) { return a.v + b.v; }
int operator!(Value a) { return !a.v; }
int operator++(Value &a, int) { return a.v++; }
int scale(int x) { return x; }
} // namespace host

namespace device {
__device__ int scale(int x) { return -x; }
} // namespace device

__device__ int operator+(host::Value a, host::Value b) { return b.v - a.v; }
__device__ int operator-(host::Value a, host::Value b) { return b.v - a.v; }
__device__ int operator!(host::Value a) { return a.v; }
__device__ int operator++(host::Value &a, int) { return a.v--; }

using device::scale;
using host::scale;

// Two bases have one half each.
struct OnHost {
  int part(int x) const { return x; }
};
struct OnDevice {
  __device__ int part(int x) const { return -x; }
};
struct Parts : OnHost, OnDevice {
  using OnDevice::part;
  using OnHost::part;
};

__host__ __device__ int both(host::Value a, host::Value b) {
  Parts parts;
  return AMP2HIP_PICK((::operator+(a, b)), (::host::operator+(a, b))) // A comment stays.
         + (AMP2HIP_PICK((::operator-(a, b)), (a.operator-(b)))) + AMP2HIP_PICK((::device::scale(a.v)), (::host::scale(a.v))) + AMP2HIP_PICK((parts.::OnDevice::part(b.v)), (parts.::OnHost::part(b.v)));
}

// What is called on one side calls nothing for the other. A lambda in it may
// run on both.
template <class F> __host__ __device__ int called(F f) { return f(1); }
__host__ __device__ int nested(int x) {
  return AMP2HIP_PICK((::device::scale(::device::scale(::device::scale(x) + 1))), (::host::scale(::host::scale(::host::scale(x) + 1)))) +
         AMP2HIP_PICK((::device::scale(called([](int y) { return AMP2HIP_PICK((::device::scale(y)), (::host::scale(y))); }))), (::host::scale(called([](int y) { return AMP2HIP_PICK((::device::scale(y)), (::host::scale(y))); }))));
}

// The call does not depend on the template's argument.
template <typename T> __device__ T scaled(T x) { return x * ::device::scale(2); }

static __global__ void fill_kernel(concurrency::extent<1> domain,
                                   array_view<int> view,
                                   host::Value a) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  host::Value b = a;
  view[i] = ::device::scale(i[0]) + ::operator!(a) + ::operator++(b, 0) + (::operator+(a, b)) + scaled(1) + ::device::scale(::device::scale(1));
}

void fill(array_view<int> view, host::Value a) {
  amp2hip::launch<fill_kernel>(view.get_extent(), view, a);
  host::Value b = a;
  view[0] = ::host::scale(1) + ::host::operator!(a) + ::host::operator++(b, 0) + (::host::operator+(a, b)) + ((*&a).operator-(b)) + both(a, b);
}
