//===- check.cpp - Telling the faults of kernels ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Linked to programs compiled with AMP2HIP_CPU_CHECK=1 alone: others refer to
// nothing here.

#include "check.h"
#include "running_kernel.h"
#include "system.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <set>
#include <tuple>

extern "C" {
/// Called after each reported fault: set a breakpoint here.
__attribute__((noinline)) void hipcpu_fault() { asm volatile(""); }
}

namespace hipcpu {
namespace checks {
namespace {

/// Which thread of the kernel runs on this one.
std::array<unsigned, 9> running_thread() {
  return {static_cast<unsigned>(this_column),
          static_cast<unsigned>(this_row.y),
          static_cast<unsigned>(this_row.z),
          blockIdx.x,
          blockIdx.y,
          blockIdx.z,
          threadIdx.x,
          threadIdx.y,
          threadIdx.z};
}

/// The last projection outside that was reported: of a container in the buffer
/// at \c first. An access through it is no other fault.
struct projection {
  const void *first = nullptr;
  std::array<unsigned, 9> thread;
  unsigned long long entry;
};
thread_local projection outside_projection;

/// All faults of the process.
struct fault_log {
  std::mutex mutex;
  std::set<std::tuple<fault, const kernel *, const void *, const void *>> known;
  unsigned long long counts[fault_kinds] = {};
};

/// Never destroyed: destructors of static objects may still launch.
fault_log &log() {
  static fault_log *const only = new fault_log;
  return *only;
}

/// Prints the number of faults when the program ends. If there were any, and
/// the program would report success, its exit status becomes EXIT_FAILURE.
void conclude(int status) {
  fault_log &all = log();
  const std::lock_guard<std::mutex> lock(all.mutex);
  if (all.known.empty())
    return;
  const char *const kinds[fault_kinds][2] = {
      {"out-of-bounds access", "out-of-bounds accesses"},
      {"race", "races"},
      {"tile that diverged at a barrier", "tiles that diverged at barriers"},
      {"operation without a result in C++", "operations without a result in "
                                            "C++"}};
  std::string text;
  for (int f = 0; f < fault_kinds; ++f)
    if (const unsigned long long count = all.counts[f])
      text += (text.empty() ? "amp2hip: " : ", ") + std::to_string(count) +
              ' ' + kinds[f][count > 1];
  // Each fault was reported once, however often it occurred.
  const std::size_t faults = all.known.size();
  text += " (" + std::to_string(faults) +
          (faults > 1 ? " different faults)\n" : " fault)\n");
  std::fflush(stdout);
  std::fputs(text.c_str(), stderr);
  if (status == 0) {
    std::fflush(nullptr);
    std::_Exit(EXIT_FAILURE);
  }
}

/// Registers conclude() before all other functions, so that it runs after them.
__attribute__((constructor(101))) void conclude_at_exit() {
  os::at_exit(conclude);
}

} // namespace

bool is_new(fault f, const void *code, const void *object) {
  fault_log &all = log();
  const std::lock_guard<std::mutex> lock(all.mutex);
  ++all.counts[static_cast<int>(f)];
  return all.known.emplace(f, running_kernel(), code, object).second;
}

void tell(const std::string &text, const void *code, bool of_tile) {
  const std::string all =
      "amp2hip: " + text + "; in kernel " + name_kernel() + ", " +
      (of_tile ? name_tile() : name_running_thread()) + name_code(code) + "\n";
  {
    const std::lock_guard<std::mutex> lock(log().mutex);
    std::fputs(all.c_str(), stderr);
  }
  hipcpu_fault();
}

void tell_outside(const char *container, const void *first, const int *index,
                  int given, const int *extent, int rank) noexcept {
  const void *const code = __builtin_return_address(0);
  if (given < rank)
    outside_projection = {first, running_thread(), entries()};
  if (!is_new(fault::outside, code, first))
    return;
  const std::basic_string<long long> i(index, index + given),
      e(extent, extent + rank);
  tell("index " + tuple(i.data(), given) + " is outside of " + container +
           " of extent " + tuple(e.data(), rank),
       code);
}

void tell_outside_buffer(const void *first, unsigned place,
                         unsigned count) noexcept {
  const void *const code = __builtin_return_address(0);
  if (outside_projection.first == first &&
      outside_projection.entry == entries() &&
      outside_projection.thread == running_thread())
    return;
  if (is_new(fault::outside, code, first))
    tell("a view leads to element " + std::to_string(static_cast<int>(place)) +
             " of a buffer of " + std::to_string(count),
         code);
}

} // namespace checks
} // namespace hipcpu
