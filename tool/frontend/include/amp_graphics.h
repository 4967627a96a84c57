//===- amp_graphics.h - Textures and short vectors --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DECLARATIONS_AMP_GRAPHICS_H
#define AMP2HIP_DECLARATIONS_AMP_GRAPHICS_H

#include <amp2hip/detail/letters_off.h>

#include <amp_short_vectors.h>

#include <amp2hip_declarations/texture.h>
#include <amp2hip_declarations/texture_copy.h>
#include <amp2hip_declarations/texture_view.h>

#include <amp2hip/detail/letters_on.h>

#endif
