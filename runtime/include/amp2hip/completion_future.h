//===- completion_future.h - Waiting for asynchronous work ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPLETION_FUTURE_H
#define AMP2HIP_COMPLETION_FUTURE_H

#include "amp2hip/detail/data/completion.h"
#include "amp2hip/task.h"

namespace Concurrency {

/// A future for the end of an asynchronous operation. Copies share their state;
/// the destructor does not wait. If valid() is false, all other members throw
/// std::future_error (no_state). [amp 4.6]
class completion_future {
public:
  /// Refers to no operation: valid() is false.
  completion_future() = default;

  /// For the runtime only.
  explicit completion_future(std::shared_ptr<amp2hip::detail::completion> state)
      : state(std::move(state)) {}

  /// Whether this refers to an operation.
  bool valid() const noexcept { return state != nullptr; }

  /// Waits; throws what the operation threw, each time it is called.
  void get() const {
    wait();
    if (std::exception_ptr error = state->failure())
      std::rethrow_exception(error);
  }

  /// Waits until the operation has ended, but does not throw what it threw.
  void wait() const { checked().wait(); }

  /// Waits for \p time at most; ready if the operation has ended, else timeout.
  template <class Rep, class Period>
  std::future_status
  wait_for(const std::chrono::duration<Rep, Period> &time) const {
    return wait_until(std::chrono::steady_clock::now() + time);
  }

  /// Waits until \p deadline at most; ready if the operation has ended, else
  /// timeout.
  template <class Clock, class Duration>
  std::future_status
  wait_until(const std::chrono::time_point<Clock, Duration> &deadline) const {
    return checked().wait_until(deadline) ? std::future_status::ready
                                          : std::future_status::timeout;
  }

  /// The same operation as a standard future, whose destructor does not wait
  /// either.
  // A template, so that it costs no compile time where it is not used.
  template <class Void,
            class = typename std::enable_if<std::is_void<Void>::value>::type>
  operator std::shared_future<Void>() const {
    auto promise = std::make_shared<std::promise<Void>>();
    std::shared_future<Void> future = promise->get_future().share();
    const auto pass_on = [state = state, promise] {
      state->wait();
      if (std::exception_ptr error = state->failure())
        promise->set_exception(error);
      else
        promise->set_value();
    };
    if (checked().ready())
      pass_on();
    else
      amp2hip::detail::run_in_background(pass_on);
    return future;
  }

  /// The same operation as a task, whose end can start other work.
  template <class Void = void> task<Void> to_task() const {
    return task<Void>(std::shared_future<Void>(*this));
  }

  /// Waits on another thread until the operation has ended. If it has
  /// succeeded, calls a copy of \p function once there. Returns at once.
  /// \p function must not throw.
  template <class Functor> void then(const Functor &function) const {
    static_assert(std::is_copy_constructible<Functor>::value,
                  "then() copies the function that it is to call");
    checked();
    amp2hip::detail::run_in_background(
        [state = state, function = function]() mutable {
          state->wait();
          if (!state->failure())
            function();
        });
  }

private:
  amp2hip::detail::completion &checked() const {
    if (!state)
      throw std::future_error(std::future_errc::no_state);
    return *state;
  }

  std::shared_ptr<amp2hip::detail::completion> state;
};

} // namespace Concurrency

#endif // AMP2HIP_COMPLETION_FUTURE_H
