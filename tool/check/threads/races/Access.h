//===- Access.h - What a thread does to tile_static memory ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CHECK_THREADS_RACES_ACCESS_H
#define AMP2HIP_CHECK_THREADS_RACES_ACCESS_H

#include "check/threads/values/ThreadValues.h"

namespace amp2hip {

/// An access of a tile_static variable.
struct Access {
  const clang::VarDecl *Var;
  /// The node of the CFG at which it happens; for an access in a helper, the
  /// call.
  const clang::Stmt *Performed;
  clang::SourceLocation Loc;
  bool Reads, Writes;
  TermRef Value;              ///< The written value, or null.
  std::vector<TermRef> Path;  ///< Indices; members as their numbers.
  ReachingThreads Who;        ///< The threads that come here.
  clang::SourceLocation Call; ///< Valid for an access in a helper.
  /// There is no barrier between it and the call's beginning or end.
  bool FromBegin = true, ToEnd = true;
};

/// Calls \p Do with all terms on which the element depends, and which threads
/// come.
void forEachTerm(const Access &A, llvm::function_ref<void(TermRef)> Do);

/// The variables, assigned to again and again, that decide which element \p A
/// touches and which threads come.
std::vector<const clang::VarDecl *> variablesOf(const Access &A);

/// The variables on which both depend.
std::vector<const clang::VarDecl *> commonVariables(const Access &A,
                                                    const Access &B);

/// Whether both write one value, which is the same for all threads.
bool writeTheSame(const Access &A, const Access &B);

/// Whether the element that a thread accesses depends on \p Symbol.
bool hasSymbol(const Access &A, TermRef Symbol);

/// Whether \p A accesses one element for all threads, and this is one of the
/// elements that the threads of \p Other access. An example is `a[k]` for all
/// threads and `a[local]` for each: whatever the value of `k`, it is the
/// element of one thread.
bool picksOne(const Access &A, const Access &Other);

} // namespace amp2hip

#endif // AMP2HIP_CHECK_THREADS_RACES_ACCESS_H
