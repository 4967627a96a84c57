//===- handed_on.hip - What rounds of a loop hand on ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// Values that are equal at the end of a round may differ before the first one,
/// and where no round runs. A kernel runs with rounds from 0 to 5.

#include "check.h"

__shared__ int tile[1024];
static int rounds;

/// What the neighbor wrote. All threads meet.
static int exchange(int mine) {
  tile[local()] = mine;
  __syncthreads();
  const int other = tile[(local() + 1) % threads()];
  __syncthreads();
  return other;
}

static void previous_and_current(const int *in, int *out) {
  int previous = in[global()], current = local();
  for (int round = 0; round < rounds; ++round) {
    current = (exchange(current) + previous) & 1023;
    previous = current;
  }
  out[global()] = previous * 1024 + current;
}

static void previous_of_two(const int *in, int *out) {
  int last = in[global()] & 255, previous = local() & 255, current = 7;
  for (int round = 0; round < rounds; ++round) {
    last = previous;
    previous = current;
    current = (exchange(current + previous) + last) & 255;
  }
  out[global()] = (last * 256 + previous) * 256 + current;
}

static void all_become_one(const int *in, int *out) {
  int first = in[global()] & 255, second = local() & 255, third = 7;
  for (int round = 0; round < rounds; ++round) {
    first = exchange(first + second + third) & 255;
    second = first;
    third = first;
  }
  out[global()] = (first * 256 + second) * 256 + third;
}

static void swapped(const int *in, int *out) {
  int left = in[global()], right = local();
  for (int round = 0; round < rounds; ++round) {
    const int kept = exchange(left) & 1023;
    left = right;
    right = kept;
  }
  out[global()] = left * 1024 + right;
}

static void rotated(const int *in, int *out) {
  int first = in[global()] & 255, second = local() & 255, third = 7;
  for (int round = 0; round < rounds; ++round) {
    const int kept = exchange(first) & 255;
    first = second;
    second = third;
    third = kept;
  }
  out[global()] = (first * 256 + second) * 256 + third;
}

// The loop around begins anew with what it had.
static void begins_anew(const int *in, int *out) {
  int sum = 0;
  const int start = in[global()];
  for (int turn = 0; turn < 3; ++turn) {
    int previous = start, current = local() + turn;
    for (int round = 0; round < rounds - turn; ++round) {
      current = (exchange(current) + previous) & 1023;
      previous = current;
    }
    sum = (sum * 5 + previous * 3 + current) & 0xfffff;
  }
  out[global()] = sum;
}

static void left_early(const int *in, int *out) {
  int previous = in[global()], current = local();
  for (int round = 0; round < rounds; ++round) {
    current = (exchange(current) + previous) & 1023;
    if (round == 2)
      break;
    previous = current;
  }
  out[global()] = previous * 1024 + current;
}

static void around_another_loop(const int *in, int *out) {
  const int kept = in[global()];
  int current = kept & 1023;
  if (rounds > 1)
    for (int round = 0; round < rounds; ++round)
      current = (exchange(current) + round) & 1023;
  out[global()] = kept * 1024 + current;
}

int main() {
  for (rounds = 0; rounds < 6; ++rounds) {
    CHECK(previous_and_current, 32, 1, 1);
    CHECK(previous_of_two, 8, 4, 1);
    CHECK(all_become_one, 32, 1, 1);
    CHECK(swapped, 32, 1, 1);
    CHECK(rotated, 4, 4, 2);
    CHECK(begins_anew, 32, 1, 1);
    CHECK(left_early, 32, 1, 1);
    CHECK(around_another_loop, 64, 1, 1);
  }
}
