// What nothing instantiates and only Visual C++ accepts stays as text. What
// uses it would not be linked, where Visual C++ would not compile it.

#include <amp.h>

using namespace concurrency;

enum class Order { rows, columns };

template <class T> void multiply(int count, T *data)
{
  vendor::multiply(handle, count, data); // Left over.
}

template <class T> bool isSquare(const T &e) { return width<T>(e) == e[0]; }

template <class T> class Cell {
public:
  explicit Cell(T value) : kept(value) {}
  template <class U>
  Cell(const Cell<U> &other, int)
    : lost(other.lost) {
#ifdef OLD
    kept = 1;
#else
    kept = 0;
#endif
  }

  T get() const restrict(cpu, amp) { return kept; }

private:
  T kept;
};

template <class T> T first(const T *data, Order by = rows) {
  return by == Order::rows ? data[0] : data[1];
}

void fill(array_view<int> v, const Cell<int> &c, const int *data) {
  int value = first(data, Order::columns);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = c.get() + value; });
}
