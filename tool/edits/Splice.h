//===- Splice.h - A text with its edits -------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_EDITS_SPLICE_H
#define AMP2HIP_EDITS_SPLICE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace amp2hip {

struct Edit;
class LexedText;

/// A text with edits applied, and the locations of its unedited parts.
struct EditedText {
  /// Bytes [Begin, End) of the original, which are at the offset At of Text.
  struct Piece {
    unsigned Begin = 0, End = 0, At = 0;
  };
  std::string Text;
  std::vector<Piece> Kept;
};

/// Applies \p Edits, which are sorted and do not overlap, to \p Original. Their
/// offsets are those of a file in which the original begins at \p Base.
///
/// No edit changes the meaning of the text beside it. If two tokens would
/// become one, a blank is inserted between them. A \p LineBreak is inserted if
/// text would become part of a `//` comment or a directive, or if a directive
/// would not begin its line. Lines that are inserted in a directive are
/// spliced.
EditedText applyEdits(const LexedText &Original, llvm::ArrayRef<Edit> Edits,
                      unsigned Base = 0, llvm::StringRef LineBreak = "\n");

} // namespace amp2hip

#endif // AMP2HIP_EDITS_SPLICE_H
