//===- windows.h - The part that console programs use -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Types, files, memory, threads, time, the console, the environment, and shared
// libraries. Windows on the screen, the registry, CreateProcess() and sockets
// are not here: code that uses them does not compile.

#ifndef AMP2HIP_COMPAT_WINDOWS_H
#define AMP2HIP_COMPAT_WINDOWS_H

#include <amp2hip_compat/secure.h>
#include <amp2hip_compat/windows_bitmaps.h>
#include <amp2hip_compat/windows_console.h>
#include <amp2hip_compat/windows_dll.h>
#include <amp2hip_compat/windows_environment.h>
#include <amp2hip_compat/windows_errors.h>
#include <amp2hip_compat/windows_events.h>
#include <amp2hip_compat/windows_files.h>
#include <amp2hip_compat/windows_find.h>
#include <amp2hip_compat/windows_folders.h>
#include <amp2hip_compat/windows_format.h>
#include <amp2hip_compat/windows_handles.h>
#include <amp2hip_compat/windows_mapping.h>
#include <amp2hip_compat/windows_memory.h>
#include <amp2hip_compat/windows_messages.h>
#include <amp2hip_compat/windows_modules.h>
#include <amp2hip_compat/windows_processors.h>
#include <amp2hip_compat/windows_profiles.h>
#include <amp2hip_compat/windows_signals.h>
#include <amp2hip_compat/windows_strings.h>
#include <amp2hip_compat/windows_sync.h>
#include <amp2hip_compat/windows_system.h>
#include <amp2hip_compat/windows_text.h>
#include <amp2hip_compat/windows_threads.h>
#include <amp2hip_compat/windows_time.h>
#include <amp2hip_compat/windows_types.h>
#include <sal.h>
#include <sdkddkver.h>
#include <winapifamily.h>

#endif
