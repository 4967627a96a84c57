//===- input.cpp - void main ------------------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.159, 10.038.

#include <amp.h>
#include <iostream>

void __cdecl main() {
  char wait;
  std::cin >> wait;
  if (wait == 'q')
    return;
  std::cout << "done\n";
}
