//===- amp_short_vectors.h - Short vectors, norm and unorm ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DECLARATIONS_AMP_SHORT_VECTORS_H
#define AMP2HIP_DECLARATIONS_AMP_SHORT_VECTORS_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip/detail/math/short_vectors.h>
#include <amprt.h>

#include <amp2hip/detail/letters_on.h>

#endif
