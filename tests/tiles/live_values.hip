//===- live_values.hip - What threads keep across barriers ----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "check.h"

__shared__ int tile[1024];

static void numbers_and_truth(const int *in, int *out) {
  const bool odd = in[global()] % 2, large = in[global()] > 2000;
  const short small = in[global()] % 100;
  const long wide = 0x100000000L + in[global()];
  const double fraction = in[global()] / 8.0;
  tile[local()] = small;
  __syncthreads();
  const int other = tile[local() ^ 1];
  __syncthreads();
  out[global()] =
      odd + 2 * large + small * 4 + int(wide >> 30) + int(fraction) + other;
}

static void array_of_ones_own(const int *in, int *out) {
  int own[9];
  for (int i = 0; i < 9; ++i)
    own[i] = in[(global() + i) % numbers];
  tile[local()] = own[local() % 9];
  __syncthreads();
  own[tile[local() ^ 3] % 9] += 1000;
  __syncthreads();
  int sum = 0;
  for (int i = 0; i < 9; ++i)
    sum = sum * 3 % 10000 + own[i];
  out[global()] = sum;
}

// The array is aligned to 16 bytes, and its size is no multiple of that.
static void aligned_array(const int *in, int *out) {
  int own[5] = {in[global()], local(), 1, 5, 7};
  own[in[local()] % 5] += 3;
  tile[local()] = 0;
  __syncthreads();
  tile[local()] += own[0] & 63;
  __syncthreads();
  out[global()] = own[in[local() + 1] % 5] + tile[0];
}

struct pair_of_values {
  int first;
  float second;
  int rest[3];
};
static void structure(const int *in, int *out) {
  pair_of_values p = {in[global()], in[global()] * 0.5f, {1, 2, local()}};
  tile[local()] = p.first;
  __syncthreads();
  p.rest[tile[local() ^ 1] % 3] += 7;
  pair_of_values q = p;
  __syncthreads();
  q.first += tile[(local() + 5) % threads()];
  out[global()] = q.first + int(q.second) + q.rest[0] + 10 * q.rest[1] +
                  100 * q.rest[2] + p.first;
}

__attribute__((noinline)) static void add_to(int *where, int what) {
  *where += what + int(threadIdx.x);
}
static void address_given_away(const int *in, int *out) {
  int value = in[global()];
  add_to(&value, 3);
  tile[local()] = value;
  __syncthreads();
  add_to(&value, tile[local() ^ 1]);
  __syncthreads();
  out[global()] = value;
}

static void pointer_kept(const int *in, int *out) {
  int a = in[global()], b = local();
  int *chosen = a % 2 ? &a : &b;
  tile[local()] = *chosen;
  __syncthreads();
  *chosen += tile[local() ^ 2];
  __syncthreads();
  out[global()] = a * 3 + b;
}

static void address_of_a_neighbour(const int *in, int *out) {
  __shared__ int *places[1024];
  int value = in[global()];
  places[local()] = &value;
  __syncthreads();
  const int other = *places[local() ^ 1];
  __syncthreads();
  *places[local() ^ 1] = other + 1;
  __syncthreads();
  out[global()] = value;
}

static void atomics(const int *in, int *out) {
  __shared__ int count, largest;
  if (local() == 0)
    count = largest = 0;
  __syncthreads();
  const int place = atomicAdd(&count, in[global()] % 3);
  atomicMax(&largest, in[global()]);
  __threadfence_block();
  __syncthreads();
  out[global()] = count * 10 + largest + (place >= 0);
}

// What a thread reads is not what the next one reads.
static void number_so_far(const int *in, int *out) {
  __shared__ int count;
  if (local() == 0)
    count = 0;
  __syncthreads();
  int own = 7;
  for (int i = 0; i < in[global()] % 5; ++i)
    own = own * 3 + in[local() + i];
  atomicAdd(&count, 1);
  const int seen = count;
  __syncthreads();
  tile[local()] = own;
  __syncthreads();
  out[global()] = seen * 100 + tile[local() ^ 1] % 100;
}

static void votes(const int *in, int *out) {
  const int odd = __syncthreads_count(in[global()] % 2);
  const int any = __syncthreads_or(in[global()] > 4000);
  const int all = __syncthreads_and(in[global()] >= 0);
  out[global()] = odd * 100 + any * 10 + all;
}

static void first_come(const int *in, int *out) {
  __shared__ int list[1024], length;
  if (local() == 0)
    length = 0;
  __syncthreads();
  if (in[global()] % 3 == 0)
    list[atomicAdd(&length, 1)] = in[global()];
  __syncthreads();
  out[global()] = local() < length ? list[local()] : -1;
}

static void own_part_of_a_row(const int *in, int *out) {
  __shared__ int rows[2048];
  rows[2 * local()] = in[global()];
  rows[2 * local() + 1] = rows[2 * local()] + 1;
  int *mine = &rows[2 * local()];
  mine[0] += 5;
  const int both = rows[2 * local()] + rows[2 * local() + 1];
  __syncthreads();
  out[global()] = both * 2 + rows[2 * (threads() - 1 - local())];
}

static void uniform_from_memory(const int *in, int *out) {
  __shared__ int rounds;
  int sum = 0;
  if (local() == threads() - 1)
    rounds = 3 + blockIdx.x;
  __syncthreads();
  for (int i = 0; i < rounds; ++i) {
    tile[local()] = in[global()] + i;
    __syncthreads();
    sum += tile[(local() + i) % threads()];
    __syncthreads();
  }
  out[global()] = sum;
}

static void changed_by_all(const int *in, int *out) {
  __shared__ int turn;
  turn = 0;
  __syncthreads();
  int mine = -1;
  for (int i = 0; i < threads(); ++i) {
    if (turn == local() && mine < 0)
      mine = i;
    __syncthreads();
    if (local() == 0)
      ++turn;
    __syncthreads();
  }
  out[global()] = mine + in[global()];
}

static void different_blocks(const int *in, int *out) {
  tile[local()] = in[global()] * (blockIdx.x + 1);
  __syncthreads();
  out[global()] = tile[local() ^ 1] + gridDim.x * 1000 + blockDim.x;
}

static void too_much_to_keep(const int *in, int *out) {
  int own[2000];
  for (int i = 0; i < 2000; ++i)
    own[i] = in[(global() + i) % numbers];
  tile[local()] = own[in[global()] % 2000];
  __syncthreads();
  out[global()] = own[tile[local() ^ 1] % 2000];
}

void (*chosen)(int *, int) = add_to;
static void through_a_pointer(const int *in, int *out) {
  int value = in[global()];
  __syncthreads();
  chosen(&value, 1);
  out[global()] = value;
}

// No other OS thread knows the counters: common instructions count.
static void bins(const int *in, int *out) {
  __shared__ int counts[16], first;
  if (local() < 16)
    counts[local()] = 0;
  if (local() == 0)
    first = -1;
  __syncthreads();
  int places = 0;
  for (int i = 0; i < in[global()] % 5; ++i)
    places = places * 5 + atomicAdd(&counts[in[local() + i] % 16], 1) % 5;
  if (in[global()] % 3 == 1)
    atomicCAS(&first, -1, local());
  __syncthreads();
  out[global()] = places * 1000 + counts[local() % 16] + first;
}

// The index is kept, and the address is computed from it again.
static void address_of_a_kept_index(const int *in, int *out) {
  const int row = in[global()] % 8, step = in[blockIdx.x] % 3;
  for (int r = 0; r < 8; ++r)
    tile[r * 64 + local()] = r;
  __syncthreads();
  int *const place = &tile[(row + step) % 8 * 64 + local()];
  *place += 100;
  __syncthreads();
  *place += row;
  __syncthreads();
  out[global()] = *place * 10 + row + tile[row * 64 + (local() ^ 1)];
}

int main() {
  CHECK(numbers_and_truth, 64, 2, 1);
  CHECK(array_of_ones_own, 64, 1, 1);
  CHECK(aligned_array, 5, 7, 1);
  CHECK(structure, 16, 4, 2);
  CHECK(address_given_away, 64, 1, 1);
  CHECK(pointer_kept, 64, 1, 1);
  CHECK(address_of_a_neighbour, 32, 1, 1);
  CHECK(atomics, 64, 1, 1);
  CHECK(number_so_far, 64, 1, 1);
  CHECK(bins, 32, 2, 1);
  CHECK(votes, 16, 16, 1);
  CHECK(first_come, 64, 1, 1);
  CHECK(own_part_of_a_row, 64, 1, 1);
  CHECK(uniform_from_memory, 16, 16, 1);
  CHECK(changed_by_all, 32, 1, 1);
  CHECK(different_blocks, 8, 4, 1);
  CHECK(too_much_to_keep, 256, 1, 1);
  CHECK(through_a_pointer, 64, 1, 1);
  CHECK(address_of_a_kept_index, 64, 1, 1);
}
