//===- problem.h - a matrix, transposed in tiles ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TRANSPOSE_PROBLEM_H
#define TRANSPOSE_PROBLEM_H

#include "../benchmark.h"

const int side = sized(64, 1024, 8192), tile = 16;

#endif // TRANSPOSE_PROBLEM_H
