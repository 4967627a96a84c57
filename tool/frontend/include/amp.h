//===- amp.h - The C++ AMP API for the parser -------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The AMP headers in this folder are what the translator's parser reads for
// #include <amp.h>. Where they can they include the runtime's own headers,
// whose functions it reads without their bodies. The rest declares the API of
// the C++ AMP specification 1.2 in C++ AMP itself. It defines only constants,
// functions with a static_assert, and functions that a program may use with a
// local type in their signature, for which Clang requires a definition.
// Template parameters have reserved names because programs define macros like N
// before they include <amp.h>.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DECLARATIONS_AMP_H
#define AMP2HIP_DECLARATIONS_AMP_H

#include <amp2hip/detail/letters_off.h>

#include <amprt.h>
#include <xxamp.h>

#include <amp2hip/atomic.h>
#include <amp2hip/direct3d.h>
#include <amp2hip/tiled_index.h>
#include <amp2hip_declarations/array.h>
#include <amp2hip_declarations/array_view.h>
#include <amp2hip_declarations/copy.h>
#include <amp2hip_declarations/interop.h>
#include <amp2hip_declarations/kernels.h>

#include <amp2hip/detail/letters_on.h>

#endif
