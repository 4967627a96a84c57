//===- amp.cpp - how far a graph's vertices are -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>

using namespace concurrency;

/// Puts the vertices next to one of the frontier into the next frontier, those
/// that no thread has met.
struct expansion {
  array_view<const int> starts, neighbors, frontier;
  array_view<int> depths, next, count;
  int depth;

  void operator()(index<1> i) const restrict(amp) {
    const int v = frontier[i], end = starts[v + 1];
    for (int k = starts[v]; k < end; ++k) {
      const int n = neighbors[k];
      int unmet = -1;
      if (depths[n] < 0 && atomic_compare_exchange(&depths[n], &unmet, depth))
        next[atomic_fetch_inc(&count[0])] = n;
    }
  }
};

void search(array_view<const int> starts, array_view<const int> neighbors,
            array_view<int> depths, array<int> &a, array<int> &b) {
  parallel_for_each(
      a.extent, [ =, &a ](index<1> v) restrict(amp) {
        depths[v] = v[0] == root ? 0 : -1;
        if (v[0] == 0)
          a[v] = root;
      });
  array_view<int> frontier(a), next(b);
  for (int size = 1, depth = 1; size > 0; ++depth) {
    int found = 0;
    array_view<int> count(1, &found);
    const expansion e = {starts, neighbors, frontier, depths,
                         next,   count,     depth};
    parallel_for_each(extent<1>(size), e);
    count.synchronize();
    size = found;
    std::swap(frontier, next);
  }
}

int main() {
  const graph g;
  std::vector<int> depths(vertices);
  auto whole = [&] {
    array_view<const int> vs(vertices + 1, g.starts);
    array_view<const int> vn(static_cast<int>(g.neighbors.size()), g.neighbors);
    array_view<int> vd(vertices, depths);
    array<int> a(vertices), b(vertices);
    vd.discard_data();
    search(vs, vn, vd, a, b);
    vd.synchronize();
  };
  whole();
  check_depths(g, depths);
  std::vector<int> other(depths.size());
  array_view<const int> vs(vertices + 1, g.starts);
  array_view<const int> vn(static_cast<int>(g.neighbors.size()), g.neighbors);
  array_view<int> vd(vertices, other);
  array<int> a(vertices), b(vertices);
  accelerator_view v = accelerator().default_view;
  return measure(whole, [&] { search(vs, vn, vd, a, b); }, [&] { v.wait(); });
}
