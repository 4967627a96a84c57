//===- LiteralBytes.cpp - Literals that are not UTF-8 ---------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc refuses such literals, and g++ and Clang keep their bytes. Octal escapes
// mean the same bytes to all of them: they end after three digits.
//
//===----------------------------------------------------------------------===//

#include "edits/LexedText.h"
#include "frontend/SourceFiles.h"
#include "rewrite/Rewrite.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/JSON.h"

using namespace clang;
using llvm::StringRef;

namespace amp2hip {
namespace {

std::string escaped(StringRef Bytes) {
  std::string Result;
  for (unsigned char Byte : Bytes) {
    Result += '\\';
    for (int Shift : {6, 3, 0})
      Result += static_cast<char>('0' + (Byte >> Shift & 7));
  }
  return Result;
}

/// Whether the author can write escapes in the token \p Text. A raw literal has
/// none, and a wide one has characters instead of bytes.
bool isNarrowLiteral(StringRef Text) {
  return Text.starts_with("\"") || Text.starts_with("'");
}

void escapeIn(Rewriter &R, FileID File, const LexedText &Text,
              const LexedToken &Literal) {
  const SourceManager &SM = R.Ed.sourceManager();
  unsigned At = Literal.Begin;
  for (StringRef Rest = Text.text(Literal); !Rest.empty();) {
    StringRef Plain = Rest.take_while([](char C) { return isASCII(C); });
    Rest = Rest.drop_front(Plain.size());
    StringRef Bytes = Rest.take_while([](char C) { return !isASCII(C); });
    Rest = Rest.drop_front(Bytes.size());
    SourceLocation Begin = SM.getComposedLoc(File, At + Plain.size());
    if (!Bytes.empty())
      R.Ed.replace(CharSourceRange::getCharRange(
                       Begin, Begin.getLocWithOffset(Bytes.size())),
                   escaped(Bytes));
    At += Plain.size() + Bytes.size();
  }
}

} // namespace

void escapeLiterals(Rewriter &R, const PathTest &IsWritten) {
  const SourceManager &SM = R.Ed.sourceManager();
  forEachFile(SM, [&](FileID File, const FileEntry &) {
    if (!IsWritten(realPathOf(SM, File)) ||
        llvm::json::isUTF8(SM.getBufferData(File)))
      return;
    const LexedText &Text = R.Ed.lexed(SM.getLocForStartOfFile(File));
    for (const LexedToken &T : Text.tokens())
      if (!T.isComment() && isNarrowLiteral(Text.text(T)) &&
          (T.Directive < 0 ||
           Text.directives()[T.Directive].Keyword == "define") &&
          !llvm::json::isUTF8(Text.text(T)))
        escapeIn(R, File, Text, T);
  });
}

} // namespace amp2hip
