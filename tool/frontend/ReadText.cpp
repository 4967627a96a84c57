//===- ReadText.cpp - What the parser reads of a unit ---------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Configurations of a project differ in definitions that most sources do not
// use. The hash tells that before anything is parsed.
//
//===----------------------------------------------------------------------===//

#include "frontend/ReadText.h"
#include "frontend/ParsedUnit.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"

using namespace clang;

namespace amp2hip {
namespace {

class TextHasher {
public:
  explicit TextHasher(Preprocessor &PP) : PP(PP), SM(PP.getSourceManager()) {}

  /// A token has the place where it is and, of a macro's body, the one where it
  /// is written.
  void add(const Token &T) {
    SourceLocation Loc = T.getLocation();
    if (isOfAssert(SM.getExpansionLoc(Loc)))
      return;
    Words.push_back(T.getKind() << 16 | T.getFlags());
    addPlace(SM.getExpansionLoc(Loc));
    if (!Loc.isMacroID())
      return;
    if (!addPlace(SM.getSpellingLoc(Loc)) && !T.isAnnotation())
      addText(PP.getSpelling(T));
  }

  void add(const ParsedUnit &Unit) {
    for (const IncludeDirective &I : Unit.Includes) {
      addPlace(I.Loc);
      addText(I.Found);
    }
    for (const RestrictionMacro &M : Unit.RestrictionMacros)
      addPlace(M.Body.getBegin());
  }

  std::string take() const {
    auto Bytes = llvm::ArrayRef(reinterpret_cast<const uint8_t *>(Words.data()),
                                Words.size() * sizeof(Words[0]));
    llvm::XXH128_hash_t Hash = llvm::xxh3_128bits(Bytes);
    return llvm::utohexstr(Hash.high64) + "-" + llvm::utohexstr(Hash.low64);
  }

private:
  Preprocessor &PP;
  const SourceManager &SM;
  std::vector<uint64_t> Words;
  llvm::DenseMap<FileID, uint64_t> Files;
  llvm::DenseMap<FileID, bool> AssertFiles;

  /// Whether a token is in the system's <assert.h>. Without NDEBUG it declares
  /// what its macro calls, and nothing else needs that.
  bool isOfAssert(SourceLocation Loc) {
    auto [It, New] = AssertFiles.try_emplace(SM.getFileID(Loc), false);
    if (New)
      It->second = SM.isInSystemHeader(Loc) &&
                   llvm::sys::path::filename(SM.getFilename(Loc)) == "assert.h";
    return It->second;
  }

  void addText(StringRef Text) { Words.push_back(llvm::xxh3_64bits(Text)); }

  /// \returns false for a place that is in no file. The arguments of the
  /// compiler, which are such a text, say the same in other places.
  bool addPlace(SourceLocation Loc) {
    auto [File, Offset] = SM.getDecomposedLoc(SM.getSpellingLoc(Loc));
    auto [It, New] = Files.try_emplace(File, 0);
    if (New)
      if (OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File))
        It->second =
            llvm::xxh3_64bits(Entry->getFileEntry().tryGetRealPathName());
    if (!It->second)
      return false;
    Words.insert(Words.end(), {It->second, Offset});
    return true;
  }
};

} // namespace

std::string hashOfText(Preprocessor &PP, const ParsedUnit &Unit,
                       llvm::ArrayRef<Token> Tokens) {
  TextHasher Hasher(PP);
  for (const Token &T : Tokens)
    Hasher.add(T);
  Hasher.add(Unit);
  return Hasher.take();
}

} // namespace amp2hip
