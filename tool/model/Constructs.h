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

/// The kinds of constructs that a report counts.
enum class ConstructKind {
  Launch,      ///< parallel_for_each.
  Restriction, ///< A clause: of a function, a lambda or a type.
  TileStatic,  ///< A declaration.
  Barrier,     ///< A wait at a barrier.
  Fence,
  Property,      ///< A use of a property, `view.extent`.
  SkippedBranch, ///< C++ AMP in a branch of #if that is not chosen.
  UnknownUse,    ///< In a template that no source instantiates.
};
constexpr unsigned ConstructKinds = 8;

/// A construct and its place. Line and Column count from 1.
struct Construct {
  ConstructKind Kind;
  std::string File;
  unsigned Line, Column;
};

/// A part of a translated source that stays as it is: from one line and column
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
