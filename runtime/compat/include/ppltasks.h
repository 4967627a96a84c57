//===- ppltasks.h - Tasks of the Parallel Patterns Library ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Tasks and their cancellation. The class task itself is in <amp2hip/task.h>,
// because C++ AMP's completion_future::to_task() returns one.

#ifndef AMP2HIP_COMPAT_PPLTASKS_H
#define AMP2HIP_COMPAT_PPLTASKS_H

#include <amp2hip/detail/letters_off.h>

#include <atomic>
#include <exception>
#include <future>
#include <iterator>
#include <memory>
#include <mutex>
#include <type_traits>
#include <utility>
#include <vector>

#include <amp2hip/task.h>

namespace Concurrency {

/// Thrown by get() and wait() of a canceled task.
class task_canceled : public std::exception {
public:
  const char *what() const noexcept override { return "the task is cancelled"; }
};

/// Tells a task whether cancel() of the token's source was called. Copies share
/// their state.
class cancellation_token {
public:
  static cancellation_token none() { return {}; }
  bool is_cancelable() const { return state != nullptr; }
  bool is_canceled() const { return state && *state; }

private:
  friend class cancellation_token_source;
  std::shared_ptr<std::atomic<bool>> state;
};

class cancellation_token_source {
public:
  cancellation_token_source() {
    token.state = std::make_shared<std::atomic<bool>>(false);
  }
  cancellation_token get_token() const { return token; }
  void cancel() const { *token.state = true; }

private:
  cancellation_token token;
};

[[noreturn]] inline void cancel_current_task() { throw task_canceled(); }

} // namespace Concurrency

namespace amp2hip {
namespace compat {

/// Starts \p work on a thread of its own, and returns the task for it.
template <class R, class Work> Concurrency::task<R> startTask(Work work) {
#ifdef AMP2HIP_TASK_H
  return Concurrency::task<R>(
      amp2hip::detail::start<R>(false, std::move(work)));
#else
  static_cast<void>(work);
  __builtin_unreachable();
#endif
}
template <class T>
Concurrency::task<T> taskOf(const std::shared_future<T> &state) {
#ifdef AMP2HIP_TASK_H
  return Concurrency::task<T>(state);
#else
  static_cast<void>(state);
  __builtin_unreachable();
#endif
}

template <class T> struct Unwrapped {
  using type = T;
};
template <class T> struct Unwrapped<Concurrency::task<T>> {
  using type = T;
};

/// The state that when_any() shares with the tasks for which it waits.
template <class T> struct FirstOf {
  using Result = std::conditional_t<
      std::is_void_v<T>, std::size_t,
      std::pair<std::conditional_t<std::is_void_v<T>, int, T>, std::size_t>>;

  explicit FirstOf(std::size_t count) : running(count) {}

  void end(const Concurrency::task<T> &task, std::size_t number) {
    try {
      if constexpr (std::is_void_v<T>) {
        task.get();
        set([&] { promise.set_value(number); });
      } else {
        Result result(task.get(), number);
        set([&] { promise.set_value(std::move(result)); });
      }
      --running;
    } catch (...) {
      if (--running == 0)
        set([&] { promise.set_exception(std::current_exception()); });
    }
  }

  std::promise<Result> promise;

private:
  template <class Do> void set(const Do &result) {
    if (!is_over.exchange(true))
      result();
  }

  std::atomic<std::size_t> running;
  std::atomic<bool> is_over{false};
};

template <class Function>
using ResultOf = typename Unwrapped<std::invoke_result_t<Function &>>::type;

} // namespace compat
} // namespace amp2hip

namespace Concurrency {

/// Runs \p function on another thread. If \p function returns a task, the
/// result is that of this task. If \p token is canceled before \p function
/// begins, it is not called, and get() throws task_canceled.
template <class Function>
task<amp2hip::compat::ResultOf<Function>>
create_task(Function function,
            cancellation_token token = cancellation_token::none()) {
  using Result = amp2hip::compat::ResultOf<Function>;
  return amp2hip::compat::startTask<Result>(
      [function, token]() mutable -> Result {
        if (token.is_canceled())
          throw task_canceled();
        if constexpr (std::is_same_v<Result, std::invoke_result_t<Function &>>)
          return function();
        else
          return function().get();
      });
}
template <class T> task<T> create_task(const task<T> &same) { return same; }

template <class T> task<T> task_from_result(T value) {
  std::promise<T> promise;
  promise.set_value(std::move(value));
  return amp2hip::compat::taskOf<T>(promise.get_future().share());
}
inline task<void> task_from_result() {
  std::promise<void> promise;
  promise.set_value();
  return amp2hip::compat::taskOf<void>(promise.get_future().share());
}

/// An event from which create_task() makes a task, which ends when set() or
/// set_exception() is called. These return false if one was called before.
template <class T> class task_completion_event {
public:
  bool set(T value) const {
    return state->end([&] { state->promise.set_value(std::move(value)); });
  }
  bool set_exception(std::exception_ptr error) const {
    return state->end([&] { state->promise.set_exception(error); });
  }

private:
  struct State {
    std::promise<T> promise;
    std::shared_future<T> future = promise.get_future().share();
    std::atomic<bool> over{false};

    template <class Do> bool end(const Do &set) {
      bool first = !over.exchange(true);
      if (first)
        set();
      return first;
    }
  };
  template <class U>
  friend task<U> create_task(const task_completion_event<U> &event);

  std::shared_ptr<State> state = std::make_shared<State>();
};
template <class T> task<T> create_task(const task_completion_event<T> &event) {
  return amp2hip::compat::taskOf<T>(event.state->future);
}

/// Returns a task that waits for the given tasks in their order. Its result is
/// a vector of their results. If one of them fails, the returned task ends with
/// that exception and does not wait for the tasks after it.
template <class Iterator> auto when_all(Iterator first, Iterator last) {
  using Value =
      typename std::iterator_traits<Iterator>::value_type::result_type;
  using Result =
      std::conditional_t<std::is_void_v<Value>, void, std::vector<Value>>;
  std::vector<task<Value>> tasks(first, last);
  return amp2hip::compat::startTask<Result>([tasks]() -> Result {
    if constexpr (std::is_void_v<Value>) {
      for (const task<Value> &each : tasks)
        each.get();
    } else {
      Result values;
      for (const task<Value> &each : tasks)
        values.push_back(each.get());
      return values;
    }
  });
}

/// Returns a task that ends when the first of the given tasks succeeds. Its
/// result is a pair of that task's result and index, or, for task<void>, the
/// index. If all fail, it throws the exception of the last one.
template <class Iterator> auto when_any(Iterator first, Iterator last) {
  using Value =
      typename std::iterator_traits<Iterator>::value_type::result_type;
  using Winner = amp2hip::compat::FirstOf<Value>;
  auto winner = std::make_shared<Winner>(
      static_cast<std::size_t>(std::distance(first, last)));
  auto result = amp2hip::compat::taskOf<typename Winner::Result>(
      winner->promise.get_future().share());
  for (std::size_t number = 0; first != last; ++first, ++number)
    first->then(
        [winner, number](task<Value> ended) { winner->end(ended, number); });
  return result;
}

} // namespace Concurrency
namespace concurrency = Concurrency;

#include <amp2hip/detail/letters_on.h>

#endif
