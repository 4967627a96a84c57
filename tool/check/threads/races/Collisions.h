//===- Collisions.h - Threads that access one element -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Computes for each thread of a tile which elements two accesses touch. They
// collide if two different threads touch the same element. A value that is
// unknown but the same for all threads, such as a captured number, gets several
// trial values. Then the accesses must collide for each trial value. Ignored
// are trial values that take an index out of bounds, and those with which each
// thread touches the same element in both accesses, and no other thread does.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CHECK_THREADS_RACES_COLLISIONS_H
#define AMP2HIP_CHECK_THREADS_RACES_COLLISIONS_H

#include "check/threads/races/Access.h"

namespace amp2hip {

/// How the variables on which two accesses depend change between the accesses.
struct Passage {
  enum Kind {
    Unchanged,
    Advances, ///< Only Var changes, to its next value.
    Restarts, ///< Only Var changes, to its first value.
    Changes   ///< How the variables change is not known.
  };
  Kind What = Unchanged;
  const clang::VarDecl *Var = nullptr;
  bool Replaces = false; ///< The second access is the examined write.
  /// Variables of loops with a barrier in each round that contain only one of
  /// the accesses. AtLast: the loop contains the first access, and the variable
  /// has its last value there. AtFirst: the loop contains the second access,
  /// and the variable has its first value there.
  std::vector<const clang::VarDecl *> AtLast = {}, AtFirst = {};
};

/// True when the elements of both accesses are known well enough to compare
/// them.
bool areComparable(const Access &A, const Access &B);

/// True when one thread of a tile does \p First and another one \p Second to
/// the same element. \p Shape is the extent of the tile; empty if it is not
/// known. The caller makes sure that one of the accesses is a write.
bool collide(const Access &First, const Access &Second, Passage Between,
             llvm::ArrayRef<int> Shape);

/// True when several threads do the write \p W to one element, and the result
/// depends on their order.
bool collidesWithItself(const Access &W, llvm::ArrayRef<int> Shape);

} // namespace amp2hip

#endif // AMP2HIP_CHECK_THREADS_RACES_COLLISIONS_H
