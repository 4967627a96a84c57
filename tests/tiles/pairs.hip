//===- pairs.hip - Structs of two numbers ----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// Functions return structs of two members of 32 bits, which the ABI makes one
/// number. Threads choose among them, keep and store them.

#include "check.h"

struct candidate {
  float distance;
  int where;
};
__shared__ candidate best[1024];

static candidate candidate_of(const int *in, int i) {
  return {in[i % numbers] * 0.5f, i - 7};
}
static candidate nearer(const candidate &a, const candidate &b) {
  const bool is_a = a.distance < b.distance ||
                    (a.distance == b.distance && a.where < b.where);
  return is_a ? a : b;
}
static int number_of(candidate c) {
  return c.where * 4096 + static_cast<int>(c.distance);
}

static void nearest(const int *in, int *out) {
  candidate own = candidate_of(in, global());
  for (int i = global(); i < numbers; i += 2 * threads())
    own = nearer(own, candidate_of(in, i));
  best[local()] = own;
  __syncthreads();
  for (int s = threads() / 2; s > 0; s /= 2) {
    if (local() < s)
      best[local()] = nearer(best[local()], best[local() + s]);
    __syncthreads();
  }
  out[global()] = number_of(best[0]) + number_of(own);
}

// Members swap places, and some threads leave early.
static void swapped_members(const int *in, int *out) {
  candidate a = candidate_of(in, global()), b = candidate_of(in, local() * 3);
  for (int i = 0; i < in[global()] % 7; ++i) {
    const candidate c = nearer(a, b);
    a = {static_cast<float>(c.where & 1023), static_cast<int>(b.distance)};
    b = in[i] % 3 ? c : a;
  }
  best[local()] = b;
  __syncthreads();
  out[global()] = number_of(a) ^ number_of(best[local() ^ 1]);
}

// One number of 64 bits that is put together, and changed as a whole.
static void whole_number(const int *in, int *out) {
  unsigned long long state = 1;
  for (int i = 0; i < 9; ++i) {
    const unsigned low = in[(global() + i) % numbers];
    state = low % 2 ? (state << 32 | low) : state * 3 + 1;
  }
  best[local()] = {1.0f, static_cast<int>(state >> 32)};
  __syncthreads();
  out[global()] = best[local() ^ 1].where + static_cast<int>(state);
}

int main() {
  CHECK(nearest, 64, 1, 1);
  CHECK(swapped_members, 64, 1, 1);
  CHECK(whole_number, 64, 1, 1);
}
