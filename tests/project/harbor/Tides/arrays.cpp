#include "stdafx.h"

int arrays() {
  std::vector<int> data(5, 8);
  array<int, 1> a(5, data.begin());
  parallel_for_each(a.extent, [&a](index<1> i) restrict(amp) { a[i] += i[0]; });
  copy(a, data.begin());
  return data[4];
}
