//===- hipcpu_launch.h - Launching kernels ----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HIP_HIPCPU_LAUNCH_H
#define HIP_HIPCPU_LAUNCH_H

#include <hip/hip_runtime_api.h>
#include <hip/hipcpu_barrier.h>

#include <cstddef>
#include <cstdint>
#include <tuple>
#include <type_traits>
#include <utility>

namespace hipcpu {

/// Blocks \c first to \c last - 1 of a grid. The number of a block is x +
/// gridDim.x * (y + gridDim.y * z).
struct block_range {
  std::size_t first, last;
};

/// A function that runs some blocks of a kernel. \p body contains the kernel
/// and its arguments.
using run_blocks_function = void (*)(const void *body, block_range blocks);

#ifdef HIPCPU_FLUSH_DENORMALS
/// While an object of this class exists, the calling thread treats denormal
/// numbers as 0, as operands and as results. The empty asm keeps the compiler
/// from moving the kernel's arithmetic out of that time.
class denormals_flushed {
#if defined(__x86_64__)
  unsigned before = __builtin_ia32_stmxcsr();
  static void set(unsigned mode) { __builtin_ia32_ldmxcsr(mode); }
  static constexpr unsigned flush = 0x8040; // FTZ and DAZ.
#else
  std::uint64_t before = mode();
  static std::uint64_t mode() {
    std::uint64_t fpcr;
    asm volatile("mrs %0, fpcr" : "=r"(fpcr));
    return fpcr;
  }
  static void set(std::uint64_t fpcr) {
    asm volatile("msr fpcr, %0" ::"r"(fpcr));
  }
  static constexpr std::uint64_t flush = 1 << 24; // FZ.
#endif

public:
  denormals_flushed() {
    set(before | flush);
    asm volatile("" ::: "memory");
  }
  ~denormals_flushed() {
    asm volatile("" ::: "memory");
    set(before);
  }
  denormals_flushed(const denormals_flushed &) = delete;
};

template <run_blocks_function Run>
void run_flushed(const void *body, block_range blocks) {
  const denormals_flushed flushed;
  Run(body, blocks);
}
/// The function that runs \p Run in the floating-point mode for which the
/// program is compiled.
template <run_blocks_function Run>
constexpr run_blocks_function in_mode = run_flushed<Run>;
#else
template <run_blocks_function Run> constexpr run_blocks_function in_mode = Run;
#endif

/// Runs all blocks of \p grid on TBB workers, and returns when they are
/// finished. Workers call \p run with \p body and parts of the grid. Parts of
/// at most \p together blocks are not divided further.
///
/// hipGetLastError() returns errors: hipErrorInvalidConfiguration,
/// hipErrorInvalidHandle, hipErrorOutOfMemory, or hipErrorNotSupported for a
/// launch inside a kernel.
void run_grid(dim3 grid, dim3 block, std::size_t shared_bytes,
              hipStream_t stream, run_blocks_function run, const void *body,
              std::size_t together = 1);

/// Runs one thread of a block, until it returns or ends itself.
#if defined(AMP2HIP_DIRECT3D_DEBUG)
template <class Body>
__attribute__((noinline)) void run_thread(worker &w, Body &thread) {
  if (__builtin_setjmp(w.current->thread_start) == 0)
    thread();
}
#else
template <class Body> __forceinline__ void run_thread(worker &, Body &thread) {
  thread();
}
#endif

/// Runs threads that have not begun, one after another.
template <class Body> void run_threads(worker &w, void *body) {
  assume_in_kernel();
  Body &thread = *static_cast<Body *>(body);
  while (w.unstarted) {
    --w.unstarted;
    threadIdx = w.next_thread;
    if (++w.next_thread.x == blockDim.x) {
      w.next_thread.x = 0;
      if (++w.next_thread.y == blockDim.y) {
        w.next_thread.y = 0;
        ++w.next_thread.z;
      }
    }
    run_thread(w, thread);
  }
}

#ifdef HIPCPU_LOOPS
/// Runs all threads of a block of x * y * z threads and returns true, if the
/// plugin of runtime/cpu/pass could make loops of the code after
/// hipcpu_tile_begin(). Otherwise returns false and runs no thread. In the
/// source, that code runs one thread. body.enter() runs once for the block.
/// Nothing may write to \p body meanwhile.
template <class Body>
HIPCPU_UNCHECKED __attribute__((noinline)) bool
run_in_loops(const Body &body, unsigned x, unsigned y, unsigned z) {
  body.enter();
  if (!hipcpu_tile_begin(x, y, z))
    return false;
  body();
  return true;
}
#endif

/// Runs one block whose threads may reach barriers.
struct with_barriers {
  template <class Body> static void run(worker &w, Body &body) {
#ifdef HIPCPU_LOOPS
    if (run_in_loops(body, blockDim.x, blockDim.y, blockDim.z))
      return;
#endif
#ifdef HIPCPU_CHECKS
    checks::begin_tile();
    run_in_fibers(w, body);
    checks::end_tile();
#else
    run_in_fibers(w, body);
#endif
  }

  /// Runs the block with a fiber for each thread that waits at a barrier.
  template <class Body> static void run_in_fibers(worker &w, Body &body) {
    w.unstarted = blockDim.x * blockDim.y * blockDim.z;
    w.next_thread = {0, 0, 0};
    w.run_threads = run_threads<Body>;
    w.body = &body;
    run_threads<Body>(w, &body);
    while (w.main.next != &w.main) // The other fibers finish.
      switch_fiber(w, &w.main, w.main.next);
  }
};

#ifdef HIPCPU_LOOPS
/// The same for blocks whose shape is known at compile time.
template <unsigned X, unsigned Y, unsigned Z> struct with_barriers_in {
  template <class Body> static void run(worker &w, Body &body) {
    if (!run_in_loops(body, X, Y, Z))
      with_barriers::run_in_fibers(w, body);
  }
};
#endif

/// Runs one block whose threads reach no barrier, one thread after another.
struct without_barriers {
  template <class Body> static void run(worker &w, Body &body) {
    const uint3 size = blockDim;
    for (unsigned z = 0; z < size.z; ++z)
      for (unsigned y = 0; y < size.y; ++y)
        for (unsigned x = 0; x < size.x; ++x) {
          threadIdx = {x, y, z};
          run_thread(w, body);
        }
  }
};

/// Sets blockIdx to each of \p blocks in turn, and calls \p run.
template <class Run>
__forceinline__ void for_each_block(block_range blocks, Run run) {
  const std::size_t row = gridDim.x, plane = row * gridDim.y;
  uint3 position = {static_cast<unsigned>(blocks.first % row),
                    static_cast<unsigned>(blocks.first % plane / row),
                    static_cast<unsigned>(blocks.first / plane)};
  for (std::size_t i = blocks.first; i != blocks.last; ++i) {
    blockIdx = position;
    if (++position.x == gridDim.x) {
      position.x = 0;
      if (++position.y == gridDim.y) {
        position.y = 0;
        ++position.z;
      }
    }
    run();
  }
}

/// Prepares the calling thread's worker to run blocks, and returns it.
__forceinline__ worker &begin_blocks() {
  assume_in_kernel();
  worker &w = current_worker();
  w.main.next = w.main.previous = w.current = &w.main;
  w.voters = 0;
  return w;
}

/// The run_blocks_function of kernels in HIP's form. \p Mode, such as
/// with_barriers, runs one block of a \p Body.
template <class Body, class Mode>
void run_blocks(const void *shared_body, block_range blocks) noexcept {
  worker &w = begin_blocks();
  // A copy that no other worker reads. Arguments that are not trivially
  // copyable are references in it (see stored).
  Body body = *static_cast<const Body *>(shared_body);
  checks::enter(body.kernel);
  for_each_block(blocks, [&] { Mode::run(w, body); });
}

/// The type as which a launch stores a kernel's argument: a copy if that is
/// trivial, else a reference to the caller's object.
template <class T>
using stored =
    std::conditional_t<std::is_trivially_copyable_v<T>, T, const T &>;

template <class Signature, class Mode, class Call> class launcher;

/// Launches a kernel. Its call operator has the kernel's own parameters, so
/// that arguments are converted once, on the calling thread, as for a launch on
/// a GPU.
template <class... Parameters, class Mode, class Call>
class launcher<void (*)(Parameters...), Mode, Call> {
  static_assert((!std::is_reference_v<Parameters> && ...),
                "a kernel takes its parameters by value");

  struct thread_body {
    Call call;
    std::tuple<stored<Parameters>...> arguments;
    const checks::kernel *kernel = checks::take_name();
    HIPCPU_UNCHECKED __forceinline__ void enter() const {}
    void operator()() const { std::apply(call, arguments); }
  };
  Call call;

public:
  explicit launcher(Call c) : call(std::move(c)) {}

  void operator()(dim3 grid, dim3 block, std::size_t shared_bytes,
                  hipStream_t stream, Parameters... arguments) const {
    const thread_body body{call,
                           std::tuple<stored<Parameters>...>(arguments...)};
    run_grid(grid, block, shared_bytes, stream,
             in_mode<run_blocks<thread_body, Mode>>, &body);
  }
};

template <class... Parameters, class Mode, class Call>
class launcher<void (*)(Parameters...) noexcept, Mode, Call>
    : public launcher<void (*)(Parameters...), Mode, Call> {
  using launcher<void (*)(Parameters...), Mode, Call>::launcher;
};

template <class Kernel, class Mode, class Call>
launcher<std::decay_t<Kernel>, Mode, Call> make_launcher(Call call) {
  return launcher<std::decay_t<Kernel>, Mode, Call>(std::move(call));
}

} // namespace hipcpu

// A lambda calls the kernel by its name, so that the compiler can inline it.

/// hipLaunchKernelGGL(kernel, grid, block, shared bytes, stream, arguments...)
#define hipLaunchKernelGGL(kernel, ...)                                        \
  (HIPCPU_NAME_LAUNCH(kernel),                                                 \
   ::hipcpu::make_launcher<decltype(kernel), ::hipcpu::with_barriers>(         \
       [=](const auto &...hipcpu_arguments) {                                  \
         (kernel)(hipcpu_arguments...);                                        \
       })(__VA_ARGS__))

/// The same for a kernel that reaches no barrier (CPU only). A barrier in such
/// a kernel does not wait.
#define hipcpuLaunchWithoutBarriers(kernel, ...)                               \
  (HIPCPU_NAME_LAUNCH(kernel),                                                 \
   ::hipcpu::make_launcher<decltype(kernel), ::hipcpu::without_barriers>(      \
       [=](const auto &...hipcpu_arguments) {                                  \
         (kernel)(hipcpu_arguments...);                                        \
       })(__VA_ARGS__))

#endif // HIP_HIPCPU_LAUNCH_H
