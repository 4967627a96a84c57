//===- IncludeFixes.cpp - Directives that a fix adds ----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An included header is lexed when the parser reaches the first token of the
// file that needs it. A graph of includes prevents circles, and headers without
// a guard are not included. A macro of the C library that the program's name
// would become (`const float M_PI = 3.14159f;`) is undefined at the same place.
//
//===----------------------------------------------------------------------===//

#include "frontend/IncludeFixes.h"
#include "edits/Blanks.h"
#include "edits/Editor.h"
#include "edits/LexedText.h"
#include "frontend/FixFinder.h"
#include "frontend/Invocation.h"
#include "frontend/ParsedUnit.h"
#include "sources/Paths.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace amp2hip {

static constexpr StringRef QuotedInclude = "#include \"";

static constexpr StringRef Undefine = "#undef ";

std::string undefinedBy(const Fix &M) {
  StringRef Name = M.Text;
  return Name.consume_front(Undefine) ? Name.rtrim().str() : "";
}

/// Whether Clang expects the name of something at the place of an error.
static bool wantsName(const Diagnostic &Error) {
  switch (Error.getID()) {
  case diag::err_expected_unqualified_id:
  case diag::err_expected_member_name_or_semi:
    return true;
  case diag::err_expected:
    // A parameter may have no name: then its list ends.
    return Error.getArgKind(0) == DiagnosticsEngine::ak_tokenkind &&
           llvm::is_contained({tok::identifier, tok::r_paren},
                              tok::TokenKind(Error.getRawArg(0)));
  default:
    return false;
  }
}

std::string includedBy(const Fix &M) {
  StringRef Name = M.Text;
  if (!Name.consume_front(QuotedInclude))
    return "";
  llvm::SmallString<256> Path = llvm::sys::path::parent_path(M.File);
  llvm::sys::path::append(Path, Name.split('"').first);
  llvm::sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  return uniform(Path);
}

void IncludeGraph::add(const SourceManager &SM,
                       const std::vector<IncludeDirective> &Directives) {
  for (const IncludeDirective &I : Directives)
    Edges.insert({realPathOf(SM, SM.getFileID(I.Loc)), I.Found});
}

void IncludeGraph::add(const std::set<Fix> &Fixes) {
  for (const Fix &M : Fixes)
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
  return relativeFrom(Header, llvm::sys::path::parent_path(File));
}

/// The line after the directives that include, and the #if that they are in,
/// before the first code at \p Code; without any the line before that.
static std::optional<unsigned> behindIncludes(const LexedText &Text,
                                              unsigned Code) {
  StringRef Buffer = Text.text();
  unsigned Behind = 0;
  bool IsOpen = false; // Whether an #if ends first.
  for (const LexedDirective &D : Text.directivesIn(0, Code)) {
    IsOpen |= StringRef(D.Keyword).starts_with("include");
    if (!IsOpen || !Text.isAround(Text.branchAt(D.End), Text.branchAt(Code)))
      continue;
    Behind = D.End + lineBreakAt(Buffer, D.End);
    IsOpen = false;
  }
  if (Behind)
    return Behind;
  unsigned Line = lineStart(Buffer, Code);
  if (!Buffer.slice(Line, Code).trim().empty())
    return std::nullopt;
  return beforeComment(Buffer, Line);
}

/// A fix that is a directive after the includes of \p File.
static std::optional<std::pair<SourceLocation, Fix>>
directiveIn(const SourceManager &SM, FileID File, std::string Line) {
  LexedText Text(SM.getBufferData(File));
  const auto *Code = llvm::find_if(Text.tokens(), [](const LexedToken &T) {
    return !T.isComment() && T.Directive < 0;
  });
  if (Code == Text.tokens().end())
    return std::nullopt;
  std::optional<unsigned> At = behindIncludes(Text, Code->Begin);
  if (!At)
    return std::nullopt;
  Fix M;
  M.Text = std::move(Line);
  M.Declares = true;
  M.Lead = Code->Begin - *At;
  return std::pair(SM.getComposedLoc(File, Code->Begin), std::move(M));
}

std::optional<std::pair<SourceLocation, Fix>>
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
  return directiveIn(SM, File,
                     QuotedInclude.str() + relativeName(From, To) + "\"\n");
}

std::optional<std::pair<SourceLocation, Fix>>
undefineMacro(const Diagnostic &Error) {
  if (!Error.hasSourceManager() || !wantsName(Error))
    return std::nullopt;
  const SourceManager &SM = Error.getSourceManager();
  SourceLocation Loc = Error.getLocation();
  SourceLocation Use = SM.getExpansionLoc(Loc);
  if (!Loc.isMacroID() || SM.isInSystemHeader(Use) ||
      !SM.isInSystemHeader(SM.getSpellingLoc(Loc)) ||
      SM.getExpansionRange(Loc).getEnd() != Use || // Has arguments.
      SM.getFilename(SM.getSpellingLoc(Loc)).starts_with(CompatHeaderDir))
    return std::nullopt;
  std::string Name = withoutSplices(Lexer::getSourceText(
      CharSourceRange::getTokenRange(Use), SM, LangOptions()));
  auto Result =
      directiveIn(SM, SM.getFileID(Use), (Undefine + Name + "\n").str());
  if (Result)
    Result->second.Fault =
        "declaration of '" + Name + "', a macro of Linux's C library";
  return Result;
}

IncludeFixes::IncludeFixes(Preprocessor &PP, const std::set<Fix> &Fixes)
    : PP(PP) {
  for (const Fix &M : Fixes)
    if (!includedBy(M).empty() || !undefinedBy(M).empty())
      Left.push_back(&M);
}

/// Enters the header of a fix before \p T. The token is put back, and comes
/// again after the header.
bool IncludeFixes::enterBefore(const Token &T) {
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
    const Fix &M = *Left[I];
    if (M.Offset != Offset || M.File != Path->second)
      continue;
    std::string Header = includedBy(M), Macro = undefinedBy(M);
    Left.erase(Left.begin() + I--);
    if (!Macro.empty()) {
      PP.appendMacroDirective(PP.getIdentifierInfo(Macro),
                              new (PP.getPreprocessorAllocator())
                                  UndefMacroDirective(Loc));
      continue;
    }
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
