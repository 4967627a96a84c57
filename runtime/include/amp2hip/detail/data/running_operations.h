//===- running_operations.h - Operations that use some data -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_DATA_RUNNING_OPERATIONS_H
#define AMP2HIP_DETAIL_DATA_RUNNING_OPERATIONS_H

#include "amp2hip/detail/platform/devices.h"

#include <memory>
#include <mutex>
#include <vector>

namespace amp2hip {
namespace detail {

/// The asynchronous operation that this thread runs, or null.
inline completion *&current_operation() {
  static thread_local completion *operation = nullptr;
  return operation;
}

/// The asynchronous operations that use a piece of data, and the lock of that
/// data's state.
class running_operations {
protected:
  /// Waits for the operations that began before the one that this thread runs,
  /// or for all if it runs none. Returns the lock.
  std::unique_lock<std::mutex> lock_when_idle() {
    std::unique_lock<std::mutex> lock(mutex);
    while (!operations.empty() &&
           operations.front().get() != current_operation()) {
      const std::shared_ptr<completion> first = operations.front();
      lock.unlock();
      first->wait();
      lock.lock();
    }
    return lock;
  }

  std::mutex mutex;
  std::vector<std::shared_ptr<completion>> operations; ///< Oldest first.
};

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_DATA_RUNNING_OPERATIONS_H
