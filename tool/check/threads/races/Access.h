//===- Access.h - Accesses of tile_static memory ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CHECK_THREADS_RACES_ACCESS_H
#define AMP2HIP_CHECK_THREADS_RACES_ACCESS_H

#include "check/threads/values/ThreadValues.h"

namespace amp2hip {

/// An access of a tile_static variable in a kernel, or in a function (helper)
/// that the kernel passes the variable to.
struct Access {
  const clang::VarDecl *Var;
  /// The node of the CFG at which it happens; for an access in a helper, the
  /// call.
  const clang::Stmt *Performed;
  clang::SourceLocation Loc;
  bool Reads, Writes;
  TermRef Value;              ///< The written value, or null.
  std::vector<TermRef> Path;  ///< Indices of elements, numbers of members.
  ReachingThreads Who;        ///< The threads that execute the access.
  clang::SourceLocation Call; ///< Valid for an access in a helper.
  /// Whether no barrier is between the beginning of the helper and the access,
  /// and between the access and the helper's end.
  bool FromBegin = true, ToEnd = true;
};

/// Calls \p Do with each term that decides which element \p A accesses, and
/// with each that decides which threads execute \p A.
void forEachTerm(const Access &A, llvm::function_ref<void(TermRef)> Do);

/// The variables that may change while the kernel runs and that decide which
/// element \p A accesses, or which threads execute \p A.
std::vector<const clang::VarDecl *> variablesOf(const Access &A);

/// The variables in both variablesOf(A) and variablesOf(B).
std::vector<const clang::VarDecl *> commonVariables(const Access &A,
                                                    const Access &B);

/// Whether both only write, and write the same value in all threads.
bool writeTheSame(const Access &A, const Access &B);

/// Whether \p Symbol decides which element \p A accesses.
bool hasSymbol(const Access &A, TermRef Symbol);

/// Whether \p A accesses the same element in all threads, and one thread
/// accesses that element in \p Other, too. An example: \p A is `a[k]`, where
/// `k` is the same for all threads, and \p Other is `a[local]`. Whatever the
/// value of `k` is, one thread accesses `a[k]` in \p Other.
bool picksOne(const Access &A, const Access &Other);

} // namespace amp2hip

#endif // AMP2HIP_CHECK_THREADS_RACES_ACCESS_H
