//===- Suggestions.cpp - Names that Clang suggests ------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Decides whether the author may have meant the name that Clang suggests in
// place of an unknown one.
//
//===----------------------------------------------------------------------===//

#include "clang_errors/Suggestions.h"
#include "ast/DiagnosticArguments.h"
#include "clang_errors/Advice.h"
#include "clang_errors/ClangKinds.h"
#include "frontend/Invocation.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/IdentifierTable.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceManager.h"

using namespace amp2hip;
using llvm::StringRef;

/// Clang may suggest a keyword of C++. An unknown name hardly means one.
bool amp2hip::suggestsKeyword(const clang::Diagnostic &Info) {
  unsigned NameAt = suggestionOf(Info.getID()).NameAt;
  if (NameAt == 0 || NameAt >= Info.getNumArgs())
    return false;
  std::string Name = nameIn(Info, NameAt);
  StringRef Word = StringRef(Name).trim('\'');
  if (Word.empty())
    return false;
  clang::LangOptions Lang;
  Lang.CPlusPlus = Lang.CPlusPlus11 = Lang.CPlusPlus17 = true;
  clang::IdentifierTable Words(Lang);
  return Words.get(Word).getTokenID() != clang::tok::identifier;
}

/// Whether a name has the form of Visual C++'s additions to the C library.
static bool isOfLibrary(StringRef Name) {
  StringRef Bare = Name.ltrim('_');
  return Name.ends_with("_s") || Name.ends_with("_l") ||
         (Bare.size() < Name.size() && !Bare.empty() &&
          clang::isLowercase(Bare.front()));
}

/// Whether \p Suggested is \p Name with a slip of the finger, and not the name
/// of another function. Names of one library differ at their ends (fopen,
/// fopen_s, ReadFile, ReadFileEx), and short ones by a letter (sqr, sqrt).
static bool isSlip(StringRef Name, StringRef Suggested) {
  return Name.edit_distance(Suggested) * 5 <= Name.size() &&
         Name.back() == Suggested.back();
}

/// Whether it is in one of amp2hip's own headers of Windows.
static bool isOurs(const clang::SourceManager &SM, clang::SourceLocation Loc) {
  return SM.getFilename(SM.getExpansionLoc(Loc)).starts_with(CompatHeaderDir);
}

bool amp2hip::suggestsOtherName(const clang::Diagnostic &Note,
                                const std::vector<std::string> &Names) {
  if (Note.getID() != clang::diag::note_previous_decl || Names.empty() ||
      !Note.hasSourceManager())
    return false;
  const clang::SourceManager &SM = Note.getSourceManager();
  if (!SM.isInSystemHeader(Note.getLocation()))
    return false;
  std::string Suggested = nameIn(Note, 0);
  StringRef Name = Names.front();
  bool IsOfAmp = SM.getFilename(Note.getLocation()).starts_with(AmpHeaderDir);
  return isOfLibrary(Name) || isOfWindows(Name) ||
         (!IsOfAmp && !isSlip(Name, StringRef(Suggested).trim('\'')));
}

bool amp2hip::suggestsHidden(const clang::Diagnostic &Note,
                             const std::vector<std::string> &Names) {
  if (Note.getID() != clang::diag::note_previous_decl || Names.empty())
    return false;
  std::string Suggested = nameIn(Note, 0);
  return StringRef(Suggested).trim('\'').ends_with("::" + Names.front());
}

std::string amp2hip::advised(std::string Text,
                             const std::vector<std::string> &Names) {
  StringRef Advice = Names.empty() ? "" : adviceOnName(Names.front());
  return Advice.empty() ? Text : Text + "; " + Advice.str();
}

std::string amp2hip::withoutSuggestion(std::string Text, StringRef Name,
                                       const clang::Diagnostic &Note) {
  bool IsForeign = isOfLibrary(Name) ||
                   (clang::isUppercase(Name.front()) && isOfOurHeader(Note));
  return IsForeign && adviceOnName(Name).empty()
             ? Text + "; amp2hip has no counterpart for it"
             : Text;
}

bool amp2hip::isOfOurHeader(const clang::Diagnostic &Note) {
  return Note.hasSourceManager() && Note.getLocation().isValid() &&
         isOurs(Note.getSourceManager(), Note.getLocation());
}

bool amp2hip::isOfEarlierDeclaration(unsigned Note) {
  return Note == clang::diag::note_previous_definition ||
         Note == clang::diag::note_previous_declaration;
}
