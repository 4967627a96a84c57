//===- hip.cpp - edges of a picture, in textures ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

static __device__ float luma(pixel p) {
  return 0.299f * p.r + 0.587f * p.g + 0.114f * p.b;
}

static __global__ __launch_bounds__(256) void edges(int side, const pixel *in,
                                                    unsigned char *out) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x,
            y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= side || y >= side)
    return;
  const int left = x > 0 ? x - 1 : 0, right = x + 1 < side ? x + 1 : x;
  const pixel *row = in + y * side, *above = y > 0 ? row - side : row,
              *below = y + 1 < side ? row + side : row;
  const float nw = luma(above[left]), n = luma(above[x]),
              ne = luma(above[right]), w = luma(row[left]),
              e = luma(row[right]), sw = luma(below[left]), s = luma(below[x]),
              se = luma(below[right]);
  const float across = ne + 2 * e + se - nw - 2 * w - sw;
  const float down = sw + 2 * s + se - nw - 2 * n - ne;
  const float edge = sqrtf(across * across + down * down) / 2;
  out[y * side + x] = static_cast<unsigned char>(fminf(edge, 255) + 0.5f);
}

static void launch(const pixel *in, unsigned char *out) {
  hipLaunchKernelGGL(edges, dim3((side + 63) / 64, (side + 3) / 4), dim3(64, 4),
                     0, 0, side, in, out);
}

int main() {
  const std::vector<pixel> in = picture();
  std::vector<unsigned char> out(in.size());
  auto whole = [&] {
    on_device din(in);
    on_device<unsigned char> dout(out.size());
    launch(din, dout);
    dout.read(out);
  };
  whole();
  verify(out, reference(in), rounding);
  on_device din(in);
  on_device<unsigned char> dout(out.size());
  return measure(whole, [&] { launch(din, dout); }, wait);
}
