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
  /// Whether \p Needed is a subset: code with the restrictions \p Needed can
  /// call a function with these.
  bool covers(Restrictions Needed) const {
    return Needed.without(*this) == Restrictions();
  }
};
/// The restrictions of \p F. A lambda without a clause has those of the
/// function around it [amp 2.2.1].
Restrictions restrictionsOf(const clang::FunctionDecl *F);

/// The definition of the global function \p Name without restrict(amp); null if
/// there is none.
const clang::FunctionDecl *globalOnHost(clang::ASTContext &C,
                                        llvm::StringRef Name);

/// The restrictions of \p Around, if that is a function; `cpu` if it is null or
/// another declaration.
Restrictions restrictionsOfCode(const clang::DeclContext *Around);

/// Whether \p F is a defaulted special member without a clause. Such a member
/// has the restrictions that all functions it calls have in common [amp 2.3.2].
bool hasGeneratedSides(const clang::FunctionDecl *F);

/// The restrictions of the code at \p Loc in the declaration of \p F. Code
/// before the clause belongs to the code around F [amp 2.1.1].
Restrictions restrictionsAt(clang::SourceLocation Loc,
                            const clang::FunctionDecl *F);
/// The same for code at \p Loc in the nested declarations \p Enclosing, of
/// which the outermost comes first.
Restrictions restrictionsAt(clang::SourceLocation Loc,
                            llvm::ArrayRef<const clang::Decl *> Enclosing);

/// The other functions and function templates (their patterns) with the name of
/// \p F in its scope. For a conversion function: all others of the class,
/// whatever their types.
std::vector<const clang::FunctionDecl *>
overloadsOf(const clang::FunctionDecl *F);

/// \p F and overloadsOf(F), as far as they have the restrictions \p Needed.
/// Conversion functions to other types are left out.
std::vector<const clang::FunctionDecl *>
overloadsWith(const clang::FunctionDecl *F, Restrictions Needed);

/// Whether two functions of one name have the same parameters and, if they are
/// templates, the same template parameters.
bool haveSameSignature(const clang::FunctionDecl *A,
                       const clang::FunctionDecl *B);

/// The first declaration of \p F in the source. If \p F is an instance or a
/// specialization of a template, or a member of an instance: the first
/// declaration of the template, or of its member.
const clang::FunctionDecl *writtenAs(const clang::FunctionDecl *F);

/// If \p F has one restriction, `amp` or `cpu`: the function with the same
/// scope, name and parameters that has only the other one. Null if there is
/// none. If \p F is an instance of a template, the result is the pattern of the
/// other template.
const clang::FunctionDecl *otherHalf(const clang::FunctionDecl *F);

/// otherHalf(), or if that is null, any function with the same scope and name
/// that shares no restriction with \p F. Null if there is none.
const clang::FunctionDecl *siblingOf(const clang::FunctionDecl *F);

/// \p F or the template it is instantiated from.
const clang::FunctionDecl *patternOf(const clang::FunctionDecl *F);

/// The function with the name and parameters of \p F that has the restrictions
/// \p Needed, or null [amp 2.3.2.1]. \p Named is the namespace or class that
/// the call names, if it names one.
const clang::FunctionDecl *
siblingWith(const clang::FunctionDecl *F, Restrictions Needed,
            const clang::DeclContext *Named = nullptr);

/// The function that a call of \p F means under restrict(amp): the overload for
/// amp, or \p F if there is none. Clang may have chosen the one for the host.
const clang::FunctionDecl *calledUnderAmp(const clang::FunctionDecl *F);

/// The name of \p F for messages: `S::f` for members, `f` for others.
std::string nameOf(const clang::FunctionDecl *F);

} // namespace amp2hip

#endif // AMP2HIP_AST_RESTRICTIONS_H
