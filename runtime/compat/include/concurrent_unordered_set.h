//===- concurrent_unordered_set.h - PPL's sets, on oneTBB -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_CONCURRENT_UNORDERED_SET_H
#define AMP2HIP_COMPAT_CONCURRENT_UNORDERED_SET_H

#include <amp2hip/detail/letters_off.h>

#include <oneapi/tbb/concurrent_unordered_set.h>

namespace Concurrency {
using tbb::concurrent_unordered_multiset;
using tbb::concurrent_unordered_set;
} // namespace Concurrency
namespace concurrency = Concurrency;

#include <amp2hip/detail/letters_on.h>

#endif
