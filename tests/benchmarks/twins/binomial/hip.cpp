//===- hip.cpp - American put options in binomial trees ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

static __global__ __launch_bounds__(tile) void price(float rate,
                                                     float volatility,
                                                     const option *options,
                                                     float *prices) {
  __shared__ float values[2][tile];
  const int x = threadIdx.x;
  const option o = options[blockIdx.x];
  const float time = o.years / steps;
  const float width = volatility * sqrtf(time);
  const float up = expf(width), down = 1 / up;
  const float growth = expf(rate * time);
  const float chance = (growth - down) / (up - down);
  const float of_up = chance / growth, of_down = (1 - chance) / growth;
  float spot = o.spot * expf(width * (2 * x - steps));
  int now = 0;
  values[now][x] = fmaxf(0.0f, o.strike - spot);
  __syncthreads();
  for (int step = steps; step > 0; --step) {
    spot *= up;
    if (x < step)
      values[1 - now][x] =
          fmaxf(of_up * values[now][x + 1] + of_down * values[now][x],
                o.strike - spot);
    now = 1 - now;
    __syncthreads();
  }
  if (x == 0)
    prices[blockIdx.x] = values[now][0];
}

static void launch(const option *options, float *prices) {
  hipLaunchKernelGGL(price, dim3(n), dim3(tile), 0, 0, rate, volatility,
                     options, prices);
}

int main() {
  const std::vector<option> options = some_options();
  std::vector<float> prices(n);
  auto whole = [&] {
    on_device dop(options);
    on_device<float> dp(n);
    launch(dop, dp);
    dp.read(prices);
  };
  whole();
  verify(prices, reference(options), tolerance);
  on_device dop(options);
  on_device<float> dp(n);
  return measure(whole, [&] { launch(dop, dp); }, wait);
}
