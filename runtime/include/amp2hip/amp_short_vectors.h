//===- amp_short_vectors.h - The short vectors of C++ AMP -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_AMP_SHORT_VECTORS_H
#define AMP2HIP_AMP_SHORT_VECTORS_H

#include "amp2hip/amp.h" // Visual C++'s header includes <amprt.h>.
#include "amp2hip/detail/math/short_vectors.h"

#endif // AMP2HIP_AMP_SHORT_VECTORS_H
