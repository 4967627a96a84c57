//===- check.cpp - Telling the faults of kernels ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Linked to programs compiled with AMP2HIP_CPU_CHECK=1 alone: others refer to
// nothing here.

#include "check.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <execinfo.h>
#include <mutex>
#include <set>
#include <tuple>
#include <unistd.h>

extern "C" {
/// Called after each reported fault: set a breakpoint here.
__attribute__((noinline)) void hipcpu_fault() { asm volatile(""); }
}

namespace hipcpu {
namespace checks {
namespace {

thread_local const kernel *named = nullptr, *running = nullptr;

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
/// at \c first. What is accessed through it is no other fault.
struct projection {
  const void *first = nullptr;
  std::array<unsigned, 9> thread;
};
thread_local projection outside_projection;

/// All faults of the process.
struct fault_log {
  std::mutex mutex;
  std::set<std::tuple<fault, const kernel *, const void *, const void *>> known;
  unsigned long long counts[3] = {};
};

/// Never destroyed: destructors of static objects may still launch.
fault_log &log() {
  static fault_log *const only = new fault_log;
  return *only;
}

/// Prints the number of faults when the program ends. If there were any, and
/// the program would report success, its exit status becomes EXIT_FAILURE.
void conclude(int status, void *) {
  fault_log &all = log();
  const std::lock_guard<std::mutex> lock(all.mutex);
  if (all.known.empty())
    return;
  const char *const kinds[][2] = {
      {"out-of-bounds access", "out-of-bounds accesses"},
      {"race", "races"},
      {"tile that diverged at a barrier", "tiles that diverged at barriers"}};
  std::string text;
  for (int f = 0; f < 3; ++f)
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
    _exit(EXIT_FAILURE);
  }
}

/// Registers conclude() before all other functions, so that it runs after them.
__attribute__((constructor(101))) void conclude_at_exit() {
  on_exit(conclude, nullptr);
}

/// C++ AMP's order: \p v.x is the last of \p rank components.
std::string components(uint3 v, int rank) {
  const long long all[] = {v.z, v.y, v.x};
  return tuple(all + 3 - rank, rank);
}

std::string name_tile() {
  if (!running || running->threads == numbering::blocks) {
    const long long block[] = {blockIdx.x, blockIdx.y, blockIdx.z};
    return "block " + tuple(block, 3);
  }
  return "tile " + components(blockIdx, running->rank);
}

/// The thread as C++ AMP numbers it: by its index in the domain, by tile and
/// local index, or, in plain HIP kernels, by block and thread.
std::string name_running_thread() {
  const numbering threads = running ? running->threads : numbering::blocks;
  if (threads == numbering::rows) {
    const uint3 position = {static_cast<unsigned>(this_column),
                            static_cast<unsigned>(this_row.y),
                            static_cast<unsigned>(this_row.z)};
    return "thread " + components(position, running->rank);
  }
  if (threads == numbering::linear) {
    const unsigned long long block =
        blockIdx.x + static_cast<unsigned long long>(gridDim.x) * blockIdx.y;
    return "thread number " + std::to_string(block * blockDim.x + threadIdx.x);
  }
  return name_tile() + ", " + name_thread(thread_of_tile());
}

/// The offset in \p module of the call that returns to \p code.
std::string offset_in(const Dl_info &module, const void *code) {
  const auto at = static_cast<const char *>(code) -
                  static_cast<const char *>(module.dli_fbase) - 1;
  char text[32];
  std::snprintf(text, sizeof text, "0x%zx", static_cast<std::size_t>(at));
  return text;
}

/// " (at wave+0x1a2b, 0x2b3c)": \p code and its nearest callers, as addr2line
/// takes them.
std::string name_code(const void *code) {
  Dl_info module;
  if (!code || !dladdr(code, &module) || !module.dli_fname)
    return "";
  const std::string file = module.dli_fname;
  std::string text = " (at " + file.substr(file.rfind('/') + 1) + "+" +
                     offset_in(module, code);
  // The innermost frames are this library's own.
  void *frames[8];
  void **const end = frames + backtrace(frames, 8);
  void **at = std::find(frames, end, code);
  constexpr int callers = 2;
  for (int i = 0; i < callers && at != end && ++at != end; ++i) {
    Dl_info caller;
    if (!dladdr(*at, &caller) || caller.dli_fbase != module.dli_fbase)
      break;
    text += ", " + offset_in(module, *at);
  }
  return text + ")";
}

/// The template argument in \p pretty, the __PRETTY_FUNCTION__ of a template.
std::string argument_in(const std::string &pretty) {
  const std::size_t at = pretty.find(" = ") + 3;
  return pretty.substr(at, pretty.rfind(']') - at);
}

bool begins_with(const std::string &text, const std::string &start) {
  return text.compare(0, start.size(), start) == 0;
}

} // namespace

/// The name of a kernel for messages. Kernels of the runtime that call a
/// function object are named after the class of that object.
const char *kernel_name(const char *text, const char *last_parameter) {
  static std::mutex mutex;
  static std::set<std::string> *const names = new std::set<std::string>;
  std::string name = argument_in(text);
  for (const char *start : {"(", "&", "amp2hip::detail::"})
    if (begins_with(name, start))
      name.erase(0, std::string(start).size());
  // The runtime's kernels that call a function object.
  if (begins_with(name, "for_each_index") ||
      begins_with(name, "for_each_tiled_index"))
    name = argument_in(last_parameter);
  const std::lock_guard<std::mutex> lock(mutex);
  return names->insert(name).first->c_str();
}

void name_launch(const kernel *k) noexcept {
  if (!named)
    named = k;
}

const kernel *take_name() noexcept { return std::exchange(named, nullptr); }

void enter(const kernel *k) noexcept {
  running = k;
  outside_projection = {};
}

std::string tuple(const long long *numbers, int count) {
  std::string text = "(";
  for (int i = 0; i < count; ++i)
    text += (i ? ", " : "") + std::to_string(numbers[i]);
  return text + ")";
}

std::string name_thread(unsigned n) {
  const uint3 position = {n % blockDim.x, n / blockDim.x % blockDim.y,
                          n / blockDim.x / blockDim.y};
  if (running && running->threads == numbering::tiles)
    return "thread " + components(position, running->rank);
  const long long thread[] = {position.x, position.y, position.z};
  return "thread " + tuple(thread, 3);
}

bool is_new(fault f, const void *code, const void *object) {
  fault_log &all = log();
  const std::lock_guard<std::mutex> lock(all.mutex);
  ++all.counts[static_cast<int>(f)];
  return all.known.emplace(f, running, code, object).second;
}

void tell(const std::string &text, const void *code, bool of_tile) {
  const std::string all = "amp2hip: " + text + "; in kernel " +
                          (running ? running->name : "without a name") + ", " +
                          (of_tile ? name_tile() : name_running_thread()) +
                          name_code(code) + "\n";
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
    outside_projection = {first, running_thread()};
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
      outside_projection.thread == running_thread())
    return;
  if (is_new(fault::outside, code, first))
    tell("a view leads to element " + std::to_string(static_cast<int>(place)) +
             " of a buffer of " + std::to_string(count),
         code);
}

} // namespace checks
} // namespace hipcpu
