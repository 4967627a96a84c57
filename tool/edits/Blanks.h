//===- Blanks.h - Blanks and comments around an edit ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_EDITS_BLANKS_H
#define AMP2HIP_EDITS_BLANKS_H

#include "edits/LexedText.h"

namespace amp2hip {

/// Bytes [Begin, End) of a text.
struct ByteRange {
  unsigned Begin = 0, End = 0;
};

/// \p R with the blanks before or after it that should be removed with it, so
/// that the rest of \p Text looks as if the range had never been there. A line
/// break is removed only if the lines may be joined: not after a `//` comment
/// or a directive.
ByteRange withBlanks(const LexedText &Text, ByteRange R);

/// The offset at which the line with \p Offset begins.
unsigned lineStart(llvm::StringRef Buffer, unsigned Offset);

/// The line that begins at \p Start, without its end.
llvm::StringRef lineAt(llvm::StringRef Buffer, unsigned Start);

/// The blanks that \p Line begins with.
llvm::StringRef leadingBlanks(llvm::StringRef Line);

/// The blanks at the beginning of the line of \p Offset, up to \p Offset.
llvm::StringRef indentBefore(llvm::StringRef Buffer, unsigned Offset);

/// The start of the comments on the lines before \p Start, the start of a line;
/// \p Start if there are none. Comments after code on a line do not count.
unsigned beforeComment(llvm::StringRef Buffer, unsigned Start);

/// The start of the comments that end on the line of \p Offset or on the line
/// before it, if nothing else is on their lines; otherwise \p Offset.
unsigned beforeComments(const LexedText &Text, unsigned Offset);

} // namespace amp2hip

#endif // AMP2HIP_EDITS_BLANKS_H
