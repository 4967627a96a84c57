//===- hip.cpp - conjugate gradients, a sparse matrix -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

/// A sparse matrix.
struct matrix {
  const int *starts, *columns;
  const float *values;

  __device__ float row_by(int row, const float *x) const {
    float sum = 0;
    const int end = starts[row + 1];
    for (int k = starts[row]; k < end; ++k)
      sum += values[k] * x[columns[k]];
    return sum;
  }
};

static __global__ __launch_bounds__(tile) void dot(int n, const float *a,
                                                   const float *b, float *out) {
  __shared__ float part[tile];
  const int own = threadIdx.x;
  float sum = 0;
  for (int i = blockIdx.x * tile + own; i < n; i += sums * tile)
    sum += a[i] * b[i];
  part[own] = sum;
  __syncthreads();
  for (int s = tile / 2; s > 0; s /= 2) {
    if (own < s)
      part[own] += part[own + s];
    __syncthreads();
  }
  if (own == 0)
    out[blockIdx.x] = part[0];
}

static __global__ __launch_bounds__(256) void begin(int n, const float *b,
                                                    float *x, float *r,
                                                    float *p) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  x[i] = 0;
  r[i] = b[i];
  p[i] = b[i];
}

static __global__ __launch_bounds__(256) void multiply(int n, matrix m,
                                                       const float *p,
                                                       float *q) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    q[i] = m.row_by(i, p);
}

static __global__ __launch_bounds__(256) void step(int n, float alpha,
                                                   const float *p,
                                                   const float *q, float *x,
                                                   float *r) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  x[i] += alpha * p[i];
  r[i] -= alpha * q[i];
}

static __global__ __launch_bounds__(256) void turn(int n, float beta,
                                                   const float *r, float *p) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    p[i] = r[i] + beta * p[i];
}

class solver {
  matrix m;
  const float *b;
  float *x;
  on_device<float> r, p, q, parts;
  std::vector<float> host_parts;

  double dot_of(const float *a, const float *c) {
    hipLaunchKernelGGL(dot, dim3(sums), dim3(tile), 0, 0, rows, a, c, parts);
    parts.read(host_parts);
    return sum(host_parts);
  }

public:
  solver(const matrix &m, const float *b, float *x)
      : m(m), b(b), x(x), r(rows), p(rows), q(rows), parts(sums),
        host_parts(sums) {}

  void solve() {
    const dim3 blocks((rows + 255) / 256), threads(256);
    hipLaunchKernelGGL(begin, blocks, threads, 0, 0, rows, b, x, r, p);
    double old = dot_of(r, r);
    for (int round = 0; round < rounds; ++round) {
      hipLaunchKernelGGL(multiply, blocks, threads, 0, 0, rows, m, p, q);
      const float alpha = static_cast<float>(old / dot_of(p, q));
      hipLaunchKernelGGL(step, blocks, threads, 0, 0, rows, alpha, p, q, x, r);
      const double now = dot_of(r, r);
      const float beta = static_cast<float>(now / old);
      hipLaunchKernelGGL(turn, blocks, threads, 0, 0, rows, beta, r, p);
      old = now;
    }
  }
};

int main() {
  const sparse m;
  const auto b = right_side(m);
  std::vector<float> x(rows);
  auto whole = [&] {
    on_device ds(m.starts), dc(m.columns);
    on_device dv(m.values), db(b);
    on_device<float> dx(rows);
    solver s({ds, dc, dv}, db, dx);
    s.solve();
    dx.read(x);
  };
  whole();
  check_solution(x);
  on_device ds(m.starts), dc(m.columns);
  on_device dv(m.values), db(b);
  on_device<float> dx(rows);
  solver s({ds, dc, dv}, db, dx);
  return measure(whole, [&] { s.solve(); }, wait);
}
