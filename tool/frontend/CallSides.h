//===- CallSides.h - The side of code outside of bodies ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A side is the host or the accelerator: restrict(cpu) or restrict(amp). A
// clause, `restrict(...)`, sets the side of the rest of its declarator, and a
// local class has the side of the function around it [amp 2.1.1, 2.2.1]. Clang
// knows the side of code in a function's body, and takes all other code for
// the host's.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_CALLSIDES_H
#define AMP2HIP_FRONTEND_CALLSIDES_H

#include "frontend/TokenPass.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaCUDA.h"
#include "llvm/ADT/DenseMap.h"

namespace amp2hip {

/// The token pass gives this attribute to a class in a function with a clause.
/// Clang calls the attribute's handler where the class begins, and the handler
/// sets the side. onToken() could not do this: Clang stores the body of a
/// function that is defined in its class, and parses it later.
inline constexpr char LocalClassAttribute[] = "amp2hip_local_class";

/// Sets the side for which Clang resolves calls while it parses code that is
/// outside of function bodies and that a clause governs.
class CallSides {
public:
  CallSides(clang::Sema &S, const std::vector<GovernedCode> &Governed);

  /// To be called with each token that the parser takes.
  void onToken(const clang::Token &T);

  /// Sets the side of the code after \p Class, which has just been completed.
  static void onClassEnd(clang::Sema &S, const clang::TagDecl *Class);

private:
  struct Entered {
    const GovernedCode *By;
    clang::SemaCUDA::CUDATargetContext Outer;
  };

  clang::Sema &S;
  llvm::DenseMap<clang::SourceLocation, const GovernedCode *> Begins, Ends;
  std::vector<Entered> Stack;
};

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_CALLSIDES_H
