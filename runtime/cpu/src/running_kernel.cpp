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
  return running ? running->name() : "without a name";
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
