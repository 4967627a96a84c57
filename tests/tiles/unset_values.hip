//===- unset_values.hip - Values that only some threads set ---*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// What a thread leaves unset is unset for that thread alone: the others keep
/// what they have set, also where all of them have set the same.

#include "check.h"

__shared__ int tile[1024];

/// Whether this thread is among those that set something. The last one of a
/// block is not.
static bool sets(const int *in) {
  return in[global()] % 3 == 1 && local() != threads() - 1;
}

static void load_of_some(const int *in, int *out) {
  tile[local()] = in[global()];
  __syncthreads();
  int first;
  if (sets(in))
    first = tile[0];
  __syncthreads();
  if (sets(in))
    out[global()] = first + local();
}

static void element_for_some(const int *in, int *out) {
  int element;
  if (in[local()] % 2 == 1)
    element = in[blockIdx.x + 5];
  __syncthreads();
  if (in[local()] % 2 == 1)
    out[global()] = element + local();
}

static void element_for_first_ones(const int *in, int *out) {
  int element;
  if (in[local()] < 2000)
    element = in[blockIdx.x];
  tile[local()] = in[global()];
  __syncthreads();
  out[global()] = in[local()] < 2000 ? element - tile[local() ^ 1] : 7;
}

static void two_loads_of_some(const int *in, int *out) {
  tile[local()] = in[global()];
  __syncthreads();
  int first;
  double second;
  if (sets(in)) {
    first = tile[1];
    second = tile[2] * 0.5;
  }
  __syncthreads();
  tile[local()] += 1;
  __syncthreads();
  if (sets(in))
    out[global()] = first * 4 + int(second) + tile[local() ^ 1];
}

static void set_in_a_switch(const int *in, int *out) {
  tile[local()] = in[global()];
  __syncthreads();
  int value;
  switch (in[global()] % 4) {
  case 0:
    value = tile[3];
    break;
  case 1:
    value = tile[3];
    break;
  default:
    break;
  }
  __syncthreads();
  if (in[global()] % 4 < 2)
    out[global()] = value + local();
}

static void set_in_rounds(const int *in, int *out) {
  tile[local()] = in[global()];
  __syncthreads();
  int value;
  for (int round = 0; round < 3; ++round) {
    if (in[global()] % 3 == round)
      value = tile[round] + round;
    __syncthreads();
    tile[local()] += round;
    __syncthreads();
  }
  out[global()] = value;
}

static void pointer_of_some(const int *in, int *out) {
  tile[local()] = in[global()];
  __syncthreads();
  const int *from;
  if (sets(in))
    from = &tile[tile[0] % threads()];
  __syncthreads();
  if (sets(in))
    out[global()] = *from + local();
}

struct pair_of_numbers {
  int first;
  float second;
};
static void structure_of_some(const int *in, int *out) {
  tile[local()] = in[global()];
  __syncthreads();
  pair_of_numbers p;
  if (sets(in))
    p = {tile[0], tile[1] * 0.25f};
  __syncthreads();
  tile[local()] = 0;
  __syncthreads();
  if (sets(in))
    out[global()] = p.first + int(p.second * 4) + local();
}

// The same for all threads: what they set is kept once.
static void set_by_all_or_none(const int *in, int *out) {
  tile[local()] = in[global()];
  __syncthreads();
  int first;
  const bool set = tile[1] % 2;
  if (set)
    first = tile[0];
  __syncthreads();
  tile[local()] += 1;
  __syncthreads();
  out[global()] = set ? first + local() : tile[local() ^ 1];
}

int main() {
  CHECK(load_of_some, 64, 1, 1);
  CHECK(element_for_some, 64, 1, 1);
  CHECK(element_for_first_ones, 64, 1, 1);
  CHECK(two_loads_of_some, 16, 4, 1);
  CHECK(set_in_a_switch, 64, 1, 1);
  CHECK(set_in_rounds, 8, 4, 2);
  CHECK(pointer_of_some, 64, 1, 1);
  CHECK(structure_of_some, 64, 1, 1);
  CHECK(set_by_all_or_none, 64, 1, 1);
}
