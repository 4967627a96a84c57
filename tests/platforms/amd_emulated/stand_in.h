//===- stand_in.h - HIP without a GPU ---------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A library that programs for AMD are linked with in place of libamdhip64. The
// memory of its one device is host memory. What needs the code of the device,
// which is launches and variables, is done by functions that execute.py gives.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_TESTS_STAND_IN_H
#define AMP2HIP_TESTS_STAND_IN_H

#define __HIP_PLATFORM_AMD__ 1
#include <hip/hip_runtime_api.h>

namespace stand_in {

/// Runs a kernel; anything but 0 is a failure.
using Launch = int (*)(const void *bundle, const char *kernel,
                       const unsigned *blocks, const unsigned *threads,
                       void **arguments, unsigned sharedBytes);

/// The address of a variable.
using Variable = void *(*)(const void *bundle, const char *name);

/// Keeps `error` for hipGetLastError().
hipError_t result(hipError_t error);

} // namespace stand_in

#endif
