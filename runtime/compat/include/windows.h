//===- windows.h - What console programs use of Windows' header -*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Types, time, memory, debugging, the processors. Windows, handles and the
// registry are not here: code that names them is for Windows, and the compiler
// names what it lacks.

#ifndef AMP2HIP_COMPAT_WINDOWS_H
#define AMP2HIP_COMPAT_WINDOWS_H

#include <amp2hip_compat/secure.h>
#include <amp2hip_compat/windows_messages.h>
#include <amp2hip_compat/windows_modules.h>
#include <amp2hip_compat/windows_processors.h>
#include <amp2hip_compat/windows_sync.h>
#include <amp2hip_compat/windows_system.h>
#include <amp2hip_compat/windows_time.h>
#include <amp2hip_compat/windows_types.h>
#include <sal.h>

#endif
