//===- openmp.cpp - conjugate gradients, a sparse matrix --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

static double dot(const float *a, const float *b) {
  double sum = 0;
#pragma omp parallel for simd reduction(+ : sum)
  for (int i = 0; i < rows; ++i)
    sum += a[i] * b[i];
  return sum;
}

static void multiply(const sparse &m, const float *p, float *q) {
#pragma omp parallel for
  for (int r = 0; r < rows; ++r) {
    float sum = 0;
    const int end = m.starts[r + 1];
    for (int k = m.starts[r]; k < end; ++k)
      sum += m.values[k] * p[m.columns[k]];
    q[r] = sum;
  }
}

static void step(float alpha, const float *p, const float *q, float *x,
                 float *r) {
#pragma omp parallel for simd
  for (int i = 0; i < rows; ++i) {
    x[i] += alpha * p[i];
    r[i] -= alpha * q[i];
  }
}

static void turn(float beta, const float *r, float *p) {
#pragma omp parallel for simd
  for (int i = 0; i < rows; ++i)
    p[i] = r[i] + beta * p[i];
}

void solve(const sparse &m, const std::vector<float> &b, std::vector<float> &x,
           std::vector<float> &q) {
  std::vector<float> r(b), p(b);
  x.assign(x.size(), 0);
  double old = dot(r.data(), r.data());
  for (int round = 0; round < rounds; ++round) {
    multiply(m, p.data(), q.data());
    step(static_cast<float>(old / dot(p.data(), q.data())), p.data(), q.data(),
         x.data(), r.data());
    const double now = dot(r.data(), r.data());
    turn(static_cast<float>(now / old), r.data(), p.data());
    old = now;
  }
}

int main() {
  const sparse m;
  const auto b = right_side(m);
  std::vector<float> x(rows), q(rows);
  auto whole = [&] { solve(m, b, x, q); };
  whole();
  check_solution(x);
  return measure(whole, whole, [] {});
}
