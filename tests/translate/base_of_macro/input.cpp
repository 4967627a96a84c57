// As with GoogleTest: the body behind a macro is that of a member of a template,
// with names of a base that the macro spells. And `typename` before values.

#include <amp.h>
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
  static const size_t Size = typename std::tuple_element<1, P>::type::value;
  static const size_t Twice;
  std::array<Element, Size> input;
};
template <class P>
const size_t Arrays<P>::Twice = 2 * typename std::tuple_element<1, P>::type::value;

using namespace concurrency;

TEST_OF(Arrays, Doubled) {
  typedef std::array<Element, Size> Copy;
  Copy copy = input;
  Copy::size_type sum = Twice;
  array_view<Element> v(static_cast<int>(sum / 2), copy.data());
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= 2; });
}

void run() {
  Doubled<std::tuple<int, std::integral_constant<int, 4>>>().body();
}
