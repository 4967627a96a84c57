//===- system.h - What Unix and Windows do differently ----------*- C++ -*-===//
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

/// A stack of \p size bytes above a guard, a page without access that turns an
/// overflow into a fault at the right place. Gives the lowest byte above the
/// guard; null where the system has no memory.
char *map_stack(std::size_t size);
/// Gives back what map_stack() gave for \p size.
void unmap_stack(char *bottom, std::size_t size);

/// \p size bytes at a multiple of \p alignment; null where there are none. Only
/// release() frees them.
void *allocate(std::size_t alignment, std::size_t size);
void release(void *memory);

/// The processors that this process may use; at least one.
int usable_cores();
/// Bytes of the machine's memory.
std::size_t physical_memory();
/// Bytes of a second-level cache; 0 where the system does not say.
int second_level_cache();

/// Has the threads that the program will start get stacks with room for
/// thread-local variables, where these are on the stack. Gives the bytes that
/// they take there.
std::size_t make_room_in_threads();

/// Calls \p tell, which may write nothing but with write_error(), when the
/// processor cannot do an integer division: one by 0, or of the least number by
/// -1. The program then ends as it would otherwise. Does nothing if the program
/// handles such faults itself.
void on_division_fault(void (*tell)());
/// Writes to standard error, past the C library's buffers.
void write_error(const std::string &text);

/// Calls \p conclude when the program ends, after the functions that are
/// registered later. Its argument is the exit status, or 0 on Windows, which
/// does not say.
void at_exit(void (*conclude)(int status));

/// A program or a library in memory.
struct module {
  const void *base = nullptr; ///< Null for none.
  std::string file;
  /// The difference of an address in memory to that in the file, which
  /// addr2line needs.
  std::size_t moved = 0;
};

/// The module that has \p code.
module module_of(const void *code);
/// Stores the return addresses of at most \p count callers, this function's
/// first. Gives how many there are.
int callers(void **frames, int count);

/// Runs a program, a name in the search path and its arguments. Gives the lines
/// that it prints, each with a line end and with slashes in paths. None where
/// it cannot be run.
std::vector<std::string> output_of(const std::vector<std::string> &command);

} // namespace os
} // namespace hipcpu

#endif // AMP2HIP_CPU_SYSTEM_H
