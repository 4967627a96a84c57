//===- registers.hip - Steps that are unrolled ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// The loops over 64 threads are unrolled, so that `part` can be in registers.
/// Of `rest`, some elements are read that this tile has not written.

#include "check.h"

__shared__ int part[64], rest[64];

static int x() { return threadIdx.x; }
static int place() { return int(blockIdx.x) * 64 + x(); }

static void sum(const int *in, int *out) {
  part[x()] = in[place()];
  __syncthreads();
  for (int s = 32; s > 0; s /= 2) {
    if (x() < s)
      part[x()] += part[x() + s];
    __syncthreads();
  }
  out[place()] = part[0] * 3 + x();
}

// A number of two bytes is written as one, and read in two parts.
static void parts(const int *in, int *out) {
  unsigned short *pairs = reinterpret_cast<unsigned short *>(part);
  pairs[x()] = in[place()];
  __syncthreads();
  const char *bytes = reinterpret_cast<const char *>(part);
  out[place()] = bytes[x()] + bytes[127 - x()] * 256;
}

static void not_all_written(const int *in, int *out) {
  if (x() < 32)
    rest[x()] = in[place()];
  __syncthreads();
  const int other = rest[x() ^ 32];
  out[place()] = x() < 32 ? 1 : other;
}

int main() {
  CHECK(sum, 64, 1, 1);
  CHECK(parts, 64, 1, 1);
  CHECK(not_all_written, 64, 1, 1);
}
