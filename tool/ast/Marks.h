//===- Marks.h - What the parser leaves in the AST for C++ AMP --*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_AST_MARKS_H
#define AMP2HIP_AST_MARKS_H

namespace amp2hip {

/// The directory in which the parser sees the AMP headers. It exists in the
/// tool's memory only.
inline constexpr char ModelHeaderDir[] = "/amp2hip-headers";

/// The annotation that marks a tile_static variable.
inline constexpr char TileStaticAnnotation[] = "amp2hip.tile_static";

} // namespace amp2hip

#endif // AMP2HIP_AST_MARKS_H
