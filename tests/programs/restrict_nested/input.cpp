//===- input.cpp - Nested functions follow ----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.042 to 1.045: members of a local class and lambdas inside an amp function
// are amp too, however deep.

#include <amp.h>
#include <iostream>
using namespace concurrency;

int onlyThere(int x) restrict(amp) { return x + 100; }

int nested(int x) restrict(amp) {
  struct Local {
    int value;
    int get() const {
      auto inner = [](int y) { return onlyThere(y); };
      return inner(value);
    }
  };
  Local local;
  local.value = x;
  auto outer = [=](int y) { return local.get() + y; };
  return outer(1000);
}

int main() {
  int result[4];
  array_view<int> view(4, result);
  parallel_for_each(view.extent.tile<2>(), [=](tiled_index<2> t) restrict(amp) {
    tile_static int shared[2];
    struct Reader {
      int read(const int *from, int i) const { return from[i]; }
    };
    shared[t.local[0]] = t.global[0];
    t.barrier.wait();
    Reader reader;
    view[t] = nested(reader.read(shared, 1 - t.local[0]));
  });
  for (int i = 0; i < 4; ++i)
    std::cout << view[i] << " ";
  std::cout << "\n";
}
