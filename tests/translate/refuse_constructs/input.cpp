// 1.074 to 1.088: statements and expressions that accelerators lack.

#include <amp.h>

using namespace concurrency;

int counter;
const int size = 4;

void wrong(int *p) restrict(amp) {
  int x = counter;
  static int kept;
  const int *text = reinterpret_cast<const int *>("text");
  unsigned long address = reinterpret_cast<unsigned long>(p);
again:
  goto again;
}

int right(int *p) restrict(amp) {
  int list[size];
  switch (*p) {
  case 1:
    direct3d_printf("text %d", *p);
  }
  list[0] = size;
  return list[0];
}

const float ratio = 0.5f;
float scaled(float x) restrict(amp) { return ratio * x; }
