//===- Marks.h - Paths and annotations that mark C++ AMP --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_AST_MARKS_H
#define AMP2HIP_AST_MARKS_H

namespace amp2hip {

// These directories exist only in the tool's memory. On Windows, a path is
// absolute only if it has a drive.
#ifdef _WIN32
#define AMP2HIP_MEMORY "C:"
#else
#define AMP2HIP_MEMORY ""
#endif

/// The directory in which the parser sees the AMP headers.
inline constexpr char AmpHeaderDir[] = AMP2HIP_MEMORY "/amp2hip-headers";
/// The part of AmpHeaderDir with headers of the runtime, not of C++ AMP.
inline constexpr char OwnHeaderDir[] =
    AMP2HIP_MEMORY "/amp2hip-headers/amp2hip";
/// The directory in which the parser sees the headers that programs for Visual
/// C++ expect.
inline constexpr char CompatHeaderDir[] = AMP2HIP_MEMORY "/amp2hip-compat";
/// The part of CompatHeaderDir that comes before Clang's own headers.
inline constexpr char FirstHeaderDir[] = AMP2HIP_MEMORY "/amp2hip-compat/first";
/// The directory of empty files that replace headers of Windows for which there
/// is no counterpart.
inline constexpr char AbsentHeaderDir[] = AMP2HIP_MEMORY "/amp2hip-absent";

#undef AMP2HIP_MEMORY

/// The `annotate` attribute that marks a tile_static variable.
inline constexpr char TileStaticAnnotation[] = "amp2hip.tile_static";

} // namespace amp2hip

#endif // AMP2HIP_AST_MARKS_H
