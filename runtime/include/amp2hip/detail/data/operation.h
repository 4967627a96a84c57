//===- operation.h - Asynchronous operations on data ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_DATA_OPERATION_H
#define AMP2HIP_DETAIL_DATA_OPERATION_H

#include "amp2hip/detail/data/source.h"

namespace amp2hip {
namespace detail {

/// The data that an asynchronous operation uses. From begin_operation() to
/// end_operation() it stays alive, and other uses of it wait.
struct used_sources {
  source *first, *second; ///< May be the same.

  /// Calls \p f on each source once.
  template <class F> void for_each(F f) const {
    f(first);
    if (second != first)
      f(second);
  }
};

inline void begin_operation(const used_sources &used,
                            const std::shared_ptr<completion> &operation) {
  // One operation begins at a time: otherwise two of them could wait for each
  // other.
  static std::mutex order;
  std::lock_guard<std::mutex> lock(order);
  used.for_each([&](source *s) {
    s->retain();
    s->begin_operation(operation);
    add_operation(*s->get_home(), operation);
  });
}

/// Releases the data, which writes it back if nothing else refers to it, and
/// lets waiting threads continue. \p error is the operation's exception, or
/// null.
inline void end_operation(const used_sources &used,
                          const std::shared_ptr<completion> &operation,
                          std::exception_ptr error) {
  used.for_each([&](source *s) { s->end_operation(operation.get()); });
  used.for_each([](source *s) { s->release(); });
  operation->finish(std::move(error));
}

/// The exception that \p action throws, or null.
template <class Action> std::exception_ptr failure_of(Action &&action) {
  try {
    action();
  } catch (...) {
    return std::current_exception();
  }
  return nullptr;
}

/// Runs a copy of \p work, which uses the data of \p first and \p second, on
/// another thread. An exception of \p work goes into the future. Later uses of
/// the data wait until the operation is over.
template <class Work>
Concurrency::completion_future start_operation(source *first, source *second,
                                               const Work &work) {
  if (!first || !second) // A launch's copy.
    return Concurrency::completion_future(
        std::make_shared<completion>(std::exception_ptr()));
  const used_sources used = {first, second};
  auto operation = std::make_shared<completion>(completion::unfinished());
  begin_operation(used, operation);
  run_in_background([used, operation, work]() mutable {
    completion *outer = std::exchange(current_operation(), operation.get());
    std::exception_ptr error = failure_of(work);
    current_operation() = outer;
    end_operation(used, operation, std::move(error));
  });
  return Concurrency::completion_future(operation);
}

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_DATA_OPERATION_H
