//===- Extensions.cpp - Extensions that only Clang accepts ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang accepts some 450 extensions of C++, each with a diagnostic of its own.
// Extensions.def lists extensions that g++ and nvcc accept as well, or that the
// translation does not contain. All others are refused, and so are extensions
// of a later Clang that are not in the list yet.
//
//===----------------------------------------------------------------------===//

#include "clang_errors/Extensions.h"
#include "ast/DiagnosticArguments.h"
#include "ast/version/Diagnostics.h"
#include "clang/Basic/DiagnosticAST.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;
using llvm::StringRef;

namespace amp2hip {
namespace {

/// Whether all compilers of the translation accept the extension, or amp2hip
/// translates it to standard C++.
bool isTaken(unsigned ID) {
  switch (ID) {
#define TAKEN(ID) case diag::ID:
#include "clang_errors/Extensions.def"
    return true;
  default:
    break;
  }
  // The translation is C++17 at least, whatever the source is.
  StringRef Group = diagnosticTables().getWarningOptionForDiag(ID);
  return Group.starts_with("c++11-") || Group.starts_with("c++14-") ||
         Group.starts_with("c++17-") || Group.starts_with("c++98-");
}

/// Whether a typedef without a name defines a class: in `typedef struct S
/// {...};` only the keyword is superfluous. `typedef int;` declares nothing.
bool definesType(const clang::Diagnostic &Info) {
  const SourceManager &SM = Info.getSourceManager();
  std::optional<Token> Next = Lexer::findNextToken(
      SM.getSpellingLoc(Info.getLocation()), SM, LangOptions());
  return Next && Next->is(tok::raw_identifier) &&
         llvm::is_contained({"struct", "class", "union", "enum"},
                            Next->getRawIdentifier());
}

/// C++'s word for one of C; empty if there is none.
StringRef wordFor(StringRef WordOfC) {
  return llvm::StringSwitch<StringRef>(WordOfC)
      .Case("_Atomic", "std::atomic")
      .Case("_Static_assert", "static_assert")
      .Case("_Alignas", "alignas")
      .Case("_Alignof", "alignof")
      .Case("_Noreturn", "[[noreturn]]")
      .Case("_Thread_local", "thread_local")
      .Case("_Generic", "overloads")
      .Default("");
}

/// The text to write in place of an extension.
std::string advice(const clang::Diagnostic &Info) {
  unsigned ID = Info.getID();
  if (ID == diag::ext_c11_feature)
    if (StringRef Word = wordFor(nameIn(Info, 0)); !Word.empty())
      return ("write " + Word).str();
  switch (ID) {
#define ADVICE(ID, TEXT)                                                       \
  case diag::ID:                                                               \
    return TEXT;
#include "clang_errors/Extensions.def"
  default:
    break;
  }
  if (diagnosticTables().getWarningOptionForDiag(ID).starts_with("c++20-"))
    return "write it in C++17, or compile the source and its translation as "
           "C++20 (-std=c++20)";
  return "write it in standard C++";
}

} // namespace

void watchExtensions(DiagnosticsEngine &Diags) {
  Diags.setIgnoreAllWarnings(false);
  for (unsigned ID = 1; ID != diag::DIAG_UPPER_LIMIT; ++ID)
    if (isExtensionOfClang(ID) && !isTaken(ID))
      Diags.setSeverity(ID,
                        diagnosticTables().isDefaultMappingAsError(ID)
                            ? diag::Severity::Error
                            : diag::Severity::Warning,
                        SourceLocation());
}

std::optional<Diagnostic>
refusedExtension(const clang::Diagnostic &Info,
                 llvm::ArrayRef<SourceRange> OfClang) {
  unsigned ID = Info.getID();
  if (!isExtensionOfClang(ID) || isTaken(ID) || !Info.hasSourceManager())
    return std::nullopt;
  const SourceManager &SM = Info.getSourceManager();
  SourceLocation Loc = Info.getLocation();
  // Headers of the system belong to the compilers, which accept them.
  if (Loc.isInvalid() || SM.isInSystemHeader(Loc) ||
      SM.isInSystemHeader(SM.getSpellingLoc(Loc)))
    return std::nullopt;
  // A macro's text may be in such a branch, and its use elsewhere.
  for (SourceRange Branch : OfClang)
    if (SM.isPointWithin(SM.getSpellingLoc(Loc), Branch.getBegin(),
                         Branch.getEnd()))
      return std::nullopt;
  if (ID == diag::ext_typedef_without_a_name && definesType(Info))
    return std::nullopt;
  llvm::SmallString<256> Text;
  Info.FormatDiagnostic(Text);
  if (Loc.isMacroID() && SM.isMacroBodyExpansion(Loc))
    Text += (" (in the macro '" +
             Lexer::getImmediateMacroName(Loc, SM, LangOptions()) + "')")
                .str();
  return Diagnostic(DiagID::AmpExtension, locate(SM, Loc),
                    {Text.str().str(), advice(Info)});
}

} // namespace amp2hip
