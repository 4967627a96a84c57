//===- tchar_wide_test.cpp - tchar.h for wide text ------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#define _UNICODE
#define TCHAR_TESTS WideTexts
#include "tchar_texts.h"
