//===- strided.hip - Loops at the distance of all threads -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// Threads begin at their index and add the number of threads until they reach
/// a limit, so that the first ones run one round more than the last ones.

#include "check.h"

#include <climits>

__shared__ int tile[1024];

/// The thread's index, and that among the threads of all blocks.
static int x() { return threadIdx.x; }
static int in_grid() { return int(blockIdx.x) * threads() + x(); }

/// Which limit a kernel has, the compiler does not know.
#define CHECK_UP_TO(limit, kernel, x, y, z)                                    \
  check<x, y, z>(#kernel,                                                      \
                 [n = limit](const int *in, int *out) { kernel(in, out, n); })

static void sum(const int *in, int *out, int n) {
  int own = 0;
  for (int i = x(); i < n; i += threads())
    own = own * 3 + in[i];
  tile[local()] = own;
  __syncthreads();
  out[global()] = tile[local() ^ 1];
}

static void sum_in_grid(const int *in, int *out, int n) {
  int own = 0;
  for (int i = in_grid(); i <= n; i += 2 * threads())
    own = own * 3 + in[i];
  tile[local()] = own;
  __syncthreads();
  out[global()] = tile[local() ^ 1];
}

// The limit is within the first round, or before it.
static void fewer_than_threads(const int *in, int *out, int n) {
  int own = 7;
  for (int i = x(); i < n - 990; i += threads())
    own += in[i];
  for (int i = x(); i < n - 2000; i += threads())
    own += in[i];
  tile[local()] = own;
  __syncthreads();
  out[global()] = tile[local() ^ 1];
}

// Nobody asks whether there is a first round.
static void at_least_once(const int *in, int *out, int n) {
  int own = 0, i = x();
  do {
    own = own * 3 + in[i];
    i += threads();
  } while (i < n);
  tile[local()] = own + i;
  __syncthreads();
  out[global()] = tile[local() ^ 1];
}

static void unsigned_counter(const int *in, int *out, int n) {
  unsigned own = 0;
  for (unsigned i = threadIdx.x; i < unsigned(n); i += blockDim.x)
    own = own * 3 + in[i];
  tile[local()] = own;
  __syncthreads();
  out[global()] = tile[local() ^ 1];
}

// The threads of a row of the tile have the same number of rounds.
static void counter_of_rows(const int *in, int *out, int n) {
  int own = 0;
  for (int y = threadIdx.y; y < n - 970; y += int(blockDim.y))
    own = own * 3 + in[y * 64 + threadIdx.x];
  tile[local()] = own;
  __syncthreads();
  out[global()] = tile[local() ^ 1];
}

static void up_to_the_largest(const int *in, int *out, int n) {
  int own = 0;
  const int first = INT_MAX - n - threads();
  for (int i = first + x(); i < INT_MAX - threads(); i += threads())
    own = own * 3 + in[i - first];
  tile[local()] = own;
  __syncthreads();
  out[global()] = tile[local() ^ 1];
}

// Later threads have more rounds.
static void down_to_zero(const int *in, int *out, int n) {
  int own = 0;
  for (int i = x() + 960; i >= 0; i -= threads())
    own = own * 3 + in[i];
  tile[local()] = own;
  __syncthreads();
  out[global()] = tile[local() ^ 1];
}

static void writes(const int *in, int *out, int n) {
  for (int i = in_grid(); i < n * 4; i += 2 * threads())
    out[i] = in[i] * 3;
  __syncthreads();
  out[global()] += local();
}

/// Known when the program runs.
struct range {
  long long first, limit;
} at_the_largest = {LLONG_MAX - 20, LLONG_MAX - 5};

// The last thread returns because it has no first number.
static void those_with_a_number(const int *in, int *out, int) {
  const range r = at_the_largest;
  const int block = blockIdx.x;
  __syncthreads();
  if (x() > 10)
    return;
  int own = 0;
  for (long long i = r.first + x(); i < r.limit; i += 4)
    own = own * 3 + (in[i - r.first] ^ (block * 5 + 1));
  out[global()] = own;
}

// A part of the threads has such a loop.
static void only_some(const int *in, int *out, int n) {
  int own = in[global()];
  if (own & 1)
    for (int i = x(); i < n; i += threads())
      own = own * 3 + in[i];
  tile[local()] = own;
  __syncthreads();
  out[global()] = tile[local() ^ 1];
}

// The last thread, which runs fewest rounds, may be gone.
static void some_return(const int *in, int *out, int n) {
  if (local() > in[1] % threads())
    return;
  int own = 0;
  for (int i = x(); i < n; i += threads())
    own = own * 3 + in[i];
  tile[local()] = own;
  __syncthreads();
  out[global()] = own;
}

static void within_a_loop(const int *in, int *out, int n) {
  int own = 0;
  for (int round = 0; round < 4; ++round) {
    for (int i = x() + round; i < n; i += threads())
      own = own * 3 + in[i];
    tile[local()] = own;
    __syncthreads();
    own += tile[local() ^ 1];
    __syncthreads();
  }
  out[global()] = own;
}

static void counts(const int *in, int *out, int n) {
  tile[local()] = 0;
  __syncthreads();
  for (int i = x(); i < n; i += threads())
    atomicAdd(&tile[in[i] % threads()], 1);
  __syncthreads();
  out[global()] = tile[local()];
}

static void parities(const int *in, int *out, int n) {
  tile[local()] = 0;
  __syncthreads();
  for (int i = x(); i < n; i += threads())
    atomicXor(&tile[in[i] % threads()], in[i]);
  __syncthreads();
  out[global()] = tile[local()];
}

static void least(const int *in, int *out, int n) {
  __shared__ int low;
  low = 5000;
  __syncthreads();
  for (int i = x(); i < n; i += threads())
    atomicMin(&low, in[i] - 2000);
  __syncthreads();
  out[global()] = low;
}

// As numbers without a sign, the negative ones are the greatest.
static void greatest(const int *in, int *out, int n) {
  __shared__ unsigned high[2];
  high[x() & 1] = 0;
  __syncthreads();
  for (int i = x(); i < n; i += threads())
    atomicMax(&high[in[i] & 1], in[i] - 2000);
  __syncthreads();
  out[global()] = high[x() & 1];
}

// Which place a thread gets depends on who comes first.
static void places(const int *in, int *out, int n) {
  __shared__ int next;
  next = 0;
  out[global()] = 0;
  __syncthreads();
  int own = 0;
  for (int i = x(); i < n; i += threads())
    own = own * 3 + atomicAdd(&next, in[i]);
  out[global()] = own;
}

static void last_one(const int *in, int *out, int n) {
  __shared__ int last;
  last = 0;
  __syncthreads();
  for (int i = x(); i < n; i += threads())
    atomicExch(&last, in[i]);
  __syncthreads();
  out[global()] = last;
}

// The last thread in order is not the one that runs the last round.
static void last_store(const int *in, int *out, int n) {
  __shared__ int last;
  last = 0;
  __syncthreads();
  for (int i = x(); i < n; i += threads())
    __atomic_store_n(&last, in[i], __ATOMIC_RELAXED);
  __syncthreads();
  out[global()] = last;
}

// Neither function may be done before the other.
static void two_functions(const int *in, int *out, int n) {
  __shared__ int total;
  total = 0;
  __syncthreads();
  for (int i = x(); i < n; i += threads()) {
    atomicAdd(&total, in[i]);
    atomicXor(&total, 1);
  }
  __syncthreads();
  out[global()] = total;
}

int main(int count, char **) {
  const int limit = count * 1000;
  CHECK_UP_TO(limit, sum, 64, 1, 1);
  CHECK_UP_TO(limit, sum_in_grid, 64, 1, 1);
  CHECK_UP_TO(limit, fewer_than_threads, 64, 1, 1);
  CHECK_UP_TO(limit, at_least_once, 64, 1, 1);
  CHECK_UP_TO(limit, unsigned_counter, 64, 1, 1);
  CHECK_UP_TO(limit, counter_of_rows, 16, 8, 1);
  CHECK_UP_TO(limit, up_to_the_largest, 64, 1, 1);
  CHECK_UP_TO(limit, down_to_zero, 64, 1, 1);
  CHECK_UP_TO(limit, writes, 64, 1, 1);
  CHECK_UP_TO(limit, those_with_a_number, 64, 1, 1);
  CHECK_UP_TO(limit, only_some, 64, 1, 1);
  CHECK_UP_TO(limit, some_return, 64, 1, 1);
  CHECK_UP_TO(limit, within_a_loop, 64, 1, 1);
  CHECK_UP_TO(limit, counts, 64, 1, 1);
  CHECK_UP_TO(limit, parities, 64, 1, 1);
  CHECK_UP_TO(limit, least, 64, 1, 1);
  CHECK_UP_TO(limit, greatest, 64, 1, 1);
  CHECK_UP_TO(limit, places, 64, 1, 1);
  CHECK_UP_TO(limit, last_one, 64, 1, 1);
  CHECK_UP_TO(limit, last_store, 64, 1, 1);
  CHECK_UP_TO(limit, two_functions, 64, 1, 1);
}
