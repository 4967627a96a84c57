//===- amp.cpp - conjugate gradients, a sparse matrix -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>

using namespace concurrency;

/// A sparse matrix.
struct matrix {
  array_view<const int> starts, columns;
  array_view<const float> values;

  float row_by(int row, const array_view<const float> &x) const restrict(amp) {
    float sum = 0;
    const int end = starts[row + 1];
    for (int k = starts[row]; k < end; ++k)
      sum += values[k] * x[columns[k]];
    return sum;
  }
};

class solver {
  matrix m;
  array_view<const float> b;
  array_view<float> x;
  array<float> r, p, q, parts;
  std::vector<float> host_parts;

  double dot(array_view<const float> a, array_view<const float> b) {
    array_view<float> out(parts);
    parallel_for_each(
        extent<1>(sums * tile).tile<tile>(), [=
    ](tiled_index<tile> t) restrict(amp) {
          tile_static float part[tile];
          const int own = t.local[0];
          float sum = 0;
          for (int i = t.global[0]; i < a.extent[0]; i += sums * tile)
            sum += a[i] * b[i];
          part[own] = sum;
          t.barrier.wait();
          for (int s = tile / 2; s > 0; s /= 2) {
            if (own < s)
              part[own] += part[own + s];
            t.barrier.wait();
          }
          if (own == 0)
            out[t.tile[0]] = part[0];
        });
    copy(parts, host_parts.begin());
    return sum(host_parts);
  }

  void begin() {
    const auto b = this->b;
    const auto x = this->x;
    array<float> &r = this->r, &p = this->p;
    parallel_for_each(
        x.extent, [ =, &r, &p ](index<1> i) restrict(amp) {
          x[i] = 0;
          r[i] = b[i];
          p[i] = b[i];
        });
  }

  void multiply() {
    const matrix m = this->m;
    array_view<const float> from(p);
    array<float> &q = this->q;
    parallel_for_each(
        q.extent,
        [ =, &q ](index<1> i) restrict(amp) { q[i] = m.row_by(i[0], from); });
  }

  void step(float alpha) {
    const auto x = this->x;
    array<float> &r = this->r, &p = this->p, &q = this->q;
    parallel_for_each(
        x.extent, [ =, &r, &p, &q ](index<1> i) restrict(amp) {
          x[i] += alpha * p[i];
          r[i] -= alpha * q[i];
        });
  }

  void turn(float beta) {
    array<float> &r = this->r, &p = this->p;
    parallel_for_each(
        p.extent,
        [ =, &r, &p ](index<1> i) restrict(amp) { p[i] = r[i] + beta * p[i]; });
  }

public:
  solver(const matrix &m, const array_view<const float> &b,
         const array_view<float> &x)
      : m(m), b(b), x(x), r(x.extent), p(x.extent), q(x.extent), parts(sums),
        host_parts(sums) {}

  void solve() {
    begin();
    double old = dot(r, r);
    for (int round = 0; round < rounds; ++round) {
      multiply();
      step(static_cast<float>(old / dot(p, q)));
      const double now = dot(r, r);
      turn(static_cast<float>(now / old));
      old = now;
    }
  }
};

int main() {
  const sparse m;
  const auto b = right_side(m);
  std::vector<float> x(rows);
  auto views = [&] {
    const int all = static_cast<int>(m.columns.size());
    const matrix v = {array_view<const int>(rows + 1, m.starts),
                      array_view<const int>(all, m.columns),
                      array_view<const float>(all, m.values)};
    return v;
  };
  auto whole = [&] {
    array_view<float> vx(rows, x);
    vx.discard_data();
    solver s(views(), array_view<const float>(rows, b), vx);
    s.solve();
    vx.synchronize();
  };
  whole();
  check_solution(x);
  std::vector<float> other(x.size());
  array_view<float> vx(rows, other);
  solver s(views(), array_view<const float>(rows, b), vx);
  accelerator_view v = accelerator().default_view;
  return measure(whole, [&] { s.solve(); }, [&] { v.wait(); });
}
