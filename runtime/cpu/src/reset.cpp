//===- reset.cpp - Giving back all that a device has ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Apart from device.cpp, which memory and streams are built on.
//
//===----------------------------------------------------------------------===//

#include "internal.h"

using namespace hipcpu;

hipError_t hipDeviceReset() {
  const int device = current_device();
  destroy_device_handles(device);
  free_device_memory(device);
  disable_peers(device);
  return hipSuccess;
}
