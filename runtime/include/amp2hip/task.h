//===- task.h - Work whose end starts other work ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_TASK_H
#define AMP2HIP_TASK_H

#include "amp2hip/detail/platform/detached_thread.h"

#include <future>
#include <memory>
#include <mutex>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

namespace Concurrency {
template <class T> class task;
} // namespace Concurrency

namespace amp2hip {
namespace detail {

/// Runs \p work at once, or on a thread of its own. What it throws goes into
/// the future, whose destructor does not wait.
template <class R, class Work>
std::shared_future<R> start(bool at_once, Work work) {
  std::packaged_task<R()> job(std::move(work));
  std::shared_future<R> result = job.get_future().share();
  if (at_once)
    job();
  else
    run_detached(std::move(job));
  return result;
}

template <class T> struct unwrapped {
  using type = T;
};
template <class T> struct unwrapped<Concurrency::task<T>> {
  using type = T;
};

template <class Function, class T, class = void>
struct takes_task : std::false_type {};
template <class Function, class T>
struct takes_task<Function, T,
                  decltype(void(std::declval<Function &>()(
                      std::declval<Concurrency::task<T>>())))>
    : std::true_type {};

/// Calls \p function with the task itself if it takes one, else with the task's
/// result, if there is no exception.
template <class Function, class T>
decltype(auto) continue_with(Function &function,
                             const Concurrency::task<T> &before) {
  if constexpr (takes_task<Function, T>::value) {
    before.amp2hip_wait();
    return function(before);
  } else if constexpr (std::is_void<T>::value) {
    before.get();
    return function();
  } else {
    return function(before.get());
  }
}

} // namespace detail
} // namespace amp2hip

namespace Concurrency {

// <ppl.h> has it, too, with or without <amp.h>.
#ifndef AMP2HIP_TASK_GROUP_STATUS
#define AMP2HIP_TASK_GROUP_STATUS
/// How far a task has come. A scoped enumeration, unlike Microsoft's: the names
/// are too common.
enum class task_group_status { not_complete, completed, canceled };
#endif
/// The result of wait().
using task_status = task_group_status;

/// Work that ends with a T or an exception, and that other work can follow:
/// what completion_future::to_task() gives, with as much of the task of
/// Microsoft's Parallel Patterns Library as such code uses. Copies share their
/// state; the destructor does not wait. [amp 4.6]
///
/// All members but the constructors throw std::future_error (no_state) for a
/// default constructed task.
template <class T> class task {
public:
  using result_type = T; ///< The type of get()'s result.

  /// Refers to no work.
  task() = default;
  /// Made by the runtime.
  explicit task(std::shared_future<T> state) : state(std::move(state)) {}
  /// Runs \p work on another thread; if that gives a task, this one is the
  /// same.
  template <class Work, class = decltype(std::declval<Work &>()())>
  explicit task(Work work)
      : state(amp2hip::detail::start<T>(false, [work]() mutable -> T {
          if constexpr (std::is_convertible_v<std::invoke_result_t<Work &>,
                                              task>)
            return work().get();
          else
            return static_cast<T>(work());
        })) {}

  /// Waits; throws what the work threw, each time it is called.
  T get() const { return checked().get(); }
  /// Waits; throws what the work threw. There are no cancelled tasks.
  task_status wait() const {
    checked().get();
    return task_status::completed;
  }
  /// Whether the work has ended, in a value or an exception.
  bool is_done() const {
    return checked().wait_for(std::chrono::seconds(0)) ==
           std::future_status::ready;
  }

  /// Calls \p function after the work: at once when that is over already, else
  /// on another thread. A function that takes a task<T> is called in any case,
  /// one that takes a T (nothing where T is void) only if the work succeeded.
  /// Returns a task of the result of \p function; if that is a task, the same
  /// task.
  template <class Function> auto then(Function function) const {
    using result = decltype(amp2hip::detail::continue_with(function, *this));
    using value = typename amp2hip::detail::unwrapped<result>::type;
    return task<value>(amp2hip::detail::start<value>(
        is_done(), [before = *this, function]() mutable -> value {
          if constexpr (std::is_same<result, value>::value)
            return amp2hip::detail::continue_with(function, before);
          else
            return amp2hip::detail::continue_with(function, before).get();
        }));
  }

  /// For the runtime.
  void amp2hip_wait() const { checked().wait(); }

private:
  const std::shared_future<T> &checked() const {
    if (!state.valid())
      throw std::future_error(std::future_errc::no_state);
    return state;
  }

  std::shared_future<T> state;
};

} // namespace Concurrency

namespace amp2hip {
namespace detail {

/// Ends with the first success of two tasks, or with the last failure.
template <class T> class first_of_two {
public:
  Concurrency::task<T> result() {
    return Concurrency::task<T>(promise.get_future().share());
  }
  void end(const Concurrency::task<T> &task) {
    std::lock_guard<std::mutex> lock(mutex);
    try {
      if constexpr (std::is_void<T>::value) {
        task.get();
        if (!std::exchange(over, true))
          promise.set_value();
      } else {
        T value = task.get();
        if (!std::exchange(over, true))
          promise.set_value(std::move(value));
      }
    } catch (...) {
      if (++failures == 2)
        promise.set_exception(std::current_exception());
    }
  }

private:
  std::mutex mutex;
  std::promise<T> promise;
  bool over = false;
  int failures = 0;
};

} // namespace detail
} // namespace amp2hip

namespace Concurrency {

/// Ends when both have ended: with both results in a vector, if there are any;
/// with an exception if one failed.
template <class T> auto operator&&(const task<T> &a, const task<T> &b) {
  using result =
      std::conditional_t<std::is_void<T>::value, void, std::vector<T>>;
  return task<result>(amp2hip::detail::start<result>(
      a.is_done() && b.is_done(), [a, b]() -> result {
        a.amp2hip_wait();
        b.amp2hip_wait();
        if constexpr (std::is_void<T>::value) {
          a.get();
          b.get();
        } else {
          return {a.get(), b.get()};
        }
      }));
}

/// Ends when one has succeeded, with its result, or when both have failed.
template <class T> task<T> operator||(const task<T> &a, const task<T> &b) {
  auto first = std::make_shared<amp2hip::detail::first_of_two<T>>();
  const auto end = [first](const task<T> &t) { first->end(t); };
  task<T> result = first->result();
  a.then(end);
  b.then(end);
  return result;
}

} // namespace Concurrency

#endif // AMP2HIP_TASK_H
