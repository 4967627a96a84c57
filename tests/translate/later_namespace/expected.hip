// A namespace that a template names, which is declared later than others that
// using-directives bring; sizes of std::array that are deduced as 'int'; casts
// to types of two words in conditions.

#include <amp2hip/amp.h>

#include <array>

namespace images {
namespace helpers {
inline int other() { return 1; }
} // namespace helpers
} // namespace images
using namespace images;
namespace helpers {}

namespace tools {

namespace helpers { inline int width(); }
template <class T> int widthOf(const T &values) {
  return helpers::width() + static_cast<int>(values.size());
}

template <class T, size_t N> T first(const std::array<T, N> &values) {
  return values[0];
}

namespace helpers {
inline int width() { return 4; }
} // namespace helpers

} // namespace tools

static __global__ void fill_kernel(concurrency::extent<1> domain,
                                   concurrency::array_view<int> v,
                                   int n) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] = n;
}

void fill(concurrency::array_view<int> v, int n) {
  std::array<int, 2> values = {{1, 2}};
  if ((unsigned int)(n) < (unsigned int)(5))
    n = tools::widthOf(values) + tools::first(values);
  amp2hip::launch<fill_kernel>(v.get_extent(), v, n);
}
