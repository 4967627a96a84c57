//===- Dependent.h - What a template's definition tells ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Classes and properties of dependent expressions. The members of AMP's own
// class templates, and of templates without specializations, are the same in
// every instance: `tiled_index<N>::barrier` is a tile_barrier for each N. Other
// names that depend on template arguments have a meaning only in an instance.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_MODEL_DEPENDENT_H
#define AMP2HIP_MODEL_DEPENDENT_H

#include "clang/AST/ASTFwd.h"
#include "clang/AST/DeclarationName.h"
#include "clang/AST/Type.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

namespace amp2hip {

/// The class that \p T names in every instance of the template around it; if
/// \p T is a reference or a pointer, the class to which it refers or points.
/// The result is a definition, for a class template that of its pattern. Null
/// if the class may differ between instances. The same for the type of \p E.
const clang::CXXRecordDecl *classInEveryInstance(clang::QualType T);
const clang::CXXRecordDecl *classInEveryInstance(const clang::Expr *E);

/// The template whose instances decide what dependent code means. \p Enclosing:
/// the declarations around the code, outermost first. The result is the
/// outermost templated function among them; without one, the outermost other
/// templated declaration; null if the code is in no template.
const clang::Decl *
uninstantiated(llvm::ArrayRef<const clang::Decl *> Enclosing);

/// The property \p Name (`__declspec(property)`) of \p Class or a base of it;
/// null if there is none.
const clang::MSPropertyDecl *findProperty(const clang::CXXRecordDecl *Class,
                                          clang::DeclarationName Name);

/// The properties of AMP's classes by their names. Where several classes have a
/// property of one name, its getter has one name, too.
llvm::StringMap<const clang::MSPropertyDecl *>
ampProperties(const clang::ASTContext &Context);

/// The names of the data members and properties of all other classes.
llvm::StringSet<> otherMemberNames(clang::ASTContext &Context);

} // namespace amp2hip

#endif // AMP2HIP_MODEL_DEPENDENT_H
