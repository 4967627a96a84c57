//===- SpecialMembers.h - Where implicit members may be called --*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A constructor, destructor or assignment that the compiler generates may be
// called under those restrictions, cpu and amp, for which each base and member
// has an overload of that function [amp 2.3.2]. Clang looks at one overload of
// each, and takes its restrictions alone.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_SPECIALMEMBERS_H
#define AMP2HIP_FRONTEND_SPECIALMEMBERS_H

namespace clang {
class CompilerInstance;
class CXXRecordDecl;
} // namespace clang

namespace amp2hip {

/// Gives the implicit and defaulted members of \p Class, which has just been
/// completed, the restrictions that C++ AMP specifies.
void correctSpecialMembers(clang::CompilerInstance &CI,
                           clang::CXXRecordDecl *Class);

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_SPECIALMEMBERS_H
