//===- short_loops.hip - Threads with one round or two --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// The compiler knows how many rounds a thread runs at most, but not how many.

#include "check.h"

__shared__ int tile[24][24];

static int x() { return threadIdx.x; }
static int y() { return threadIdx.y; }
static int clamped(int i, int end) {
  return i < 0 ? 0 : i >= end ? end - 1 : i;
}

static void halo(const int *in, int *out) {
  for (int i = y(); i < 12; i += 8)
    for (int k = x(); k < 20; k += 16)
      tile[i][k] = in[clamped(i - 2, 9) * 64 + clamped(k - 2, 17)];
  __syncthreads();
  int sum = 0;
  for (int i = 0; i < 5; ++i)
    sum = sum * 3 + tile[y() + i][x() + i];
  out[global()] = sum;
}

static void at_least_once(const int *in, int *out) {
  int k = x(), own = y();
  do {
    own = own * 3 + in[k * 8 + y()];
    tile[y()][k] = own;
    k += 16;
  } while (k < 24);
  __syncthreads();
  out[global()] = own + k + tile[y()][x() ^ 8];
}

// The first threads have no round, the last ones three.
static void none_for_some(const int *in, int *out) {
  int own = 7;
  for (int k = 2; k < x(); k += 5)
    own = own * 3 + in[k * 16 + x()];
  tile[y()][x()] = own;
  __syncthreads();
  out[global()] = tile[y()][x() ^ 1];
}

static void left_early(const int *in, int *out) {
  int own = 7;
  for (int k = x(); k < 40; k += 16) {
    own += in[k];
    if (in[k + y()] & 1)
      break;
    own *= 3;
  }
  tile[y()][x()] = own;
  __syncthreads();
  out[global()] = tile[y()][x() ^ 1];
}

static void with_barriers(const int *in, int *out) {
  int own = 0;
  for (int k = int(blockIdx.x); k < 4; k += 2) {
    tile[y()][x()] = own + in[global() + k];
    __syncthreads();
    own += tile[y()][x() ^ 1];
    __syncthreads();
  }
  out[global()] = own;
}

int main() {
  CHECK(halo, 16, 8, 1);
  CHECK(at_least_once, 16, 8, 1);
  CHECK(none_for_some, 16, 8, 1);
  CHECK(left_early, 16, 8, 1);
  CHECK(with_barriers, 16, 8, 1);
}
