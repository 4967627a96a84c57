//===- PairText.h - The text of functions in pairs --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes text from functions that exist once for cpu and once for amp into the
// one function for both sides.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_PAIRS_PAIRTEXT_H
#define AMP2HIP_REWRITE_PAIRS_PAIRTEXT_H

#include "rewrite/Rewrite.h"
#include <map>
#include <optional>

namespace amp2hip {

/// A text to write in place of tokens, or in front of them.
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

/// The text of a range with the edits made so far, which stay in the set.
/// Comments, and directives other than conditions, are left out.
std::string editedText(Rewriter &R, clang::CharSourceRange Range,
                       llvm::ArrayRef<TextChange> Changes = {});
std::string editedText(Rewriter &R, clang::SourceRange Tokens,
                       llvm::ArrayRef<TextChange> Changes = {});
/// Replaces a range whose own edits are dropped.
void replaceAll(Rewriter &R, clang::CharSourceRange Range,
                llvm::StringRef Text);

/// The defaults that \p List itself has, with their `=`. No macro spells them.
std::vector<clang::CharSourceRange>
templateDefaults(const Rewriter &R, const clang::TemplateParameterList &List);

/// Where code names the parameters of a function, by their numbers: in all of
/// its definition, or in a part.
using ParameterUses = std::map<unsigned, std::vector<clang::SourceLocation>>;
ParameterUses usesIn(const clang::FunctionDecl *F, clang::Stmt *Part = nullptr);

/// ` : a(1), b(AMP2HIP_PICK((2), (3)))` for the initializers of two
/// definitions, or nothing; an error says why not. \p Names: the names of the
/// parameters.
llvm::Expected<std::string>
mergedInitializers(Rewriter &R, const clang::CXXConstructorDecl *Cpu,
                   const clang::CXXConstructorDecl *Amp,
                   llvm::ArrayRef<std::string> Names);

/// `AMP2HIP_PICK((amp), (cpu))`: one of two expressions, by the side.
std::string pick(const std::string &Amp, const std::string &Cpu);

/// The new name of \p F, a function for amp alone.
std::string ampName(Rewriter &R, const clang::FunctionDecl *F);

/// The names of the two functions of a pair in the translation.
struct PairNames {
  std::string Cpu, Amp;
};

/// One function for both sides in place of two, which gives the two names of
/// their own. No names if they are refused. \p Using: the declaration that
/// brings one of two members into the class of the other; the inherited one
/// keeps its name.
PairNames mergePair(Rewriter &R, const clang::FunctionDecl *Cpu,
                    const clang::FunctionDecl *Amp,
                    const clang::UsingDecl *Using = nullptr);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_PAIRS_PAIRTEXT_H
