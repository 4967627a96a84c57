//===- RawTokens.cpp - The tokens of a text, one by one -------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A wrapper of Clang's raw lexer for text that may be in no file.
//
//===----------------------------------------------------------------------===//

#include "edits/RawTokens.h"
#include "edits/LexedText.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceManager.h"

using namespace amp2hip;
using llvm::StringRef;

/// The language with the most tokens among the languages of sources: branches
/// that are not chosen, and texts of edits, are lexed as well.
const clang::LangOptions &amp2hip::rawLanguage() {
  static const clang::LangOptions Options = [] {
    clang::LangOptions O;
    O.LineComment = O.CPlusPlus = O.CPlusPlus11 = O.CPlusPlus14 = true;
    O.CPlusPlus17 = O.CPlusPlus20 = O.Bool = true;
    O.RawStringLiterals = O.Digraphs = O.DollarIdents = true;
    O.CUDA = true; // `<<<`
    return O;
  }();
  return Options;
}

RawTokens::RawTokens(StringRef Text)
    : Text(Text), Raw(clang::SourceLocation(), rawLanguage(), Text.begin(),
                      Text.begin(), Text.end()) {}

RawTokens::RawTokens(const clang::SourceManager &SM,
                     clang::SourceLocation Begin)
    : Text(SM.getBufferData(SM.getFileID(Begin))),
      Raw(SM.getLocForStartOfFile(SM.getFileID(Begin)), rawLanguage(),
          Text.begin(), Text.begin() + SM.getFileOffset(Begin), Text.end()) {}

bool RawTokens::next() {
  if (AtEnd)
    return false;
  AtEnd = Raw.LexFromRawLexer(Current);
  End = Raw.getCurrentBufferOffset();
  // Its text in the file has splices in it.
  if (Current.needsCleaning())
    Joined = withoutSplices(spelled());
  return Current.isNot(clang::tok::eof);
}
