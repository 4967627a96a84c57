//===- amp.cpp - two sorted sequences become one ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>

using namespace concurrency;

/// How many of the first \p diagonal numbers are of \p a.
template <class Numbers>
int split(Numbers a, int na, Numbers b, int nb, int diagonal) restrict(amp) {
  int low = diagonal > nb ? diagonal - nb : 0;
  int high = diagonal < na ? diagonal : na;
  while (low < high) {
    const int middle = (low + high) / 2;
    if (a[middle] <= b[diagonal - 1 - middle])
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

void merge(array_view<const int> a, array_view<const int> b,
           array_view<int> splits, array_view<int> out) {
  parallel_for_each(
      splits.extent, [=](index<1> i) restrict(amp) {
        const int na = a.extent[0], nb = b.extent[0];
        const int diagonal = i[0] * items < na + nb ? i[0] * items : na + nb;
        splits[i] = split(a, na, b, nb, diagonal);
      });
  parallel_for_each(
      extent<1>(tiles * tile).tile<tile>(), [=
  ](tiled_index<tile> t) restrict(amp) {
        tile_static int numbers[items];
        const int x = t.local[0], first = t.tile[0] * items;
        const int all =
            out.extent[0] - first < items ? out.extent[0] - first : items;
        const int a0 = splits[t.tile[0]], count = splits[t.tile[0] + 1] - a0;
        const int b0 = first - a0;
        for (int i = x; i < all; i += tile)
          numbers[i] = i < count ? a[a0 + i] : b[b0 + i - count];
        t.barrier.wait();
        const int diagonal = x * own < all ? x * own : all;
        const int *rest = numbers + count;
        const int *mine = numbers;
        int i = split(mine, count, rest, all - count, diagonal);
        int j = diagonal - i;
        int merged[own];
        for (int k = 0; k < own; ++k)
          if (diagonal + k < all) {
            const bool is_a = j >= all - count ||
                              (i < count && numbers[i] <= numbers[count + j]);
            merged[k] = is_a ? numbers[i++] : numbers[count + j++];
          }
        t.barrier.wait();
        for (int k = 0; k < own; ++k)
          if (diagonal + k < all)
            numbers[diagonal + k] = merged[k];
        t.barrier.wait();
        for (int k = x; k < all; k += tile)
          out[first + k] = numbers[k];
      });
}

int main() {
  const auto a = sorted(na, 7), b = sorted(nb, 13);
  std::vector<int> out(n);
  auto whole = [&] {
    array_view<const int> va(na, a), vb(nb, b);
    array<int> splits(tiles + 1);
    array_view<int> vo(n, out);
    vo.discard_data();
    merge(va, vb, splits, vo);
    vo.synchronize();
  };
  whole();
  check_merged(a, b, out);
  std::vector<int> other(out.size());
  array_view<const int> va(na, a), vb(nb, b);
  array<int> splits(tiles + 1);
  array_view<int> vo(n, other);
  accelerator_view v = accelerator().default_view;
  return measure(whole, [&] { merge(va, vb, splits, vo); }, [&] { v.wait(); });
}
