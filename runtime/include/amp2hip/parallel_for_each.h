//===- parallel_for_each.h - Launches of function objects -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_PARALLEL_FOR_EACH_H
#define AMP2HIP_PARALLEL_FOR_EACH_H

#include "amp2hip/launch.h"

#include <cstddef>
#include <memory>
#include <mutex>

namespace amp2hip {
namespace detail {

// The launch bounds let a thread use all registers that the other threads of
// its block do not need.

// The function object is a parameter of the kernel, so each thread has a copy
// of its own, which its call operator may change. The result of the call
// operator is dropped.

template <int N, class Function>
__global__ void __launch_bounds__(block_size)
    for_each_index(Concurrency::extent<N> domain, Function f) {
  Concurrency::index<N> i = thread_index(domain);
  if (domain.contains(i))
    f(i);
}

template <int D0, int D1, int D2, class Function>
__global__ void __launch_bounds__(D0 *(D1 > 0 ? D1 : 1) * (D2 > 0 ? D2 : 1))
    for_each_tiled_index(Function f) {
  Concurrency::tiled_index<D0, D1, D2> i = thread_index();
  f(i);
}

// The same for function objects that are too large for a parameter: the kernel
// gets a pointer to one in the device's memory.

template <int N, class Function>
__global__ void __launch_bounds__(block_size)
    for_each_index_large(Concurrency::extent<N> domain,
                         const Function *function) {
  Concurrency::index<N> i = thread_index(domain);
  if (domain.contains(i)) {
    Function f(*function);
    f(i);
  }
}

template <int D0, int D1, int D2, class Function>
__global__ void __launch_bounds__(D0 *(D1 > 0 ? D1 : 1) * (D2 > 0 ? D2 : 1))
    for_each_tiled_index_large(const Function *function) {
  Concurrency::tiled_index<D0, D1, D2> i = thread_index();
  Function f(*function);
  f(i);
}

/// The size, in bytes, of the largest function object that every platform
/// accepts as a kernel's parameter, next to an extent of the highest rank.
inline constexpr std::size_t max_function_size = 4096 - 128 * sizeof(int);

/// At least \p bytes of the device's memory, for a function object. \p q keeps
/// this memory for later launches. Callers hold function_mutex.
inline void *function_memory(queue &q, std::size_t bytes) {
  if (q.function_bytes < bytes) {
    (void)hipFree(q.function);
    q.function_bytes = 0;
    q.function = nullptr;
    check(hipMalloc(&q.function, bytes), "allocating a kernel's function");
    q.function_bytes = bytes;
  }
  return q.function;
}

/// Copies \p f to the device's memory, has \p start launch a kernel on this
/// copy, and waits for the kernel. Containers in the copy hold addresses in the
/// device's memory.
template <class Function, class Start>
void run_large(const Concurrency::accelerator_view *view, const Function &f,
               Start start) {
  capture_session session(view);
  if (session.depends_on_arguments()) {
    auto scope = session.collect();
    [[maybe_unused]] launch_copy<Function> collected(f);
  }
  const queue_ptr q = session.resolve();
  std::lock_guard<std::mutex> lock(q->function_mutex);
  void *const memory = function_memory(*q, sizeof(Function));
  auto scope = session.bind();
  // On the heap: a caller that captures this much may have a small stack.
  const std::unique_ptr<launch_copy<Function>> bound(
      new launch_copy<Function>(f));
  check(hipMemcpyAsync(memory, &bound->value, sizeof(Function),
                       hipMemcpyHostToDevice, session.stream()),
        "copying a kernel's function");
  start(session.stream(), static_cast<const Function *>(memory));
  session.launched();
  check(hipStreamSynchronize(session.stream()), "running a kernel");
}

template <int N, class Function>
void for_each(const Concurrency::accelerator_view *view,
              const Concurrency::extent<N> &domain, const Function &f) {
  const auto shape = untiled_shape(domain);
  if constexpr (sizeof(Function) <= max_function_size)
    launcher<for_each_index<N, Function>>::run(view, shape, domain, f);
  else
    name_failures<for_each_index<N, Function>, Function>([&] {
      run_large(view, f, [&](hipStream_t stream, const Function *function) {
        launcher<for_each_index_large<N, Function>>::start(shape, stream,
                                                           {domain, function});
      });
    });
}

template <int D0, int D1, int D2, class Function>
void for_each(const Concurrency::accelerator_view *view,
              const Concurrency::tiled_extent<D0, D1, D2> &domain,
              const Function &f) {
  const auto shape = tiled_shape(domain);
  if constexpr (sizeof(Function) <= max_function_size)
    launcher<for_each_tiled_index<D0, D1, D2, Function>>::run(view, shape, f);
  else
    name_failures<for_each_tiled_index<D0, D1, D2, Function>, Function>([&] {
      run_large(view, f, [&](hipStream_t stream, const Function *function) {
        launcher<for_each_tiled_index_large<D0, D1, D2, Function>>::start(
            shape, stream, {function});
      });
    });
}

} // namespace detail
} // namespace amp2hip

namespace Concurrency {

/// parallel_for_each([view,] domain, kernel) calls kernel, a function object
/// whose call operator is __device__, once for every index of the domain, with
/// an index<N> for an extent<N> and a tiled_index<...> for a tiled_extent<...>.
/// A copy of the function object is taken at once. Where it runs, when it
/// returns and what it throws: see amp2hip::launch(). For a function object
/// larger than max_function_size it returns when the kernel has ended. [amp 7]
template <int N, class Kernel>
void parallel_for_each(const extent<N> &domain, const Kernel &kernel) {
  amp2hip::detail::for_each(nullptr, domain, kernel);
}
template <int D0, class Kernel>
void parallel_for_each(const tiled_extent<D0> &domain, const Kernel &kernel) {
  amp2hip::detail::for_each(nullptr, domain, kernel);
}
template <int D0, int D1, class Kernel>
void parallel_for_each(const tiled_extent<D0, D1> &domain,
                       const Kernel &kernel) {
  amp2hip::detail::for_each(nullptr, domain, kernel);
}
template <int D0, int D1, int D2, class Kernel>
void parallel_for_each(const tiled_extent<D0, D1, D2> &domain,
                       const Kernel &kernel) {
  amp2hip::detail::for_each(nullptr, domain, kernel);
}

template <int N, class Kernel>
void parallel_for_each(const accelerator_view &view, const extent<N> &domain,
                       const Kernel &kernel) {
  amp2hip::detail::for_each(&view, domain, kernel);
}
template <int D0, class Kernel>
void parallel_for_each(const accelerator_view &view,
                       const tiled_extent<D0> &domain, const Kernel &kernel) {
  amp2hip::detail::for_each(&view, domain, kernel);
}
template <int D0, int D1, class Kernel>
void parallel_for_each(const accelerator_view &view,
                       const tiled_extent<D0, D1> &domain,
                       const Kernel &kernel) {
  amp2hip::detail::for_each(&view, domain, kernel);
}
template <int D0, int D1, int D2, class Kernel>
void parallel_for_each(const accelerator_view &view,
                       const tiled_extent<D0, D1, D2> &domain,
                       const Kernel &kernel) {
  amp2hip::detail::for_each(&view, domain, kernel);
}

} // namespace Concurrency

#endif // AMP2HIP_PARALLEL_FOR_EACH_H
