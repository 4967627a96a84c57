//===- amp.h - The C++ AMP API for the parser -------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The headers in this folder are those that amp2hip's parser reads for
// #include <amp.h>. They include the runtime's headers if possible: the parser
// reads functions in these without their bodies. The other declarations are in
// amp2hip_declarations, in C++ AMP. Nothing is compiled from them, so a body
// has only a purpose for the parser: its static_assert refuses a wrong use, or
// Clang requires a definition, since a local type may be in the signature.
// Template parameters have reserved names, because programs may define macros
// such as N before they include <amp.h>; letters_off.h hides macros of one
// letter from the runtime's headers.
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
