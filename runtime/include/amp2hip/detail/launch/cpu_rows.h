//===- cpu_rows.h - Untiled kernels on the CPU ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The threads of an untiled kernel run as a loop over the last dimension, which
// compilers optimize like a handwritten one. Inside the loop they know three
// things: the arguments are bound (their containers hold plain addresses), the
// index is inside the domain, and its last component is the loop's variable.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_LAUNCH_CPU_ROWS_H
#define AMP2HIP_DETAIL_LAUNCH_CPU_ROWS_H

#include "amp2hip/detail/data/bounds.h"
#include "amp2hip/thread_index.h"

#include <hip/hipcpu_rows.h>

#include <algorithm>
#include <cstddef>
#include <tuple>
#include <utility>

namespace amp2hip {
namespace detail {

/// The rows of \p domain.
template <int N>
hipcpu::row_grid rows_of(const Concurrency::extent<N> &domain) {
  const auto size = [&](int from_last) {
    return from_last < N ? static_cast<unsigned>(domain[N - 1 - from_last]) : 1;
  };
  return hipcpu::row_grid(uint3{size(0), size(1), size(2)});
}

/// A thread's own copy of an argument of its kernel.
template <class T> __forceinline__ T own_copy(const T &bound) {
#if defined(__clang__) && !defined(HIPCPU_LOOPS)
  hipcpu::copies_bound = true; // With g++ the store only costs time.
#endif
  return bound;
}

/// A kernel's argument number I, copied in a way that compilers inline. By
/// hipcpu::copies_bound, copy constructors know that the argument is bound.
/// Each copy sets this variable again: the copy before it may have written to
/// memory, and compilers cannot exclude that this changed the variable. A bound
/// argument owns nothing: it is not destroyed, so that nothing takes its
/// address and compilers keep it in registers.
template <std::size_t I, class T> struct argument_copy {
  union {
    T value;
  };
  __forceinline__ explicit argument_copy(const T &v)
      : value((hipcpu::copies_bound = true, v)) {}
  __forceinline__ ~argument_copy() {}
};
template <class Indices, class... Parameters> struct argument_copies;
template <std::size_t... I, class... Parameters>
struct argument_copies<std::index_sequence<I...>, Parameters...>
    : argument_copy<I, Parameters>... {
  __forceinline__ explicit argument_copies(
      const std::tuple<Parameters...> &bound)
      : argument_copy<I, Parameters>(std::get<I>(bound))... {}

  /// Calls Kernel with copies of the arguments.
  template <auto Kernel> __forceinline__ void call() const {
#if defined(__clang__)
    [[clang::always_inline]]
#endif
    Kernel(own_copy(
        static_cast<const argument_copy<I, Parameters> *>(this)->value)...);
  }
};

/// Lets the compiler assume that \p piece is inside of \p domain.
template <int N>
__forceinline__ void promise_inside(const Concurrency::extent<N> &domain,
                                    const hipcpu::row_piece &piece) {
  if constexpr (N > 1)
    if (piece.y >= domain[N - 2])
      __builtin_unreachable();
  if constexpr (N > 2)
    if (piece.z >= domain[0])
      __builtin_unreachable();
}

/// Launches Kernel, an untiled kernel, as loops. Its Parameters begin with the
/// domain.
template <auto Kernel, int N, class... Parameters> class row_kernel {
  using bound_arguments = std::tuple<Parameters...>;
  struct launch {
    hipcpu::row_grid grid;
    const bound_arguments &bound;
    const hipcpu::checks::kernel *kernel = hipcpu::checks::take_name();
  };

  using copies =
      argument_copies<std::index_sequence_for<Parameters...>, Parameters...>;

  static __forceinline__ const Concurrency::extent<N> &
  domain_of(const copies &arguments) {
    return static_cast<const argument_copy<0, Concurrency::extent<N>> &>(
               arguments)
        .value;
  }

#ifdef HIPCPU_LOOPS
  /// The work of a thread, for the Clang plugin of the CPU platform
  /// (runtime/cpu/pass). The plugin knows the thread's column.
  struct row_body {
    copies arguments;

    HIPCPU_UNCHECKED __forceinline__ void enter() const {
      hipcpu::copies_bound = true;
    }
    __forceinline__ void operator()() const {
      // A copy, like the kernel's own argument: both are read from memory in
      // the same way.
      const Concurrency::extent<N> domain = domain_of(arguments);
      promise_inside<N>(domain, {0, 0, static_cast<int>(hipcpu::this_row.y),
                                 static_cast<int>(hipcpu::this_row.z)});
      if (static_cast<int>(hipcpu::this_column) >= domain[N - 1])
        __builtin_unreachable();
      arguments.template call<Kernel>();
    }
  };
#endif

  // Not forced inline for Clang: it simplifies this function before it inlines
  // it into the loop, where it would learn about the copies too late.
#if !defined(__clang__)
  __forceinline__
#endif
      static void
      run_column(hipcpu::worker &w, const copies &arguments,
                 hipcpu::row_position row, int x) {
    const auto thread = [&arguments]() __attribute__((always_inline)) {
#if defined(HIPCPU_LOOPS)
      hipcpu::copies_bound = true;
#endif
      arguments.template call<Kernel>();
    };
    hipcpu::run_at(row, x, [&]() __attribute__((always_inline)) {
      hipcpu::run_thread(w, thread);
    });
  }

#if !defined(__clang__)
  __attribute__((flatten))
#endif
  static void
  run(const void *body, hipcpu::block_range blocks) noexcept {
    const launch &l = *static_cast<const launch *>(body);
    hipcpu::worker &w = hipcpu::begin_independent_threads();
    hipcpu::checks::enter(l.kernel);
    const copies arguments(l.bound);
    const auto &domain = domain_of(arguments);
#ifdef HIPCPU_LOOPS
    // This object has copies of its own: an object whose address a call gets is
    // not kept in registers.
    const row_body together{copies(l.bound)};
#endif
    hipcpu::for_each_piece(
        l.grid, blocks,
        [&](hipcpu::row_piece piece) __attribute__((always_inline)) {
          promise_inside<N>(domain, piece);
          const hipcpu::row_position row = {hipcpu::coordinate(piece.y),
                                            hipcpu::coordinate(piece.z)};
          hipcpu::enter_row(row);
          const int last = std::min(piece.last, domain[N - 1]);
#ifdef HIPCPU_LOOPS
          if (hipcpu::run_row_in_loops(together, piece.first, last))
            return;
#endif
#if !defined(__clang__) && !AMP2HIP_DROPS_OUTSIDE
#pragma GCC ivdep
#endif
          for (int x = piece.first; x < last; ++x)
            run_column(w, arguments, row, x);
        });
    hipcpu::copies_bound = false;
  }

public:
  /// Launches the kernel; errors are left for hipGetLastError.
  static void start(hipStream_t stream, const bound_arguments &bound) {
    const launch l{rows_of(std::get<0>(bound)), bound};
    hipcpu::run_grid(l.grid.blocks(), dim3(1, 1, 1), 0, stream,
                     hipcpu::in_mode<run>, &l, l.grid.together());
  }
};

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_LAUNCH_CPU_ROWS_H
