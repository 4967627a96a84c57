//===- BarrierCalls.h - Calls that stop the threads of a tile ---*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CHECK_THREADS_BARRIERS_BARRIERCALLS_H
#define AMP2HIP_CHECK_THREADS_BARRIERS_BARRIERCALLS_H

#include "check/CheckContext.h"

namespace amp2hip {

/// Finds the calls at which all threads of a tile wait for each other.
class Barriers {
public:
  Barriers(const CheckContext &C) : C(C) {}

  /// Whether \p F is `tile_barrier::wait` or one of its three variants.
  static bool isWait(const clang::FunctionDecl *F);

  /// True when \p F, or a function that it calls, contains a barrier.
  bool isReachedFrom(const clang::FunctionDecl *F);

  /// True if \p S is a barrier, or calls a function that contains one.
  bool isBarrier(const clang::Stmt *S);

private:
  const CheckContext &C;
  llvm::DenseMap<const clang::FunctionDecl *, bool> Waiting;
};

} // namespace amp2hip

#endif // AMP2HIP_CHECK_THREADS_BARRIERS_BARRIERCALLS_H
