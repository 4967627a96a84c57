//===- amp.cpp - which element is nearest to a target ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>
#include <amp_math.h>

using namespace concurrency;

/// How far elements are from a target.
struct distances {
  array_view<const float> elements;
  float target;

  int size() const restrict(amp) { return elements.extent[0]; }
  candidate operator()(int i) const restrict(amp) {
    const candidate c = {fast_math::fabs(elements[i] - target), i};
    return c;
  }
};

/// The candidates that tiles have found.
struct found_before {
  array_view<const candidate> candidates;

  int size() const restrict(amp) { return candidates.extent[0]; }
  candidate operator()(int i) const restrict(amp) { return candidates[i]; }
};

/// The nearer of two, the first if both are as near.
struct nearer {
  candidate operator()(const candidate &a, const candidate &b) const
      restrict(amp) {
    const bool is_a = a.distance < b.distance ||
                      (a.distance == b.distance && a.where < b.where);
    return is_a ? a : b;
  }
};

/// Element i of \p out is what \p pick leaves of the values that \p value
/// returns to the threads of tile i.
template <class Value, class Pick, class Result>
void reduce(Value value, Pick pick, array_view<Result> out) {
  parallel_for_each((out.extent * tile).template tile<tile>(), [=
  ](tiled_index<tile> t) restrict(amp) {
    tile_static Result part[tile];
    const int x = t.local[0], all = out.extent[0] * tile;
    Result own = value(0);
    for (int i = t.global[0]; i < value.size(); i += all)
      own = pick(own, value(i));
    part[x] = own;
    t.barrier.wait();
    for (int s = tile / 2; s > 0; s /= 2) {
      if (x < s)
        part[x] = pick(part[x], part[x + s]);
      t.barrier.wait();
    }
    if (x == 0)
      out[t.tile] = part[0];
  });
}

void argmin(array_view<const float> in, float target,
            array_view<candidate> between, array_view<candidate> out) {
  const distances first = {in, target};
  reduce(first, nearer(), between);
  const found_before second = {between};
  reduce(second, nearer(), out);
}

int main() {
  const auto in = numbers(count, 0, 1);
  std::vector<candidate> out(1);
  auto whole = [&] {
    array_view<const float> vi(count, in);
    array<candidate> between(tiles);
    array_view<candidate> vo(1, out);
    vo.discard_data();
    argmin(vi, target, between, vo);
    vo.synchronize();
  };
  whole();
  check_candidate(in, out[0]);
  std::vector<candidate> other(1);
  array_view<const float> vi(count, in);
  array<candidate> between(tiles);
  array_view<candidate> vo(1, other);
  accelerator_view v = accelerator().default_view;
  return measure(
      whole, [&] { argmin(vi, target, between, vo); }, [&] { v.wait(); });
}
