#include "stdafx.h"

// Größe des Beckens
int loops() {
  int data[] = {0};
  array_view<int> view(1, data);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    for (int n = 1; n <= 5; ++n)
      view[i] += n;
  });
  return view[0];
}
