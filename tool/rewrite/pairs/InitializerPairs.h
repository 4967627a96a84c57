//===- InitializerPairs.h - What two constructors initialize ----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_PAIRS_INITIALIZERPAIRS_H
#define AMP2HIP_REWRITE_PAIRS_INITIALIZERPAIRS_H

#include "clang/AST/DeclCXX.h"
#include <map>
#include <vector>

namespace amp2hip {

/// Where code names the parameters of a function.
struct ParameterUses {
  ParameterUses(const clang::FunctionDecl *F, clang::Stmt *S);
  static ParameterUses inInitializers(const clang::CXXConstructorDecl *C);

  /// By the parameter's number.
  std::map<unsigned, std::vector<clang::SourceLocation>> At;
};

/// The initializers of a member, a base or, delegating, of the object; null
/// for a side that leaves it alone.
struct InitializerPair {
  const clang::CXXCtorInitializer *Cpu = nullptr, *Amp = nullptr;
};

/// In the order of construction, as compilers want to see it.
std::vector<InitializerPair>
initializerPairs(const clang::CXXConstructorDecl *Cpu,
                 const clang::CXXConstructorDecl *Amp);

/// The arguments as written, without the defaults.
std::vector<clang::Expr *> argumentsOf(const clang::CXXCtorInitializer *I);

/// Whether the arguments of both have the same types, one by one.
bool sameTypes(const clang::CXXCtorInitializer *A,
               const clang::CXXCtorInitializer *B);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_PAIRS_INITIALIZERPAIRS_H
