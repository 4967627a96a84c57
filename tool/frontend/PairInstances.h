//===- PairInstances.h - Amp's half of pairs of templates -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A call in code of restrict(cpu, amp) may mean two functions of one name and
// type, one for each side: restrict(cpu) and restrict(amp) [amp 2.3.2.1]. Clang
// finds the host's function and instantiates that alone; the checks need both.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_PAIRINSTANCES_H
#define AMP2HIP_FRONTEND_PAIRINSTANCES_H

namespace clang {
class Decl;
class Sema;
} // namespace clang

namespace amp2hip {

/// Has Clang instantiate the accelerator's functions that code of
/// restrict(cpu, amp) in \p D calls. To be called before the end of the
/// translation unit.
void instantiateOtherHalves(clang::Sema &S, clang::Decl *D);

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_PAIRINSTANCES_H
