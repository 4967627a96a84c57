//===- LateNames.h - What a template uses before it is there ----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Visual C++ looked names up where a template is instantiated. The standard has
// most of them found where it is defined.
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

/// The declaration around \p D that is a member of a namespace, or \p D.
const clang::Decl *outermost(const clang::Decl *D);

/// `concurrency::graphics`, as programs write it.
std::string spelled(const clang::NamespaceDecl *Space);

/// Functions by the places of their names.
using FunctionsByName =
    std::map<clang::SourceLocation, const clang::FunctionDecl *>;

/// Finds the functions whose places are in \p Sought, in one walk of the unit.
void findFunctions(clang::ASTContext &Context, FunctionsByName &Sought);

/// \p F and its overloads; nothing for a member, or for null.
std::vector<const clang::FunctionDecl *>
namesakesOf(const clang::FunctionDecl *F);

/// The functions that \p Scope has under \p Name, or nothing if it has
/// something else there.
std::vector<const clang::FunctionDecl *>
functionsIn(const clang::DeclContext *Scope, clang::DeclarationName Name);

/// A name with the qualifiers before it: `details::scan`.
struct WrittenName {
  std::vector<std::string> Spaces;
  std::string Name;
};

/// The name that has a part at \p Loc.
WrittenName writtenName(const clang::SourceManager &SM,
                        clang::SourceLocation Loc);

/// The meaning of \p Name to a reader of the whole unit: the declarations in
/// the innermost namespace around \p Template that has any.
std::vector<const clang::NamedDecl *>
laterDeclarations(clang::ASTContext &Context, const WrittenName &Name,
                  const clang::Decl *Template);

/// \p Declarations if they are functions, all of them.
std::vector<const clang::FunctionDecl *>
functionsAmong(llvm::ArrayRef<const clang::NamedDecl *> Declarations);

/// Whether \p A is declared before \p B.
bool isBefore(const clang::Decl *A, clang::SourceLocation B);

/// The namespace of \p Functions if they are declared before \p Template, where
/// a qualified name finds them.
const clang::NamespaceDecl *
namespaceOf(llvm::ArrayRef<const clang::FunctionDecl *> Functions,
            const clang::Decl *Template);

/// The one namespace with \p Name, declared before \p Use, that one of
/// \p Directives makes visible after it.
const clang::NamespaceDecl *namespaceOfLaterDirective(
    llvm::ArrayRef<const clang::UsingDirectiveDecl *> Directives,
    llvm::StringRef Name, clang::SourceLocation Use,
    const clang::Decl *Template);

/// The declaration of a name in a base that depends on a template's parameter,
/// and the base as written.
struct InBase {
  const clang::NamedDecl *Declared = nullptr;
  std::string Base;
  /// The base is a parameter, or a member of something that depends on one.
  bool MayBe = false;
};

/// Looks for a name in the bases of a class and in theirs. A class may derive
/// from an instance of itself, hence the limit on the depth.
InBase findInBases(const clang::ASTContext &C,
                   const clang::CXXRecordDecl *Class, llvm::StringRef Name,
                   unsigned Depth = 0);

/// Whether code may use `this` inside of the lambda \p L around it, if any. A
/// kernel captures no pointer, so what it names without an object is a static
/// member.
bool hasObject(const clang::LambdaExpr *L);

/// The token that follows the one at \p Loc.
std::optional<clang::Token> tokenBehind(const clang::SourceManager &SM,
                                        clang::SourceLocation Loc);
/// Whether `::` follows the name at \p Loc. Such a name is fixed without
/// `typename`: the whole qualified name may be a type or a value. If it is a
/// type, Clang asks for `typename` when it reads the fixed source.
bool isScope(const clang::SourceManager &SM, clang::SourceLocation Loc);

/// Whether std has a function of this name for iterators. Visual C++ finds it
/// without `std::`, because its iterators of arrays are classes of std.
bool isOfIterators(llvm::StringRef Name);

} // namespace amp2hip::dialect

#endif // AMP2HIP_DIALECT_LATENAMES_H
