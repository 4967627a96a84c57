// Conditions that choose code for old compilers where _MSC_VER is not defined.
// If that code does not compile, they ask whether it is defined.

#include <amp2hip/amp.h>

using namespace concurrency;

template <class Kernel> void run(const extent<1> &domain, const Kernel &kernel) {
#if defined(_MSC_VER) && _MSC_VER < 1800 // Visual C++ 2012
  Scheduling_info info = {nullptr};
  details::_Run(&info, domain, kernel);
#else
  parallel_for_each(domain, kernel);
#endif
}

int rounds() {
#if !defined(_MSC_VER) || _MSC_VER >= 1900
  return 2;
#else
  return _Old_rounds();
#endif
}

// This one compiles.
#if defined(_MSC_VER) && _MSC_VER < 1900
inline int twice(int value) { return value + value; }
#endif

void fill(array_view<int> v) {
  const int n = rounds();
  run(v.get_extent(), [=] __device__ (concurrency::index<1> i) { v[i] = n; });
}
