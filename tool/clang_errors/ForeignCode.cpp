//===- ForeignCode.cpp - Errors about code that is not C++ ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang takes the `^` of C++/CLI for a block of Objective-C, the words of
// C++/CLI and of structured exceptions for names, and a literal beside
// `__FUNCTION__` for a missing bracket. It does not know what `#@x` and the
// `++` of a bool mean to Visual C++. These errors say instead what it is.
//
//===----------------------------------------------------------------------===//

#include "clang_errors/ForeignCode.h"
#include "ast/DiagnosticArguments.h"
#include "clang_errors/ClangArguments.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace amp2hip;
using llvm::StringRef;

/// The end of the errors about other languages.
static constexpr StringRef OtherLanguage =
    "C++/CLI or C++/CX, which only Visual C++ compiles; move this code to a "
    "source without C++ AMP, or write it in C++";

/// Maps the error about a file in UTF-16 or UTF-32, as Visual C++ may save it.
std::optional<Diagnostic> amp2hip::mapEncoding(const clang::Diagnostic &Info) {
  std::vector<std::string> Names = namesIn(Info);
  if (Info.getID() != clang::diag::err_unsupported_bom || Names.size() != 2)
    return std::nullopt;
  return Diagnostic(DiagID::AmpParse, placeOf(Info),
                    {"'" + Names[1] + "' is in " + Names[0] +
                     ", which the compilers of HIP do not read; save it as "
                     "UTF-8"});
}

/// The text of the line from the place on.
static StringRef restOfLine(const FileLocation &Where) {
  return Where.Column ? StringRef(Where.Text).substr(Where.Column - 1) : "";
}

static StringRef firstWord(StringRef Text) {
  return Text.take_while(
      [](char C) { return clang::isAsciiIdentifierContinue(C); });
}

StringRef amp2hip::wordAt(const FileLocation &Where, unsigned Column) {
  return firstWord(StringRef(Where.Text).substr(Column - 1));
}

std::optional<Diagnostic>
amp2hip::mapNameAfterType(const clang::Diagnostic &Info) {
  if (Info.getID() != clang::diag::err_unexpected_unqualified_id)
    return std::nullopt;
  FileLocation Where = placeOf(Info);
  StringRef Name = wordAt(Where, Where.Column);
  std::string What = Name.empty() ? "a name" : "'" + Name.str() + "'";
  return Diagnostic(DiagID::AmpParse, Where,
                    {What + " follows a type where only a type may be; remove "
                            "it"});
}

std::optional<Diagnostic>
amp2hip::mapOtherLanguage(const clang::Diagnostic &Info) {
  std::string What;
  switch (Info.getID()) {
  case clang::diag::err_blocks_disable:
    What = "^";
    break;
  case clang::diag::err_unknown_typename:
  case clang::diag::err_undeclared_var_use: {
    FileLocation Where = placeOf(Info);
    StringRef Rest = restOfLine(Where);
    StringRef Word = firstWord(Rest);
    StringRef Next = firstWord(Rest.drop_front(Word.size()).ltrim());
    bool IsPair = llvm::is_contained({"ref", "value", "interface"}, Word) &&
                  llvm::is_contained({"class", "struct", "new"}, Next);
    if (Word == "gcnew")
      What = Word.str();
    else if (IsPair)
      What = (Word + " " + Next).str();
    break;
  }
  default:
    break;
  }
  if (What.empty())
    return std::nullopt;
  return Diagnostic(DiagID::AmpParse, placeOf(Info),
                    {("'" + What + "' is of " + OtherLanguage).str()});
}

std::optional<Diagnostic>
amp2hip::mapStructured(const clang::Diagnostic &Info) {
  FileLocation Where = placeOf(Info);
  StringRef Word = firstWord(restOfLine(Where));
  bool IsOne =
      llvm::is_contained({"__except", "__finally", "__leave"}, Word) ||
      (Word == "__try" && Info.getID() == clang::diag::err_seh_try_unsupported);
  if (!IsOne)
    return std::nullopt;
  return Diagnostic(DiagID::AmpStructured, Where, {Word.str()});
}

std::optional<Diagnostic>
amp2hip::mapJoinedName(const clang::Diagnostic &Info) {
  if (Info.getID() != clang::diag::err_expected || !Info.hasSourceManager())
    return std::nullopt;
  constexpr StringRef Name = "__FUNCTION__";
  const clang::SourceManager &SM = Info.getSourceManager();
  auto [File, Offset] =
      SM.getDecomposedLoc(SM.getSpellingLoc(Info.getLocation()));
  StringRef Text = SM.getBufferData(File);
  StringRef Before = Text.take_front(Offset).rtrim();
  StringRef Rest = Text.drop_front(Offset);
  if (!(Before.ends_with(Name) && Rest.starts_with("\"")) &&
      !(Before.ends_with("\"") && Rest.starts_with(Name)))
    return std::nullopt;
  return Diagnostic(
      DiagID::AmpVisualCppRefused, placeOf(Info),
      {"'__FUNCTION__' is joined with a literal",
       "it as an argument of its own: printf(\"%s: ...\", __FUNCTION__)"});
}

std::optional<Diagnostic> amp2hip::mapIncrement(const clang::Diagnostic &Info) {
  if (Info.getID() != clang::diag::ext_increment_bool)
    return std::nullopt;
  return Diagnostic(DiagID::AmpVisualCppRefused, placeOf(Info),
                    {"'++' makes a 'bool' true",
                     "'= true', or 'std::exchange(b, true)' where the old "
                     "value of b is used"});
}

std::optional<Diagnostic>
amp2hip::mapTextException(const clang::Diagnostic &Info) {
  if (Info.getID() != clang::diag::err_ovl_no_viable_conversion_in_cast &&
      Info.getID() != clang::diag::err_ovl_no_viable_function_in_init)
    return std::nullopt;
  for (unsigned I = 0; I != Info.getNumArgs(); ++I) {
    const clang::QualType T = typeIn(Info, I);
    const auto *Class = T.isNull() ? nullptr : T->getAsCXXRecordDecl();
    if (!Class || !Class->isInStdNamespace() || !Class->getIdentifier())
      continue;
    StringRef Name = Class->getName();
    if (llvm::is_contained(
            {"bad_alloc", "bad_cast", "bad_exception", "bad_typeid"}, Name))
      return Diagnostic(DiagID::AmpVisualCppRefused, placeOf(Info),
                        {("'std::" + Name + "' is given a text").str(),
                         ("'std::" + Name +
                          "()', or a class derived from it whose what() "
                          "returns the text")
                             .str()});
  }
  return std::nullopt;
}

std::optional<Diagnostic> amp2hip::mapCharizing(const clang::Diagnostic &Info) {
  FileLocation Where = placeOf(Info);
  if (Info.getID() != clang::diag::err_pp_stringize_not_parameter ||
      !restOfLine(Where).starts_with("@"))
    return std::nullopt;
  return Diagnostic(
      DiagID::AmpVisualCppRefused, Where,
      {"'#@' makes a character of a macro's argument", "'#x[0]' for '#@x'"});
}

std::optional<Diagnostic>
amp2hip::mapNarrowNumber(const clang::Diagnostic &Info) {
  if (Info.getID() != clang::diag::err_invalid_suffix_constant ||
      !Info.getLocation().isMacroID() ||
      !llvm::is_contained({"i8", "i16", "ui8", "ui16"},
                          StringRef(nameIn(Info, 0)).lower()))
    return std::nullopt;
  return Diagnostic(DiagID::AmpVisualCppRefused, placeOf(Info),
                    {"an #if uses a macro with a number that ends in '" +
                         nameIn(Info, 0) + "'",
                     "the number without it, and a cast where code needs the "
                     "narrow type"});
}

bool amp2hip::isOfOtherLanguage(const Diagnostic &D) {
  return D.ID == DiagID::AmpStructured ||
         (D.ID == DiagID::AmpParse &&
          StringRef(D.Args.front()).ends_with(OtherLanguage));
}
