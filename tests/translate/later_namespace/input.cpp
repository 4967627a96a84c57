// A namespace that a template names, which is declared later than others that
// using-directives bring; sizes of std::array that are deduced as 'int'; casts
// to types of two words in conditions.

#include <amp.h>

#include <array>

namespace images {
namespace helpers {
inline int other() { return 1; }
} // namespace helpers
} // namespace images
using namespace images;
namespace helpers {}

namespace tools {

template <class T> int widthOf(const T &values) {
  return helpers::width() + static_cast<int>(values.size());
}

template <class T, int N> T first(const std::array<T, N> &values) {
  return values[0];
}

namespace helpers {
inline int width() { return 4; }
} // namespace helpers

} // namespace tools

void fill(concurrency::array_view<int> v, int n) {
  std::array<int, 2> values = {{1, 2}};
  if (unsigned int(n) < unsigned int(5))
    n = tools::widthOf(values) + tools::first(values);
  concurrency::parallel_for_each(
      v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = n; });
}
