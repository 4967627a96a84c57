//===- Collisions.h - Threads that come to one element ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Works out for each thread of a tile which element two accesses touch. An
// unknown value that all threads share, such as a captured number, is tried
// with several numbers: two accesses collide when they do for each number with
// which the indices stay within the array. Numbers with which each thread comes
// to its own element in both do not count.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CHECK_THREADS_RACES_COLLISIONS_H
#define AMP2HIP_CHECK_THREADS_RACES_COLLISIONS_H

#include "check/threads/races/Access.h"

namespace amp2hip {

/// The change, between two accesses, of the variables on which both depend.
struct Passage {
  enum Kind {
    Unchanged,
    Advances, ///< Var takes its next value.
    Restarts, ///< Var takes its first value again.
    Changes   ///< Nothing is known.
  };
  Kind What = Unchanged;
  const clang::VarDecl *Var = nullptr;
  bool Replaces = false; ///< The value of the second write matters.
  /// Variables of loops that end before the second access, or begin after the
  /// first, with a barrier in each round.
  std::vector<const clang::VarDecl *> AtLast = {}, AtFirst = {};
};

/// True when both accesses are understood and of parts of one kind.
bool areComparable(const Access &A, const Access &B);

/// True when different threads of a tile of \p Shape do \p First and \p Second
/// to one element, and one of the two writes it.
bool collide(const Access &First, const Access &Second, Passage Between,
             llvm::ArrayRef<int> Shape);

/// True when several threads do \p W to one element, and the result depends on
/// their order.
bool collidesWithItself(const Access &W, llvm::ArrayRef<int> Shape);

} // namespace amp2hip

#endif // AMP2HIP_CHECK_THREADS_RACES_COLLISIONS_H
