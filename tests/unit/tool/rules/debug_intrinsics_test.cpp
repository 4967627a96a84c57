//===- debug_intrinsics_test.cpp - What kernels can print -----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;

// 3.069
TEST(DebugIntrinsics, PrintNumbersAndNothingElse) {
  expectFaults(R"cpp(
    struct Pair { int a, b; };
    void f(int i, unsigned u, float x, Pair p, float *q) restrict(amp) {
      direct3d_printf("%d %u %f\n", i, u, x);
      direct3d_errorf("%d", p.a);
      concurrency::direct3d_errorf("wrong");
      direct3d_abort();
      direct3d_printf("%d", p); //! C3601
      direct3d_errorf("%p", q); //! C3601
    }
  )cpp");
}
