//===- not_optimized.hip - A kernel at -O0 --------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "check.h"

__shared__ int tile[1024];

static void reversed(const int *in, int *out) {
  tile[local()] = in[global()];
  __syncthreads();
  out[global()] = tile[threads() - 1 - local()];
}

int main() { CHECK(reversed, 64, 1, 1); }
