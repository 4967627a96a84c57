//===- amp_graphics.h - Its textures under Visual C++'s name -*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// For headers that are included as they are: a translation names the other.
#ifndef AMP2HIP_COMPAT_AMP_GRAPHICS_H
#define AMP2HIP_COMPAT_AMP_GRAPHICS_H

#include <amp2hip/amp_graphics.h>

#endif
