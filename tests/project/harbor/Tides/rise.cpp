#include "stdafx.h"
#include "Depth.h"

int rise() {
  std::vector<int> data(8, 20);
  array_view<int> view(8, data);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] = depth(view[i]) + i[0];
  });
  view.synchronize();
  return data[2];
}
