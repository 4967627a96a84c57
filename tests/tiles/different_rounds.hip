//===- different_rounds.hip - Loops left in different rounds --*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// In one round of a loop, all threads have the same numbers. Behind the loop
/// each thread has those of its own last round.

#include "check.h"

__shared__ int tile[1024];

static int next(int number) { return number * 5 % 10007; }

static void computed_in_the_last_round(const int *in, int *out) {
  int number = in[blockIdx.x + 1], mine, rounds = in[global()] & 3;
  do {
    number = next(number);
    mine = number ^ local();
    tile[local()] = mine;
  } while (--rounds >= 0);
  __syncthreads();
  out[global()] = mine + tile[local() ^ 1];
}

// Threads part in the first block of the loop.
static void computed_before_some_leave(const int *in, int *out) {
  int number = in[blockIdx.x + 1], mine = 0;
  for (int round = 0; round < 20; ++round) {
    number = next(number);
    mine = number ^ local();
    tile[local()] = mine;
    if (in[global()] % 3 == round % 3) {
      tile[local()] += 5;
      if (number % 3 == 0)
        break;
    }
  }
  __syncthreads();
  out[global()] = mine + tile[local() ^ 1];
}

static void kept_when_some_leave(const int *in, int *out) {
  int number = in[blockIdx.x + 1];
  for (int round = 0; round < 20; ++round) {
    number = next(number);
    tile[local()] = round;
    if (in[global()] % 3 == round % 3) {
      tile[local()] += 5;
      if (number % 3 == 0)
        break;
    }
  }
  __syncthreads();
  out[global()] = number + tile[local() ^ 1];
}

static void kept_by_an_outer_loop(const int *in, int *out) {
  int number = in[blockIdx.x + 1], sum = 0;
  for (int round = 0; round < 4; ++round) {
    int mine, steps = in[global() ^ round] & 3;
    do {
      number = next(number);
      mine = number ^ local();
      tile[local()] = mine;
    } while (--steps >= 0);
    __syncthreads();
    sum = sum * 3 + mine + tile[local() ^ 1];
    number = in[round];
    __syncthreads();
  }
  out[global()] = sum;
}

// All threads leave this loop in the same round, though they part in it: what
// it finds may decide which barrier is next.
static void left_together(const int *in, int *out) {
  int number = in[blockIdx.x + 1], round = 0, sum = 0;
  for (;; ++round) {
    number = next(number);
    if (in[global()] % 3 == round % 3)
      sum += number + local();
    if (number % 4 == 1)
      break;
  }
  tile[local()] = sum;
  if (round > 2) {
    __syncthreads();
    sum += tile[local() ^ 1];
  }
  out[global()] = sum + number;
}

/// Threads meet behind loops in loops, from which they come with different
/// constants.
static void nested_in_branches(const int *in, int *out) {
  const unsigned first = in[global()];
  const int *second = in + local();
  int sum = 10, came = 0;
  out[global()] = 0;
  __syncthreads();
  if (first % 3 == 1) {
    for (unsigned i = 0; i <= first % 7; ++i)
      for (int j = 0; j <= (*second & 3); ++j) {
        out[global()] += in[sum & 63];
        sum += *second & 3;
      }
  } else {
    for (unsigned i = 0; i <= first % 7; ++i)
      for (int j = 0; j <= (*second & 3); ++j) {
        out[global()] += in[sum & 63];
        sum += *second & 3;
      }
    for (unsigned i = 0; i <= first % 7; ++i)
      for (int j = 0; j <= (*second & 3); ++j) {
        out[global()] += in[sum & 63];
        sum += *second & 3;
      }
    came = 2;
  }
  __syncthreads();
  out[global()] += sum + came;
}

int main() {
  CHECK(computed_in_the_last_round, 64, 1, 1);
  CHECK(computed_before_some_leave, 64, 1, 1);
  CHECK(kept_when_some_leave, 64, 1, 1);
  CHECK(kept_by_an_outer_loop, 64, 1, 1);
  CHECK(left_together, 64, 1, 1);
  CHECK(nested_in_branches, 64, 1, 1);
}
