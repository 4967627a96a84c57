//===- mmsystem.h - Windows' multimedia timers ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_MMSYSTEM_H
#define AMP2HIP_COMPAT_MMSYSTEM_H

#include <amp2hip_compat/windows_time.h>

#endif
