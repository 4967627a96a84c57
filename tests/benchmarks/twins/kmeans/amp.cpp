//===- amp.cpp - points labeled with the nearest center --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>

using namespace concurrency;

/// Labels a point with its nearest center.
class nearest_center {
  array_view<const float, 2> points, centers;
  array_view<int> labels;

  float square_distance(index<1> i, int c) const restrict(amp) {
    float sum = 0;
    for (int d = 0; d < points.extent[0]; ++d) {
      const float away = points(d, i[0]) - centers(c, d);
      sum += away * away;
    }
    return sum;
  }

public:
  nearest_center(const array_view<const float, 2> &p,
                 const array_view<const float, 2> &c, const array_view<int> &l)
      : points(p), centers(c), labels(l) {}

  void operator()(index<1> i) const restrict(amp) {
    int label = 0;
    float least = square_distance(i, 0);
    for (int c = 1; c < centers.extent[0]; ++c) {
      const float square = square_distance(i, c);
      if (square < least) {
        least = square;
        label = c;
      }
    }
    labels[i] = label;
  }
};

int main() {
  const auto p = numbers(dimensions * count, -1, 1);
  const auto q = numbers(dimensions * centers, -0.9f, 0.8f);
  std::vector<int> labels(count);
  auto whole = [&] {
    array_view<const float, 2> vp(dimensions, count, p);
    array_view<const float, 2> vq(centers, dimensions, q);
    array_view<int> vl(count, labels);
    vl.discard_data();
    parallel_for_each(vl.extent, nearest_center(vp, vq, vl));
    vl.synchronize();
  };
  whole();
  check_labels(p, q, labels);
  std::vector<int> other(count);
  array_view<const float, 2> vp(dimensions, count, p);
  array_view<const float, 2> vq(centers, dimensions, q);
  array_view<int> vl(count, other);
  accelerator_view v = accelerator().default_view;
  return measure(
      whole, [&] { parallel_for_each(vl.extent, nearest_center(vp, vq, vl)); },
      [&] { v.wait(); });
}
