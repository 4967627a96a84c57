// Macros `min` and `max` before a header of the library that has functions of
// these names, which Visual C++'s headers write in brackets.

#include <amp2hip/amp.h>
#include <vector>

#include <random>
#define \
    max(a, b) (((a) > (b)) ? (a) : (b))
#define min(a, b) (((a) < (b)) ? (a) : (b))

#include <random>

using namespace concurrency;

static __global__ void cut_kernel(concurrency::extent<1> domain,
                                  array_view<int> v) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] = min(max(v[i], 0), 255);
}

void cut(std::vector<int> &values) {
  array_view<int> v(static_cast<int>(values.size()), values);
  amp2hip::launch<cut_kernel>(v.get_extent(), v);
}
