//===- Layers.h - Edits in text that other edits move -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_EDITS_LAYERS_H
#define AMP2HIP_EDITS_LAYERS_H

#include "edits/EditSet.h"
#include "edits/TokenLoss.h"

namespace amp2hip {

/// The edits without the guesses that give way to others.
std::vector<Edit> withoutYieldingGuesses(llvm::ArrayRef<Edit> Edits);

/// The order of the edits of a file: by offset, insertions before the range
/// that starts at the same byte, a range before those within it.
bool standsBefore(const Edit &A, const Edit &B);

/// Two edits that cannot be made together.
struct Clash {
  Edit First, Second;
};

/// A text with its edits.
struct LayeredText {
  std::string Text;
  std::optional<TokenFault>
      Fault; ///< Where the edits break it; Text is not to be used then.
};

/// The edits of one file, sorted, as a tree: edits may be inside of others.
class Layers {
public:
  explicit Layers(llvm::ArrayRef<Edit> Edits);

  std::vector<Clash> clashes() const;

  /// Original with the edits, which must not clash, applied. \p
  /// CarriageReturns: lines of edits end as those of Windows do.
  LayeredText applied(llvm::StringRef Original, bool CarriageReturns) const;
  /// Original[Begin, End), insertions at both ends included.
  LayeredText applied(llvm::StringRef Original, unsigned Begin,
                      unsigned End) const;

private:
  class Writer;

  llvm::ArrayRef<Edit> Edits;
  /// The innermost range around each edit, or null. An edit that begins or ends
  /// where the range does is inside of it if it replaces bytes.
  std::vector<const Edit *> Around;
  std::vector<Quote> Moves; ///< By where they begin.

  bool moves(const Edit &Inner, const Edit &Outer) const;
  bool isPartOf(const Edit &E, const Quote &Q) const;
  const Edit *cut(const Quote &Q) const;
  Quote whole(Quote Q) const;
  size_t firstAt(unsigned Offset) const;
};

} // namespace amp2hip

#endif
