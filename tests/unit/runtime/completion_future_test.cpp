//===- completion_future_test.cpp - Tests of completion_future --*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "amp2hip/accelerator.h"

#include <gtest/gtest.h>

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

// 2.045, 8.057
TEST(CompletionFuture, ThenRunsOnce) {
  int calls = 0;
  succeeded().then([&] { ++calls; });
  EXPECT_EQ(calls, 1);
}

// 2.045
TEST(CompletionFuture, ThenDoesNotRunAfterAFailure) {
  int calls = 0;
  failed().then([&] { ++calls; });
  EXPECT_EQ(calls, 0);
}

} // namespace
