//===- SpecialMembers.h - Where implicit members may be called --*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A constructor, destructor or assignment that the compiler generates has as
// many restrictions as the overload sets of all bases and members cover
// [amp 2.3.2]. Clang looks at one overload of each and takes that one's side.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_SPECIALMEMBERS_H
#define AMP2HIP_FRONTEND_SPECIALMEMBERS_H

#include "clang/AST/ASTConsumer.h"
#include <memory>

namespace clang {
class CompilerInstance;
}

namespace amp2hip {

/// Corrects the restrictions of implicit members as classes are completed, so
/// that overload resolution sees C++ AMP's.
std::unique_ptr<clang::ASTConsumer>
createSpecialMemberConsumer(clang::CompilerInstance &CI);

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_SPECIALMEMBERS_H
