//===- crtdbg.h - Assertions of Visual C++'s C library ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_CRTDBG_H
#define AMP2HIP_COMPAT_CRTDBG_H

#include <cassert>

#define _ASSERT(condition) assert(condition)
#define _ASSERTE(condition) assert(condition)
#define _ASSERT_EXPR(condition, message) assert(condition)
#define _RPT0(type, message) static_cast<void>(0)

// The debugging heap: sanitizers and valgrind look for leaks here.
#define _CRTDBG_ALLOC_MEM_DF 0x01
#define _CRTDBG_LEAK_CHECK_DF 0x20
#define _CRTDBG_REPORT_FLAG (-1)
#define _CRT_WARN 0
#define _CRT_ERROR 1
#define _CRT_ASSERT 2
inline int _CrtSetDbgFlag(int) { return 0; }
inline int _CrtDumpMemoryLeaks() { return 0; }
inline int _CrtCheckMemory() { return 1; }

#endif
