//===- amp.h - The C++ AMP API for the parser -------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_MODEL_AMP_H
#define AMP2HIP_MODEL_AMP_H

#include <amprt.h>
#include <xxamp.h>

#include <amp2hip_model/array.h>
#include <amp2hip_model/array_view.h>
#include <amp2hip_model/copy.h>
#include <amp2hip_model/index.h>
#include <amp2hip_model/interop.h>
#include <amp2hip_model/kernels.h>
#include <amp2hip_model/tiles.h>

#endif
