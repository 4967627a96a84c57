#include "STDAFX.h"
#include "..\Common\Depth.h"

int fall() {
  int data[] = {50};
  array_view<int> view(1, data);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] -= depth(1);
  });
  return view[0];
}
