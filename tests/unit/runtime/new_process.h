//===- new_process.h - Checks in a process of their own ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_TESTS_NEW_PROCESS_H
#define AMP2HIP_TESTS_NEW_PROCESS_H

#include <cstdlib>
#include <gtest/gtest.h>

namespace runtime_test {

/// Runs \p check in a process of its own, whose default is not yet fixed and
/// whose devices are not yet looked for.
template <class Check> void in_new_process(Check check) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(std::exit(check() ? 0 : 1), testing::ExitedWithCode(0), "");
}

} // namespace runtime_test

#endif // AMP2HIP_TESTS_NEW_PROCESS_H
