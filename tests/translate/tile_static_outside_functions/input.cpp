//===- input.cpp - tile_static where no block is ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.118: no globals, members or parameters (C3584).

#include <amp.h>

tile_static int global;

struct Holder {
  tile_static int member;
};

void parameter(tile_static int value) restrict(amp);
