//===- input.cpp - tile_static outside of amp code --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.117, 10.021: only functions of restrict(amp) alone may have tile_static
// variables (C3584).

#include <amp.h>

using namespace concurrency;

void onHost() {
  tile_static int first;
  (void)first;
}

int onBoth(int x) restrict(cpu, amp) {
  tile_static int second[4];
  return x + second[0];
}

int onAccelerator(int x) restrict(amp) {
  tile_static int right[4];
  return x + right[0];
}
