//===- completion.h - The state behind completion_future --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_DATA_COMPLETION_H
#define AMP2HIP_DETAIL_DATA_COMPLETION_H

#include "amp2hip/detail/platform/detached_thread.h"
#include "amp2hip/detail/platform/devices.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <system_error>
#include <thread>
#include <utility>

namespace amp2hip {
namespace detail {

/// Runs a copy of \p work on a thread of its own or, if the system has none
/// left, on the calling thread. \p work must not throw.
// No template: each type of \c work would cost compile time.
inline void run_in_background(const std::function<void()> &work) {
  try {
    run_detached(work);
  } catch (const std::system_error &) {
    work();
  }
}

/// The state of an asynchronous operation: done, failed, or not done yet. It is
/// done when all work is complete that a stream had when this was constructed,
/// or when finish() is called. Thread safe.
class completion {
public:
  struct unfinished {};

  /// Done; failed if \p error is given.
  explicit completion(std::exception_ptr error = nullptr)
      : done(true), error(std::move(error)) {}

  /// Done when finish() is called.
  explicit completion(unfinished) {}

  /// Done when all work that \p q holds now is complete.
  explicit completion(queue_ptr q) : done(q->on_cpu()) {
    if (done)
      return;
    q->activate();
    check(hipEventCreateWithFlags(&event, hipEventDisableTiming),
          "creating an event");
    hipError_t recorded = hipEventRecord(event, q->stream);
    if (recorded != hipSuccess)
      (void)hipEventDestroy(event);
    check(recorded, "recording an event");
    stream_owner = std::move(q);
  }
  completion(const completion &) = delete;
  completion &operator=(const completion &) = delete;
  ~completion() {
    if (event)
      (void)hipEventDestroy(event);
  }

  bool ready() {
    std::lock_guard<std::mutex> lock(mutex);
    if (done || !event)
      return done;
    hipError_t state = hipEventQuery(event);
    if (state == hipErrorNotReady) {
      (void)hipGetLastError();
      return false;
    }
    finish_event(state);
    return true;
  }

  void wait() {
    std::unique_lock<std::mutex> lock(mutex);
    if (!event) {
      changed.wait(lock, [this] { return done; });
    } else if (!done) {
      // Not under the lock: others may poll or wait at the same time.
      lock.unlock();
      hipError_t state = hipEventSynchronize(event);
      lock.lock();
      if (!done)
        finish_event(state);
    }
  }

  /// False if \p deadline comes first.
  template <class Clock, class Duration>
  bool wait_until(const std::chrono::time_point<Clock, Duration> &deadline) {
    if (!event) {
      std::unique_lock<std::mutex> lock(mutex);
      return changed.wait_until(lock, deadline, [this] { return done; });
    }
    while (!ready()) {
      if (Clock::now() >= deadline)
        return false;
      // HIP has no wait with a time limit.
      std::this_thread::sleep_for(std::chrono::microseconds(50));
    }
    return true;
  }

  /// The failure, if there was one. Call it after wait().
  std::exception_ptr failure() {
    std::lock_guard<std::mutex> lock(mutex);
    return error;
  }

  /// Makes it done; failed if \p e is given.
  void finish(std::exception_ptr e = nullptr) {
    {
      std::lock_guard<std::mutex> lock(mutex);
      done = true;
      error = std::move(e);
    }
    changed.notify_all();
  }

private:
  void finish_event(hipError_t state) {
    done = true;
    try {
      check(state, "running on an accelerator_view");
      stream_owner->activate();
      throw_reports();
    } catch (...) {
      error = std::current_exception();
    }
    stream_owner.reset();
  }

  std::mutex mutex;
  std::condition_variable changed;
  bool done = false;
  std::exception_ptr error;
  hipEvent_t event = nullptr;
  queue_ptr stream_owner; ///< Keeps the event's stream.
};

/// Notes that \p operation uses data that lives on \p q.
inline void add_operation(queue &q,
                          const std::shared_ptr<completion> &operation) {
  std::lock_guard<std::mutex> lock(q.mutex);
  q.operations.erase(
      std::remove_if(q.operations.begin(), q.operations.end(),
                     [](const auto &other) { return other->ready(); }),
      q.operations.end());
  q.operations.push_back(operation);
}

/// The operations that add_operation() noted; some may be over.
inline std::vector<std::shared_ptr<completion>> operations_on(queue &q) {
  std::lock_guard<std::mutex> lock(q.mutex);
  return q.operations;
}

/// Blocks until all work and all operations that \p q has now are over. Throws
/// failures of that work.
inline void wait_for_all(queue &q) {
  for (const auto &operation : operations_on(q))
    operation->wait();
  q.wait();
}

/// A completion that is done when all work and all operations that \p q has now
/// are over.
inline std::shared_ptr<completion> completion_of_all(const queue_ptr &q) {
  auto work = std::make_shared<completion>(q);
  auto operations = operations_on(*q);
  if (operations.empty())
    return work;
  auto all = std::make_shared<completion>(completion::unfinished());
  run_in_background([all, work, operations] {
    for (const auto &operation : operations)
      operation->wait();
    work->wait();
    all->finish(work->failure());
  });
  return all;
}

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_DATA_COMPLETION_H
