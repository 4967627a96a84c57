//===- winapifamily.h - Kinds of Windows programs ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Programs are always for the desktop: apps for the Windows Store cannot be
// compiled for Linux.

#ifndef AMP2HIP_COMPAT_WINAPIFAMILY_H
#define AMP2HIP_COMPAT_WINAPIFAMILY_H

#define WINAPI_FAMILY_PC_APP 2
#define WINAPI_FAMILY_PHONE_APP 3
#define WINAPI_FAMILY_SYSTEM 4
#define WINAPI_FAMILY_SERVER 5
#define WINAPI_FAMILY_DESKTOP_APP 100
#define WINAPI_FAMILY_APP WINAPI_FAMILY_PC_APP
#ifndef WINAPI_FAMILY
#define WINAPI_FAMILY WINAPI_FAMILY_DESKTOP_APP
#endif

#define WINAPI_PARTITION_DESKTOP 1
#define WINAPI_PARTITION_APP 1
#define WINAPI_PARTITION_PC_APP 0
#define WINAPI_PARTITION_PHONE_APP 0
#define WINAPI_PARTITION_SYSTEM 1
#define WINAPI_PARTITION_GAMES 0
#define WINAPI_FAMILY_PARTITION(partition) (partition)

#endif
