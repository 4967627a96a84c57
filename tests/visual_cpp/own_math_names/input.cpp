// Names that are macros of Linux's C library. With Visual C++ they are free.

#include <amp.h>
#include <cmath>
#include <iostream>

using namespace concurrency;

const double M_PI = 3.0;
const unsigned int SIZE_WIDTH = 4;
enum Widths { INT_WIDTH = 2, UINT_WIDTH };

struct Wave {
  int M_E;
  double scaled(double M_LN2) const { return M_E * M_LN2; }
};

int main() {
  int data[SIZE_WIDTH] = {};
  array_view<int> view(SIZE_WIDTH, data);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] = i[0] * INT_WIDTH + UINT_WIDTH;
  });
  view.synchronize();
  Wave wave = {7};
  std::cout << data[3] << " " << M_PI << " " << wave.scaled(0.5) << " "
            << std::sqrtf(9.0f) << "\n"; // In libstdc++ since GCC 14.
}
