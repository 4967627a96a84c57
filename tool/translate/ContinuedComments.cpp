//===- ContinuedComments.cpp - Comments that go on by accident ------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A character of an East Asian code page may have the byte of a backslash as
// its second one. At the end of a line, compilers that read UTF-8 take it for a
// backslash, and Visual C++ on a system with that code page does not.
//
//===----------------------------------------------------------------------===//

#include "translate/ContinuedComments.h"
#include "edits/LexedText.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include <optional>

using llvm::StringRef;

namespace {

bool isUtf8(StringRef Text) {
  const llvm::UTF8 *Begin = Text.bytes_begin();
  return llvm::isLegalUTF8String(&Begin, Text.bytes_end());
}

} // namespace

std::vector<unsigned> amp2hip::continuedComments(StringRef Text) {
  std::vector<unsigned> Result;
  std::optional<LexedText> Lexed; // Nearly all files need none.
  for (size_t At = 0; (At = Text.find('\\', At + 1)) != StringRef::npos;) {
    // Only one backslash of a line is before its end.
    if (llvm::isASCII(Text[At - 1]) || !lineSpliceAt(Text, At))
      continue;
    size_t Line = Text.take_front(At).find_last_of("\r\n") + 1;
    if (isUtf8(Text.slice(Line, At)))
      continue;
    if (!Lexed)
      Lexed.emplace(Text);
    const LexedToken *In = Lexed->before(At);
    if (In && In->What == LexedToken::LineComment && At < In->End)
      Result.push_back(At);
  }
  return Result;
}
