//===- control_flow.hip - Barriers in all kinds of places -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "check.h"

#include <cmath>

__shared__ int tile[1024];

static void straight(const int *in, int *out) {
  tile[local()] = in[global()];
  __syncthreads();
  out[global()] = tile[threads() - 1 - local()];
}

static void in_nested_loops(const int *in, int *out) {
  int sum = in[global()];
  for (int i = 0; i < 5; ++i)
    for (int j = i; j < 4; ++j) {
      tile[local()] = sum + j;
      __syncthreads();
      sum = (sum + tile[(local() + i + 1) % threads()] * (j + 1)) % 5000;
      __syncthreads();
    }
  out[global()] = sum;
}

static int rotate(int value, int by) {
  tile[local()] = value;
  __syncthreads();
  const int got = tile[(local() + by) % threads()];
  __syncthreads();
  return got;
}
static void in_helper(const int *in, int *out) {
  int value = in[global()];
  for (int by = 1; by < threads(); by *= 2)
    value = (value + 3 * rotate(value, by)) % 5000;
  out[global()] = value;
}

static void tree(const int *in, int *out) {
  tile[local()] = in[global()];
  __syncthreads();
  for (int s = threads() / 2; s > 0; s /= 2) {
    if (local() < s)
      tile[local()] += tile[local() + s];
    __syncthreads();
  }
  if (local() == 0)
    out[blockIdx.x] = tile[0];
}

static void loop_until_flag(const int *in, int *out) {
  __shared__ int changed;
  tile[local()] = in[global()];
  int rounds = 0;
  do {
    __syncthreads();
    if (local() == 0)
      changed = 0;
    __syncthreads();
    const int left = local() == 0 ? tile[0] : tile[local() - 1];
    __syncthreads();
    if (left > tile[local()]) {
      tile[local()] = left;
      atomicAdd(&changed, 1);
    }
    __syncthreads();
    ++rounds;
  } while (changed != 0);
  out[global()] = tile[local()] + rounds;
}

static void different_ways_between(const int *in, int *out) {
  int value = in[global()];
  for (int round = 0; round < 3; ++round) {
    switch ((value + round) % 5) {
    case 0:
      value += 7;
      [[fallthrough]];
    case 1:
      value *= 3;
      break;
    case 2:
      for (int i = 0; i < local() % 7; ++i) {
        if (i == 4)
          break;
        value ^= i << round;
      }
      break;
    case 3:
      while (value % 3)
        ++value;
      break;
    default:
      value = -value;
    }
    value = value & 0xffff;
    tile[local()] = value;
    __syncthreads();
    value += tile[(local() * 7 + round) % threads()];
    __syncthreads();
  }
  out[global()] = value;
}

static void early_return(const int *in, int *out) {
  if (local() % 3 == 1)
    return;
  tile[local()] = in[global()];
  __syncthreads();
  const int other = local() % 3 == 0 ? local() : (local() / 3) * 3;
  out[global()] = tile[other] + 1;
  if (local() % 2)
    return;
  __syncthreads();
  out[global()] += local();
}

static void return_in_loop(const int *in, int *out) {
  int sum = 0;
  for (int i = 0; i < 10; ++i) {
    if (in[global()] % 11 == i) {
      out[global()] = sum;
      return;
    }
    __syncthreads();
    sum += i;
  }
  out[global()] = 1000 + sum;
}

static void all_return(const int *in, int *out) {
  for (int i = 0;; ++i) {
    out[global()] = i + in[global()];
    if (i >= local() % 4)
      return;
    __syncthreads();
  }
}

static void uniform_branches(const int *in, int *out) {
  int value = in[global()];
  for (int i = 0; i < 6; ++i) {
    if (i % 2 == int(blockIdx.x)) {
      tile[local()] = value;
      __syncthreads();
      value += tile[local() ^ 1];
      __syncthreads();
    } else if (i == 4) {
      continue;
    } else {
      value *= 2;
    }
    if (i == 5 - int(blockIdx.x))
      break;
  }
  out[global()] = value;
}

static void uniform_return(const int *in, int *out) {
  out[global()] = in[global()];
  if (blockIdx.x == 1)
    return;
  __syncthreads();
  out[global()] += 5;
}

static void divergent_barrier(const int *in, int *out) {
  int value = in[global()];
  if (local() % 2) {
    value += 1;
    __syncthreads();
    value += 2;
  } else {
    value *= 2;
    __syncthreads();
    value -= 3;
  }
  out[global()] = value;
}

static void different_counts(const int *in, int *out) {
  int value = in[global()];
  for (int i = 0; i < local() % 3; ++i) {
    value += i + 1;
    __syncthreads();
  }
  out[global()] = value;
}

static void unrolled_by_hand(const int *in, int *out) {
  int a = in[global()], b = local();
  for (int k = 0; k < 64; k += 16) {
    tile[local()] = a + k;
    __syncthreads();
    for (int j = 0; j < 40; ++j)
      b += tile[(j + k) % threads()] * (local() + j);
    __syncthreads();
  }
  out[global()] = b;
}

static void divergent_after_loop(const int *in, int *out) {
  int i = 0;
  while (in[global()] % 8 > i)
    ++i;
  tile[local()] = i;
  __syncthreads();
  out[global()] = tile[local()] * 100 + i + tile[threads() - 1 - local()];
}

// The result is the same for all threads though the function may set errno.
static void decided_by_a_function(const int *in, int *out) {
  int own = in[global()];
  const double sine = std::sin(double(in[blockIdx.x + 1]));
  __syncthreads();
  if (sine > 0.1) {
    tile[local()] = own;
    __syncthreads();
    own += tile[local() ^ 1];
  }
  __syncthreads();
  tile[local()] = own;
  __syncthreads();
  out[global()] = own + tile[local() ^ 2];
}

// Inlined only by the plugin, because it seems to call an unknown function.
extern "C" __attribute__((weak)) void ask_somebody();
volatile bool never;
__attribute__((noinline)) int number_of_block(bool ask) {
  if (ask)
    ask_somebody();
  return blockIdx.x * 2 + gridDim.x;
}
static void block_in_helper(const int *in, int *out) {
  tile[local()] = number_of_block(false);
  __syncthreads();
  out[global()] = tile[local() ^ 1] + in[global()];
}

int main() {
  if (never)
    number_of_block(true);
  CHECK(straight, 64, 1, 1);
  CHECK(in_nested_loops, 8, 8, 1);
  CHECK(in_helper, 32, 4, 2);
  CHECK(tree, 256, 1, 1);
  CHECK(loop_until_flag, 64, 1, 1);
  CHECK(different_ways_between, 16, 16, 1);
  CHECK(early_return, 48, 2, 1);
  CHECK(return_in_loop, 16, 4, 1);
  CHECK(all_return, 32, 1, 1);
  CHECK(uniform_branches, 1, 64, 1);
  CHECK(uniform_return, 8, 8, 1);
  CHECK(divergent_barrier, 64, 1, 1);
  CHECK(different_counts, 64, 1, 1);
  CHECK(unrolled_by_hand, 16, 16, 1);
  CHECK(divergent_after_loop, 64, 2, 1);
  CHECK(decided_by_a_function, 64, 1, 1);
  CHECK(block_in_helper, 64, 1, 1);
}
