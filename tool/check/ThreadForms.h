//===- ThreadForms.h - How values depend on the thread ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What one body of restrict(amp) code computes from the indices of its thread.
// Says "unknown" whenever it is not sure.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CHECK_THREADFORMS_H
#define AMP2HIP_CHECK_THREADFORMS_H

#include "check/Checker.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ParentMap.h"
#include "llvm/ADT/DenseSet.h"

namespace amp2hip {

/// A value as a function of the thread.
struct Form {
  enum Kind {
    Uniform, ///< The same for all threads of the tile.
    Affine,  ///< One component of the thread's index plus Offset.
    Thread,  ///< Another function of the thread's index.
    Unknown
  };
  Kind What = Unknown;
  std::string Key;    ///< Equal keys, equal values; empty if not known.
  int64_t Offset = 0; ///< Affine alone.
  int Size = 0;       ///< Affine alone: the tile's size in that dimension.
};

class ThreadForms {
public:
  ThreadForms(const Body &B, const clang::ASTContext &C);

  Form classify(const clang::Expr *E);

  /// True when \p E is computed from the index of the thread for sure.
  bool dependsOnThread(const clang::Expr *E);

  /// The condition next to \p S that not all threads may find the same, or
  /// null when all threads of the tile come to \p S. With \p Sure only
  /// conditions that depend on the thread for sure.
  const clang::Stmt *guardOf(const clang::Stmt *S, bool Sure = false);

  const clang::ParentMap &parents() const { return Parents; }

private:
  const Body &B;
  const clang::ASTContext &Context;
  clang::ParentMap Parents;
  struct Assignment {
    const clang::Expr *Value; ///< Null: cannot be said.
    const clang::Stmt *Where;
  };
  llvm::DenseMap<const clang::VarDecl *, std::vector<Assignment>> Assigned;
  std::vector<const clang::Stmt *> Exits; ///< return, break, continue.
  llvm::DenseMap<const clang::VarDecl *, Form> Known;
  llvm::DenseSet<const clang::VarDecl *> Open;

  void noteAssignments(const clang::Stmt *S);
  void noteVariable(const clang::Expr *Target, const clang::Expr *Value,
                    const clang::Stmt *Where);
  Form ofVariable(const clang::VarDecl *V);
  Form ofReassigned(const clang::VarDecl *V);
  Form ofBinary(const clang::BinaryOperator *E);
  Form ofCall(const clang::CallExpr *E);
  Form ofComponent(const clang::CXXOperatorCallExpr *E);
  Form ofMember(const clang::MemberExpr *E);
  Form merge(llvm::ArrayRef<Form> Parts, std::string Key) const;
  /// The `local` or `global` that E is a copy of, or null.
  const clang::MemberExpr *indexMember(const clang::Expr *E, unsigned Depth);
  const clang::Expr *conditionOver(const clang::Stmt *Parent,
                                   const clang::Stmt *Child) const;
  bool isOwnLocal(const clang::VarDecl *V) const;
};

} // namespace amp2hip

#endif // AMP2HIP_CHECK_THREADFORMS_H
