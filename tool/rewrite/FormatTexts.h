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

/// The texts that an expression, such as the format of a printf(), may have.
struct PossibleTexts {
  llvm::SmallVector<const clang::StringLiteral *, 2> Literals;
  /// Whether the expression can have no texts but Literals and the values of
  /// Parameters.
  bool AreAll = true;
  /// Parameters of the function around the expression whose value it may have.
  llvm::SmallVector<const clang::ParmVarDecl *, 1> Parameters;
};

/// Finds the string literals that an expression may have as its value. For this
/// it needs all uses of pointer variables in the unit: a variable of which only
/// the value is read keeps its initializer.
class TextVariables {
public:
  /// To be called for each reference to a variable in the unit.
  void noteUse(const clang::DeclRefExpr *Ref);
  /// To be called for each operand of a cast that reads a variable's value.
  void noteRead(const clang::Expr *From);

  /// The texts that \p E may have. To be called after all noteUse() and
  /// noteRead().
  PossibleTexts textsOf(const clang::Expr *E) const;

private:
  llvm::DenseSet<const clang::DeclRefExpr *> Reads;
  llvm::SmallVector<const clang::DeclRefExpr *> Uses;
  mutable llvm::DenseSet<const clang::VarDecl *> Changed;
  mutable bool Sorted = false; ///< Changed is complete.

  bool isChanged(const clang::VarDecl *Var) const;
  void add(const clang::Expr *E, PossibleTexts &To, unsigned Depth) const;
};

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_FORMATTEXTS_H
