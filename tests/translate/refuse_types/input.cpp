// 1.048, 1.054, 1.056, 1.063: types that accelerators do not have (C3581).

#include <amp.h>

using namespace concurrency;

struct Links {
  Links *next;
};
struct Plain {
  int a;
  float b[2];
};

void types() restrict(amp) {
  char c = 0;
  long long wide = 0;
  bool flags[2];
  int **pointers = nullptr;
  Links links;
  Plain plain;
  int i = 'c';
  bool flag = true;
}
