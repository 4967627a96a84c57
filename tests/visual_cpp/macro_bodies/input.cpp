// `##` between tokens that do not make one, and a comma before an empty
// __VA_ARGS__.

#include <amp.h>
#include <cstdio>

using namespace concurrency;

#define LOG(format, ...) std::printf(format, __VA_ARGS__)
#define TRACE(level, format, ...)                                              \
  do {                                                                         \
    if (level)                                                                 \
      std::printf("%d " format "\n", level, __VA_ARGS__);                      \
  } while (0)
// No blank before the `...`.
#define PRINT(format,...) std::printf("%s: " format,#format,__VA_ARGS__)
#define TEXT_OF(...) #__VA_ARGS__
#define MEMBER(object, name) object.##name

struct Point {
  int x;
};

int main() {
  Point point = {3};
  int data[1] = {0};
  array_view<int> v(1, data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = MEMBER(point, x);
  });
  v.synchronize();
  LOG("start\n");
  LOG("%d\n", data[0]);
  TRACE(1, "level");
  TRACE(2, "level %d", 7);
  LOG("%s\n", TEXT_OF(a, b));
  PRINT("end\n");
  PRINT("%d\n", 4);
}
