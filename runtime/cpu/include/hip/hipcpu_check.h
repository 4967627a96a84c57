//===- hipcpu_check.h - Reports of faults in kernels ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The names of launched kernels, and functions that a program compiled with
// AMP2HIP_CPU_CHECK=1 calls to report faults of its kernels: accesses outside
// of a container or a __shared__ variable, races on __shared__ variables,
// barriers that some threads do not reach, and operations without a result in
// C++ (divisions of integers by 0, shifts by too many bits, and conversions of
// numbers that do not fit). A fault is printed on standard error, once for each
// location. The program continues, and exits with 1 if it would exit with 0.

#ifndef HIP_HIPCPU_CHECK_H
#define HIP_HIPCPU_CHECK_H

#include <cstddef>

#if defined(AMP2HIP_CPU_CHECK) && AMP2HIP_CPU_CHECK
#define HIPCPU_CHECKS 1
#endif

namespace hipcpu {

/// A location in the program's source. It is unknown if \c file is null.
struct source_place {
  const char *file;
  int line;
};

namespace checks {

/// How messages identify the threads of a kernel.
enum class numbering {
  rows,   ///< By the index in the grid (hipcpu_position.h); x is last.
  tiles,  ///< By C++ AMP's tile and local index; x is last.
  blocks, ///< By HIP's block and thread; x is first.
  linear, ///< By one number in the whole grid.
};

/// Facts about a kernel that messages use.
struct kernel {
  const char *(*name)();
  numbering threads;
  int rank;     ///< Components of an index, 1 to 3.
  bool checked; ///< Compiled with AMP2HIP_CPU_CHECK=1.
};

#ifdef HIPCPU_CHECKS
inline constexpr bool is_checked = true;
#else
inline constexpr bool is_checked = false;
#endif

/// Gives the calling thread's next launch the name of kernel \p k, unless that
/// launch has a name already.
void name_launch(const kernel *k) noexcept;

/// \returns the kernel that name_launch() has set, or null. The next launch
/// then has no name.
const kernel *take_name() noexcept;

/// Called by a worker before it runs threads of kernel \p k.
void enter(const kernel *k) noexcept;

/// Called before and after the threads of a block, if they may reach barriers.
void begin_tile() noexcept;
void end_tile() noexcept;

/// Called when the running thread reaches a barrier.
void at_barrier(source_place place) noexcept;

/// Called when the running thread reaches a fence.
void at_fence() noexcept;

/// Reports that the running thread accesses \p index outside of \p container
/// ("an array"), whose shape is \p extent and whose first element is at \p
/// first. \p index has \p given components: fewer than \p rank in a projection.
void tell_outside(const char *container, const void *first, const int *index,
                  int given, const int *extent, int rank) noexcept;

/// Reports that the running thread accesses, through a view, the element number
/// \p place of a buffer at \p first, which has only \p count elements.
void tell_outside_buffer(const void *first, unsigned place,
                         unsigned count) noexcept;

// The next three functions report an operation of the running thread that has
// no result in C++. `site` and the operands are as in the handlers of the
// compilers' undefined-behavior sanitizer. Outside of kernels they do nothing.
void tell_division(void *site, void *left, void *right) noexcept;
void tell_shift(void *site, void *left, void *right) noexcept;
void tell_conversion(void *site, void *from) noexcept;

} // namespace checks
} // namespace hipcpu

#ifdef HIPCPU_CHECKS
// Code that g++ and Clang compile with -fsanitize=integer-divide-by-zero,
// shift-exponent or float-cast-overflow calls these functions. They are weak:
// in a program that is linked with the sanitizer's own library, it calls the
// functions of that library.
extern "C" {
__attribute__((weak)) void
__ubsan_handle_divrem_overflow(void *site, void *left, void *right) {
  ::hipcpu::checks::tell_division(site, left, right);
}
__attribute__((weak)) void
__ubsan_handle_shift_out_of_bounds(void *site, void *left, void *right) {
  ::hipcpu::checks::tell_shift(site, left, right);
}
__attribute__((weak)) void __ubsan_handle_float_cast_overflow(void *site,
                                                              void *from) {
  ::hipcpu::checks::tell_conversion(site, from);
}
}
#endif

// Functions that the plugin for Clang (runtime/cpu/pass) calls.
extern "C" {

/// A __shared__ variable. Each worker has an object of its own: address()
/// returns that of the calling thread.
struct hipcpu_shared_variable {
  const char *name;
  void *(*address)();
  std::size_t size;
};

/// Registers the \p count __shared__ variables of a module.
void hipcpu_check_register(const hipcpu_shared_variable *variables,
                           std::size_t count);

/// Bits of the parameter \p kind of hipcpu_check_access().
enum hipcpu_access {
  hipcpu_reads = 1,
  hipcpu_writes = 2,
  hipcpu_atomic = 4,
  hipcpu_handed_on = 8 ///< Passed by reference or, with size 0, by pointer.
};

/// Checks an access to \p size bytes at \p pointer, and reports a fault. The
/// pointer was computed from \p base and subscripts. For each of the \p indices
/// subscripts there are two arguments of type std::size_t: the subscript, and
/// the extent that it must be less than. \p value is null or points to the
/// bytes that will be written. \p site identifies the location in the source.
/// \returns the pointer that the kernel must use: \p pointer, or, if the access
/// is outside of a __shared__ variable, memory that nothing else uses.
void *hipcpu_check_access(void *pointer, std::size_t size, unsigned kind,
                          void *base, const void *value, const void *site,
                          unsigned indices, ...);

/// Called before and after a call in a kernel that may reach a barrier. \p site
/// identifies the call.
void hipcpu_check_call(const void *site);
void hipcpu_check_return();
}

#ifdef HIPCPU_CHECKS
// The additional parameter of functions with a barrier, and the argument by
// which they pass it on: the location of the call. The macros with AND follow
// other parameters or arguments.
#define HIPCPU_CALL_PLACE                                                      \
  ::hipcpu::source_place place = {__builtin_FILE(), __builtin_LINE()}
#define HIPCPU_AND_CALL_PLACE , HIPCPU_CALL_PLACE
#define HIPCPU_PLACE place
#define HIPCPU_AND_PLACE , place
#else
#define HIPCPU_CALL_PLACE
#define HIPCPU_AND_CALL_PLACE
#define HIPCPU_PLACE
#define HIPCPU_AND_PLACE
#endif

/// An expression that gives the next launch the name of a HIP kernel, which may
/// contain commas.
#define HIPCPU_NAME_LAUNCH(...)                                                \
  ::hipcpu::checks::name_launch([] {                                           \
    static const ::hipcpu::checks::kernel named = {                            \
        [] { return #__VA_ARGS__; }, ::hipcpu::checks::numbering::blocks, 3,   \
        ::hipcpu::checks::is_checked};                                         \
    return &named;                                                             \
  }())

#endif // HIP_HIPCPU_CHECK_H
