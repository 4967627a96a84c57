//===- borders.hip - Sums with a thread's index, compared -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// Kernels compare the thread's position in the grid, or in a view that begins
/// elsewhere, with borders. The plugin cuts the loop over threads there,
/// several times if there are several borders. Here the borders are before, in
/// and behind the tile, known when the kernel is compiled and not.

#include "check.h"

#include <climits>

/// What the compiler does not know. Each border is compared with each sum.
struct unknown_numbers {
  int begins[6] = {0, 1, -1, 40, -40, 1000};
  int borders[8] = {0, 1, -1, 63, 40, 103, INT_MIN, INT_MAX};
} unknown;

/// Adds to the thread's element what depends on how \p sum compares.
template <class T> static void relations(T sum, T border, int *out) {
  if (sum < border)
    out[global()] += 1;
  __syncthreads();
  if (sum >= border)
    out[global()] += 2;
  else
    out[global()] *= 3;
  __syncthreads();
  if (sum == border)
    out[global()] += 4;
  __syncthreads();
  if (sum != border)
    out[global()] += 8;
  __syncthreads();
  if (border == sum)
    out[global()] *= 5;
  else
    out[global()] += 16;
  __syncthreads();
}

template <class T> static void all_relations(int *out) {
  out[global()] = 1;
  __syncthreads();
  for (int i = 0; i < 6; ++i)
    for (int k = 0; k < 8; ++k) {
      const T begin = unknown.begins[i], border = unknown.borders[k];
      __syncthreads();
      relations<T>(begin + static_cast<T>(threadIdx.x), border, out);
    }
}
static void sums(const int *, int *out) { all_relations<int>(out); }
// Sums that are less than 0 are great numbers.
static void unsigned_sums(const int *, int *out) {
  all_relations<unsigned>(out);
}
static void wide_sums(const int *, int *out) { all_relations<long long>(out); }

// A sum that is less than 0 becomes the greatest number.
static void sums_in_greater_type(const int *, int *out) {
  out[global()] = 1;
  __syncthreads();
  for (int i = 0; i < 6; ++i) {
    const short begin = unknown.begins[i];
    const unsigned border = unknown.borders[i];
    __syncthreads();
    relations<unsigned>(static_cast<short>(begin + threadIdx.x), border, out);
    const unsigned long long wide = unknown.borders[i];
    relations<unsigned long long>(unknown.begins[i] + int(threadIdx.x), wide,
                                  out);
  }
}

/// Only what is not on a border of one row is changed.
static void inside(const int *in, int *out) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x, side = 2 * blockDim.x;
  if (x == 0 || x == side - 1)
    return;
  out[x] = in[x - 1] + in[x + 1];
}

/// Two borders for returns and one in between.
static void three_borders(const int *in, int *out) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x - 3;
  const int middle = unknown.borders[4];
  if (x < 0 || x + 5 >= static_cast<int>(2 * blockDim.x))
    return;
  out[x] = x == middle ? -7 : in[x];
  if (x != middle && x + 1 != middle)
    out[x] += 100;
}

/// Where the border's neighbours do not exist.
static void sums_of_neighbours(const int *in, int *out) {
  const int x = threadIdx.x, last = static_cast<int>(blockDim.x) - 1;
  int sum = in[x];
  if (x > 0)
    sum += in[x - 1];
  if (x + 1 <= last)
    sum += in[x + 1];
  else
    sum *= 2;
  out[global()] = sum;
}

/// A border at which nothing may be computed: the sum leaves its type there.
static void next_of_greatest(const int *, int *out) {
  const int begin = INT_MAX - 20, x = threadIdx.x;
  if (x <= 20 && begin + x != INT_MAX - 1)
    out[global()] = begin + x;
}

int main() {
  CHECK(sums, 64, 1, 1);
  CHECK(unsigned_sums, 64, 1, 1);
  CHECK(wide_sums, 64, 4, 1);
  CHECK(sums_in_greater_type, 64, 1, 1);
  CHECK(inside, 64, 1, 1);
  CHECK(inside, 1, 1, 1);
  CHECK(three_borders, 64, 1, 1);
  CHECK(sums_of_neighbours, 64, 1, 1);
  CHECK(next_of_greatest, 64, 1, 1);
}
