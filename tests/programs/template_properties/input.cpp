// No instance of a template shows whether an object has a property here. Only
// C++ AMP's classes have a member `extent`, so that its getter is meant.
#include <amp.h>
#include <amp_short_vectors.h>
#include <cstdio>
#include <type_traits>
#include <utility>

using namespace concurrency;

template <class T> struct make_void {
  typedef void type;
};

// The arguments of a partial specialization.
template <class T, class = void> struct has_extent : std::false_type {};
template <class T>
struct has_extent<
    T, typename make_void<decltype(std::declval<T>().extent)>::type>
    : std::true_type {};
template <class T, class = void> constexpr int rank_of = 0;
template <class T>
constexpr int rank_of<
    T, typename make_void<decltype(std::declval<T>().extent)>::type> = T::rank;

// Components of vectors.
template <class T, class = void> constexpr int components = 1;
template <class T>
constexpr int components<
    T, typename make_void<decltype(std::declval<T>().xy)>::type> = 2;

// Default arguments of templates.
template <class V, class = decltype(std::declval<V>().extent)>
char probe(int);
template <class V> int probe(...);
template <class V, int N = decltype(std::declval<V>().extent)::rank>
int rank(const V &) {
  return N;
}

// The type of a template's parameter.
template <class V, typename std::enable_if<
                       (sizeof(std::declval<V>().extent) > 4), int>::type = 0>
int has_rows(const V &) {
  return 1;
}
template <class V, typename std::enable_if<
                       (sizeof(std::declval<V>().extent) == 4), int>::type = 0>
int has_rows(const V &) {
  return 0;
}

// An alias template.
template <class V>
using extent_of = typename std::decay<decltype(std::declval<V>().extent)>::type;

// A noexcept, and a declaration of a template that is defined later.
template <class V> int size(const V &v) noexcept(noexcept(v.extent)) {
  return v.extent.size();
}
template <class V> auto last(const V &v) -> decltype(v.extent[0] - 1);

// A call is not a property, whatever the class.
template <class V, class = decltype(std::declval<V>().extent(0))>
int called(int) {
  return 1;
}
template <class V> int called(...) { return 0; }

template <class V> auto last(const V &v) -> decltype(v.extent[0] - 1) {
  return v.extent[0] - 1;
}

int main() {
  int data[6];
  array_view<int, 2> v(2, 3, data);
  array_view<int> w(6, data);
  typedef array_view<int, 2> view;
  std::printf("%d %d\n", has_extent<view>::value, has_extent<int>::value);
  std::printf("%d %d\n", rank_of<view>, rank_of<int>);
  std::printf("%d %d\n", sizeof(probe<view>(0)) == 1,
              sizeof(probe<int>(0)) == 1);
  std::printf("%d %d\n", rank(v), rank(w));
  std::printf("%d %d\n", has_rows(v), has_rows(w));
  std::printf("%d %d %d\n", static_cast<int>(extent_of<view>(2, 3).size()),
              size(v), last(v));
  std::printf("%d\n", called<view>(0));
  std::printf("%d %d\n", components<graphics::float_2>, components<int>);
  auto size_in_lambda = [](const auto &x) noexcept(noexcept(x.extent)) {
    return static_cast<int>(x.extent.size());
  };
  std::printf("%d\n", size_in_lambda(w));
}
