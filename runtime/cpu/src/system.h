//===- system.h - Interface to Unix or Windows ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// unix/system.cpp and windows/system.cpp define these functions. No other
// source of the library includes a header of the operating system.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CPU_SYSTEM_H
#define AMP2HIP_CPU_SYSTEM_H

#include <cstddef>
#include <string>
#include <vector>

namespace hipcpu {
namespace os {

/// Allocates a stack of \p size bytes above a guard: a page without access, so
/// that a stack overflow faults at once. If the process already has very many
/// stacks, new ones have no guard. Returns the lowest byte above the guard, or
/// null if the system has no memory.
char *map_stack(std::size_t size);
/// Frees a stack of \p size bytes that map_stack() returned.
void unmap_stack(char *bottom, std::size_t size);

/// Allocates \p size bytes at a multiple of \p alignment; null if there is no
/// memory. Only release() may free them.
void *allocate(std::size_t alignment, std::size_t size);
void release(void *memory);

/// The number of processors that this process may use; at least 1.
int usable_cores();
/// Bytes of the machine's memory.
std::size_t physical_memory();
/// Bytes of a second-level cache; 0 if the system does not report them.
int second_level_cache();

/// Returns the bytes of the program's thread-local variables, on systems that
/// put these on the stack; 0 on other systems. If there are many, also makes
/// the default stack of new threads larger by this size.
std::size_t make_room_in_threads();

/// Registers \p tell to be called when an integer division faults: a division
/// by 0, or of the least number by -1. \p tell may print with write_error()
/// only. The program then ends as it would otherwise. On Unix, does nothing if
/// the program already handles SIGFPE.
void on_division_fault(void (*tell)());
/// Writes to standard error, past the C library's buffers.
void write_error(const std::string &text);

/// Registers \p conclude to be called when the program ends, after functions
/// that are registered later. Its argument is the exit status. On Windows it is
/// always 0: the status is not available there.
void at_exit(void (*conclude)(int status));

/// A program or a shared library that is loaded.
struct module {
  const void *base = nullptr; ///< Null for none.
  std::string file;
  /// An address in memory minus the address in the file. addr2line needs the
  /// latter.
  std::size_t moved = 0;
};

/// The module that contains the address \p code. Its \c base is null if there
/// is none.
module module_of(const void *code);
/// Stores the return addresses of the calling functions in \p frames, at most
/// \p count, beginning with this function's own. Returns their number.
int callers(void **frames, int count);

/// Runs \p command: a program's name in the search path, and its arguments.
/// Returns the lines that it prints, each with its line end, and with slashes
/// in paths. There are none if it cannot be run.
std::vector<std::string> output_of(const std::vector<std::string> &command);

} // namespace os
} // namespace hipcpu

#endif // AMP2HIP_CPU_SYSTEM_H
