//===- crtdbg.h - Assertions and reports of the C library -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_CRTDBG_H
#define AMP2HIP_COMPAT_CRTDBG_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/printed.h>
#include <amp2hip_compat/text.h>
#include <cassert>
#include <cstdlib>

#define _ASSERT(condition) assert(condition)
#define _ASSERTE(condition) assert(condition)
#define _ASSERT_EXPR(condition, message) assert(condition)

#define _CRT_WARN 0
#define _CRT_ERROR 1
#define _CRT_ASSERT 2

namespace amp2hip::compat {

/// Prints a report to standard error. On Windows, the debugger shows it.
template <class Char>
void reportToDebugger(const char *file, int line, const Char *format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  std::basic_string<Char> text;
  printed(text, format, arguments);
  va_end(arguments);
  if (file)
    std::fprintf(stderr, "%s(%d) : ", file, line);
  if constexpr (sizeof(Char) == 1)
    std::fputs(text.c_str(), stderr);
  else
    std::fputs(narrow(text).c_str(), stderr);
}

} // namespace amp2hip::compat

// There are reports in debug builds only.
#ifdef _DEBUG
#define AMP2HIP_RPT(...)                                                       \
  amp2hip::compat::reportToDebugger(nullptr, 0, __VA_ARGS__)
#define AMP2HIP_RPTF(...)                                                      \
  amp2hip::compat::reportToDebugger(__FILE__, __LINE__, __VA_ARGS__)
#else
#define AMP2HIP_RPT(...) (static_cast<void>(0))
#define AMP2HIP_RPTF(...) (static_cast<void>(0))
#endif
// The first argument is the kind of the report: _CRT_WARN or another one.
#define _RPT0(kind, ...) AMP2HIP_RPT(__VA_ARGS__)
#define _RPT1(kind, ...) AMP2HIP_RPT(__VA_ARGS__)
#define _RPT2(kind, ...) AMP2HIP_RPT(__VA_ARGS__)
#define _RPT3(kind, ...) AMP2HIP_RPT(__VA_ARGS__)
#define _RPT4(kind, ...) AMP2HIP_RPT(__VA_ARGS__)
#define _RPT5(kind, ...) AMP2HIP_RPT(__VA_ARGS__)
#define _RPTF0(kind, ...) AMP2HIP_RPTF(__VA_ARGS__)
#define _RPTF1(kind, ...) AMP2HIP_RPTF(__VA_ARGS__)
#define _RPTF2(kind, ...) AMP2HIP_RPTF(__VA_ARGS__)
#define _RPTF3(kind, ...) AMP2HIP_RPTF(__VA_ARGS__)
#define _RPTF4(kind, ...) AMP2HIP_RPTF(__VA_ARGS__)
#define _RPTF5(kind, ...) AMP2HIP_RPTF(__VA_ARGS__)
#define _RPTW0(kind, ...) AMP2HIP_RPT(__VA_ARGS__)
#define _RPTW1(kind, ...) AMP2HIP_RPT(__VA_ARGS__)
#define _RPTW2(kind, ...) AMP2HIP_RPT(__VA_ARGS__)
#define _RPTW3(kind, ...) AMP2HIP_RPT(__VA_ARGS__)
#define _RPTW4(kind, ...) AMP2HIP_RPT(__VA_ARGS__)
#define _RPTW5(kind, ...) AMP2HIP_RPT(__VA_ARGS__)
#define _RPTFW0(kind, ...) AMP2HIP_RPTF(__VA_ARGS__)
#define _RPTFW1(kind, ...) AMP2HIP_RPTF(__VA_ARGS__)
#define _RPTFW2(kind, ...) AMP2HIP_RPTF(__VA_ARGS__)
#define _RPTFW3(kind, ...) AMP2HIP_RPTF(__VA_ARGS__)
#define _RPTFW4(kind, ...) AMP2HIP_RPTF(__VA_ARGS__)
#define _RPTFW5(kind, ...) AMP2HIP_RPTF(__VA_ARGS__)

// There is no debugging heap: memory is allocated as usual, and checks find no
// errors. To find leaks on Linux, use sanitizers or valgrind.
#define _CRTDBG_ALLOC_MEM_DF 0x01
#define _CRTDBG_DELAY_FREE_MEM_DF 0x02
#define _CRTDBG_CHECK_ALWAYS_DF 0x04
#define _CRTDBG_CHECK_CRT_DF 0x10
#define _CRTDBG_LEAK_CHECK_DF 0x20
#define _CRTDBG_CHECK_DEFAULT_DF 0
#define _CRTDBG_REPORT_FLAG (-1)
#define _CRTDBG_MODE_FILE 0x1
#define _CRTDBG_MODE_DEBUG 0x2
#define _CRTDBG_MODE_WNDW 0x4
#define _CRTDBG_REPORT_MODE (-1)
#define _CRTDBG_FILE_STDOUT (reinterpret_cast<_HFILE>(-4))
#define _CRTDBG_FILE_STDERR (reinterpret_cast<_HFILE>(-5))
#define _NORMAL_BLOCK 1
#define _CLIENT_BLOCK 4
using _HFILE = void *;
struct _CrtMemState {
  int amp2hip_empty;
};
inline int _CrtSetDbgFlag(int) { return 0; }
inline int _CrtSetReportMode(int, int) { return 0; }
inline _HFILE _CrtSetReportFile(int, _HFILE) { return nullptr; }
inline long _CrtSetBreakAlloc(long) { return -1; }
inline int _CrtDumpMemoryLeaks() { return 0; }
inline int _CrtCheckMemory() { return 1; }
inline int _CrtIsValidHeapPointer(const void *at) { return at != nullptr; }
inline int _CrtIsValidPointer(const void *at, unsigned, int) {
  return at != nullptr;
}
inline void _CrtMemCheckpoint(_CrtMemState *) {}
inline int _CrtMemDifference(_CrtMemState *, const _CrtMemState *,
                             const _CrtMemState *) {
  return 0;
}
inline void _CrtMemDumpStatistics(const _CrtMemState *) {}
inline void _CrtMemDumpAllObjectsSince(const _CrtMemState *) {}
#define _CrtDbgBreak() __builtin_trap()
#define _malloc_dbg(size, kind, file, line) std::malloc(size)
#define _calloc_dbg(count, size, kind, file, line) std::calloc(count, size)
#define _realloc_dbg(memory, size, kind, file, line) std::realloc(memory, size)
#define _free_dbg(memory, kind) std::free(memory)

#include <amp2hip/detail/letters_on.h>

#endif
