//===- Collisions.h - Threads that come to one element ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Works out for each thread of a tile which element two accesses touch. What
// all threads share but is not known, such as a captured number, is tried with
// several values: two accesses collide when they do for each value with which
// the indices stay within the array, those aside with which each thread comes
// to its own element in both.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CHECK_THREADS_RACES_COLLISIONS_H
#define AMP2HIP_CHECK_THREADS_RACES_COLLISIONS_H

#include "check/threads/races/Access.h"

namespace amp2hip {

/// What changes between two accesses, of the variables that both depend on.
struct Passage {
  enum Kind {
    Unchanged,
    Advances, ///< Var takes its next value.
    Restarts, ///< Var takes its first value again.
    Changes   ///< Nothing is known.
  };
  Kind What = Unchanged;
  const clang::VarDecl *Var = nullptr;
  bool Replaces = false; ///< It matters what the second access writes.
  /// Variables of loops that end before the second access, or begin after the
  /// first, with a barrier in each round.
  std::vector<const clang::VarDecl *> AtLast = {}, AtFirst = {};
};

/// True when both accesses are understood and of parts of one kind.
bool areComparable(const Access &A, const Access &B);

/// True when different threads of a tile of \p Shape do \p First and \p Second
/// to one element, of which one writes it.
bool collide(const Access &First, const Access &Second, Passage Between,
             llvm::ArrayRef<int> Shape);

/// True when several threads do \p W to one element, and the result depends on
/// their order.
bool collidesWithItself(const Access &W, llvm::ArrayRef<int> Shape);

} // namespace amp2hip

#endif // AMP2HIP_CHECK_THREADS_RACES_COLLISIONS_H
