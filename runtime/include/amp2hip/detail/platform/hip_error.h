//===- hip_error.h - HIP's errors as exceptions -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_PLATFORM_HIP_ERROR_H
#define AMP2HIP_DETAIL_PLATFORM_HIP_ERROR_H

#include "amp2hip/detail/platform/platform.h"
#include "amp2hip/exceptions.h"

#include <string>

namespace amp2hip {
namespace detail {

/// Throws the exception that \p error becomes, with HIP's own text and
/// \p action, the operation that failed.
[[noreturn]] inline void throw_hip_error(hipError_t error, const char *action) {
  std::string text = std::string(action) + ": " + hipGetErrorString(error);
  switch (error) {
  case hipErrorOutOfMemory:
    throw Concurrency::out_of_memory(text.c_str());
  case hipErrorInvalidConfiguration:
  case hipErrorLaunchOutOfResources:
    throw Concurrency::invalid_compute_domain(text.c_str());
  case hipErrorNotSupported:
    throw Concurrency::unsupported_feature(text.c_str());
  case hipErrorIllegalAddress:
  case hipErrorLaunchTimeOut:
  case hipErrorLaunchFailure:
  case hipErrorECCNotCorrectable:
  case hipErrorAssert:
    throw Concurrency::accelerator_view_removed(text.c_str(),
                                                static_cast<HRESULT>(error));
  default:
    throw Concurrency::runtime_exception(text.c_str(), failure_code);
  }
}

/// Throws if \p error says that \p action failed.
inline void check(hipError_t error, const char *action) {
  if (error == hipSuccess)
    return;
  // Clears HIP's error, so that it is not taken for an error of the next
  // launch.
  (void)hipGetLastError();
  throw_hip_error(error, action);
}

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_PLATFORM_HIP_ERROR_H
