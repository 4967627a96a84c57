//===- atlbase.h - The part that console programs use -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The part of ATL that converts text, and the headers that ATL includes. COM,
// windows and the registry are not here.

#ifndef AMP2HIP_COMPAT_ATLBASE_H
#define AMP2HIP_COMPAT_ATLBASE_H

#include <atlconv.h>
#include <crtdbg.h>
#include <windows.h>

#define ATLASSERT(condition) _ASSERTE(condition)

#endif
