//===- xxamp.h - Internals of <amp.h> for the parser ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DECLARATIONS_XXAMP_H
#define AMP2HIP_DECLARATIONS_XXAMP_H

// Programs that name this header want what <amp.h> brings; on its own it has
// no public declaration.
#include <amprt.h>

#endif
