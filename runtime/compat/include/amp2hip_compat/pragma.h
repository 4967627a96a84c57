//===- pragma.h - __pragma --------------------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_PRAGMA_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_PRAGMA_H

/// Visual C++'s keyword for a `#pragma` inside a macro. Other compilers ignore
/// pragmas that they do not know, such as `warning`.
#ifndef __pragma
#define __pragma(...) _Pragma(#__VA_ARGS__)
#endif

#endif // AMP2HIP_COMPAT_AMP2HIP_COMPAT_PRAGMA_H
