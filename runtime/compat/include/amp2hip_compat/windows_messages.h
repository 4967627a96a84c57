//===- windows_messages.h - MessageBox of <windows.h> -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_MESSAGES_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_MESSAGES_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/text.h>
#include <amp2hip_compat/windows_errors.h>
#include <cstdio>

#define MB_OK 0x0u
#define MB_OKCANCEL 0x1u
#define MB_ABORTRETRYIGNORE 0x2u
#define MB_YESNOCANCEL 0x3u
#define MB_YESNO 0x4u
#define MB_RETRYCANCEL 0x5u
#define MB_ICONHAND 0x10u
#define MB_ICONSTOP MB_ICONHAND
#define MB_ICONERROR MB_ICONHAND
#define MB_ICONQUESTION 0x20u
#define MB_ICONEXCLAMATION 0x30u
#define MB_ICONWARNING MB_ICONEXCLAMATION
#define MB_ICONASTERISK 0x40u
#define MB_ICONINFORMATION MB_ICONASTERISK
#define IDOK 1
#define IDCANCEL 2
#define IDABORT 3
#define IDRETRY 4
#define IDIGNORE 5
#define IDYES 6
#define IDNO 7

/// Prints the message to standard error, because there are no windows. Returns
/// IDOK if the box has only an OK button. Other boxes ask a question, which
/// nobody can answer: returns 0, the result of a failure.
inline int MessageBoxA(void *, LPCSTR text, LPCSTR title, UINT type) {
  std::fprintf(stderr, "%s: %s\n", title ? title : "Error", text ? text : "");
  if ((type & 0xF) == MB_OK)
    return IDOK;
  SetLastError(ERROR_CALL_NOT_IMPLEMENTED);
  return 0;
}
inline int MessageBoxW(void *owner, LPCWSTR text, LPCWSTR title, UINT type) {
  return MessageBoxA(owner, amp2hip::compat::narrow(text ? text : L"").c_str(),
                     amp2hip::compat::narrow(title ? title : L"Error").c_str(),
                     type);
}
#ifdef UNICODE
#define MessageBox MessageBoxW
#else
#define MessageBox MessageBoxA
#endif

#include <amp2hip/detail/letters_on.h>

#endif
