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

/// Runs \p work: now if \p at_once, else on a thread of its own. An exception
/// of \p work goes into the future, whose destructor does not wait.
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

/// Defines `type`: the type of the result if T is a task, else T itself.
template <class T> struct unwrapped {
  using type = T;
};
template <class T> struct unwrapped<Concurrency::task<T>> {
  using type = T;
};

/// Whether a Function can be called with a task<T>.
template <class Function, class T, class = void>
struct takes_task : std::false_type {};
template <class Function, class T>
struct takes_task<Function, T,
                  decltype(void(std::declval<Function &>()(
                      std::declval<Concurrency::task<T>>())))>
    : std::true_type {};

/// Waits for the task \p before. Then calls \p function with the task itself if
/// it accepts one, else with the task's result. In the second case, an
/// exception of the task is thrown instead.
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

// The runtime's <ppl.h> defines task_group_status, too. A program may include
// one or both.
#ifndef AMP2HIP_TASK_GROUP_STATUS
#define AMP2HIP_TASK_GROUP_STATUS
/// How far a task has come. Unlike Microsoft's, the enumeration is scoped: its
/// names are too common.
enum class task_group_status { not_complete, completed, canceled };
#endif
/// The type of wait()'s result.
using task_status = task_group_status;

/// Asynchronous work that ends with a T or an exception, and that other work
/// can follow. completion_future::to_task() returns one. It has the members of
/// the task of Microsoft's Parallel Patterns Library that code with to_task()
/// uses. Copies share their state; the destructor does not wait. [amp 4.6]
///
/// All members except the constructors throw std::future_error (no_state) for a
/// default constructed task.
template <class T> class task {
public:
  using result_type = T; ///< The type of get()'s result.

  /// Refers to no work.
  task() = default;
  /// For the runtime only.
  explicit task(std::shared_future<T> state) : state(std::move(state)) {}
  /// Runs \p work on another thread. If its result is a task, get() gives the
  /// result of that task.
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
  /// Waits; throws what the work threw. Otherwise the result is always
  /// completed: no task can be canceled.
  task_status wait() const {
    checked().get();
    return task_status::completed;
  }
  /// Whether the work has ended, in a value or an exception.
  bool is_done() const {
    return checked().wait_for(std::chrono::seconds(0)) ==
           std::future_status::ready;
  }

  /// Calls \p function after the work: in this call if the work has ended
  /// already, else on another thread. A function that accepts a task<T> is
  /// called in any case, one that accepts a T (nothing if T is void) only if
  /// the work succeeded. Returns a task with the result of \p function. If this
  /// result is a task itself, its result is used instead.
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

/// A task that ends with the first success of two tasks, or, if both fail, with
/// the second failure. Each of the two calls end().
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

/// A task that ends when both tasks have ended: with both results in a vector,
/// or with nothing if T is void. If one failed, it ends with its exception.
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

/// A task that ends with the result of the first task that succeeds. If both
/// fail, it ends with the second exception.
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
