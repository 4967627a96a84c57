//===- windows_modules.h - Functions of Windows by name ------- -*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_MODULES_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_MODULES_H

#include <amp2hip_compat/text.h>
#include <amp2hip_compat/windows_processors.h>
#include <amp2hip_compat/windows_time.h>
#include <cstring>
#include <string>
#include <strings.h>

using HMODULE = void *;
using FARPROC = void (*)();

#define ERROR_MOD_NOT_FOUND 126L
#define ERROR_PROC_NOT_FOUND 127L

/// Windows' own library, which programs ask whether it has a function: there is
/// no other module here.
inline HMODULE GetModuleHandleA(LPCSTR name) {
  static char kernel;
  if (name &&
      (!strcasecmp(name, "kernel32") || !strcasecmp(name, "kernel32.dll")))
    return &kernel;
  SetLastError(ERROR_MOD_NOT_FOUND);
  return nullptr;
}
inline HMODULE GetModuleHandleW(LPCWSTR name) {
  return GetModuleHandleA(name ? amp2hip::compat::narrow(name).c_str()
                               : nullptr);
}
#ifdef UNICODE
#define GetModuleHandle GetModuleHandleW
#else
#define GetModuleHandle GetModuleHandleA
#endif

/// Those functions that not all versions of Windows have, and that are here.
inline FARPROC GetProcAddress(HMODULE module, LPCSTR name) {
  if (module && !std::strcmp(name, "GetLogicalProcessorInformation"))
    return reinterpret_cast<FARPROC>(GetLogicalProcessorInformation);
  if (module && !std::strcmp(name, "GetTickCount64"))
    return reinterpret_cast<FARPROC>(GetTickCount64);
  SetLastError(ERROR_PROC_NOT_FOUND);
  return nullptr;
}

#endif
