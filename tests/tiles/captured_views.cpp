//===- captured_views.cpp - Views in captured structs ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// A kernel that captures structs of views, copies them and hands them on by
/// value runs in loops: its views are bound, as captured views are.

#include <amp.h>
#include <cstdio>
#include <vector>

using namespace concurrency;

struct image {
  array_view<int, 2> data;
  int scale;
  int get(index<2> i) const restrict(amp) { return data[i] * scale; }
};
struct pair_of_images {
  image in, out;
  array_view<const float, 1> weights;
};

int get_from(image of, index<2> i) restrict(amp) { return of.get(i); }

int main() {
  std::vector<int> in(64), out(64, 1);
  std::vector<float> weights(8);
  for (int i = 0; i < 64; ++i)
    in[i] = i;
  for (int i = 0; i < 8; ++i)
    weights[i] = float(i);
  pair_of_images p{{array_view<int, 2>(8, 8, in), 3},
                   {array_view<int, 2>(8, 8, out), 4},
                   array_view<const float, 1>(8, weights)};
  parallel_for_each(p.in.data.extent.tile<4, 8>(),
                    [=](tiled_index<4, 8> t) restrict(amp) {
    tile_static int s[4][8];
    s[t.local[0]][t.local[1]] = get_from(p.in, t.global);
    t.barrier.wait();
    pair_of_images copy = p;
    copy.out.data[t.global] =
        s[3 - t.local[0]][t.local[1]] + int(p.weights[t.global[1]]);
    t.barrier.wait();
    image again = copy.in;
    copy.out.data[t.global] += 1000 * again.data[t.global];
  });
  p.out.data.synchronize();
  // Element (r, c) is 3 * (8 * mirrored r + c) + c + 1000 * (8 * r + c).
  bool right = true;
  for (int r = 0; r < 8; ++r)
    for (int c = 0; c < 8; ++c) {
      const int mirrored = r / 4 * 4 + 3 - r % 4;
      right &= out[8 * r + c] ==
               3 * (8 * mirrored + c) + c + 1000 * (8 * r + c);
    }
  std::printf("%s\n", right ? "right" : "wrong");
}
