//===- TokenFixes.cpp - Fixes among the tokens of a unit ------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Applies fixes to the tokens of a parse. Each new token has the location of
// the source where the edit will be, so that diagnostics and later fixes refer
// to the file.
//
//===----------------------------------------------------------------------===//

#include "dialect/Reading.h"
#include "edits/Editor.h"
#include "edits/FilePlaces.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/DenseMap.h"
#include <map>

using namespace clang;

namespace amp2hip {
namespace {

/// The tokens of \p Text, all of them spelled at \p Loc, with HIP's words for
/// the sides as the parser has them. The parser goes by locations when it reads
/// tokens again, so that each has one of its own.
void appendTokens(Preprocessor &PP, std::vector<Token> &To, StringRef Text,
                  SourceLocation Loc) {
  std::string Buffer = Text.str();
  Lexer Raw(SourceLocation(), PP.getLangOpts(), Buffer.c_str(), Buffer.c_str(),
            Buffer.c_str() + Buffer.size());
  for (bool AtEnd = false; !AtEnd;) {
    Token T;
    AtEnd = Raw.LexFromRawLexer(T);
    if (T.is(tok::raw_identifier) && (T.getRawIdentifier() == "__device__" ||
                                      T.getRawIdentifier() == "__host__")) {
      StringRef Word = T.getRawIdentifier().trim('_');
      appendTokens(PP, To, ("__attribute__((" + Word + "))").str(), Loc);
      continue;
    }
    if (T.is(tok::raw_identifier)) {
      IdentifierInfo *Name = PP.getIdentifierInfo(T.getRawIdentifier());
      T.setIdentifierInfo(Name);
      T.setKind(Name->getTokenID());
    }
    SourceManager &SM = PP.getSourceManager();
    if (T.isLiteral()) { // The parser reads it again.
      PP.CreateString(std::string(T.getLiteralData(), T.getLength()), T, Loc,
                      Loc);
    } else {
      T.setLocation(
          SM.createMacroArgExpansionLoc(SM.getSpellingLoc(Loc), Loc, 1));
      T.setLength(1);
    }
    if (T.isNot(tok::eof))
      To.push_back(T);
  }
}

class TokenFixer {
public:
  TokenFixer(Preprocessor &PP, const std::set<Fix> &Fixes)
      : PP(PP), SM(PP.getSourceManager()) {
    for (const Fix &M : Fixes)
      if (undefinedBy(M).empty())
        ByFile[M.File].push_back(&M);
  }

  void run(std::vector<Token> &Tokens) {
    Out.reserve(Tokens.size());
    for (const Token &T : Tokens)
      if (T.isAnnotation() || T.is(tok::eof))
        Out.push_back(T);
      else
        add(T);
    Tokens = std::move(Out);
  }

private:
  using FixesOfFile = std::vector<const Fix *>;

  Preprocessor &PP;
  SourceManager &SM;
  std::map<std::string, FixesOfFile> ByFile;
  llvm::DenseMap<FileID, const FixesOfFile *> Known;
  std::vector<Token> Out;

  const FixesOfFile &fixesOf(FileID File) {
    static const FixesOfFile None;
    auto [Of, IsNew] = Known.try_emplace(File, &None);
    if (IsNew)
      if (auto Found = ByFile.find(realPathOf(SM, File)); Found != ByFile.end())
        Of->second = &Found->second;
    return *Of->second;
  }

  /// Adds \p T, unless it is removed, with insertions before and after it.
  void add(const Token &T) {
    SourceLocation Loc = T.getLocation();
    if (fixesOf(SM.getFileID(SM.getFileLoc(Loc))).empty()) {
      Out.push_back(T);
      return;
    }
    SourceLocation Place = placeInFile(SM, Loc);
    // The use of a macro may have fixes that the tokens of its body do not
    // have.
    SourceLocation Begin = beginInFile(SM, Loc), End = endInFile(SM, Loc);
    if (Begin != Place)
      insertBefore(Begin, Begin);
    insertBefore(Place, Loc);
    // The body of a macro goes with its use.
    if (!isRemoved(Place.isValid() ? Place : SM.getExpansionLoc(Loc)))
      Out.push_back(T);
    insertBehind(Place, T.getLength(), Loc);
    if (End != Place && End.isValid())
      insertBehind(End, Lexer::MeasureTokenLength(End, SM, PP.getLangOpts()),
                   End);
  }

  void insertBefore(SourceLocation At, SourceLocation Spelled) {
    insert(At, 0, /*Behind=*/false, Spelled);
  }
  void insertBehind(SourceLocation At, unsigned Length,
                    SourceLocation Spelled) {
    insert(At, Length, /*Behind=*/true, Spelled);
  }
  void insert(SourceLocation At, unsigned Length, bool Behind,
              SourceLocation Spelled) {
    if (At.isInvalid())
      return;
    auto [File, Offset] = SM.getDecomposedLoc(At);
    for (const Fix *M : fixesOf(File))
      if (M->Offset == Offset + Length && M->Behind == Behind)
        appendTokens(PP, Out, M->Text, Spelled);
  }

  bool isRemoved(SourceLocation Place) {
    if (Place.isInvalid())
      return false;
    auto [File, Offset] = SM.getDecomposedLoc(Place);
    return llvm::any_of(fixesOf(File), [Offset = Offset](const Fix *M) {
      return M->Offset <= Offset && Offset < M->Offset + M->Length;
    });
  }
};

} // namespace

void applyFixes(Preprocessor &PP, std::vector<Token> &Tokens,
                const std::set<Fix> &Fixes) {
  if (!Fixes.empty())
    TokenFixer(PP, Fixes).run(Tokens);
}

} // namespace amp2hip
