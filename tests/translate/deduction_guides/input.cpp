#include <amp.h>
using namespace concurrency;

// A guide has no restrictions: it deduces in kernels, too.
template <class T> struct Box {
  T value;
  Box(T x) restrict(amp, cpu) : value(x) {}
};
Box(int) -> Box<double>;

template <class T, class U> struct Two {
  T first;
  U second;
};
template <class T, class U> Two(T, U) -> Two<T, U>;

// Both constructors deduce the same.
template <class T> struct Either {
  T value;
  explicit Either(T x) restrict(cpu) : value(x) {}
  explicit Either(T x) restrict(amp) : value(x) {}
};
template <class T> explicit Either(T *) -> Either<T>;

void fill(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    Box box(7);
    static_assert(sizeof(box) == 8, "the guide deduces double");
    Two two{i[0], 2.5f};
    Either either(3);
    v[i] = int(box.value) + two.first + either.value;
  });
}
