//===- many_blocks.hip - Blocks that run at the same time -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// Atomic functions on memory of all blocks remain atomic in loops, where those
/// on memory of one block become ordinary instructions. With one CPU these
/// kernels show nothing.

#include "check.h"

__shared__ int tile[64];

static void sums(const int *in, int *out) {
  tile[local()] = in[local()];
  __syncthreads();
  // Without atomic functions, the compiler would write the sum behind the loop.
  int number = tile[local() ^ 1];
  for (int i = 0; i < 2000; ++i) {
    number = number * 5 % 10007;
    atomicAdd(out, number & 7);
  }
}

static void count_by_exchange(const int *, int *out) {
  tile[local()] = 1;
  __syncthreads();
  for (int i = 0; i < 1000; ++i) {
    int seen = 0, expected;
    do {
      expected = seen;
      seen = atomicCAS(out, expected, expected + tile[local() ^ 1]);
    } while (seen != expected);
  }
}

template <class Mode, class Kernel> static data run_many(Kernel kernel) {
  data in = start_values(), out(numbers);
  hipcpu::make_launcher<void (*)(const int *, int *), Mode>(kernel)(
      dim3(64), dim3(64), 0, nullptr, in.data(), out.data());
  return out;
}

template <class Kernel> static void check_many(const char *name, Kernel kernel) {
  const data fibers = run_many<in_fibers>(kernel);
  report(name, run_many<in_loops_of<64, 1, 1>>(kernel), fibers);
}
#define CHECK_MANY(kernel)                                                     \
  check_many(#kernel, [](const int *in, int *out) { kernel(in, out); })

int main() {
  CHECK_MANY(sums);
  CHECK_MANY(count_by_exchange);
}
