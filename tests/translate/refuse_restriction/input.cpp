//===- input.cpp - Clauses that name no restriction -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.004: restrict() is empty (C3937). 1.005: only amp and cpu exist (C3936).
// 1.017: restrict(auto) is not of the language.
// 1.006: `restrict` stays an identifier.

#include <amp.h>

int nothing() restrict() { return 1; }
int unknown() restrict(gpu) { return 2; }
int both() restrict(amp, gpu) { return 3; }
int deduced() restrict(auto) { return 4; }

int restrict(int x) { return x; }
int plain(int x) {
  if (x > 0)
    return 1;
  if (x < 0) restrict(x);
  return restrict(5);
}
