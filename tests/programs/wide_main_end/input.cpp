//===- input.cpp - wmain without return -------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// `wmain` returns 0 at its end, as `main` does.

#include <amp.h>
#include <iostream>

int wmain(int count, wchar_t *arguments[]) {
  std::wcout << count << L" " << (arguments[count] == nullptr) << L"\n";
}
