//===- process.h - Processes of Visual C++'s C library ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_PROCESS_H
#define AMP2HIP_COMPAT_PROCESS_H

#include <cstdlib>
#include <unistd.h>

inline int _getpid() { return static_cast<int>(getpid()); }

#endif
