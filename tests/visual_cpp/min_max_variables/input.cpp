// Variables that are named like the macros of <windows.h>.

#include <amp.h>
#include <cstdio>
#include <windows.h>

using namespace concurrency;

struct Cell {
  float x, y;
};

int main() {
  float data[4] = {1, 5, 3, 2}, spread = 0;
  array_view<const float> v(4, data);
  array_view<float> out(1, &spread);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    Cell max, min;
    max.x = max(v[0], max(v[1], max(v[2], v[3])));
    min.x = min(v[0], min(v[1], 2.5f));
    out[i] = max.x - min.x;
  });
  out.synchronize();
  int max = max(3, 4);
  std::printf("%g %d\n", spread, max);
}
