//===- Constructs.h - What a source holds of C++ AMP, counted ---*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_MODEL_CONSTRUCTS_H
#define AMP2HIP_MODEL_CONSTRUCTS_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <utility>

namespace amp2hip {

/// What the numbers of a report count.
enum class ConstructKind {
  Launch,      ///< parallel_for_each.
  Restriction, ///< A clause: of a function, a lambda or a type.
  TileStatic,  ///< A declaration.
  Barrier,     ///< A wait at one.
  Fence,
  Property,      ///< A use of one, `view.extent`.
  SkippedBranch, ///< C++ AMP in a branch of #if that is not chosen.
  UnknownUse,    ///< In a template that no source instantiates.
};
constexpr unsigned ConstructKinds = 8;

/// One of them. Line and Column count from 1.
struct Construct {
  ConstructKind Kind;
  std::string File;
  unsigned Line, Column;
};

/// What stays as it is of a source that is translated: from one line and column
/// to another.
struct LeftPlace {
  std::string File;
  std::pair<unsigned, unsigned> Begin, End;

  /// Whether it holds \p C, in whatever file.
  bool spans(const Construct &C) const {
    std::pair<unsigned, unsigned> At(C.Line, C.Column);
    return Begin <= At && At < End;
  }
};

} // namespace amp2hip

#endif // AMP2HIP_MODEL_CONSTRUCTS_H
