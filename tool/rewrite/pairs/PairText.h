//===- PairText.h - The text of functions in pairs --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the rewriting of pairs without names of their own shares: operators,
// conversions and constructors that exist once for cpu and once for amp.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_PAIRS_PAIRTEXT_H
#define AMP2HIP_REWRITE_PAIRS_PAIRTEXT_H

#include "rewrite/Rewrite.h"
#include "llvm/ADT/ArrayRef.h"

namespace amp2hip {

/// Two functions with the same parameters, one of restrict(cpu), one of
/// restrict(amp); patterns of templates.
struct SidePair {
  const clang::FunctionDecl *Cpu, *Amp;
};

/// A name to write in place of another one, or where there is none.
struct Renaming {
  clang::SourceLocation At;
  bool Replaces;
  std::string Name;
};

class PairText {
public:
  explicit PairText(Rewriter &R) : R(R) {}

  /// The text of a range as the edits so far leave it, which stay in the set.
  std::string edited(clang::CharSourceRange Range,
                     llvm::ArrayRef<Renaming> Names = {}) const;
  std::string edited(clang::SourceRange Tokens,
                     llvm::ArrayRef<Renaming> Names = {}) const;

  /// The declaration of a parameter under another name.
  std::string parameter(const clang::ParmVarDecl *P, llvm::StringRef Name,
                        bool WithDefault = true) const;
  /// `template <typename T> `, or nothing.
  std::string templateHead(const clang::FunctionDecl *F) const;
  /// What stands between the template head and the name, `explicit S &`.
  std::string beforeName(const clang::FunctionDecl *F) const;
  /// `Number::`, or nothing.
  std::string qualifier(const clang::FunctionDecl *F) const;
  /// What qualifies a member function behind its parameters, ` const noexcept`.
  std::string behindParameters(const clang::FunctionDecl *F) const;
  /// The parameter as an argument for a call that passes it on.
  static std::string argument(const clang::ParmVarDecl *P,
                              llvm::StringRef Name);

  /// The first byte of a declaration, its template head included.
  static clang::SourceLocation beginOf(const clang::FunctionDecl *F);
  /// The `;` behind a declaration without a body, or the body's `}`.
  clang::SourceLocation endOf(const clang::FunctionDecl *F) const;
  /// The blanks in front of the line at \p Loc.
  std::string indentAt(clang::SourceLocation Loc) const;
  /// One step of indentation, as that line suggests.
  static std::string step(llvm::StringRef Indent);

  /// \p Head and what it lists, an item a line where one line is too short for
  /// them. \p Indent stands before the head.
  static std::string broken(std::string Head, llvm::ArrayRef<std::string> Items,
                            llvm::StringRef Indent);

  /// A name that no member or neighbour of \p F has, made of \p Name.
  std::string freshName(const clang::FunctionDecl *F, std::string Name) const;
  /// Replaces a range whose own edits are dropped.
  void replaceAll(clang::CharSourceRange Range, llvm::StringRef Text);

  bool inMacro(const clang::FunctionDecl *F) const;

private:
  Rewriter &R;
};

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_PAIRS_PAIRTEXT_H
