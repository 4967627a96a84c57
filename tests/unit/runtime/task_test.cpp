//===- task_test.cpp - concurrency::task ----------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "amp2hip/accelerator.h"

#include <gtest/gtest.h>
#include <string>

using namespace Concurrency;

namespace {

using amp2hip::detail::completion;

task<void> succeeded() {
  return completion_future(std::make_shared<completion>()).to_task();
}
task<void> failed() {
  return completion_future(std::make_shared<completion>(std::make_exception_ptr(
                               runtime_exception("failed", E_FAIL))))
      .to_task();
}

/// A task that ends when its promise is kept.
template <class T> struct open_task {
  std::promise<T> promise;
  task<T> end{promise.get_future().share()};
};

// 2.046
TEST(Task, EndsLikeTheFuture) {
  EXPECT_TRUE(succeeded().is_done());
  EXPECT_NO_THROW(succeeded().get());
  EXPECT_EQ(succeeded().wait(), task_status::completed);
  EXPECT_THROW(failed().get(), runtime_exception);
  EXPECT_THROW(failed().wait(), runtime_exception);
  EXPECT_NO_THROW(
      accelerator().get_default_view().create_marker().to_task().get());
  EXPECT_THROW(completion_future().to_task(), std::future_error);
  EXPECT_THROW(task<void>().get(), std::future_error);
}

// 2.046
TEST(Task, ThenGivesATaskOfWhatTheFunctionReturns) {
  const task<int> number = succeeded().then([] { return 6; });
  const task<std::string> text =
      number.then([](int n) { return std::to_string(n * 7); });
  EXPECT_EQ(number.get(), 6);
  EXPECT_EQ(text.get(), "42");
  EXPECT_EQ(text.get(), "42");
}

// 2.046
TEST(Task, ThenWaitsForATaskThatTheFunctionReturns) {
  open_task<int> inner;
  const task<int> outer = succeeded().then([&] {
    inner.promise.set_value(3);
    return inner.end;
  });
  EXPECT_EQ(outer.get(), 3);
}

// 2.046
TEST(Task, ThenSkipsValuesThatFailedWorkLacks) {
  bool called = false;
  const task<void> after = failed().then([&] { called = true; });
  EXPECT_THROW(after.get(), runtime_exception);
  EXPECT_FALSE(called);
}

// 2.046
TEST(Task, ThenCallsAFunctionOfTheTaskInAnyCase) {
  const task<bool> after = failed().then([](task<void> before) {
    try {
      before.get();
    } catch (const runtime_exception &) {
      return true;
    }
    return false;
  });
  EXPECT_TRUE(after.get());
}

// 2.046
TEST(Task, ThenRunsWhenTheWorkEnds) {
  open_task<int> work;
  const task<int> after = work.end.then([](int n) { return n + 1; });
  EXPECT_FALSE(after.is_done());
  work.promise.set_value(1);
  EXPECT_EQ(after.get(), 2);
}

// 2.046
TEST(Task, BothEndWhenBothHaveEnded) {
  open_task<int> a, b;
  const task<std::vector<int>> both = a.end && b.end;
  a.promise.set_value(1);
  EXPECT_FALSE(both.is_done());
  b.promise.set_value(2);
  EXPECT_EQ(both.get(), (std::vector<int>{1, 2}));
  EXPECT_NO_THROW((succeeded() && succeeded()).get());
  EXPECT_THROW((succeeded() && failed()).get(), runtime_exception);
}

// 2.046
TEST(Task, EitherEndsWithTheFirstSuccess) {
  open_task<int> a, b;
  const task<int> either = a.end || b.end;
  b.promise.set_value(2);
  EXPECT_EQ(either.get(), 2);
  a.promise.set_value(1);
  EXPECT_EQ(either.get(), 2);
  EXPECT_NO_THROW((failed() || succeeded()).get());
  EXPECT_THROW((failed() || failed()).get(), runtime_exception);
}

// 2.047
TEST(Task, DestructorDoesNotWait) {
  std::promise<void> end;
  open_task<void> work;
  // A destructor that waits would do so for ever.
  work.end.then([&](const task<void> &) { end.set_value(); });
  work.promise.set_value();
  EXPECT_NO_THROW(end.get_future().get());
}

} // namespace
