//===- check.h - Kernels in loops and in fibers ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// Each kernel runs twice, in the plugin's loops and in fibers, on the same
/// numbers. A line says how it ran and whether both gave the same.

#ifndef TILES_CHECK_H
#define TILES_CHECK_H

#include <hip/hip_runtime.h>

#include <atomic>
#include <cstdio>
#include <string>
#include <vector>

#ifndef HIPCPU_LOOPS
#error "compile with the flags of --print-flags=cpu-clang"
#endif

inline std::atomic<bool> ran_in_loops;

struct in_loops {
  template <class Body> static void run(hipcpu::worker &w, Body &body) {
    if (hipcpu::run_in_loops(body, blockDim.x, blockDim.y, blockDim.z))
      ran_in_loops = true;
    else
      hipcpu::with_barriers::run_in_fibers(w, body);
  }
};

template <unsigned X, unsigned Y, unsigned Z> struct in_loops_of {
  template <class Body> static void run(hipcpu::worker &w, Body &body) {
    if (hipcpu::run_in_loops(body, X, Y, Z))
      ran_in_loops = true;
    else
      hipcpu::with_barriers::run_in_fibers(w, body);
  }
};

struct in_fibers {
  template <class Body> static void run(hipcpu::worker &w, Body &body) {
    hipcpu::with_barriers::run_in_fibers(w, body);
  }
};

/// Two blocks a kernel of that many threads; an element of `out` for each.
constexpr int numbers = 4096;
using data = std::vector<int>;

inline data start_values() {
  data v(numbers);
  for (int i = 0; i < numbers; ++i)
    v[i] = i * 2654435761u >> 20;
  return v;
}

/// Prints how a kernel ran and whether \p loops is \p fibers.
inline void report(const std::string &name, const data &loops, const data &fibers) {
  const char *how = ran_in_loops ? "loops" : "fibers";
  ran_in_loops = false;
  for (int i = 0; i < numbers; ++i)
    if (loops[i] != fibers[i]) {
      std::printf("%s: %s, differs at %d: %d, not %d\n", name.c_str(), how, i,
                  loops[i], fibers[i]);
      return;
    }
  std::printf("%s: %s\n", name.c_str(), how);
}

/// The results of \p Kernel for the numbers, its blocks run by Mode.
template <class Mode, class Kernel> data run(Kernel kernel, dim3 block) {
  data in = start_values(), out(numbers, -1);
  hipcpu::make_launcher<void (*)(const int *, int *), Mode>(kernel)(
      dim3(2), block, 0, nullptr, in.data(), out.data());
  return out;
}

/// Kernel in blocks whose shape the compiler knows, and does not know.
template <unsigned X, unsigned Y, unsigned Z, class Kernel>
void check(const std::string &name, Kernel kernel) {
  const dim3 block(X, Y, Z);
  const data fibers = run<in_fibers>(kernel, block);
  report(name, run<in_loops_of<X, Y, Z>>(kernel, block), fibers);
  report(name + " of any shape", run<in_loops>(kernel, block), fibers);
}
#define CHECK(kernel, x, y, z)                                                 \
  check<x, y, z>(#kernel, [](const int *in, int *out) { kernel(in, out); })

/// The thread's number in its block, and in the grid.
inline int local() {
  return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
}
inline int threads() { return blockDim.x * blockDim.y * blockDim.z; }
inline int global() { return blockIdx.x * threads() + local(); }

#endif // TILES_CHECK_H
