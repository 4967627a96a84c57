//===- WinSDKVer.h - The newest version of Windows --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_WINSDKVER_H
#define AMP2HIP_COMPAT_WINSDKVER_H

#define _WIN32_WINNT_MAXVER 0x0A00
#define WINVER_MAXVER 0x0A00
#define NTDDI_MAXVER 0x0A000000

#endif
