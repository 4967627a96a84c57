// C++17 has a std::clamp, and Visual C++ before it has none: a call in a kernel
// means the program's own, and names its scope.

#include <algorithm>
#include <amp.h>

using namespace concurrency;
using namespace std;

template <class T> T clamp(T x, T low, T high) restrict(cpu, amp) {
  return x < low ? low : x > high ? high : x;
}

void fill(array_view<int> view) {
  parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) {
    view[i] = clamp(i[0], 1, 2);
  });
}
