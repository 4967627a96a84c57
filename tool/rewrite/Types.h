//===- Types.h - Types spelled for emitted code -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_TYPES_H
#define AMP2HIP_REWRITE_TYPES_H

#include "rewrite/Rewrite.h"
#include "clang/AST/TypeLoc.h"
#include <optional>

namespace amp2hip {

// These functions write types for code at namespace scope. Place is the
// declaration before which this code comes; null if it can name everything that
// is declared at namespace scope.

/// Whether \p D is the class \p Place or in it, and so not declared before it.
bool liesIn(const clang::Decl *D, const clang::Decl *Place);

/// \p T with every name qualified, as it can be written there. Nothing when it
/// cannot: local and unnamed types, members of a class that are not public,
/// Place and its members.
std::optional<std::string> qualifiedType(Rewriter &R, clang::QualType T,
                                         const clang::Decl *Place = nullptr);

/// The type as written in the source when that means the same there (so that
/// macros stay in it), else as qualifiedType().
std::optional<std::string> typeText(Rewriter &R, clang::QualType T,
                                    const clang::TypeSourceInfo *Written,
                                    const clang::Decl *Place = nullptr);

/// Where the type of a value is written: \p TL without reference, qualifiers
/// and the brackets around the name.
clang::TypeLoc valueLoc(clang::TypeLoc TL);

/// Whether \p T, which the pattern of \p Template names, may be a reference in
/// an instance: the type `V` of `V &&`, a member of a parameter, a parameter
/// that no call deduces. With \p IfGiven, also any other parameter, to which a
/// call or the name of a class may give a reference.
bool mayBeReference(clang::QualType T, const clang::TemplateDecl *Template,
                    bool IfGiven);

/// Whether an instance of \p Template has a reference for a parameter of a
/// class template, or for a parameter of a function template that a call would
/// not deduce as a reference. \p Template may be null.
bool isGivenReferences(const clang::TemplateDecl *Template);

/// `<T, N>` for (a reference to) `array<T, N>` or another class template's
/// specialization, whatever its name in the source.
std::string templateArguments(Rewriter &R, clang::QualType T,
                              const clang::Decl *Place = nullptr);

/// The function that makes the object in place of a reference to a container:
/// `amp2hip::array_ref` or `amp2hip::texture_ref`, `amp2hip::ref` where a
/// template does not say which.
std::string containerRef(clang::QualType T);

/// The argument that a launch of \p Kernel gives for the captured variable
/// \p V, whose name is \p Name there: the name, or `amp2hip::read_write(name)`
/// for textures that are read and written.
std::string launchArgument(const clang::LambdaExpr *Kernel,
                           const clang::VarDecl *V, llvm::StringRef Name);

/// `amp2hip::array_ref<T, N>` for (a reference to) `array<T, N>`, textures
/// alike; the template arguments as in the source where they are written there.
/// `amp2hip::ref_t<A &>` where a template does not say which.
std::string containerRefType(Rewriter &R, clang::QualType T,
                             const clang::TypeSourceInfo *Written,
                             const clang::Decl *Place = nullptr);

/// The same for the type of a data member, where it is written.
std::string memberRefType(Rewriter &R, clang::QualType T,
                          const clang::TypeSourceInfo *Written);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_TYPES_H
