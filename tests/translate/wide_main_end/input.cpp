//===- input.cpp - wmain without return -------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Visual C++ returns 0 at its end.

#include <amp.h>
#include <iostream>

int wmain(int count, wchar_t **) {
  if (count > 1)
    return 1;
  std::wcout << L"done\n";
}
