//===- amp2hip_editor.h - C++ AMP sources in editors ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lets editors that use Clang, such as those with clangd, parse C++ AMP sources
// as C++. The flags of `amp2hip --print-flags=editor` include this file before
// a source. The macros here remove restrictions and replace tile_static.
// Properties of C++ AMP's classes use Clang's __declspec(property). <amp.h> is
// the runtime's header, so an editor shows its comments. For the translator,
// which parses sources as HIP, this file is empty.
//
//===----------------------------------------------------------------------===//

#if !defined(AMP2HIP_EDITOR) && !defined(__HIP__)

/// Tells the runtime's classes to declare their properties.
#define AMP2HIP_EDITOR

/// Also defined while the translator parses a source, and while its result is
/// compiled.
#ifndef __AMP2HIP__
#define __AMP2HIP__
#endif

// Hides the function index() of <strings.h>. With it, the class `index` of a
// using-directive would be ambiguous.
#define index amp2hip_hidden_index
#include <string.h>
#include <strings.h>
#undef index

#define restrict(...)
#define tile_static static

/// Macros that Microsoft's headers use as restrictions.
#define __GPU
#define __GPU_ONLY
#define __CPU_ONLY

#endif
