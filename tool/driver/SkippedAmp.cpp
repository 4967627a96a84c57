//===- SkippedAmp.cpp - C++ AMP in branches not chosen --------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The parser does not see such a branch: it is lexed here, so that comments and
// strings do not count.
//
//===----------------------------------------------------------------------===//

#include "driver/SkippedAmp.h"
#include "ast/ClauseReader.h"
#include "driver/AmpText.h"
#include "edits/LexedText.h"
#include "edits/RawTokens.h"
#include "frontend/ParsedUnit.h"
#include "frontend/SourceFiles.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/MapVector.h"
#include <map>

using namespace clang;
using llvm::StringRef;

namespace amp2hip {
namespace {

/// Bytes of a file.
struct TextRange {
  unsigned Begin, End;
};
using TextRanges = std::vector<TextRange>;

/// The parts of a file that both inclusions skip. A header without a guard may
/// be included twice, with other macros: what one inclusion compiles is not
/// skipped.
TextRanges common(const TextRanges &A, const TextRanges &B) {
  TextRanges Result;
  for (const TextRange &X : A)
    for (const TextRange &Y : B)
      if (TextRange Both{std::max(X.Begin, Y.Begin), std::min(X.End, Y.End)};
          Both.Begin < Both.End)
        Result.push_back(Both);
  return Result;
}

/// Tells the tokens that C++ AMP alone has.
class AmpWords {
public:
  explicit AmpWords(StringRef Text)
      : Code(withoutSplices(Text)), Next(StringRef(Code)) {}

  bool any() {
    while (Next.next()) {
      StringRef Word = Next.spelled();
      Clause.take(Next.token().getKind(), Word);
      if (Clause.begins() || isKeyword(Word) || isInclude(Word))
        return true;
      Last2 = Last;
      Last = Word;
    }
    return false;
  }

private:
  std::string Code;
  RawTokens Next;
  ClauseReader Clause;
  StringRef Last, Last2; ///< The tokens before, the latest first.

  bool isKeyword(StringRef Word) const {
    return Word == "tile_static" ||
           (Word == "parallel_for_each" && !isOfOthers());
  }

  /// Whether the next word is declared or qualified as another library's.
  bool isOfOthers() const {
    if (Last == "::")
      return !Last2.equals_insensitive("concurrency");
    bool IsWord = !Last.empty() && isAsciiIdentifierStart(Last.front());
    // `void parallel_for_each(` declares a function. After #define, return and
    // a few other words, the name is a use of C++ AMP's.
    return IsWord && Last2 != "define" && Last != "else" && Last != "do" &&
           Last != "return";
  }

  bool isInclude(StringRef Word) const {
    if (Word != "include" || Last != "#")
      return false;
    StringRef Name = StringRef(Code).drop_front(Next.end());
    Name = Name.take_until([](char C) { return C == '\n'; }).trim();
    if (!Name.consume_front("<") && !Name.consume_front("\""))
      return false;
    Name = Name.take_until([](char C) { return C == '>' || C == '"'; });
    return !Name.contains('/') && isAmpHeader(Name);
  }
};

} // namespace

std::vector<SourceLocation> skippedAmp(const ParsedUnit &Unit) {
  const SourceManager &SM = Unit.CI.getSourceManager();
  std::map<FileID, TextRanges> OfInclusion;
  for (SourceRange R : Unit.Skipped)
    OfInclusion[SM.getFileID(R.getBegin())].push_back(
        {SM.getFileOffset(R.getBegin()), SM.getFileOffset(R.getEnd())});
  struct Skipped {
    FileID File;
    TextRanges Always;
  };
  llvm::MapVector<const FileEntry *, Skipped> Files;
  forEachFile(SM, [&](FileID File, const FileEntry &Entry) {
    auto [It, New] =
        Files.try_emplace(&Entry, Skipped{File, OfInclusion[File]});
    if (!New)
      It->second.Always = common(It->second.Always, OfInclusion[File]);
  });
  std::vector<SourceLocation> Result;
  for (const auto &[Entry, S] : Files)
    for (const TextRange &R : S.Always)
      if (AmpWords(SM.getBufferData(S.File).slice(R.Begin, R.End)).any())
        Result.push_back(SM.getComposedLoc(S.File, R.Begin));
  return Result;
}

} // namespace amp2hip
