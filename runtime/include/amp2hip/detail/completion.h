//===- completion.h - The state behind completion_future --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_COMPLETION_H
#define AMP2HIP_DETAIL_COMPLETION_H

#include "amp2hip/detail/devices.h"

#include <chrono>
#include <exception>
#include <thread>
#include <utility>

namespace amp2hip {
namespace detail {

/// Something that is done, failed, or will be done when a stream has come to
/// some point. Thread safe.
class completion {
public:
  /// Done; failed if \p error is given.
  explicit completion(std::exception_ptr error = nullptr)
      : error(std::move(error)) {}

  /// Done when all work that \p q holds now is complete.
  explicit completion(queue_ptr q) {
    if (q->on_cpu())
      return;
    q->activate();
    check(hipEventCreateWithFlags(&event, hipEventDisableTiming),
          "creating an event");
    hipError_t recorded = hipEventRecord(event, q->stream);
    if (recorded != hipSuccess)
      (void)hipEventDestroy(event);
    check(recorded, "recording an event");
    pending = std::move(q);
  }
  completion(const completion &) = delete;
  completion &operator=(const completion &) = delete;
  ~completion() {
    if (event)
      (void)hipEventDestroy(event);
  }

  bool ready() {
    std::lock_guard<std::mutex> lock(mutex);
    if (!pending)
      return true;
    hipError_t state = hipEventQuery(event);
    if (state == hipErrorNotReady) {
      (void)hipGetLastError();
      return false;
    }
    finish(state);
    return true;
  }

  void wait() {
    hipEvent_t awaited;
    {
      std::lock_guard<std::mutex> lock(mutex);
      if (!pending)
        return;
      awaited = event;
    }
    // Not under the lock: others may poll or wait at the same time.
    hipError_t state = hipEventSynchronize(awaited);
    std::lock_guard<std::mutex> lock(mutex);
    if (pending)
      finish(state);
  }

  template <class Clock, class Duration>
  bool wait_until(const std::chrono::time_point<Clock, Duration> &deadline) {
    while (!ready()) {
      if (Clock::now() >= deadline)
        return false;
      // HIP has no wait with a limit.
      std::this_thread::sleep_for(std::chrono::microseconds(50));
    }
    return true;
  }

  /// The failure, if there was one. Call it after wait().
  std::exception_ptr failure() {
    std::lock_guard<std::mutex> lock(mutex);
    return error;
  }

private:
  void finish(hipError_t state) {
    pending.reset();
    try {
      check(state, "running on an accelerator_view");
    } catch (...) {
      error = std::current_exception();
    }
  }

  std::mutex mutex;
  queue_ptr pending; ///< Null when done.
  hipEvent_t event = nullptr;
  std::exception_ptr error;
};

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_COMPLETION_H
