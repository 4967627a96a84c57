// Friends that are only defined in a class, called where no argument has it.
#include <amp.h>

class Scale {
public:
  explicit Scale(int v) : v(v) {}
  friend Scale makeScale(int v) { return Scale(v); }
  friend int timesTwo(int v) restrict(amp) { return 2 * v; }
  friend int valueOf(Scale s) { return s.v; }

private:
  int v;
};

template <class T> Scale made(T v) { return makeScale(4); }

int run(concurrency::array_view<int> a) {
  Scale s = makeScale(4);
  concurrency::parallel_for_each(
      a.extent,
      [=](concurrency::index<1> i) restrict(amp) { a[i] = timesTwo(a[i]); });
  return valueOf(s) + valueOf(made(1));
}

// A member function does not see what is declared after its class.
int one();
struct Three {
  friend int one() { return 1; }
  friend int two() { return 2; }
  int value() const { return one() + two(); }
};
int two();
