//===- Layers.h - Edits in text that other edits move -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_EDITS_LAYERS_H
#define AMP2HIP_EDITS_LAYERS_H

#include "edits/EditSet.h"

namespace amp2hip {

/// The order of the edits of a file: by offset, insertions before the range
/// that starts at the same byte, a range before those within it.
bool standsBefore(const Edit &A, const Edit &B);

/// Two edits that cannot be made together.
struct Clash {
  Edit First, Second;
};

/// The edits of one file, sorted, by what is edited inside of what.
class Layers {
public:
  explicit Layers(llvm::ArrayRef<Edit> Edits);

  std::vector<Clash> clashes() const;

  using Finish = llvm::function_ref<std::string(std::string)>;
  /// Original with the edits, which must not clash, applied. \p Done gives what
  /// is written for the text of an edit.
  std::string applied(llvm::StringRef Original, Finish Done) const;
  /// Original[Begin, End), insertions at both ends included.
  std::string applied(llvm::StringRef Original, unsigned Begin,
                      unsigned End) const;

private:
  llvm::ArrayRef<Edit> Edits;
  /// The innermost range around each edit, or null. What begins or ends where
  /// the range does is inside of it if it replaces bytes.
  std::vector<const Edit *> Around;
  std::vector<Quote> Moves; ///< By where they begin.

  bool moves(const Edit &Inner, const Edit &Outer) const;
  bool isPartOf(const Edit &E, const Quote &Q) const;
  const Edit *cut(const Quote &Q) const;
  std::string textOf(const Edit &E, llvm::StringRef Original,
                     Finish Done) const;
  std::string quoted(const Quote &Q, llvm::StringRef Original,
                     Finish Done) const;
  size_t firstAt(unsigned Offset) const;
};

} // namespace amp2hip

#endif
