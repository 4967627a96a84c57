//===- amp_graphics.h - Textures, on HIP ------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_AMP_GRAPHICS_H
#define AMP2HIP_AMP_GRAPHICS_H

#include "amp2hip/detail/letters_off.h"

#include "amp2hip/amp.h"
#include "amp2hip/amp_short_vectors.h"
#include "amp2hip/sampler.h"
#include "amp2hip/texture.h"
#include "amp2hip/texture_copy.h"
#include "amp2hip/texture_ref.h"
#include "amp2hip/texture_view.h"
#include "amp2hip/writeonly_texture_view.h"

#include "amp2hip/detail/letters_on.h"

#endif // AMP2HIP_AMP_GRAPHICS_H
