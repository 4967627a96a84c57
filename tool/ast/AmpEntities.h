//===- AmpEntities.h - Names of C++ AMP in the AST --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_AST_AMPENTITIES_H
#define AMP2HIP_AST_AMPENTITIES_H

#include "clang/AST/ASTFwd.h"
#include "clang/AST/Type.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

namespace clang {
class TypeLoc;
}

namespace amp2hip {

/// Whether one of the AMP headers declares \p D, in namespace Concurrency or
/// amp2hip::detail, with the name \p Name. If \p Name is empty, any name will
/// do. False for null.
bool isAmpEntity(const clang::NamedDecl *D, llvm::StringRef Name = "");

/// Whether \p NS is the namespace Concurrency; false for null.
bool isConcurrency(const clang::NamespaceDecl *NS);
/// Whether \p D is in that namespace, at any depth.
bool isInConcurrency(const clang::Decl *D);

/// Whether C++ AMP declares \p Name in namespace Concurrency or in
/// Concurrency::graphics. The names of the two namespaces count, too.
bool isAmpName(const clang::ASTContext &Context, llvm::StringRef Name);

/// The declaration that the name of a type or a template refers to, if a
/// declaration at global scope could make the name ambiguous. Null for other
/// types, for parameters of templates, and if a using-declaration in a
/// namespace or a function hides the global name.
const clang::NamedDecl *foundBesideGlobals(clang::TypeLoc TL);
const clang::NamedDecl *foundBesideGlobals(clang::TemplateName Name);

/// The qualifier that the name of \p D needs because the platforms' headers
/// declare the name at global scope, too: "concurrency::" for `index`. Empty
/// for names that need none.
llvm::StringRef qualifierAgainstPlatform(const clang::NamedDecl *D);

/// The name of the C++ AMP class template that \p T is a specialization of, if
/// references, pointers, qualifiers and typedefs are removed: "array", "index",
/// ...; empty for other types.
llvm::StringRef ampClassName(clang::QualType T);

/// Whether a name that ampClassName() gives is `array` or `array_view`.
bool isArrayOrView(llvm::StringRef Class);

/// Whether such a name is `texture`, `texture_view` or
/// `writeonly_texture_view`.
bool isTextureOrView(llvm::StringRef Class);

/// Whether \p T is an `array` or `texture`, or a reference to one. C++ AMP
/// captures these by reference, and their views by value.
bool isContainer(clang::QualType T);

/// Whether \p F is one of C++ AMP's functions `atomic_...`.
bool isAtomicFunction(const clang::FunctionDecl *F);

/// Calls \p See with each class and enumeration that \p T is made of, in order:
/// `S`, `E` and `P` for `S<E, P *>`.
void forEachTag(clang::QualType T,
                llvm::function_ref<void(const clang::TagDecl *)> See);

/// Whether \p T is an array or texture, or depends on the arguments of a
/// template. C++ AMP allows no capture by reference of other types, so in valid
/// instances \p T is an array or texture.
bool isContainerIfValid(clang::QualType T);

/// The location of `tile_static` in the declaration of \p V; invalid if it has
/// none.
clang::SourceLocation tileStaticKeyword(const clang::VarDecl *V);

} // namespace amp2hip

#endif // AMP2HIP_AST_AMPENTITIES_H
