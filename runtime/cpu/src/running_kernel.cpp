//===- running_kernel.cpp - Names of kernels and threads --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "running_kernel.h"

#include <utility>

namespace hipcpu {
namespace checks {
namespace {

thread_local const kernel *named = nullptr, *running = nullptr;
thread_local unsigned long long entered = 0;

/// C++ AMP's order: \p v.x is the last of \p rank components.
std::string components(uint3 v, int rank) {
  const long long all[] = {v.z, v.y, v.x};
  return tuple(all + 3 - rank, rank);
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

std::string name_tile() {
  if (!running || running->threads == numbering::blocks) {
    const long long block[] = {blockIdx.x, blockIdx.y, blockIdx.z};
    return "block " + tuple(block, 3);
  }
  return "tile " + components(blockIdx, running->rank);
}

/// By its index in the domain, by tile and local index, or, in plain HIP
/// kernels, by block and thread.
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

std::string name_kernel() {
  if (!running)
    return "without a name";
  if (!running->last_parameter)
    return running->text;
  std::string name = argument_in(running->text);
  for (const char *start : {"(", "&", "amp2hip::detail::"})
    if (begins_with(name, start))
      name.erase(0, std::string(start).size());
  // The runtime's kernels that call a function object.
  if (begins_with(name, "for_each_index") ||
      begins_with(name, "for_each_tiled_index"))
    name = argument_in(running->last_parameter);
  return name;
}

bool is_checked_kernel() { return running && running->checked; }

void name_launch(const kernel *k) noexcept {
  if (!named)
    named = k;
}

const kernel *take_name() noexcept { return std::exchange(named, nullptr); }

void enter(const kernel *k) noexcept {
  running = k;
  ++entered;
}

const kernel *running_kernel() { return running; }

unsigned long long entries() { return entered; }

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

} // namespace checks
} // namespace hipcpu
