#include <amp2hip/amp.h>
using namespace concurrency;

// A guide has no restrictions: it deduces in kernels, too.
template <class T> struct Box {
  T value;
  __host__ __device__ Box(T x) : value(x) {}
};
AMP2HIP_GUIDE Box(int) -> Box<double>;

template <class T, class U> struct Two {
  T first;
  U second;
};
template <class T, class U> AMP2HIP_GUIDE Two(T, U) -> Two<T, U>;

// Both constructors deduce the same.
template <class T> struct Either {
  T value;
  __host__ __device__ explicit Either(T x) : value(x) {}
};
template <class T> explicit AMP2HIP_GUIDE Either(T *) -> Either<T>;

static __global__ void fill_kernel(concurrency::extent<1> domain,
                                   array_view<int> v) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  Box box(7);
  static_assert(sizeof(box) == 8, "the guide deduces double");
  Two two{i[0], 2.5f};
  Either either(3);
  v[i] = int(box.value) + two.first + either.value;
}

void fill(array_view<int> v) {
  amp2hip::launch<fill_kernel>(v.get_extent(), v);
}
