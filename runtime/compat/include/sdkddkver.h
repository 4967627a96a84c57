//===- sdkddkver.h - Versions of Windows, which are none here ---*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Nothing: a project names this header so that the next ones know for which
// Windows they are read.
