//===- Overloads.h - Overload resolution of AMP and of HIP ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C++ AMP resolves a call among the functions that have the caller's
// restrictions [amp 2.3.2]. The translation's compilers, g++ and nvcc, know no
// restrictions, and resolve it among all functions of the name. This file does
// both resolutions, with Clang's overload resolution.
//
// A pair is two functions of one scope, name and parameter list, one for each
// side: its halves are restrict(cpu) and restrict(amp). If it can, the
// translation has one function in place of both, whose body picks by the side.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_MODEL_OVERLOADS_H
#define AMP2HIP_MODEL_OVERLOADS_H

#include "model/Model.h"
#include <map>

namespace clang {
class OverloadCandidateSet;
class TemplateArgumentListInfo;
} // namespace clang

namespace amp2hip {

/// The other half, if \p F is a half of a pair for which the translation has
/// one function; else null. The result depends on declarations only, so that
/// all translation units have the same.
const clang::FunctionDecl *mergedWith(const clang::FunctionDecl *F);

/// mergedWith(\p F), but null if the halves are members of different classes,
/// and a using-declaration brings one into the class of the other.
const clang::FunctionDecl *mergedInScope(const clang::FunctionDecl *F);

/// The reason why one function cannot replace \p F and \p Other, the halves of
/// a pair, as text of a message: "that return different types". Null if one
/// can.
const char *whyNotOne(const clang::FunctionDecl *F,
                      const clang::FunctionDecl *Other);

/// If \p F is a constructor for amp alone: a constructor for both sides that
/// the CPU may call in its place, with the same initializers and body word for
/// word. The translation then has \p F for both sides. Null if there is none,
/// or if \p F is another function. The result depends on declarations only.
const clang::FunctionDecl *alikeOnCpu(const clang::FunctionDecl *F);

/// The declaration of \p F, a half of a pair, where the translation may have
/// the one function: the first that is no friend declaration, or the first of
/// all. For a constructor it is the definition, or null.
const clang::FunctionDecl *shownDeclaration(const clang::FunctionDecl *F);

/// The instances of the template \p F that the source instantiates explicitly.
std::vector<const clang::FunctionDecl *>
explicitInstantiations(const clang::FunctionDecl *F);

/// The declarations of explicit specializations of \p F, a function template or
/// a member of a class template.
std::vector<const clang::FunctionDecl *>
explicitSpecializations(const clang::FunctionDecl *F);

/// Whether \p F is restrict(amp) alone and the translation gives it a new name:
/// there is a function for cpu of the same name that a call could mean as well,
/// and one function cannot replace both. The result depends on declarations
/// only.
bool isRenamed(const clang::FunctionDecl *F);

/// Answers which function the translation has in place of a function of the
/// source. Stores the answers.
class Emissions {
public:
  /// The first declaration of \p F in the source, for an instance that of its
  /// template. If the translation has one function for a pair, the result is
  /// the same half for both halves.
  const clang::FunctionDecl *of(const clang::FunctionDecl *F);
  /// Whether the translation has a function for both sides in place of \p F.
  bool isForBoth(const clang::FunctionDecl *F);

  /// isRenamed(\p F), stored.
  bool isApart(const clang::FunctionDecl *F);
  /// Whether \p F is restrict(amp) alone and the translation has its body under
  /// another name: \p F is renamed, or a half of a pair of one scope.
  bool hasOtherName(const clang::FunctionDecl *F);
  /// Whether in the translation a call of \p Chosen does the same as a call of
  /// \p Meant.
  bool serves(const clang::FunctionDecl *Chosen,
              const clang::FunctionDecl *Meant);

private:
  llvm::DenseMap<const clang::FunctionDecl *, const clang::FunctionDecl *>
      Known;
  llvm::DenseMap<const clang::FunctionDecl *, bool> Apart;
};

/// A call, an operator or the construction of an object, with all functions
/// that a compiler without restrictions finds for it.
class OverloadedUse {
public:
  /// \p E: a CallExpr, a CXXConstructExpr or a built-in operator. \p From: the
  /// scope around \p E; if it is null, only overloads in the callee's scope
  /// count.
  OverloadedUse(clang::Sema &S, Emissions &Of, const clang::Expr *E,
                const clang::DeclContext *From);

  /// Whether the translation has one of the functions for one side alone, so
  /// that the side may decide which is called.
  bool isMixed() const { return Mixed; }

  /// In a template: the function that Visual C++ calls in instances on \p Side,
  /// if it is declared after the call, where other compilers do not find it.
  /// Null if there is none.
  const clang::FunctionDecl *declaredTooLate(Restrictions Side) const;

  /// The function that C++ AMP calls on this side; null if it calls none or a
  /// built-in operator.
  const clang::FunctionDecl *onAmp() const { return resolveFor(true); }
  const clang::FunctionDecl *onCpu() const { return resolveFor(false); }

  /// The function that a compiler without restrictions calls in the
  /// translation, if the call has the old name of the functions, or, with
  /// \p Renamed, their new one. Null if the call is ambiguous or finds no
  /// function, or if it is a built-in operator.
  const clang::FunctionDecl *emitted(bool Renamed = false) const;
  /// The same if the call names \p F with its scope: \p Scope, a class or
  /// namespace.
  const clang::FunctionDecl *emittedIn(const clang::DeclContext *Scope,
                                       const clang::FunctionDecl *F) const;

private:
  clang::Sema &S;
  Emissions &Of;
  const clang::Expr *E;
  const clang::DeclContext *From;
  const clang::FunctionDecl *Callee;
  /// The operator, overloaded or built in, if E is one.
  clang::OverloadedOperatorKind Operator;
  bool Mixed = false;
  bool Late = false; ///< An overload is declared after the call.
  /// The object of a member function and the arguments, without conversions. An
  /// operator has no Object: Args are all its operands.
  const clang::Expr *Object = nullptr;
  bool Arrow = false;
  std::vector<clang::Expr *> Args;
  std::vector<const clang::FunctionDecl *> Candidates;
  /// The overloads in the scope of the callee.
  std::vector<const clang::FunctionDecl *> Overloads;

  bool isAfterCall(const clang::FunctionDecl *F) const;
  bool isVisible(const clang::FunctionDecl *F) const;
  bool isFoundByArguments(const clang::FunctionDecl *F) const;
  void collectArguments();
  void collectCandidates();
  bool
  isHidden(const clang::FunctionDecl *F,
           llvm::function_ref<bool(const clang::FunctionDecl *)> Test) const;
  const clang::FunctionDecl *resolveFor(bool Amp) const;
  /// The best of the functions in \p Among for which \p Test is true; null if
  /// there is none. With \p WithBuiltin, built-in operators compete; the result
  /// is null if one of them is the best. Arguments are converted by functions
  /// that code of \p Side can call; without it, by any.
  const clang::FunctionDecl *
  resolve(llvm::ArrayRef<const clang::FunctionDecl *> Among,
          llvm::function_ref<bool(const clang::FunctionDecl *)> Test,
          bool WithBuiltin = true, Restrictions Side = {}) const;
  bool isEmitted(const clang::FunctionDecl *F, bool Renamed) const;
  void addCandidate(const clang::FunctionDecl *F,
                    clang::TemplateArgumentListInfo *Given,
                    clang::OverloadCandidateSet &Set) const;
};

} // namespace amp2hip

#endif // AMP2HIP_MODEL_OVERLOADS_H
