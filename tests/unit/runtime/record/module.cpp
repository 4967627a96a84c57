//===- module.cpp - A shared library that records its launches ------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#define AMP2HIP_RECORD_NAME "module.record"
#include "amp2hip/amp.h"
#include "amp2hip_record.h"

namespace amp = Concurrency;

void record_in_module() {
  std::vector<int> data(4);
  const amp::array_view<int> v(4, data);
  amp2hip_record::launch("k", "module.cpp", 1)
      .container("of_module", v)
      .over(v.get_extent());
}
