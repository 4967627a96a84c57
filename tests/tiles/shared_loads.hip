//===- shared_loads.hip - Elements that all threads load --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// In `by_all`, one load serves all threads. In the other kernels, such a load
/// before the loop would read a number too early, or none at all.

#include "check.h"

static void by_all(const int *in, int *out) {
  out[global()] = in[blockIdx.x] * 3 + in[global()];
}

// With one thread, both elements are one.
static void written_before(const int *in, int *out) {
  out[global()] = in[global()] + 7;
  out[numbers / 2 + global()] = out[blockIdx.x] * 5;
}

static void read_before(const int *in, int *out) {
  const int before = out[blockIdx.x];
  out[global()] = in[global()] + before;
}

// No number is so large, and there is nothing at `nowhere`.
static void by_none(const int *in, int *out) {
  const int *nowhere = blockDim.x == 0 ? in : nullptr;
  out[global()] = in[global()] < 5000 ? in[global()] + 1 : nowhere[blockIdx.x];
}

// Each thread loads what it stored in the round before.
static void in_rounds(const int *in, int *out) {
  for (int k = 0; k < 4; ++k) {
    const int before = out[numbers / 2 + blockIdx.x];
    out[numbers / 2 + global()] = before + in[k] + 1;
  }
}

int main() {
  CHECK(by_all, 64, 1, 1);
  CHECK(written_before, 1, 1, 1);
  CHECK(read_before, 1, 1, 1);
  CHECK(by_none, 64, 1, 1);
  CHECK(in_rounds, 1, 1, 1);
}
