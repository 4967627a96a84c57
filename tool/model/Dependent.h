//===- Dependent.h - What a template's definition tells ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The members of AMP's own class templates are the same in every instance:
// `tiled_index<N>::barrier` is a tile_barrier, whatever N is. What depends on
// more than that only instances tell.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_MODEL_DEPENDENT_H
#define AMP2HIP_MODEL_DEPENDENT_H

#include "clang/AST/ASTFwd.h"
#include "clang/AST/DeclarationName.h"
#include "clang/AST/Type.h"
#include "llvm/ADT/StringSet.h"

namespace amp2hip {

/// The definition of the class that a \p T, or what it refers or points to, is
/// of in every instance; of a class template the pattern. Null where only
/// instances tell.
const clang::CXXRecordDecl *classInEveryInstance(clang::QualType T);
const clang::CXXRecordDecl *classInEveryInstance(const clang::Expr *E);

/// What of the declarations around a place, the outermost first, has an
/// instance only if a program uses it: a function, even if its class has some;
/// outside of functions, the outermost template. Null if there is none.
const clang::Decl *
uninstantiated(llvm::ArrayRef<const clang::Decl *> Enclosing);

/// The property of that name that \p Class or a base of it has, or null.
const clang::MSPropertyDecl *findProperty(const clang::CXXRecordDecl *Class,
                                          clang::DeclarationName Name);

/// The names of the properties of AMP's classes.
llvm::StringSet<> ampPropertyNames(const clang::ASTContext &Context);

} // namespace amp2hip

#endif // AMP2HIP_MODEL_DEPENDENT_H
