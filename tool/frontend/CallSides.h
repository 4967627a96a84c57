//===- CallSides.h - The side of code outside of bodies ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A clause governs the rest of its declarator, and a local class belongs to the
// side of the function around it [amp 2.1.1, 2.2.1]. Clang looks at the
// function whose body it is in, and takes all other code for the host's.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_CALLSIDES_H
#define AMP2HIP_FRONTEND_CALLSIDES_H

#include "frontend/TokenPass.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaCUDA.h"
#include "llvm/ADT/DenseMap.h"

namespace amp2hip {

/// The attribute of a class in a function with a clause. Clang reports such an
/// attribute when the class begins. It does so, too, in the body of a function
/// that is defined in its class, whose tokens it takes a second time, from a
/// store of its own.
inline constexpr char LocalClassAttribute[] = "amp2hip_local_class";

/// Sets the side for which Clang resolves calls in \p Governed while it parses
/// it. It must see each token that the parser takes.
class CallSides {
public:
  CallSides(clang::Sema &S, const std::vector<GovernedCode> &Governed);

  /// The parser comes to \p T.
  void onToken(const clang::Token &T);

  /// \p Class is complete.
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
