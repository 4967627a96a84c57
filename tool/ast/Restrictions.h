//===- Restrictions.h - Restrictions and overloads of functions -*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_AST_RESTRICTIONS_H
#define AMP2HIP_AST_RESTRICTIONS_H

#include "clang/AST/ASTFwd.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace clang {
class ASTContext;
class DeclContext;
} // namespace clang

namespace amp2hip {

/// The set of a function's restrictions.
struct Restrictions {
  bool Amp = false;
  bool Cpu = false;

  bool operator==(const Restrictions &) const = default;
  /// The restrictions that \p Others lacks.
  Restrictions without(Restrictions Others) const {
    return {Amp && !Others.Amp, Cpu && !Others.Cpu};
  }
  /// Whether code with these can be called where \p Needed are.
  bool covers(Restrictions Needed) const {
    return Needed.without(*this) == Restrictions();
  }
};
Restrictions restrictionsOf(const clang::FunctionDecl *F);

/// The host's definition of the global function \p Name; null if none is there.
const clang::FunctionDecl *globalOnHost(clang::ASTContext &C,
                                        llvm::StringRef Name);

/// The restrictions of the code of \p Around, a function; the host's for null.
Restrictions restrictionsOfCode(const clang::DeclContext *Around);

/// Whether \p F is a defaulted special member without a clause, which has the
/// restrictions of all that it calls [amp 2.3.2].
bool hasGeneratedSides(const clang::FunctionDecl *F);

/// The restrictions of the code at \p Loc in the declaration of \p F. Code
/// before the clause belongs to the code around F [amp 2.1.1].
Restrictions restrictionsAt(clang::SourceLocation Loc,
                            const clang::FunctionDecl *F);
/// The same within declarations that are nested, outermost first.
Restrictions restrictionsAt(clang::SourceLocation Loc,
                            llvm::ArrayRef<const clang::Decl *> Enclosing);

/// The other functions and patterns of templates that overload \p F in its
/// scope. Conversions of a class are one set, whatever their types.
std::vector<const clang::FunctionDecl *>
overloadsOf(const clang::FunctionDecl *F);

/// The functions of the scope and name of \p F that have the restrictions
/// \p Needed, itself among them. Conversions to other types have other names.
std::vector<const clang::FunctionDecl *>
overloadsWith(const clang::FunctionDecl *F, Restrictions Needed);

/// Whether two functions of one name have the same parameters and, if they are
/// templates, the same template parameters.
bool haveSameSignature(const clang::FunctionDecl *A,
                       const clang::FunctionDecl *B);

/// The first declaration of \p F, of the template it is an instance or
/// specialization of, or of the member of a class template it is made of.
const clang::FunctionDecl *writtenAs(const clang::FunctionDecl *F);

/// If \p F is for one side alone: the function of the same scope, name and
/// parameters that is for the other side alone. Null if there is none. For
/// templates, both are patterns.
const clang::FunctionDecl *otherHalf(const clang::FunctionDecl *F);

/// otherHalf(), or any function of the same scope and name that shares no
/// restriction with \p F; null if there is none.
const clang::FunctionDecl *siblingOf(const clang::FunctionDecl *F);

/// \p F or the template it is instantiated from.
const clang::FunctionDecl *patternOf(const clang::FunctionDecl *F);

/// An overload of \p F that has the restrictions which F lacks [amp 2.3.2.1].
/// \p Named: the namespace or class that the call names, if it names one.
const clang::FunctionDecl *
siblingWith(const clang::FunctionDecl *F, Restrictions Needed,
            const clang::DeclContext *Named = nullptr);

/// The function that a call of \p F means under restrict(amp), where Clang may
/// have chosen for the host: the overload for amp, if there is one.
const clang::FunctionDecl *calledUnderAmp(const clang::FunctionDecl *F);

/// `S::f` for members, `f` for others.
std::string nameOf(const clang::FunctionDecl *F);

} // namespace amp2hip

#endif // AMP2HIP_AST_RESTRICTIONS_H
