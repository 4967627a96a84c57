//===- LateNames.h - Names that templates use too early ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Visual C++ looks up the names in a template where the template is
// instantiated. By the standard, most of them must be declared before the
// template. These functions find the declaration that Visual C++ finds.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DIALECT_LATENAMES_H
#define AMP2HIP_DIALECT_LATENAMES_H

#include "clang/AST/DeclarationName.h"
#include "clang/Basic/SourceLocation.h"
#include "clang/Lex/Token.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace clang {
class ASTContext;
class CXXRecordDecl;
class Decl;
class DeclContext;
class FunctionDecl;
class LambdaExpr;
class NamedDecl;
class NamespaceDecl;
class SourceManager;
class UsingDirectiveDecl;
} // namespace clang

namespace amp2hip::dialect {

/// The declaration at namespace scope that is or contains \p D; for a template,
/// the TemplateDecl.
const clang::Decl *outermost(const clang::Decl *D);

/// The qualified name of \p Space; C++ AMP's namespaces as programs write them,
/// `concurrency::graphics`.
std::string spelled(const clang::NamespaceDecl *Space);

/// Functions by the locations of their names.
using FunctionsByName =
    std::map<clang::SourceLocation, const clang::FunctionDecl *>;

/// Sets the values of \p Sought to the functions at these locations, in one
/// walk over the translation unit.
void findFunctions(clang::ASTContext &Context, FunctionsByName &Sought);

/// \p F and its overloads; empty for a member or for null.
std::vector<const clang::FunctionDecl *>
namesakesOf(const clang::FunctionDecl *F);

/// The functions with \p Name in \p Scope; empty if it also has something else
/// with that name.
std::vector<const clang::FunctionDecl *>
functionsIn(const clang::DeclContext *Scope, clang::DeclarationName Name);

/// A name with the qualifiers before it: `details::scan`.
struct WrittenName {
  std::vector<std::string> Spaces;
  std::string Name;
};

/// The name in the source of which \p Loc is a part, with all its qualifiers.
WrittenName writtenName(const clang::SourceManager &SM,
                        clang::SourceLocation Loc);

/// The declarations of \p Name in the innermost namespace around \p Template
/// that has any, also those after the template. If a qualifier of the name is
/// no namespace (`Color::red`), the declarations of that qualifier.
std::vector<const clang::NamedDecl *>
laterDeclarations(clang::ASTContext &Context, const WrittenName &Name,
                  const clang::Decl *Template);

/// \p Declarations as functions; empty if one of them is none.
std::vector<const clang::FunctionDecl *>
functionsAmong(llvm::ArrayRef<const clang::NamedDecl *> Declarations);

/// Whether the first declaration of \p A is before \p B.
bool isBefore(const clang::Decl *A, clang::SourceLocation B);

/// The namespace of \p Functions if all are declared before \p Template: a
/// qualified name finds them. Null otherwise.
const clang::NamespaceDecl *
namespaceOf(llvm::ArrayRef<const clang::FunctionDecl *> Functions,
            const clang::Decl *Template);

/// The namespace that declares \p Name before \p Use, and that one of
/// \p Directives makes visible only after \p Use. Null if there is none, or
/// more than one.
const clang::NamespaceDecl *namespaceOfLaterDirective(
    llvm::ArrayRef<const clang::UsingDirectiveDecl *> Directives,
    llvm::StringRef Name, clang::SourceLocation Use,
    const clang::Decl *Template);

/// The declaration of a name in a base class that depends on a template's
/// parameter.
struct InBase {
  const clang::NamedDecl *Declared = nullptr; ///< Null if none was found.
  std::string Base;                           ///< The base as it is written.
  /// A base may have the name, but is not known: it is a template's parameter,
  /// or a member of a type that depends on one.
  bool MayBe = false;
};

/// Looks up \p Name in the direct and indirect bases of \p Class. \p Depth
/// limits the recursion, because a class may derive from an instance of its own
/// template.
InBase findInBases(const clang::ASTContext &C,
                   const clang::CXXRecordDecl *Class, llvm::StringRef Name,
                   unsigned Depth = 0);

/// Whether code in the lambda \p L may use `this` of the member function around
/// it; true if \p L is null. False in a restrict(amp) lambda: a kernel captures
/// no pointer, so members that it names without an object are static.
bool hasObject(const clang::LambdaExpr *L);

/// The token after the one at \p Loc; nothing if no file contains \p Loc.
std::optional<clang::Token> tokenBehind(const clang::SourceManager &SM,
                                        clang::SourceLocation Loc);
/// Whether `::` follows the name at \p Loc. Such a name is fixed without
/// `typename`: the whole qualified name may be a type or a value. If it is a
/// type, Clang asks for `typename` when it reads the fixed source.
bool isScope(const clang::SourceManager &SM, clang::SourceLocation Loc);

/// Whether std has a function of this name for iterators, such as `distance`.
/// Visual C++ finds it without `std::` by argument-dependent lookup, because
/// the iterators of its std::array are classes of std.
bool isOfIterators(llvm::StringRef Name);

} // namespace amp2hip::dialect

#endif // AMP2HIP_DIALECT_LATENAMES_H
