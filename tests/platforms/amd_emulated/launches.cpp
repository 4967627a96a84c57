//===- launches.cpp - Kernels and variables of the device -----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels and variables that the compiler registers, and launches of kernels.
// The compiler's calls are an interface of Clang's: no header declares them.
//
//===----------------------------------------------------------------------===//

#include "stand_in.h"

#include <cstring>
#include <map>
#include <mutex>
#include <string>
#include <vector>

using namespace stand_in;

namespace {

/// The code object that has a kernel or a variable of the host, and its name
/// there.
struct Entry {
  const void *bundle;
  std::string name;
};

using Entries = std::map<const void *, Entry>;

Entries kernels, variables;

struct Configuration {
  dim3 blocks, threads;
  size_t sharedBytes;
  hipStream_t stream;
};

Launch launch;
Variable variable;
// The device runs one kernel at a time.
std::mutex device;
thread_local std::vector<Configuration> configurations;

struct FatBinary {
  unsigned magic, version;
  void *bundle;
  void *unused;
};

constexpr int mostThreads = 1024; // In a block.

bool canBeLaunched(dim3 blocks, dim3 threads) {
  const size_t size = size_t{threads.x} * threads.y * threads.z;
  return blocks.x && blocks.y && blocks.z && size && size <= mostThreads;
}

/// The address of the variable that is `symbol` on the host; null if it is
/// none.
char *addressOf(const void *symbol) {
  const auto found = variables.find(symbol);
  if (found == variables.end())
    return nullptr;
  const Entry &entry = found->second;
  return static_cast<char *>(variable(entry.bundle, entry.name.c_str()));
}

} // namespace

extern "C" {

void amp2hip_stand_in_uses(Launch l, Variable v) {
  launch = l;
  variable = v;
}

void **__hipRegisterFatBinary(const void *binary) {
  return static_cast<void **>(static_cast<const FatBinary *>(binary)->bundle);
}

void __hipUnregisterFatBinary(void **) {}

void __hipRegisterFunction(void **bundle, const void *host, char *,
                           const char *name, unsigned, void *, void *, void *,
                           void *, int *) {
  kernels[host] = {bundle, name};
}

void __hipRegisterVar(void **bundle, void *host, char *, const char *name, int,
                      size_t, int, int) {
  variables[host] = {bundle, name};
}

hipError_t __hipPushCallConfiguration(dim3 blocks, dim3 threads,
                                      size_t sharedBytes, hipStream_t stream) {
  configurations.push_back({blocks, threads, sharedBytes, stream});
  return hipSuccess;
}

hipError_t __hipPopCallConfiguration(dim3 *blocks, dim3 *threads,
                                     size_t *sharedBytes, hipStream_t *stream) {
  const Configuration last = configurations.back();
  configurations.pop_back();
  *blocks = last.blocks;
  *threads = last.threads;
  *sharedBytes = last.sharedBytes;
  *stream = last.stream;
  return hipSuccess;
}

hipError_t hipLaunchKernel(const void *kernel, dim3 blocks, dim3 threads,
                           void **arguments, size_t sharedBytes, hipStream_t) {
  const auto found = kernels.find(kernel);
  if (found == kernels.end())
    return result(hipErrorInvalidDeviceFunction);
  if (!canBeLaunched(blocks, threads))
    return result(hipErrorInvalidConfiguration);
  const unsigned grid[] = {blocks.x, blocks.y, blocks.z};
  const unsigned block[] = {threads.x, threads.y, threads.z};
  const std::lock_guard<std::mutex> lock(device);
  const Entry &entry = found->second;
  const int status = launch(entry.bundle, entry.name.c_str(), grid, block,
                            arguments, static_cast<unsigned>(sharedBytes));
  return result(status ? hipErrorLaunchFailure : hipSuccess);
}

hipError_t hipFuncGetAttributes(hipFuncAttributes *attributes,
                                const void *kernel) {
  *attributes = {};
  attributes->maxThreadsPerBlock = mostThreads;
  return result(kernels.count(kernel) ? hipSuccess
                                      : hipErrorInvalidDeviceFunction);
}

hipError_t hipGetSymbolAddress(void **address, const void *symbol) {
  *address = addressOf(symbol);
  return result(*address ? hipSuccess : hipErrorInvalidSymbol);
}

hipError_t hipMemcpyToSymbol(const void *symbol, const void *from, size_t size,
                             size_t offset, hipMemcpyKind) {
  char *to = addressOf(symbol);
  if (!to)
    return result(hipErrorInvalidSymbol);
  std::memcpy(to + offset, from, size);
  return hipSuccess;
}

hipError_t hipMemcpyFromSymbol(void *to, const void *symbol, size_t size,
                               size_t offset, hipMemcpyKind) {
  const char *from = addressOf(symbol);
  if (!from)
    return result(hipErrorInvalidSymbol);
  std::memcpy(to, from + offset, size);
  return hipSuccess;
}

} // extern "C"
