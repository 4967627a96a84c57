// As with GoogleTest: the body behind a macro is that of a member of a template,
// with names of a base that the macro spells. And `typename` before values.

#include <amp2hip/amp.h>
#include <array>
#include <tuple>

#define TEST_OF(Fixture, Name)                                                 \
  template <class P> class Name : public Fixture<P> {                          \
    typedef Fixture<P> Parent;                                                 \
  public:                                                                      \
    void body();                                                               \
  };                                                                           \
  template <class P> void Name<P>::body()

template <class P> class Arrays {
protected:
  typedef typename std::tuple_element<0, P>::type Element;
  static const size_t Size = std::tuple_element<1, P>::type::value;
  static const size_t Twice;
  std::array<Element, Size> input;
};
template <class P>
const size_t Arrays<P>::Twice = 2 * std::tuple_element<1, P>::type::value;

using namespace concurrency;

TEST_OF(Arrays, Doubled) {
  typedef std::array<typename Parent::Element, Parent::Size> Copy;
  Copy copy = this->input;
  typename Copy::size_type sum = Parent::Twice;
  array_view<typename Parent::Element> v(static_cast<int>(sum / 2), copy.data());
  parallel_for_each(v.get_extent(), [=] __device__ (concurrency::index<1> i) { v[i] *= 2; });
}

void run() {
  Doubled<std::tuple<int, std::integral_constant<int, 4>>>().body();
}
