//===- Overloads.cpp - Overload resolution of AMP and of HIP --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Both resolutions are done by Clang's Sema on the same candidates: once on
// those that the caller's restrictions allow, and once on all of them, as a
// compiler of HIP would do. If the results differ, the call would change its
// meaning in the translation, and the function gets a name of its own.
//
//===----------------------------------------------------------------------===//

#include "model/Overloads.h"
#include "ast/Walks.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Sema/Overload.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace amp2hip {

//===----------------------------------------------------------------------===//
// Which functions could be taken for one another
//===----------------------------------------------------------------------===//

/// Whether an object of a class may be made of one of another type, or the
/// other way round; true where that is not known.
static bool isConvertible(const CXXRecordDecl *Class) {
  Class = Class->getDefinition();
  if (!Class)
    return true;
  auto Conversions = Class->getVisibleConversionFunctions();
  return Conversions.begin() != Conversions.end() ||
         llvm::any_of(Class->ctors(), [](const CXXConstructorDecl *C) {
           return !C->isCopyOrMoveConstructor() && !C->isExplicit() &&
                  C->getNumParams() > 0 && C->getMinRequiredArguments() <= 1;
         });
}

/// Whether one class derives from the other.
static bool areRelated(const CXXRecordDecl *A, const CXXRecordDecl *B) {
  return A->hasDefinition() && B->hasDefinition() &&
         (A->isDerivedFrom(B) || B->isDerivedFrom(A));
}

/// Whether one argument may do for a parameter of \p A and for one of \p B.
static bool areAlike(QualType A, QualType B) {
  A = A.getNonReferenceType().getCanonicalType().getUnqualifiedType();
  B = B.getNonReferenceType().getCanonicalType().getUnqualifiedType();
  if (A == B || A->isDependentType() || B->isDependentType())
    return true;
  const CXXRecordDecl *CA = A->getAsCXXRecordDecl();
  const CXXRecordDecl *CB = B->getAsCXXRecordDecl();
  if (!CA && !CB)
    return A->isAnyPointerType() == B->isAnyPointerType();
  return (CA && CB && areRelated(CA, CB)) || (CA && isConvertible(CA)) ||
         (CB && isConvertible(CB));
}

/// Whether arguments for one would do for the other.
static bool takeAlike(const FunctionDecl *A, const FunctionDecl *B) {
  if (A->isVariadic() || B->isVariadic())
    return true;
  unsigned Needed =
      std::max(A->getMinRequiredArguments(), B->getMinRequiredArguments());
  unsigned Taken = std::min(A->getNumParams(), B->getNumParams());
  auto HasPack = [](const FunctionDecl *F) {
    return F->getNumParams() &&
           F->getParamDecl(F->getNumParams() - 1)->isParameterPack();
  };
  if (Needed > Taken && !HasPack(A) && !HasPack(B))
    return false;
  for (unsigned I = 0; I != std::min(Needed, Taken); ++I)
    if (!areAlike(A->getParamDecl(I)->getType(), B->getParamDecl(I)->getType()))
      return false;
  return true;
}

bool isRenamed(const FunctionDecl *F) {
  F = patternOf(F);
  Restrictions Mine = restrictionsOf(F);
  if (!F->getIdentifier() || !Mine.Amp || Mine.Cpu)
    return false;
  return llvm::any_of(overloadsOf(F), [&](const FunctionDecl *Other) {
    return restrictionsOf(Other).Cpu && takeAlike(F, Other);
  });
}

const FunctionDecl *mergedWith(const FunctionDecl *F) {
  F = patternOf(F);
  const FunctionDecl *Sibling = F->getIdentifier() ? nullptr : siblingOf(F);
  return Sibling ? Sibling : F;
}

Emissions::Kind Emissions::of(const FunctionDecl *F) {
  auto [It, IsNew] = Known.try_emplace(F);
  if (IsNew && isRenamed(F))
    It->second = Renamed;
  else if (IsNew)
    It->second =
        restrictionsOf(F).Cpu || mergedWith(F) == patternOf(F) ? Named : Merged;
  return It->second;
}

//===----------------------------------------------------------------------===//
// OverloadedUse
//===----------------------------------------------------------------------===//

/// An argument as it is in the source; null where that is lost.
static Expr *asWritten(const Expr *E) {
  for (const Expr *Inner = nullptr; E != Inner; E = Inner) {
    if (Inner)
      E = Inner;
    Inner = E->IgnoreImplicitAsWritten();
    if (const auto *C = dyn_cast<CXXConstructExpr>(Inner);
        C && !isa<CXXTemporaryObjectExpr>(C)) {
      if (C->getParenOrBraceRange().isValid() || C->getNumArgs() == 0)
        return nullptr;
      Inner = C->getArg(0);
    }
    if (isa<InitListExpr, CXXStdInitializerListExpr>(Inner))
      return nullptr;
  }
  return const_cast<Expr *>(E);
}

OverloadedUse::OverloadedUse(Sema &S, const Expr *E)
    : S(S), E(E), Callee(calledBy(E)) {
  if (!Callee || isa<CXXConversionDecl, CXXDestructorDecl>(Callee) ||
      isAmpEntity(Callee))
    return;
  collectCandidates();
  if (Mixed || Late)
    collectArguments();
}

bool OverloadedUse::isAfterCall(const FunctionDecl *F) const {
  return S.SourceMgr.isBeforeInTranslationUnit(
      E->getExprLoc(), F->getCanonicalDecl()->getLocation());
}

void OverloadedUse::collectCandidates() {
  // A template represents its instances, but not its class those of its own.
  const FunctionTemplateDecl *Template = Callee->getPrimaryTemplate();
  const FunctionDecl *Found = Template ? Template->getTemplatedDecl() : Callee;
  Candidates = overloadsOf(Found);
  Candidates.push_back(Found);
  Restrictions First = restrictionsOf(Callee);
  // Members are declared wherever they stand in their class, and operators are
  // found by the classes of their operands.
  bool IsNamed = isa<CallExpr>(E) && !isa<CXXOperatorCallExpr>(E) &&
                 !isa<CXXMethodDecl>(Callee) &&
                 !S.SourceMgr.isInSystemHeader(Callee->getLocation());
  for (const FunctionDecl *F : Candidates) {
    Mixed |= restrictionsOf(F) != First;
    Late |= IsNamed && isAfterCall(F);
  }
}

void OverloadedUse::collectArguments() {
  llvm::SmallVector<const Expr *, 4> All;
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(E)) {
    All.append(Construct->arg_begin(), Construct->arg_end());
    Mixed &= !Construct->isStdInitListInitialization();
  } else {
    const auto *Call = cast<CallExpr>(E);
    All.append(Call->arg_begin(), Call->arg_end());
    const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
    const auto *Member =
        dyn_cast<MemberExpr>(Call->getCallee()->IgnoreParenImpCasts());
    bool OfObject = Method && Method->isInstance();
    if (OfObject && Member) {
      Object = Member->getBase()->IgnoreImpCasts();
      Arrow = Member->isArrow();
    } else if (OfObject && isa<CXXOperatorCallExpr>(Call)) {
      Object = asWritten(All.front());
      Mixed &= Object != nullptr;
      All.erase(All.begin());
    }
  }
  for (const Expr *Arg : All) {
    if (isa<CXXDefaultArgExpr>(Arg))
      break;
    Args.push_back(asWritten(Arg));
    Mixed &= Args.back() != nullptr;
    Late &= Args.back() != nullptr;
  }
}

const FunctionDecl *OverloadedUse::declaredTooLate() const {
  if (!Late || isAfterCall(Callee))
    return nullptr;
  const FunctionDecl *Best = resolve([this](const FunctionDecl *F) {
    return restrictionsOf(F).covers(restrictionsOf(Callee));
  });
  return Best && isAfterCall(Best) ? Best : nullptr;
}

const FunctionDecl *OverloadedUse::resolveFor(bool Amp) const {
  return resolve([Amp](const FunctionDecl *F) {
    Restrictions R = restrictionsOf(F);
    return Amp ? R.Amp : R.Cpu;
  });
}

const FunctionDecl *OverloadedUse::emitted(bool Renamed, Emissions &Of) const {
  Emissions::Kind Wanted = Renamed ? Emissions::Renamed : Emissions::Named;
  return resolve([&](const FunctionDecl *F) { return Of.of(F) == Wanted; });
}

namespace {

/// Clang as a compiler that knows no restrictions and says nothing.
class PlainSema {
public:
  explicit PlainSema(Sema &S)
      : S(S), Langs(const_cast<LangOptions &>(S.getLangOpts())),
        Cuda(Langs.CUDA), Quiet(S.getDiagnostics().getSuppressAllDiagnostics()),
        Context(S, S.Context.getTranslationUnitDecl()) {
    Langs.CUDA = false;
    S.getDiagnostics().setSuppressAllDiagnostics(true);
  }
  ~PlainSema() {
    Langs.CUDA = Cuda;
    S.getDiagnostics().setSuppressAllDiagnostics(Quiet);
  }

private:
  Sema &S;
  LangOptions &Langs;
  bool Cuda, Quiet;
  Sema::ContextRAII Context;
};

} // namespace

void OverloadedUse::addCandidate(const FunctionDecl *F,
                                 TemplateArgumentListInfo *Given,
                                 OverloadCandidateSet &Set) const {
  auto *Function = const_cast<FunctionDecl *>(F);
  FunctionTemplateDecl *Template = Function->getDescribedFunctionTemplate();
  DeclAccessPair Found = DeclAccessPair::make(
      Template ? static_cast<NamedDecl *>(Template) : Function, AS_public);
  auto *Method = dyn_cast<CXXMethodDecl>(Function);
  if (!Object || !Method || !Method->isInstance()) {
    if (Template)
      S.AddTemplateOverloadCandidate(Template, Found, Given, Args, Set);
    else
      S.AddOverloadCandidate(Function, Found, Args, Set);
    return;
  }
  QualType T = Arrow ? Object->getType()->getPointeeType() : Object->getType();
  auto Class = Arrow ? Expr::Classification::makeSimpleLValue()
                     : const_cast<Expr *>(Object)->Classify(S.Context);
  if (Template)
    S.AddMethodTemplateCandidate(Template, Found, Method->getParent(), Given, T,
                                 Class, Args, Set);
  else
    S.AddMethodCandidate(Method, Found, Method->getParent(), T, Class, Args,
                         Set);
}

/// Copies the arguments that are written behind the name of a template, if \p E
/// is such a name. False if there are none.
template <class NameT>
static bool copyWrittenArguments(const Expr *E, TemplateArgumentListInfo &To) {
  const auto *Name = dyn_cast_or_null<NameT>(E);
  if (!Name || !Name->hasExplicitTemplateArgs())
    return false;
  Name->copyTemplateArgumentsInto(To);
  return true;
}

const FunctionDecl *OverloadedUse::resolve(
    llvm::function_ref<bool(const FunctionDecl *)> Test) const {
  std::vector<const FunctionDecl *> Among;
  llvm::copy_if(Candidates, std::back_inserter(Among), Test);
  PlainSema Plain(S);
  OverloadCandidateSet Set(E->getExprLoc(), OverloadCandidateSet::CSK_Normal);
  TemplateArgumentListInfo Explicit;
  const auto *Call = dyn_cast<CallExpr>(E);
  const Expr *Head = Call ? Call->getCallee()->IgnoreParenImpCasts() : nullptr;
  bool IsGiven = copyWrittenArguments<DeclRefExpr>(Head, Explicit) ||
                 copyWrittenArguments<MemberExpr>(Head, Explicit);
  for (const FunctionDecl *F : Among)
    addCandidate(F, IsGiven ? &Explicit : nullptr, Set);
  OverloadCandidateSet::iterator Best;
  if (Set.BestViableFunction(S, E->getExprLoc(), Best) != OR_Success)
    return nullptr;
  return patternOf(Best->Function);
}

} // namespace amp2hip
