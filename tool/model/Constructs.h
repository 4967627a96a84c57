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
  Launch,        ///< parallel_for_each.
  Restriction,   ///< `restrict(...)` of a function, a lambda or a type.
  TileStatic,    ///< A declaration with tile_static.
  Barrier,       ///< A wait at a tile_barrier.
  Fence,         ///< A call of a memory fence.
  Property,      ///< A use of a property, `view.extent`.
  SkippedBranch, ///< C++ AMP in a branch of #if that is not chosen.
  UnknownUse,    ///< A name that only instances explain, and there are none.
};
constexpr unsigned ConstructKinds = 8;

/// A construct and its location. Line and Column count from 1.
struct Construct {
  ConstructKind Kind;
  std::string File;
  unsigned Line, Column;
};

/// A part of a translated source that stays as it is.
struct LeftPlace {
  std::string File;
  /// Its first line and column, and those after its end; both count from 1.
  std::pair<unsigned, unsigned> Begin, End;

  /// Whether the line and column of \p C are in this part. Does not compare the
  /// files.
  bool spans(const Construct &C) const {
    std::pair<unsigned, unsigned> At(C.Line, C.Column);
    return Begin <= At && At < End;
  }
};

} // namespace amp2hip

#endif // AMP2HIP_MODEL_CONSTRUCTS_H
