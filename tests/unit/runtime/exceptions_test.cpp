//===- exceptions_test.cpp - Tests of the exceptions ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "amp2hip/detail/platform/hip_error.h"

#include <gtest/gtest.h>

using namespace Concurrency;

namespace {

// 2.165
TEST(Exceptions, RuntimeExceptionKeepsTextAndCode) {
  const runtime_exception e("text", E_INVALIDARG);
  const runtime_exception copy(e);
  EXPECT_STREQ(copy.what(), "text");
  EXPECT_EQ(copy.get_error_code(), E_INVALIDARG);
  EXPECT_STREQ(runtime_exception(E_FAIL).what(), "");
  static_assert(std::is_base_of_v<std::exception, runtime_exception>);
}

// 2.166
TEST(Exceptions, OutOfMemoryHasItsCode) {
  EXPECT_EQ(out_of_memory().get_error_code(), E_OUTOFMEMORY);
  EXPECT_STREQ(out_of_memory("full").what(), "full");
  static_assert(std::is_base_of_v<runtime_exception, out_of_memory>);
}

// 2.167
TEST(Exceptions, InvalidComputeDomainHasItsCode) {
  EXPECT_EQ(invalid_compute_domain().get_error_code(), E_INVALIDARG);
  EXPECT_STREQ(invalid_compute_domain("big").what(), "big");
  static_assert(std::is_base_of_v<runtime_exception, invalid_compute_domain>);
}

// 2.168
TEST(Exceptions, UnsupportedFeatureHasItsCode) {
  EXPECT_EQ(unsupported_feature().get_error_code(), E_FAIL);
  EXPECT_STREQ(unsupported_feature("no").what(), "no");
  static_assert(std::is_base_of_v<runtime_exception, unsupported_feature>);
}

// 2.169, 8.079
TEST(Exceptions, AcceleratorViewRemovedKeepsTheReason) {
  const accelerator_view_removed e("gone", E_UNEXPECTED);
  EXPECT_STREQ(e.what(), "gone");
  EXPECT_EQ(e.get_view_removed_reason(), E_UNEXPECTED);
  EXPECT_EQ(accelerator_view_removed(E_NOTIMPL).get_view_removed_reason(),
            E_NOTIMPL);
  static_assert(std::is_base_of_v<runtime_exception, accelerator_view_removed>);
}

// 2.170
TEST(Exceptions, UninitializedObjectIsARuntimeException) {
  EXPECT_STREQ(uninitialized_object("empty").what(), "empty");
  static_assert(std::is_base_of_v<runtime_exception, uninitialized_object>);
}

// 2.171
TEST(Exceptions, ResultCodesAreThoseOfWindows) {
  static_assert(sizeof(HRESULT) == 4);
  EXPECT_EQ(static_cast<std::uint32_t>(E_INVALIDARG), 0x80070057u);
  EXPECT_EQ(static_cast<std::uint32_t>(E_FAIL), 0x80004005u);
  EXPECT_EQ(static_cast<std::uint32_t>(E_NOINTERFACE), 0x80004002u);
  EXPECT_EQ(static_cast<std::uint32_t>(E_POINTER), 0x80004003u);
  EXPECT_EQ(static_cast<std::uint32_t>(E_ABORT), 0x80004004u);
  EXPECT_TRUE(SUCCEEDED(S_OK) && SUCCEEDED(S_FALSE) && FAILED(E_ABORT));
  EXPECT_FALSE(FAILED(S_FALSE) || SUCCEEDED(E_POINTER));
  EXPECT_EQ(static_cast<std::uint32_t>(E_OUTOFMEMORY), 0x8007000Eu);
}

// 9.069
TEST(Exceptions, HipErrorsBecomeTheirExceptions) {
  using amp2hip::detail::check;
  EXPECT_NO_THROW(check(hipSuccess, "x"));
  EXPECT_THROW(check(hipErrorOutOfMemory, "x"), out_of_memory);
  EXPECT_THROW(check(hipErrorInvalidConfiguration, "x"),
               invalid_compute_domain);
  EXPECT_THROW(check(hipErrorLaunchTimeOut, "x"), accelerator_view_removed);
  EXPECT_THROW(check(hipErrorInvalidValue, "x"), runtime_exception);
}

} // namespace
