//===- Overloads.h - Overload resolution of AMP and of HIP ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C++ AMP resolves a call among the functions that have the caller's
// restrictions [amp 2.3.2]. g++ and nvcc see all functions of a name, pairs as
// one function. Both resolutions are done here, by Clang's own rules.
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

/// The other half of \p F, where the translation has one function in place of
/// both; null elsewhere. It depends on declarations only, so that all
/// translation units agree.
const clang::FunctionDecl *mergedWith(const clang::FunctionDecl *F);

/// mergedWith(\p F), but null if a using-declaration brings one half into the
/// class of the other: elsewhere the inherited one is the same as before.
const clang::FunctionDecl *mergedInScope(const clang::FunctionDecl *F);

/// Why one function cannot be in place of \p F and \p Other, which differ in
/// their restrictions only: "that return different types"; null if it can.
const char *whyNotOne(const clang::FunctionDecl *F,
                      const clang::FunctionDecl *Other);

/// If \p F is a constructor for amp alone: a constructor for both sides that
/// the CPU may call in its place, and that has the same initializers and body,
/// word for word. The translation then has \p F for both sides. Null if there
/// is none. The result depends on declarations only.
const clang::FunctionDecl *alikeOnCpu(const clang::FunctionDecl *F);

/// The declaration of \p F where the one function may be: the first one that is
/// no friend of a class, if there is one; for a constructor, the definition.
const clang::FunctionDecl *shownDeclaration(const clang::FunctionDecl *F);

/// The instances of the template \p F that the source instantiates explicitly.
std::vector<const clang::FunctionDecl *>
explicitInstantiations(const clang::FunctionDecl *F);

/// The explicit specializations of the template \p F, or of \p F as a member of
/// a class template, and their declarations.
std::vector<const clang::FunctionDecl *>
explicitSpecializations(const clang::FunctionDecl *F);

/// Whether \p F is restrict(amp) alone and gets a name of its own, since a call
/// could mean another function of its name that the CPU has, too, and they
/// cannot be one function. It depends on declarations only.
bool isRenamed(const clang::FunctionDecl *F);

/// For a function of the source, the function that the translation has in its
/// place. The answers are kept.
class Emissions {
public:
  /// writtenAs(\p F), and the same function for both halves of a pair: the
  /// translation has one function for both.
  const clang::FunctionDecl *of(const clang::FunctionDecl *F);
  /// Whether there is something for both sides in place of \p F.
  bool isForBoth(const clang::FunctionDecl *F);

  /// isRenamed(\p F).
  bool isApart(const clang::FunctionDecl *F);
  /// Whether \p F is restrict(amp) alone and has another name in the
  /// translation, also as a half of one function of its scope.
  bool hasOtherName(const clang::FunctionDecl *F);
  /// Whether a call of \p Chosen, or of what is in place of it, does what one
  /// of \p Meant does.
  bool serves(const clang::FunctionDecl *Chosen,
              const clang::FunctionDecl *Meant);

private:
  llvm::DenseMap<const clang::FunctionDecl *, const clang::FunctionDecl *>
      Known;
  llvm::DenseMap<const clang::FunctionDecl *, bool> Apart;
};

/// A call, an operator or the construction of an object, and all functions that
/// a compiler without restrictions finds for it.
class OverloadedUse {
public:
  /// \p E: a CallExpr, a CXXConstructExpr or an operator of the language. It is
  /// in \p From; null if the scope of the callee is enough.
  OverloadedUse(clang::Sema &S, Emissions &Of, const clang::Expr *E,
                const clang::DeclContext *From);

  /// Whether some of the functions are for one side alone, so that it decides
  /// which is called.
  bool isMixed() const { return Mixed; }

  /// The overload that Visual C++ takes in an instance of a template, where the
  /// callee was declared before the template and a better one after it; null
  /// elsewhere.
  const clang::FunctionDecl *declaredTooLate() const;

  /// The function that is called on one side by the rules of AMP; null if none
  /// is, or an operator of the language.
  const clang::FunctionDecl *onAmp() const { return resolveFor(true); }
  const clang::FunctionDecl *onCpu() const { return resolveFor(false); }

  /// The function that a compiler without restrictions calls, if the call has
  /// the function's new name (\p Renamed) or its old one; null if none fits
  /// best, or if it is an operator of the language.
  const clang::FunctionDecl *emitted(bool Renamed = false) const;
  /// The same where the call writes \p Scope, a class or namespace, before the
  /// name of \p F.
  const clang::FunctionDecl *emittedIn(const clang::DeclContext *Scope,
                                       const clang::FunctionDecl *F) const;

private:
  clang::Sema &S;
  Emissions &Of;
  const clang::Expr *E;
  const clang::DeclContext *From;
  const clang::FunctionDecl *Callee;
  /// The operator, a class's or the language's, if the use is one.
  clang::OverloadedOperatorKind Operator;
  bool Mixed = false;
  bool Late = false; ///< An overload is declared after the call.
  /// The object of a member function and the arguments, without conversions.
  /// Those of an operator are all arguments.
  const clang::Expr *Object = nullptr;
  bool Arrow = false;
  std::vector<clang::Expr *> Args;
  std::vector<const clang::FunctionDecl *> Candidates;
  /// The overloads in the scope of the callee.
  std::vector<const clang::FunctionDecl *> Overloads;

  bool isAfterCall(const clang::FunctionDecl *F) const;
  bool isVisible(const clang::FunctionDecl *F) const;
  void collectArguments();
  void collectCandidates();
  bool isHidden(const clang::FunctionDecl *F, bool Renamed) const;
  const clang::FunctionDecl *resolveFor(bool Amp) const;
  /// The best of the functions for which \p Test holds; null if there is none.
  /// With \p WithBuiltin, operators of the language take part; null also means
  /// that one of them is the best.
  const clang::FunctionDecl *
  resolve(llvm::ArrayRef<const clang::FunctionDecl *> Among,
          llvm::function_ref<bool(const clang::FunctionDecl *)> Test,
          bool WithBuiltin = true) const;
  bool isEmitted(const clang::FunctionDecl *F, bool Renamed) const;
  void addCandidate(const clang::FunctionDecl *F,
                    clang::TemplateArgumentListInfo *Given,
                    clang::OverloadCandidateSet &Set) const;
};

} // namespace amp2hip

#endif // AMP2HIP_MODEL_OVERLOADS_H
