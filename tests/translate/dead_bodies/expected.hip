// What nothing instantiates and only Visual C++ accepts stays as text. What
// uses it would not be linked, where Visual C++ would not compile it.

#include <amp2hip/amp.h>

using namespace concurrency;

enum class Order { rows, columns };

template <class T> void multiply(int count, T *data)
#if 0 // Nothing instantiates this function: use of undeclared identifier 'vendor'
{
  vendor::multiply(handle, count, data); // Left over.
}
#else
;
#endif

template <class T> bool isSquare(const T &e) 
#if 0 // Nothing instantiates this function: use of function template name with no prior declaration in function call with explicit template arguments is a C++20 extension
{ return width<T>(e) == e[0]; }
#else
;
#endif

template <class T> class Cell {
public:
  explicit Cell(T value) : kept(value) {}
  template <class U>
  Cell(const Cell<U> &other, int)
#if 0 // Nothing instantiates this function: member initializer 'lost' does not name a non-static data member or base class
    : lost(other.lost) {
#ifdef OLD
    kept = 1;
#else
    kept = 0;
#endif
  }
#else
;
#endif

  __host__ __device__ T get() const { return kept; }

private:
  T kept;
};

template <class T> T first(const T *data, Order by /* = rows */) {
  return by == Order::rows ? data[0] : data[1];
}

static __global__ void fill_kernel(concurrency::extent<1> domain,
                                   array_view<int> v,
                                   Cell<int> c,
                                   int value) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] = c.get() + value;
}

void fill(array_view<int> v, const Cell<int> &c, const int *data) {
  int value = first(data, Order::columns);
  amp2hip::launch<fill_kernel>(v.get_extent(), v, c, value);
}
