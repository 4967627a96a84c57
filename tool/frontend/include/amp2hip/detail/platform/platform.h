//===- platform.h - Macros of the runtime for the parser --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// amp2hip's parser reads this file in place of the runtime's header of this
// name, which includes HIP and explains the macros.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_PLATFORM_PLATFORM_H
#define AMP2HIP_DETAIL_PLATFORM_PLATFORM_H

#include "amp2hip/detail/platform/hresult.h"

#define __host__ __attribute__((host))
#define __device__ __attribute__((device))

#define AMP2HIP_PROPERTY(ACCESSORS, ...)                                       \
  __declspec(property ACCESSORS) __VA_ARGS__;

#define AMP2HIP_HOST_AND_TRANSLATED

// A component of a short vector: two properties, as in C++ AMP. In the runtime
// it is one data member with both names.
#define AMP2HIP_COMPONENT(T, name, color)                                      \
private:                                                                       \
  T name##_;                                                                   \
                                                                               \
public:                                                                        \
  AMP2HIP_PROPERTY((get = get_##name, put = set_##name), T name)               \
  AMP2HIP_PROPERTY((get = get_##name, put = set_##name), T color)

#define AMP2HIP_CALL_PLACE
#define AMP2HIP_PLACE

namespace Concurrency {}
namespace concurrency = Concurrency;

#endif
