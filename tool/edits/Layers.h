//===- Layers.h - Nested edits of a file ------------------------*- C++ -*-===//
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

/// \p Edits without the guesses (Edit::Guess) that overlap other edits.
std::vector<Edit> withoutYieldingGuesses(llvm::ArrayRef<Edit> Edits);

/// The order of the edits of a file: by offset; insertions before the range
/// that starts at the same byte; a range before those inside it.
bool standsBefore(const Edit &A, const Edit &B);

/// Two edits that cannot both be made.
struct Clash {
  Edit First, Second;
};

/// A text with its edits.
struct LayeredText {
  std::string Text;
  /// Set if the edits change other tokens; then Text must not be used.
  std::optional<TokenFault> Fault;
};

/// The edits of one file, sorted, as a tree. An edit may be inside another one
/// that moves or quotes the bytes.
class Layers {
public:
  explicit Layers(llvm::ArrayRef<Edit> Edits);

  std::vector<Clash> clashes() const;

  /// \p Original with the edits applied, which must not clash. With
  /// \p CarriageReturns, the lines of edits end with "\r\n".
  LayeredText applied(llvm::StringRef Original, bool CarriageReturns) const;
  /// The same for Original[Begin, End). Insertions at both ends are applied.
  LayeredText applied(llvm::StringRef Original, unsigned Begin,
                      unsigned End) const;

private:
  class Writer;

  llvm::ArrayRef<Edit> Edits;
  /// For each edit, the innermost edit around it, or null. A replacement that
  /// begins or ends with the bytes of another one may be inside it.
  std::vector<const Edit *> Around;
  std::vector<Quote> Moves; ///< The quotes that move text, by their begin.

  bool moves(const Edit &Inner, const Edit &Outer) const;
  bool isPartOf(const Edit &E, const Quote &Q) const;
  const Edit *cut(const Quote &Q) const;
  Quote whole(Quote Q) const;
  size_t firstAt(unsigned Offset) const;
};

} // namespace amp2hip

#endif
