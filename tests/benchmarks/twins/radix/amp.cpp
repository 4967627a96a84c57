//===- amp.cpp - keys sorted by one digit, in tiles -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>

using namespace concurrency;

int digit_of(unsigned key, int shift) restrict(amp) {
  return static_cast<int>(key >> shift & (digits - 1));
}

// How many keys of each digit a tile has: for all tiles the first digit, then
// for all tiles the second.
void count(int shift, array_view<const unsigned> keys,
           array_view<unsigned> counts) {
  const int tiles = keys.extent[0] / part;
  parallel_for_each(
      extent<1>(keys.extent[0] / own).tile<tile>(), [=
  ](tiled_index<tile> t) restrict(amp) {
        tile_static unsigned found[digits];
        const int x = t.local[0], first = t.tile[0] * part;
        if (x < digits)
          found[x] = 0;
        t.barrier.wait();
        for (int k = 0; k < own; ++k)
          atomic_fetch_inc(&found[digit_of(keys[first + k * tile + x], shift)]);
        t.barrier.wait();
        if (x < digits)
          counts[x * tiles + t.tile[0]] = found[x];
      });
}

// The sum of the counts before each.
void scan(array_view<unsigned> counts) {
  const int n = counts.extent[0];
  parallel_for_each(
      extent<1>(wide).tile<wide>(), [=](tiled_index<wide> t) restrict(amp) {
        tile_static unsigned sums[wide];
        const int x = t.local[0];
        unsigned before = 0;
        for (int from = 0; from < n; from += wide) {
          const int i = from + x;
          const unsigned count = i < n ? counts[i] : 0;
          sums[x] = count;
          t.barrier.wait();
          for (int s = 1; s < wide; s *= 2) {
            const unsigned left = x >= s ? sums[x - s] : 0;
            t.barrier.wait();
            sums[x] += left;
            t.barrier.wait();
          }
          if (i < n)
            counts[i] = before + sums[x] - count;
          before += sums[wide - 1];
          t.barrier.wait();
        }
      });
}

// A tile sorts its keys, and writes them to where the scan says.
void scatter(int shift, array_view<const unsigned> keys,
             array_view<const unsigned> offsets, array_view<unsigned> sorted) {
  const int tiles = keys.extent[0] / part;
  parallel_for_each(
      extent<1>(keys.extent[0] / own).tile<tile>(), [=
  ](tiled_index<tile> t) restrict(amp) {
        tile_static unsigned held[part], ranks[digits * tile], sums[tile],
            starts[digits];
        const int x = t.local[0], first = t.tile[0] * part;
        for (int k = 0; k < own; ++k)
          held[k * tile + x] = keys[first + k * tile + x];
        for (int d = 0; d < digits; ++d)
          ranks[d * tile + x] = 0;
        t.barrier.wait();

        // Each thread counts its digits.
        unsigned mine[own];
        for (int k = 0; k < own; ++k) {
          mine[k] = held[x * own + k];
          ++ranks[digit_of(mine[k], shift) * tile + x];
        }
        t.barrier.wait();

        // The counts before each: where the thread's keys of a digit begin.
        unsigned sum = 0;
        for (int d = 0; d < digits; ++d)
          sum += ranks[x * digits + d];
        sums[x] = sum;
        t.barrier.wait();
        for (int s = 1; s < tile; s *= 2) {
          const unsigned left = x >= s ? sums[x - s] : 0;
          t.barrier.wait();
          sums[x] += left;
          t.barrier.wait();
        }
        unsigned before = sums[x] - sum;
        for (int d = 0; d < digits; ++d) {
          const unsigned count = ranks[x * digits + d];
          ranks[x * digits + d] = before;
          before += count;
        }
        t.barrier.wait();

        if (x < digits)
          starts[x] = offsets[x * tiles + t.tile[0]] - ranks[x * tile];
        t.barrier.wait();
        for (int k = 0; k < own; ++k)
          held[ranks[digit_of(mine[k], shift) * tile + x]++] = mine[k];
        t.barrier.wait();
        for (int k = 0; k < own; ++k) {
          const unsigned key = held[k * tile + x];
          sorted[starts[digit_of(key, shift)] + k * tile + x] = key;
        }
      });
}

void sort(int shift, array_view<const unsigned> keys,
          array_view<unsigned> counts, array_view<unsigned> sorted) {
  count(shift, keys, counts);
  scan(counts);
  scatter(shift, keys, counts, sorted);
}

int main() {
  const std::vector<unsigned> keys = some_keys();
  std::vector<unsigned> sorted(n);
  auto whole = [&] {
    array_view<const unsigned> vk(n, keys);
    array<unsigned> counts(digits * tiles);
    array_view<unsigned> vs(n, sorted);
    vs.discard_data();
    sort(shift, vk, counts, vs);
    vs.synchronize();
  };
  whole();
  verify(sorted, reference(keys), 0);
  std::vector<unsigned> other(n);
  array_view<const unsigned> vk(n, keys);
  array<unsigned> counts(digits * tiles);
  array_view<unsigned> vs(n, other);
  accelerator_view v = accelerator().default_view;
  return measure(
      whole, [&] { sort(shift, vk, counts, vs); }, [&] { v.wait(); });
}
