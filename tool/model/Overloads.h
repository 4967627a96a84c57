//===- Overloads.h - Overload resolution of AMP and of HIP ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C++ AMP resolves a call among the functions that have the caller's
// restrictions [amp 2.3.2]. g++ and nvcc see all functions of a name. Both
// resolutions are done here, by Clang's own rules.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_MODEL_OVERLOADS_H
#define AMP2HIP_MODEL_OVERLOADS_H

#include "model/Model.h"

namespace clang {
class OverloadCandidateSet;
class TemplateArgumentListInfo;
} // namespace clang

namespace amp2hip {

/// Whether \p F is restrict(amp) alone and gets a name of its own, since a call
/// could mean another function of its name that the CPU has, too. It depends on
/// declarations only, so that all translation units agree.
bool isRenamed(const clang::FunctionDecl *F);

/// The two functions, one for each side, that the rewriter makes one of; \p F
/// if there is no such pair. Those with a name of their own are never merged.
const clang::FunctionDecl *mergedWith(const clang::FunctionDecl *F);

/// What becomes of functions, asked once for each.
class Emissions {
public:
  enum Kind { Named, Renamed, Merged };
  Kind of(const clang::FunctionDecl *F);

private:
  llvm::DenseMap<const clang::FunctionDecl *, Kind> Known;
};

/// A call, an operator or the construction of an object, and the overloads
/// that are declared beside the function it means.
class OverloadedUse {
public:
  /// \p E: a CallExpr or CXXConstructExpr.
  OverloadedUse(clang::Sema &S, const clang::Expr *E);

  /// Whether functions of other restrictions are beside the callee, and the
  /// arguments can be looked at again.
  bool isMixed() const { return Mixed; }

  /// The overload that Visual C++ takes in an instance of a template, where the
  /// callee was declared before the template and a better one after it; null
  /// elsewhere.
  const clang::FunctionDecl *declaredTooLate() const;

  /// What is called on one side by the rules of AMP; null if nothing is.
  const clang::FunctionDecl *onAmp() const { return resolveFor(true); }
  const clang::FunctionDecl *onCpu() const { return resolveFor(false); }

  /// What a compiler calls that knows no restrictions, where the renamed
  /// functions are looked for or all others are; null if nothing fits best.
  const clang::FunctionDecl *emitted(bool Renamed, Emissions &Of) const;

private:
  clang::Sema &S;
  const clang::Expr *E;
  const clang::FunctionDecl *Callee;
  bool Mixed = false;
  bool Late = false; ///< An overload is declared after the call.
  /// The object of a member function and the arguments, without conversions.
  const clang::Expr *Object = nullptr;
  bool Arrow = false;
  std::vector<clang::Expr *> Args;
  std::vector<const clang::FunctionDecl *> Candidates;

  bool isAfterCall(const clang::FunctionDecl *F) const;
  void collectArguments();
  void collectCandidates();
  const clang::FunctionDecl *resolveFor(bool Amp) const;
  /// The best of the candidates for which \p Test holds, or null.
  const clang::FunctionDecl *
  resolve(llvm::function_ref<bool(const clang::FunctionDecl *)> Test) const;
  void addCandidate(const clang::FunctionDecl *F,
                    clang::TemplateArgumentListInfo *Given,
                    clang::OverloadCandidateSet &Set) const;
};

} // namespace amp2hip

#endif // AMP2HIP_MODEL_OVERLOADS_H
