//===- amp2hip_editor.h - C++ AMP sources in editors ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Editors that use Clang, such as those with clangd, include this file before a
// C++ AMP source (`amp2hip --print-flags=editor`). To them the source is C++:
// restrictions and tile_static mean nothing, and properties are Clang's.
// <amp.h> is the runtime's, so an editor shows its comments. The translator
// ignores this file: it parses as HIP.
//
//===----------------------------------------------------------------------===//

#if !defined(AMP2HIP_EDITOR) && !defined(__HIP__)

/// Has the runtime's classes declare their properties.
#define AMP2HIP_EDITOR

/// As for the translator and the compiler of its result.
#ifndef __AMP2HIP__
#define __AMP2HIP__
#endif

// The function of <strings.h>, beside which `index` of a using-directive would
// be ambiguous.
#define index amp2hip_hidden_index
#include <string.h>
#include <strings.h>
#undef index

#define restrict(...)
#define tile_static static

/// Microsoft's headers have these for restrictions.
#define __GPU
#define __GPU_ONLY
#define __CPU_ONLY

#endif
