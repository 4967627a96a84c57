//===- stream_test.cpp - HIP's stream of an accelerator_view --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "runtime_test.h"

#include "amp2hip/stream.h"

using namespace Concurrency;

namespace {

TEST(Stream, OfOneViewIsTheSame) {
  const accelerator_view view = runtime_test::device_view(), copy = view;
  EXPECT_NE(amp2hip::stream(view), nullptr);
  EXPECT_EQ(amp2hip::stream(view), amp2hip::stream(copy));
}

TEST(Stream, OfEachViewIsAnother) {
  accelerator_view one = accelerator().create_view();
  accelerator_view other = accelerator().create_view();
  EXPECT_NE(amp2hip::stream(one), amp2hip::stream(other));
}

TEST(Stream, OfAViewWithoutKernelsThrows) {
  EXPECT_EQ(runtime_test::message_of(
                [] { amp2hip::stream(runtime_test::cpu_view()); }),
            "amp2hip::stream: this accelerator_view has no stream");
}

} // namespace
