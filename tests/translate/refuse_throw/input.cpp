// 1.078: no exceptions (C3594).

#include <amp.h>

using namespace concurrency;

void wrong(int x) restrict(amp) {
  if (x > 1)
    throw x;
}
void right(int x) {
  if (x > 1)
    throw x;
}
