//===- RaceRules.h - When two accesses race ---------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two accesses of one tile_static element by different threads, judged by their
// indices and by who comes to them.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CHECK_THREADS_RACERULES_H
#define AMP2HIP_CHECK_THREADS_RACERULES_H

#include "check/threads/ThreadValues.h"

namespace amp2hip {

/// An access of a tile_static variable.
struct Access {
  const clang::VarDecl *Var;
  /// The node of the CFG at which it happens; of what a helper does, its call.
  const clang::Stmt *Performed;
  clang::SourceLocation Loc;
  bool Reads, Writes;
  TermRef Value;              ///< What is written, or null.
  std::vector<TermRef> Path;  ///< Indices; members as their numbers.
  Comers Who;                 ///< The threads that come here.
  clang::SourceLocation Call; ///< Valid when a helper does it.
  /// Without a barrier between the call's beginning or end and it.
  bool FromBegin = true, ToEnd = true;
};

/// Two writes of one value, the same for all threads.
bool writeTheSame(const Access &A, const Access &B);

/// True when several threads do \p W to one element, and the result depends on
/// their order.
bool racesWithItself(const Access &W);

/// True when different threads do \p W and \p Other to one element.
bool meetInMemory(const Access &W, const Access &Other);

} // namespace amp2hip

#endif // AMP2HIP_CHECK_THREADS_RACERULES_H
