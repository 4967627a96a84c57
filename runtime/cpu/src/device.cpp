//===- device.cpp - Devices -------------------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Describes the CPU as one HIP device, or as several if the environment
// variable AMP2HIP_CPU_DEVICES says so: code for several GPUs can then be
// tested.
//
//===----------------------------------------------------------------------===//

#include "internal.h"
#include "system.h"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace hipcpu {
namespace {

constexpr int max_devices = 64;
constexpr char device_name[] = "CPU (emulated HIP device)";
thread_local int device_of_thread = 0;
std::atomic<bool> peer_enabled[max_devices][max_devices];

/// The number from 0 to \p most that is in the environment variable \p name, or
/// \p otherwise. Anything else there ends the program, since the user wants the
/// variable to count.
int number_in_environment(const char *name, int most, int otherwise) {
  const char *const text = std::getenv(name);
  if (!text || !*text)
    return otherwise;
  char *end = nullptr;
  const long number = std::strtol(text, &end, 10);
  if (!*end && number >= 0 && number <= most)
    return static_cast<int>(number);
  std::fprintf(stderr,
               "amp2hip: the environment variable %s is '%s', and must be a "
               "number from 0 to %d\n",
               name, text, most);
  std::_Exit(EXIT_FAILURE);
}

/// The properties of the CPU as a device. It has the limits of common GPUs, so
/// that a program that runs here does not exceed them there.
hipDeviceProp_t make_properties(int device) {
  hipDeviceProp_t p{};
  std::memcpy(p.name, device_name, sizeof device_name);
  std::strcpy(p.gcnArchName, "cpu");
  p.totalGlobalMem = os::physical_memory();
  p.sharedMemPerBlock = 64 * 1024;
  p.maxSharedMemoryPerMultiProcessor = 64 * 1024;
  p.totalConstMem = 64 * 1024;
  p.regsPerBlock = 64 * 1024;
  p.warpSize = warpSize;
  p.maxThreadsPerBlock = 1024;
  p.maxThreadsPerMultiProcessor = 1024;
  for (int i = 0; i < 3; ++i) {
    p.maxThreadsDim[i] = 1024;
    p.maxGridSize[i] = 0x7fffffff;
  }
  p.clockRate = 1000 * 1000;
  p.clockInstructionRate = 1000 * 1000;
  p.multiProcessorCount = os::usable_cores();
  p.l2CacheSize = os::second_level_cache();
  p.computeMode = hipComputeModeDefault;
  p.concurrentKernels = 1;
  p.pciBusID = device;
  p.isMultiGpuBoard = device_count() > 1;
  p.canMapHostMemory = 1;
  p.integrated = number_in_environment("AMP2HIP_CPU_SHARED_MEMORY", 1, 0);
  p.memPitch = 0x7fffffff;
  p.textureAlignment = p.texturePitchAlignment = 256;
  p.isLargeBar = 1;
  p.managedMemory = p.concurrentManagedAccess = 1;
  p.directManagedMemAccessFromHost = 1;
  p.pageableMemoryAccess = p.pageableMemoryAccessUsesHostPageTables = 1;
  return p;
}

} // namespace

int device_count() {
  static const int count =
      number_in_environment("AMP2HIP_CPU_DEVICES", max_devices, 1);
  return count;
}

int current_device() { return device_of_thread; }

void disable_peers(int device) {
  for (std::atomic<bool> &enabled : peer_enabled[device])
    enabled = false;
}

} // namespace hipcpu

using namespace hipcpu;

hipError_t hipGetDeviceCount(int *count) {
  if (!count)
    return record(hipErrorInvalidValue);
  *count = device_count();
  return record(*count ? hipSuccess : hipErrorNoDevice);
}

hipError_t hipSetDevice(int device) {
  if (!is_device(device))
    return record(hipErrorInvalidDevice);
  device_of_thread = device;
  return hipSuccess;
}

hipError_t hipGetDevice(int *device) {
  if (!device)
    return record(hipErrorInvalidValue);
  *device = device_of_thread;
  return hipSuccess;
}

hipError_t hipGetDeviceProperties(hipDeviceProp_t *properties, int device) {
  if (!properties)
    return record(hipErrorInvalidValue);
  if (!is_device(device))
    return record(hipErrorInvalidDevice);
  *properties = make_properties(device);
  return hipSuccess;
}

namespace {

/// False for an attribute that this platform does not know.
bool read_attribute(const hipDeviceProp_t &p, hipDeviceAttribute_t attribute,
                    int &value) {
  const auto clamped = [](size_t n) {
    return static_cast<int>(std::min<size_t>(n, 0x7fffffff));
  };
  switch (attribute) {
#define HIPCPU_ATTRIBUTE(name, number, value_of_p)                             \
  case hipDeviceAttribute##name:                                               \
    value = clamped(static_cast<size_t>(value_of_p));                          \
    return true;
#include <hip/hipcpu_attributes.def>
#undef HIPCPU_ATTRIBUTE
  }
  return false;
}

} // namespace

hipError_t hipDeviceGetAttribute(int *value, hipDeviceAttribute_t attribute,
                                 int device) {
  if (!value)
    return record(hipErrorInvalidValue);
  if (!is_device(device))
    return record(hipErrorInvalidDevice);
  return record(read_attribute(make_properties(device), attribute, *value)
                    ? hipSuccess
                    : hipErrorInvalidValue);
}

hipError_t hipDeviceSynchronize() { return hipSuccess; }

hipError_t hipDeviceCanAccessPeer(int *can, int device, int peer) {
  if (!can)
    return record(hipErrorInvalidValue);
  if (!is_device(device) || !is_device(peer))
    return record(hipErrorInvalidDevice);
  *can = device != peer;
  return hipSuccess;
}

hipError_t hipDeviceEnablePeerAccess(int peer, unsigned int flags) {
  if (flags)
    return record(hipErrorInvalidValue);
  if (!is_device(peer) || peer == current_device())
    return record(hipErrorInvalidDevice);
  return record(peer_enabled[current_device()][peer].exchange(true)
                    ? hipErrorPeerAccessAlreadyEnabled
                    : hipSuccess);
}

hipError_t hipDeviceDisablePeerAccess(int peer) {
  if (!is_device(peer) || peer == current_device())
    return record(hipErrorInvalidDevice);
  return record(peer_enabled[current_device()][peer].exchange(false)
                    ? hipSuccess
                    : hipErrorPeerAccessNotEnabled);
}
