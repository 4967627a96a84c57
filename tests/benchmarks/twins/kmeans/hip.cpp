//===- hip.cpp - points labeled with the nearest center --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

static __device__ float square_distance(int count, int dimensions,
                                        const float *point,
                                        const float *center) {
  float sum = 0;
  for (int d = 0; d < dimensions; ++d) {
    const float away = point[d * count] - center[d];
    sum += away * away;
  }
  return sum;
}

/// Labels each point with its nearest center.
static __global__ __launch_bounds__(256) void assign(int count, int dimensions,
                                                     int centers,
                                                     const float *p,
                                                     const float *q,
                                                     int *labels) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  int label = 0;
  float least = square_distance(count, dimensions, p + i, q);
  for (int c = 1; c < centers; ++c) {
    const float square =
        square_distance(count, dimensions, p + i, q + c * dimensions);
    if (square < least) {
      least = square;
      label = c;
    }
  }
  labels[i] = label;
}

static void launch(const float *p, const float *q, int *labels) {
  hipLaunchKernelGGL(assign, dim3((count + 255) / 256), dim3(256), 0, 0, count,
                     dimensions, centers, p, q, labels);
}

int main() {
  const auto p = numbers(dimensions * count, -1, 1);
  const auto q = numbers(dimensions * centers, -0.9f, 0.8f);
  std::vector<int> labels(count);
  auto whole = [&] {
    on_device dp(p), dq(q);
    on_device<int> dl(count);
    launch(dp, dq, dl);
    dl.read(labels);
  };
  whole();
  check_labels(p, q, labels);
  on_device dp(p), dq(q);
  on_device<int> dl(count);
  return measure(whole, [&] { launch(dp, dq, dl); }, wait);
}
