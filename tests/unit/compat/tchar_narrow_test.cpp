//===- tchar_narrow_test.cpp - tchar.h for narrow text --------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#undef _UNICODE
#define TCHAR_TESTS NarrowTexts
#include "tchar_texts.h"
