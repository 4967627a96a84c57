//===- concurrent_priority_queue.h - PPL's queue, on oneTBB -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_CONCURRENT_PRIORITY_QUEUE_H
#define AMP2HIP_COMPAT_CONCURRENT_PRIORITY_QUEUE_H

#include <amp2hip/detail/letters_off.h>

#include <oneapi/tbb/concurrent_priority_queue.h>

namespace Concurrency {
using tbb::concurrent_priority_queue;
} // namespace Concurrency
namespace concurrency = Concurrency;

#include <amp2hip/detail/letters_on.h>

#endif
