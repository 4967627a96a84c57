//===- PairText.h - The text of functions in pairs --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Writes one function for both sides in place of a pair: two functions of one
// name and parameter list, one restrict(cpu) and one restrict(amp).
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_PAIRS_PAIRTEXT_H
#define AMP2HIP_REWRITE_PAIRS_PAIRTEXT_H

#include "rewrite/Rewrite.h"
#include <map>
#include <optional>

namespace amp2hip {

/// A text that replaces tokens or, if Replaces is false, comes before them.
struct TextChange {
  clang::CharSourceRange At;
  bool Replaces;
  std::string Text;

  TextChange(clang::SourceRange Tokens, bool Replaces, std::string Text)
      : TextChange(clang::CharSourceRange::getTokenRange(Tokens), Replaces,
                   std::move(Text)) {}
  TextChange(clang::CharSourceRange At, bool Replaces, std::string Text)
      : At(At), Replaces(Replaces), Text(std::move(Text)) {}
};

/// The text of a range with the edits made so far and \p Changes. The edits of
/// R stay as they are. Comments, and directives other than conditions, are left
/// out.
std::string editedText(Rewriter &R, clang::CharSourceRange Range,
                       llvm::ArrayRef<TextChange> Changes = {});
std::string editedText(Rewriter &R, clang::SourceRange Tokens,
                       llvm::ArrayRef<TextChange> Changes = {});
/// Replaces a range by \p Text and drops the edits inside of it.
void replaceAll(Rewriter &R, clang::CharSourceRange Range,
                llvm::StringRef Text);

/// The ranges of the default arguments in \p List, each with its `=`; inherited
/// ones are left out. A macro must not spell them.
std::vector<clang::CharSourceRange>
templateDefaults(const Rewriter &R, const clang::TemplateParameterList &List);

/// The locations where code names the parameters of a function, by the number
/// of the parameter.
using ParameterUses = std::map<unsigned, std::vector<clang::SourceLocation>>;
/// The uses in \p Part or, if that is null, in all of \p F.
ParameterUses usesIn(const clang::FunctionDecl *F, clang::Stmt *Part = nullptr);

/// Whether the types in the head of \p F, or its default arguments, name what
/// is declared behind \p Place.
bool hasTypesFrom(const clang::FunctionDecl *F, clang::SourceLocation Place);
bool hasDefaultsFrom(const clang::FunctionDecl *F, clang::SourceLocation Place);

/// The initializers of the one constructor that replaces \p Cpu and \p Amp,
/// ` : a(1), b(AMP2HIP_PICK((3), (2)))`; empty if they have none. Fails with
/// the reason if they cannot be merged. \p Names: the names of the one
/// constructor's parameters.
llvm::Expected<std::string>
mergedInitializers(Rewriter &R, const clang::CXXConstructorDecl *Cpu,
                   const clang::CXXConstructorDecl *Amp,
                   llvm::ArrayRef<std::string> Names);

/// `AMP2HIP_PICK((amp), (cpu))`, which is \p Amp inside of kernels and \p Cpu
/// elsewhere.
std::string pick(const std::string &Amp, const std::string &Cpu);

/// The name that the translation gives to \p F, a function for amp alone.
std::string ampName(Rewriter &R, const clang::FunctionDecl *F);

/// The names that the two functions of a pair have in the translation. The one
/// function for both sides has the old name, and calls them.
struct PairNames {
  std::string Cpu, Amp;
};

/// Writes one function for both sides in place of the pair \p Cpu and \p Amp,
/// and renames these two. Returns empty names and reports if that cannot be
/// done. \p Using: the using-declaration that brings one of two member
/// functions into the class of the other; the inherited one keeps its name.
PairNames mergePair(Rewriter &R, const clang::FunctionDecl *Cpu,
                    const clang::FunctionDecl *Amp,
                    const clang::UsingDecl *Using = nullptr);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_PAIRS_PAIRTEXT_H
