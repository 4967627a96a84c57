// Members of class templates that only functions of C++ AMP call: iterators,
// containers, and what then() calls. What dependent objects are is known.

#include <amp.h>
#include <amp_graphics.h>
#include <iterator>
#include <vector>

using namespace concurrency;

template <typename View> struct Sizes {
  typedef std::forward_iterator_tag iterator_category;
  typedef int value_type;
  typedef int difference_type;
  typedef const int *pointer;
  typedef int reference;

  const View *at;
  int moves;

  int operator*() const { return at->extent[0]; }
  Sizes &operator++() {
    moves += at->extent.rank;
    ++at;
    return *this;
  }
  bool operator==(const Sizes &o) const { return at == o.at; }
  bool operator!=(const Sizes &o) const { return at != o.at || moves < at->extent[0]; }
};

template <typename View> struct Sink {
  typedef std::output_iterator_tag iterator_category;
  typedef void value_type;
  typedef void difference_type;
  typedef void pointer;
  typedef void reference;

  View *to;

  Sink &operator*() { return *this; }
  void operator=(int x) { to->extent[0] += x; }
  Sink &operator++() { return *this; }
};

template <typename View> struct Rows {
  View view;

  int *data() { return view.extent.size() ? &view[0] : nullptr; }
  std::size_t size() const { return view.extent.size(); }
};

template <typename View> struct Report {
  View view;
  std::vector<int> *sizes;

  void operator()() const { sizes->push_back(view.extent[0]); }
};

template <typename View> struct Texels : Sizes<View> {
  typedef int Only;
  int operator*() const { return this->at->extent[0] + 1; }
  Texels &operator++() { return *this; }
};

void f(std::vector<array_view<int>> views, array<int> &a, std::vector<int> &to) {
  Sizes<array_view<int>> first = {views.data(), 0}, last = first;
  array<int> filled(2, first, last);
  copy(a, Sink<array_view<int>>{views.data()});
  Rows<array_view<int>> rows = {views[0]};
  array_view<int> shown(rows);
  copy_async(a, views[0]).then(Report<array_view<int>>{views[0], &to});
  copy_async(a, views[0]).then([&to]() mutable { to.clear(); });
  graphics::texture<int, 1> t(2, Texels<array_view<int>>(), Texels<array_view<int>>());
}
