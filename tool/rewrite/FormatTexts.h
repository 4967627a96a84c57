//===- FormatTexts.h - The literals that a format may be --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_FORMATTEXTS_H
#define AMP2HIP_REWRITE_FORMATTEXTS_H

#include "clang/AST/Expr.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"

namespace amp2hip {

/// The literals and parameters that an expression of text may be.
struct PossibleTexts {
  llvm::SmallVector<const clang::StringLiteral *, 2> Literals;
  bool AreAll = true; ///< It is nothing else.
  /// Parameters of the function around it that it may be.
  llvm::SmallVector<const clang::ParmVarDecl *, 1> Parameters;
};

/// Notes the uses of variables in a unit, and tells which variables always keep
/// their initial value.
class TextVariables {
public:
  void noteUse(const clang::DeclRefExpr *Ref);
  /// Notes that a cast only reads \p From.
  void noteRead(const clang::Expr *From);

  /// After all uses are noted.
  PossibleTexts textsOf(const clang::Expr *E) const;

private:
  llvm::DenseSet<const clang::DeclRefExpr *> Reads;
  llvm::SmallVector<const clang::DeclRefExpr *> Uses;
  mutable llvm::DenseSet<const clang::VarDecl *> Changed;
  mutable bool Sorted = false;

  bool isChanged(const clang::VarDecl *Var) const;
  void add(const clang::Expr *E, PossibleTexts &To, unsigned Depth) const;
};

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_FORMATTEXTS_H
