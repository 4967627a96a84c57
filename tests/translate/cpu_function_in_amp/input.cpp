//===- input.cpp - An amp function calls a cpu one --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.024: no overload for the accelerator (C3930).

#include <amp.h>

using namespace concurrency;

int onHost(int x) { return x; }

int onAccelerator(int x) restrict(amp) { return onHost(x); }
