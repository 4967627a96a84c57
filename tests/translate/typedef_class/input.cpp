// Clang rejects a class without a name that has member functions, if a typedef
// names it and the compilation is HIP's for the host. The class gets the name.

#include <amp.h>

using namespace concurrency;

typedef struct {
  int width, height;
  int area() const restrict(cpu, amp) { return width * height; }
} Size;

typedef union{
  int bits;
  float value;
  float half() const { return value / 2; }
} Word, *WordPointer;

void fill(array_view<int> view, Size size) {
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] = size.area();
  });
}

float half(WordPointer word) { return word->half(); }
