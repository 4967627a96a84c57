//===- ScopedCalls.cpp - Calls that name a scope --------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A call names its scope only if the function is found there and nothing fits
// better. What remains ambiguous is for the check of overloads to refuse.
//
// A call that depends on template arguments has one text for all instances: it
// names a scope only if each instance finds its function there.
//
//===----------------------------------------------------------------------===//

#include "model/ScopedCalls.h"
#include "ast/Patterns.h"
#include "model/Callees.h"
#include "model/Overloads.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/CXXInheritance.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include <optional>

using namespace clang;

namespace amp2hip {

void ScopedCalls::add(const CallExpr *E, Restrictions Where,
                      const DeclContext *From) {
  Independent.insert(E->getCallee()->getExprLoc());
  if (competes(E->getDirectCallee(), E) && isInFile(E->getSourceRange()))
    Calls.push_back({E, Where, From});
}

void ScopedCalls::addInInstance(const CallExpr *E, Restrictions Where,
                                const DeclContext *From) {
  const auto *Name =
      dyn_cast<DeclRefExpr>(E->getCallee()->IgnoreParenImpCasts());
  const SourceManager &SM =
      E->getCalleeDecl()->getASTContext().getSourceManager();
  if (Name && !Name->hasQualifier() && !isa<CXXOperatorCallExpr>(E) &&
      isInFile(E->getSourceRange()) && !SM.isInSystemHeader(E->getExprLoc()))
    InInstances[Name->getLocation()].push_back({E, Where, From});
}

/// The namespace of \p F that has a name, or the file.
static const DeclContext *namedNamespaceOf(const FunctionDecl *F) {
  const DeclContext *In = F->getDeclContext()->getRedeclContext();
  for (const auto *NS = dyn_cast<NamespaceDecl>(In);
       NS && (NS->isAnonymousNamespace() || NS->isInline());
       NS = dyn_cast<NamespaceDecl>(In))
    In = NS->getParent()->getRedeclContext();
  return In->isFileContext() ? In : nullptr;
}

/// Whether a call for an object of class \p Object may name \p Base, a class
/// that other code names in the same way.
static bool isNamedBase(const CXXRecordDecl *Object,
                        const CXXRecordDecl *Base) {
  CXXBasePaths Paths;
  return Object && !isa<ClassTemplateSpecializationDecl>(Base) &&
         Base->getDeclContext()->getRedeclContext()->isFileContext() &&
         Object->isDerivedFrom(Base, Paths) && llvm::range_size(Paths) == 1 &&
         Paths.front().Access == AS_public;
}

static const DeclContext *scopeOfMember(const CallExpr *E,
                                        const CXXMethodDecl *F) {
  if (isa<CXXOperatorCallExpr>(E))
    return E->getArg(0)->getType()->getAsCXXRecordDecl();
  const auto *Call = dyn_cast<CXXMemberCallExpr>(E);
  if (!Call || F->isVirtual())
    return nullptr;
  QualType T = Call->getImplicitObjectArgument()->IgnoreImpCasts()->getType();
  const CXXRecordDecl *Object = T->isPointerType()
                                    ? T->getPointeeCXXRecordDecl()
                                    : T->getAsCXXRecordDecl();
  return isNamedBase(Object, F->getParent()) ? F->getParent() : nullptr;
}

const DeclContext *scopeOf(const CallExpr *E, const FunctionDecl *F) {
  // These are written unlike calls.
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E);
      Operator && llvm::is_contained({OO_Call, OO_Subscript, OO_Arrow},
                                     Operator->getOperator()))
    return nullptr;
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  return Method ? scopeOfMember(E, Method) : namedNamespaceOf(F);
}

namespace {

class ScopeFinder {
public:
  ScopeFinder(const Model &M, Emissions &Of) : M(M), Of(Of) {
    for (const RestrictedFunction &F : M.Functions)
      if (F.Clause->Amp && !F.Clause->Cpu)
        Sided.insert(F.Function->getDeclName());
    for (const PairedCall &Call : M.PairedCalls)
      Renamed.insert(Call.Call);
  }

  /// The functions that \p E names with their scopes; none if it cannot.
  ScopedCall find(const CallExpr *E, Restrictions Where,
                  const DeclContext *From) {
    ScopedCall Result{E, nullptr, nullptr, Where};
    // On the host few names mean functions that are for the accelerator alone.
    // There, any function may have a rival that is for the host alone.
    const DeclarationName Name = E->getDirectCallee()->getDeclName();
    bool IsSided =
        Where.Amp || Sided.contains(Name) || isOfKernels(M.Context, Name);
    if (!IsSided || Renamed.contains(E) || isQualifiedMacro(E))
      return Result;
    OverloadedUse Use(M.Unit.CI.getSema(), Of, E, From);
    if (!Use.isMixed())
      return Result;
    const FunctionDecl *Chosen = Use.emitted();
    const FunctionDecl *Amp = Where.Amp ? Use.onAmp() : nullptr;
    const FunctionDecl *Cpu = Where.Cpu ? Use.onCpu() : nullptr;
    if (Where.Amp && Where.Cpu && !haveSameResult(Amp, Cpu))
      return Result;
    auto Named = [&](const FunctionDecl *F) {
      bool IsFound =
          !F || (Chosen && Of.serves(Chosen, F) && hasTypeOf(Chosen, F));
      return IsFound || !isFoundInScope(Use, E, F) ? nullptr : F;
    };
    Result.Amp = Named(Amp);
    Result.Cpu = Named(Cpu);
    return Result;
  }

  /// The functions that \p E, in an instance, names with the scopes of \p As;
  /// none if it means functions of other scopes.
  std::optional<ScopedCall> findAs(const ScopedCall &As, const CallExpr *E,
                                   const DeclContext *From) {
    OverloadedUse Use(M.Unit.CI.getSema(), Of, E, From);
    auto IsFound = [&](const FunctionDecl *F, const FunctionDecl *Other) {
      return !Other || (F && isFoundInScope(Use, E, F) &&
                        namedNamespaceOf(F) == namedNamespaceOf(Other));
    };
    ScopedCall Result{E, As.Amp ? Use.onAmp() : nullptr,
                      As.Cpu ? Use.onCpu() : nullptr, As.Where};
    if (Renamed.contains(E) || !IsFound(Result.Amp, As.Amp) ||
        !IsFound(Result.Cpu, As.Cpu))
      return std::nullopt;
    return Result;
  }

private:
  const Model &M;
  Emissions &Of;
  /// The names of functions for the accelerator alone.
  llvm::DenseSet<DeclarationName> Sided;
  llvm::DenseSet<const Expr *> Renamed; ///< The calls of other names.

  /// Whether the translation writes `amp2hip::` before the name in any case.
  bool isQualifiedMacro(const CallExpr *E) const {
    const auto *Name =
        dyn_cast<DeclRefExpr>(E->getCallee()->IgnoreParenImpCasts());
    return Name && isWindowsMacro(M, Name);
  }

  /// `isnan(x)` is an int in C++ AMP, and a bool in <cmath>.
  static bool hasTypeOf(const FunctionDecl *Chosen, const FunctionDecl *F) {
    return !isOfCMath(F) || !F->getReturnType()->isIntegerType() ||
           F->getASTContext().hasSameType(F->getReturnType(),
                                          Chosen->getReturnType());
  }

  bool isFoundInScope(const OverloadedUse &Use, const CallExpr *E,
                      const FunctionDecl *F) {
    if (isForKernels(F))
      return true; // The program cannot add to its namespace.
    const DeclContext *Scope = scopeOf(E, F);
    const FunctionDecl *Found = Scope ? Use.emittedIn(Scope, F) : nullptr;
    return Found && Of.serves(Found, F);
  }

  /// Whether one expression may call one or the other.
  static bool haveSameResult(const FunctionDecl *A, const FunctionDecl *B) {
    return A && B && !A->isConstexpr() && !B->isConstexpr() &&
           !A->getReturnType()->isDependentType() &&
           A->getReturnType().getCanonicalType() ==
               B->getReturnType().getCanonicalType();
  }
};

} // namespace

/// The same call in all \p Instances of a template, which has one text; empty
/// if none needs a scope, or if they mean functions of different scopes.
static std::vector<ScopedCall> foundInAll(ArrayRef<ScopedCalls::Call> Instances,
                                          ScopeFinder &Finder) {
  std::vector<ScopedCall> Found;
  ScopedCall Any{};
  for (const auto &C : Instances) {
    ScopedCall Named = Finder.find(C.E, C.Where, C.From);
    Any = {C.E, Named.Amp ? Named.Amp : Any.Amp,
           Named.Cpu ? Named.Cpu : Any.Cpu, C.Where};
  }
  if (!Any.Amp && !Any.Cpu)
    return {};
  for (const auto &C : Instances) {
    auto Named = Finder.findAs(Any, C.E, C.From);
    if (!Named)
      return {};
    Found.push_back(*Named);
  }
  return Found;
}

std::vector<ScopedCall> ScopedCalls::found(const Model &M) const {
  ScopeFinder Finder(M, Of);
  std::vector<ScopedCall> Found;
  for (const Call &C : Calls)
    if (ScopedCall Named = Finder.find(C.E, C.Where, C.From);
        Named.Amp || Named.Cpu)
      Found.push_back(Named);
  for (const auto &[Name, Instances] : InInstances)
    if (!Independent.contains(Name))
      llvm::append_range(Found, foundInAll(Instances, Finder));
  return Found;
}

} // namespace amp2hip
