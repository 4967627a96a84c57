// Macros `min` and `max` before a header of the library that has functions of
// these names, which Visual C++'s headers write in brackets.

#include <amp.h>
#include <vector>

#define \
    max(a, b) (((a) > (b)) ? (a) : (b))
#define min(a, b) (((a) < (b)) ? (a) : (b))

#include <random>

using namespace concurrency;

void cut(std::vector<int> &values) {
  array_view<int> v(static_cast<int>(values.size()), values);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = min(max(v[i], 0), 255);
  });
}
