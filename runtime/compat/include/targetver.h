//===- targetver.h - For projects without their own targetver.h -*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Visual Studio puts a header of this name into each project; copies of a
// project's sources often lack it.

#include <sdkddkver.h>
