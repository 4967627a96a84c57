//===- amp_graphics.h - Textures by their own name --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The name that a translation includes where the source lacks <amp_graphics.h>.

#ifndef AMP2HIP_DECLARATIONS_AMP2HIP_AMP_GRAPHICS_H
#define AMP2HIP_DECLARATIONS_AMP2HIP_AMP_GRAPHICS_H

#include <amp_graphics.h>

#endif
