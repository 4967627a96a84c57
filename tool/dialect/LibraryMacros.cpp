//===- LibraryMacros.cpp - Macros that a library trips over ---------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds out from Clang's errors that a macro of the program broke a system
// header. The fix includes that header earlier, before the macro is defined.
//
//===----------------------------------------------------------------------===//

#include "dialect/Reading.h"
#include "edits/Editor.h"
#include "edits/LexedText.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include <map>

using namespace clang;

namespace amp2hip {

static constexpr StringRef Directive = "#include <";

std::optional<LibraryMacro> libraryMacroAt(const Preprocessor &PP,
                                           SourceLocation Loc) {
  const SourceManager &SM = PP.getSourceManager();
  SourceLocation Use = SM.getExpansionLoc(Loc);
  if (!Loc.isMacroID() || !SM.isInSystemHeader(Use))
    return std::nullopt;
  // Macros of the library's own may be around it.
  for (; Loc.isMacroID(); Loc = SM.getImmediateMacroCallerLoc(Loc)) {
    if (SM.isMacroArgExpansion(Loc))
      continue;
    SourceLocation Named =
        SM.getSpellingLoc(SM.getImmediateExpansionRange(Loc).getBegin());
    StringRef Name = Lexer::getSourceText(CharSourceRange::getTokenRange(Named),
                                          SM, PP.getLangOpts());
    const MacroDirective *Last =
        PP.getLocalMacroDirectiveHistory(PP.getIdentifierInfo(Name));
    MacroDirective::DefInfo There =
        Last ? Last->findDirectiveAtLoc(Use, SM) : MacroDirective::DefInfo();
    if (There && !SM.isInSystemHeader(There.getLocation()))
      return LibraryMacro{Name.str(), There.getLocation(), Named};
  }
  return std::nullopt;
}

std::optional<LibraryMacro> libraryMacroIn(const Diagnostic &Note,
                                           SourceLocation Error) {
  if (Note.getID() != diag::note_macro_here || !Note.hasSourceManager() ||
      Note.getArgKind(0) != DiagnosticsEngine::ak_identifierinfo)
    return std::nullopt;
  const SourceManager &SM = Note.getSourceManager();
  if (!SM.isInSystemHeader(Error) || SM.isInSystemHeader(Note.getLocation()))
    return std::nullopt;
  return LibraryMacro{Note.getArgIdentifier(0)->getName().str(),
                      Note.getLocation(), SM.getExpansionLoc(Error)};
}

void noteLibraryMacro(Reading &R, const Diagnostic &Note) {
  if (auto Macro = libraryMacroIn(Note, R.Error.Loc))
    R.InLibrary.push_back(std::move(*Macro));
}

namespace {

/// The directives that lead to a place: for each file around it that includes
/// another, where it does.
std::map<FileID, SourceLocation> includersOf(const SourceManager &SM,
                                             SourceLocation Loc) {
  std::map<FileID, SourceLocation> Result;
  while ((Loc = SM.getIncludeLoc(SM.getFileID(Loc))).isValid())
    Result[SM.getFileID(Loc)] = Loc;
  return Result;
}

/// The program's directive on the way to \p Use which includes a header of the
/// system.
const IncludedHeader *directiveOfProgram(const SourceManager &SM,
                                         ArrayRef<IncludedHeader> Headers,
                                         SourceLocation Use) {
  while (Use.isValid() && SM.isInSystemHeader(Use))
    Use = SM.getIncludeLoc(SM.getFileID(Use));
  const auto *Found = llvm::find_if(Headers, [&](const IncludedHeader &I) {
    return SM.getSpellingLoc(I.Loc) == Use;
  });
  return Found == Headers.end() ? nullptr : Found;
}

} // namespace

std::set<Fix> includesBefore(const SourceManager &SM,
                             ArrayRef<IncludedHeader> Headers,
                             ArrayRef<LibraryMacro> Macros) {
  // Before the first of the macros once.
  std::map<std::pair<FileID, std::string>, std::pair<SourceLocation, Fix>> All;
  for (const LibraryMacro &Macro : Macros) {
    const IncludedHeader *Late = directiveOfProgram(SM, Headers, Macro.Use);
    if (!Late || (Macro.Name != "min" && Macro.Name != "max"))
      continue;
    std::map<FileID, SourceLocation> Includers = includersOf(SM, Macro.Use);
    SourceLocation At = Macro.Defined;
    while (At.isValid() && !Includers.count(SM.getFileID(At)))
      At = SM.getIncludeLoc(SM.getFileID(At));
    if (At.isInvalid() || !SM.isBeforeInTranslationUnit(At, Macro.Use))
      continue;
    auto [File, Offset] = SM.getDecomposedLoc(At);
    auto &[Place, Early] = All[{File, Late->Header}];
    if (Place.isValid() && SM.isBeforeInTranslationUnit(Place, At))
      continue;
    Place = At;
    Early.File = realPathOf(SM, File);
    Early.Offset = LexedText(SM.getBufferData(File)).lineOfDirective(Offset);
    Early.Text = (Directive + Late->Header + ">\n").str();
    Early.Fault = "<" + Late->Name + "> is included after the macro '" +
                  Macro.Name +
                  "', which breaks the functions of that name in it";
  }
  std::set<Fix> Result;
  for (auto &[At, Each] : All)
    if (!Each.second.File.empty())
      Result.insert(std::move(Each.second));
  return Result;
}

std::string includedEarly(const Fix &M) {
  StringRef Name = M.Text;
  if (!Name.consume_front(Directive))
    return "";
  Name.consume_front("amp2hip/"); // The parser has C++ AMP's own.
  return Name.split('>').first.str();
}

} // namespace amp2hip
