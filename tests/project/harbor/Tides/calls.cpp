#include "stdafx.h"

int host(int x) { return x + 1; }
static int inner(int x) GPU { return x + 2; }
static int outer(int x) GPU { return inner(x) * 2; }

int calls() {
  int data[] = {1, 1};
  array_view<int> view(2, data);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] = outer(view[i]);
  });
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] += inner(view[i]);
  });
  return host(view[1]);
}
