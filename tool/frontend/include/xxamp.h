//===- xxamp.h - Internals of <amp.h> for the parser ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DECLARATIONS_XXAMP_H
#define AMP2HIP_DECLARATIONS_XXAMP_H

// Microsoft's <xxamp.h> has no public declarations. Programs that include it
// use those of <amprt.h>.
#include <amprt.h>

#endif
