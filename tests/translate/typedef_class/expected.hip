// Clang rejects a class without a name that has member functions, if a typedef
// names it and the compilation is HIP's for the host. The class gets the name.

#include <amp2hip/amp.h>

using namespace concurrency;

typedef struct Size {
  int width, height;
  __host__ __device__ int area() const { return width * height; }
} Size;

typedef union Word{
  int bits;
  float value;
  float half() const { return value / 2; }
} Word, *WordPointer;

static __global__ void fill_kernel(concurrency::extent<1> domain,
                                   array_view<int> view,
                                   Size size) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  view[i] = size.area();
}

void fill(array_view<int> view, Size size) {
  amp2hip::launch<fill_kernel>(view.get_extent(), view, size);
}

float half(WordPointer word) { return word->half(); }
