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

namespace clang {
class CompilerInstance;
class CXXRecordDecl;
} // namespace clang

namespace amp2hip {

/// Corrects the restrictions of the implicit members of \p Class, which has
/// just been completed, so that overload resolution sees C++ AMP's.
void correctSpecialMembers(clang::CompilerInstance &CI,
                           clang::CXXRecordDecl *Class);

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_SPECIALMEMBERS_H
