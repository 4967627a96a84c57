//===- MendedIncludes.cpp - Headers that a mend includes ------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/MendedIncludes.h"
#include "edits/Blanks.h"
#include "edits/Editor.h"
#include "frontend/AmpAction.h"
#include "frontend/Mends.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace amp2hip {

static constexpr StringRef Directive = "#include \"";

std::string includedBy(const Mend &M) {
  StringRef Name = M.Text;
  if (!Name.consume_front(Directive))
    return "";
  llvm::SmallString<256> Path = llvm::sys::path::parent_path(M.File);
  llvm::sys::path::append(Path, Name.split('"').first);
  llvm::sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  return Path.str().str();
}

void IncludeGraph::add(const SourceManager &SM,
                       const std::vector<IncludeDirective> &Directives) {
  for (const IncludeDirective &I : Directives)
    Edges.insert({realPathOf(SM, SM.getFileID(I.Loc)), I.Found});
}

void IncludeGraph::add(const std::set<Mend> &Mends) {
  for (const Mend &M : Mends)
    if (std::string Path = includedBy(M); !Path.empty())
      Edges.insert({M.File, std::move(Path)});
}

bool IncludeGraph::reaches(const std::string &From,
                           const std::string &To) const {
  std::set<std::string> Seen{From};
  std::vector<std::string> Work{From};
  while (!Work.empty()) {
    std::string At = std::move(Work.back());
    Work.pop_back();
    if (At == To)
      return true;
    for (auto It = Edges.lower_bound({At, ""});
         It != Edges.end() && It->first == At; ++It)
      if (Seen.insert(It->second).second)
        Work.push_back(It->second);
  }
  return false;
}

std::string relativeName(StringRef File, StringRef Header) {
  using namespace llvm::sys::path;
  StringRef Folder = parent_path(File);
  auto At = begin(Folder), To = begin(Header);
  for (; At != end(Folder) && To != end(Header) && *At == *To; ++At)
    ++To;
  llvm::SmallString<256> Result;
  for (; At != end(Folder); ++At)
    append(Result, "..");
  for (; To != end(Header); ++To)
    append(Result, *To);
  return Result.str().str();
}

std::optional<std::pair<SourceLocation, Mend>>
includeHeader(CompilerInstance &CI, FileID File, FileID Header) {
  const SourceManager &SM = CI.getSourceManager();
  OptionalFileEntryRef Entry = SM.getFileEntryRefForID(Header);
  std::string From = realPathOf(SM, File), To = realPathOf(SM, Header);
  SourceLocation Start = SM.getLocForStartOfFile(Header);
  if (!Entry || From.empty() || To.empty() || File == Header ||
      Header == SM.getMainFileID() || SM.isInSystemHeader(Start) ||
      !CI.getPreprocessor().getHeaderSearchInfo().isFileMultipleIncludeGuarded(
          *Entry))
    return std::nullopt;
  StringRef Buffer = SM.getBufferData(File);
  Lexer Raw(SM.getLocForStartOfFile(File), CI.getLangOpts(), Buffer.begin(),
            Buffer.begin(), Buffer.end());
  Token T;
  bool InDirective = false, IsInclude = false;
  unsigned Behind = 0; // The last directive that includes.
  while (!Raw.LexFromRawLexer(T)) {
    bool Begins = T.is(tok::hash) && T.isAtStartOfLine();
    if (T.isAtStartOfLine() && !Begins)
      InDirective = false;
    InDirective |= Begins;
    if (!InDirective)
      break;
    if (!Begins && T.is(tok::raw_identifier))
      IsInclude |= T.getRawIdentifier() == "include";
    else if (Begins)
      IsInclude = false;
    if (IsInclude)
      Behind = SM.getFileOffset(T.getEndLoc());
  }
  if (T.is(tok::eof))
    return std::nullopt;
  unsigned Offset = SM.getFileOffset(T.getLocation());
  unsigned Line = lineStart(Buffer, Offset);
  unsigned At =
      Behind ? Buffer.find('\n', Behind) + 1 : beforeComment(Buffer, Line);
  if (!Buffer.slice(Line, Offset).trim().empty() || At > Line)
    return std::nullopt;
  Mend M;
  M.Text = Directive.str() + relativeName(From, To) + "\"\n";
  M.Declares = true;
  M.Lead = Offset - At;
  return std::pair(T.getLocation(), std::move(M));
}

MendedIncludes::MendedIncludes(Preprocessor &PP, const std::set<Mend> &Mends)
    : PP(PP) {
  for (const Mend &M : Mends)
    if (!includedBy(M).empty())
      Left.push_back(&M);
}

bool MendedIncludes::enterBefore(const Token &T) {
  if (Left.empty() || T.isAnnotation() || T.is(tok::eof))
    return false;
  SourceManager &SM = PP.getSourceManager();
  SourceLocation Loc = placeInFile(SM, T.getLocation());
  if (Loc.isInvalid())
    return false;
  auto [File, Offset] = SM.getDecomposedLoc(Loc);
  auto [Path, IsNew] = Paths.try_emplace(File);
  if (IsNew)
    Path->second = realPathOf(SM, File);
  for (size_t I = 0; I != Left.size(); ++I) {
    const Mend &M = *Left[I];
    if (M.Offset != Offset || M.File != Path->second)
      continue;
    std::string Header = includedBy(M);
    Left.erase(Left.begin() + I--);
    OptionalFileEntryRef Entry = PP.getFileManager().getOptionalFileRef(Header);
    bool IsFirst = false;
    if (!Entry || !PP.getHeaderSearchInfo().ShouldEnterIncludeFile(
                      PP, *Entry, /*isImport=*/false, /*ModulesEnabled=*/false,
                      /*M=*/nullptr, IsFirst))
      continue;
    auto Again = std::make_unique<Token[]>(1);
    Again[0] = T;
    PP.EnterTokenStream(std::move(Again), 1, /*DisableMacroExpansion=*/true,
                        /*IsReinject=*/true);
    PP.EnterSourceFile(SM.createFileID(*Entry, Loc, SrcMgr::C_User), nullptr,
                       Loc);
    return true;
  }
  return false;
}

} // namespace amp2hip
