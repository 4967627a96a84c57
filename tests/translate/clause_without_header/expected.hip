//===- input.cpp - Clauses need no header -----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.001: the language is there without <amp.h>; HIP's is not.

#include <amp2hip/restriction.h>

__host__ __device__ inline int twice(int x) { return 2 * x; }
