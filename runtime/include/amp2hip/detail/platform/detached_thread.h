//===- detached_thread.h - Threads that nobody joins ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_PLATFORM_DETACHED_THREAD_H
#define AMP2HIP_DETAIL_PLATFORM_DETACHED_THREAD_H

#include <memory>
#include <mutex>
#include <thread>
#include <utility>

namespace amp2hip {
namespace detail {

/// Runs \p work on a thread that nobody joins. Throws std::system_error if the
/// system has no thread left.
///
/// The thread does not end before it is detached. If it did, MinGW's thread
/// library would give the data of the ending thread to the next one while the
/// first one still uses them, and the next one would not run.
template <class Work> void run_detached(Work work) {
  const auto detached = std::make_shared<std::mutex>();
  const std::lock_guard<std::mutex> lock(*detached);
  std::thread([work = std::move(work), detached]() mutable {
    work();
    const std::lock_guard<std::mutex> wait(*detached);
  }).detach();
}

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_PLATFORM_DETACHED_THREAD_H
