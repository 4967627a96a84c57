//===- LateNames.h - What a template uses before it is there ----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Visual C++ looked names up where a template is instantiated. The standard has
// most of them found where it is defined: a function that is declared behind it
// is declared before it, too, and a name that a later using-directive makes
// visible is qualified.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_LATENAMES_H
#define AMP2HIP_FRONTEND_LATENAMES_H

#include "clang/AST/DeclarationName.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace clang {
class ASTContext;
class CompilerInstance;
class Decl;
class DeclContext;
class FunctionDecl;
class NamespaceDecl;
class UsingDirectiveDecl;
} // namespace clang

namespace amp2hip {

/// The declaration around \p D that is a member of a namespace, or \p D.
const clang::Decl *outermost(const clang::Decl *D);

/// `concurrency::graphics`, as programs write it.
std::string spelled(const clang::NamespaceDecl *Space);

/// Functions by the places of their names.
using FunctionsByName =
    std::map<clang::SourceLocation, const clang::FunctionDecl *>;

/// Finds those whose places are in \p Sought, in one walk of the unit.
void findFunctions(clang::ASTContext &Context, FunctionsByName &Sought);

/// \p F and its overloads; nothing for a member, or for null.
std::vector<const clang::FunctionDecl *>
namesakesOf(const clang::FunctionDecl *F);

/// The functions that \p Scope has under \p Name, or nothing if it has
/// something else there.
std::vector<const clang::FunctionDecl *>
functionsIn(const clang::DeclContext *Scope, clang::DeclarationName Name);

/// The functions called \p Name that are declared behind \p Template, in the
/// innermost namespace around it that has any.
std::vector<const clang::FunctionDecl *>
laterFunctions(clang::ASTContext &Context, llvm::StringRef Name,
               const clang::Decl *Template);

/// The namespace of \p Functions if they are declared before \p Template, where
/// a qualified name finds them.
const clang::NamespaceDecl *
namespaceOf(llvm::ArrayRef<const clang::FunctionDecl *> Functions,
            const clang::Decl *Template);

/// The one namespace with \p Name, declared before \p Use, that one of
/// \p Directives makes visible behind it.
const clang::NamespaceDecl *namespaceOfLaterDirective(
    llvm::ArrayRef<const clang::UsingDirectiveDecl *> Directives,
    llvm::StringRef Name, clang::SourceLocation Use,
    const clang::Decl *Template);

/// Declarations that are to stand before a template.
struct ForwardDeclarations {
  clang::SourceLocation Place; ///< The first token behind them.
  /// The bytes of the comments before it, above which they stand.
  unsigned Lead = 0;
  std::vector<std::string> Declarations; ///< A line each, as HIP has it.
  /// The default arguments that they have now, from what is before the `=`.
  std::vector<clang::CharSourceRange> Defaults;
};

/// Repeats those of \p Functions that are declared behind \p Template before
/// it; nothing where one of them cannot be repeated there: what it names is not
/// declared yet, a macro spells it, or it stands in another file, which other
/// sources may not have.
std::optional<ForwardDeclarations>
declareBefore(clang::CompilerInstance &CI,
              llvm::ArrayRef<const clang::FunctionDecl *> Functions,
              const clang::Decl *Template);

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_LATENAMES_H
