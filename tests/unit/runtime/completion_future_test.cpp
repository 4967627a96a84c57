//===- completion_future_test.cpp - Tests of completion_future --*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "amp2hip/accelerator.h"

#include <gtest/gtest.h>
#include <memory>
#include <thread>

using namespace Concurrency;

namespace {

using amp2hip::detail::completion;

completion_future succeeded() {
  return completion_future(std::make_shared<completion>());
}
completion_future failed() {
  return completion_future(std::make_shared<completion>(
      std::make_exception_ptr(runtime_exception("failed", E_FAIL))));
}

// 2.037, 2.040
TEST(CompletionFuture, DefaultConstructedIsInvalid) {
  const completion_future f;
  EXPECT_FALSE(f.valid());
  EXPECT_THROW(f.get(), std::future_error);
  EXPECT_TRUE(succeeded().valid());
}

// 2.038, 8.057
TEST(CompletionFuture, CopiesShareTheState) {
  completion_future a = failed(), b;
  b = a;
  const completion_future c = std::move(a);
  EXPECT_FALSE(a.valid());
  EXPECT_THROW(b.get(), runtime_exception);
  EXPECT_THROW(c.get(), runtime_exception);
}

// 2.039, 8.057
TEST(CompletionFuture, GetThrowsTheFailureEachTime) {
  const completion_future f = failed();
  EXPECT_THROW(f.get(), runtime_exception);
  EXPECT_THROW(f.get(), runtime_exception);
  EXPECT_NO_THROW(succeeded().get());
}

// 2.041
TEST(CompletionFuture, WaitDoesNotThrowTheFailure) {
  EXPECT_NO_THROW(failed().wait());
}

// 2.042
TEST(CompletionFuture, WaitForSaysReady) {
  EXPECT_EQ(succeeded().wait_for(std::chrono::seconds(0)),
            std::future_status::ready);
}

// 2.043
TEST(CompletionFuture, WaitUntilSaysReady) {
  EXPECT_EQ(succeeded().wait_until(std::chrono::system_clock::now()),
            std::future_status::ready);
}

// 2.044
TEST(CompletionFuture, BecomesASharedFuture) {
  const std::shared_future<void> good = succeeded(), bad = failed();
  EXPECT_NO_THROW(good.get());
  EXPECT_THROW(bad.get(), runtime_exception);
  const std::shared_future<void> marker =
      accelerator().get_default_view().create_marker();
  EXPECT_NO_THROW(marker.get());
}

/// Waits for calls from other threads.
class calls {
public:
  void operator()() {
    std::lock_guard<std::mutex> lock(mutex);
    ++count;
    caller = std::this_thread::get_id();
    changed.notify_all();
  }
  std::thread::id wait_for(int wanted) {
    std::unique_lock<std::mutex> lock(mutex);
    changed.wait(lock, [&] { return count >= wanted; });
    return caller;
  }
  int get() {
    std::lock_guard<std::mutex> lock(mutex);
    return count;
  }

private:
  std::mutex mutex;
  std::condition_variable changed;
  int count = 0;
  std::thread::id caller;
};

// 2.045, 8.057, 11.021
TEST(CompletionFuture, ThenRunsOnAnotherThreadEvenIfItIsOver) {
  calls c;
  succeeded().then([&] { c(); });
  EXPECT_NE(c.wait_for(1), std::this_thread::get_id());
  EXPECT_EQ(c.get(), 1);
}

// 2.045, 8.057
TEST(CompletionFuture, ThenWaitsForTheEnd) {
  auto state = std::make_shared<completion>(completion::unfinished());
  calls c;
  completion_future(state).then([&] { c(); });
  completion_future(state).then([&] { c(); });
  EXPECT_EQ(c.get(), 0);
  state->finish();
  c.wait_for(2);
}

// 2.045
TEST(CompletionFuture, ThenCallsACopyThatMayChange) {
  calls c;
  succeeded().then([&c, runs = 0]() mutable {
    if (++runs == 1)
      c();
  });
  c.wait_for(1);
}

// 2.045
TEST(CompletionFuture, ThenDoesNotRunAfterAFailure) {
  auto state = std::make_shared<completion>(completion::unfinished());
  auto alive = std::make_shared<int>();
  int runs = 0;
  const std::weak_ptr<int> watch = alive;
  completion_future(state).then([&runs, alive = std::move(alive)] { ++runs; });
  state->finish(std::make_exception_ptr(runtime_exception("failed", E_FAIL)));
  while (!watch.expired()) // The callback has been dropped.
    std::this_thread::yield();
  EXPECT_EQ(runs, 0);
}

// 2.042, 2.043
TEST(CompletionFuture, WaitsWithALimitSayTimeout) {
  const completion_future f(
      std::make_shared<completion>(completion::unfinished()));
  EXPECT_EQ(f.wait_for(std::chrono::seconds(0)), std::future_status::timeout);
  EXPECT_EQ(f.wait_until(std::chrono::system_clock::now()),
            std::future_status::timeout);
}

// 2.044, 2.047
TEST(CompletionFuture, NeitherItNorTheSharedFutureWaitsWhenItGoes) {
  auto state = std::make_shared<completion>(completion::unfinished());
  {
    const completion_future f(state);
    const std::shared_future<void> shared = f;
    EXPECT_EQ(shared.wait_for(std::chrono::seconds(0)),
              std::future_status::timeout);
  }
  state->finish();
}

// 2.039, 2.041, 2.044
TEST(CompletionFuture, WaitersOnOtherThreadsGoOn) {
  auto state = std::make_shared<completion>(completion::unfinished());
  const completion_future f(state);
  const std::shared_future<void> shared = f;
  std::thread waiter([f] {
    f.wait();
    EXPECT_THROW(f.get(), runtime_exception);
  });
  state->finish(std::make_exception_ptr(runtime_exception("failed", E_FAIL)));
  waiter.join();
  EXPECT_THROW(shared.get(), runtime_exception);
}

} // namespace
