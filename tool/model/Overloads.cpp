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
// meaning in the translation.
//
//===----------------------------------------------------------------------===//

#include "model/Overloads.h"
#include "ast/Patterns.h"
#include "ast/Walks.h"
#include "edits/FilePlaces.h"
#include "edits/LexedText.h"
#include "edits/RawTokens.h"
#include "model/Callees.h"
#include "model/FoundNames.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Sema/Lookup.h"
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

//===----------------------------------------------------------------------===//
// Which functions become one
//===----------------------------------------------------------------------===//

const FunctionDecl *shownDeclaration(const FunctionDecl *F) {
  if (isa<CXXConstructorDecl>(F))
    return F->getDefinition();
  const FunctionDecl *Found = F->getCanonicalDecl();
  for (const FunctionDecl *D = F->getMostRecentDecl(); D;
       D = D->getPreviousDecl())
    if (!D->getFriendObjectKind())
      Found = D;
  return Found;
}

/// Whether a macro spells a part of \p D that is edited. A macro for the first
/// words of a declaration is repeated as it is.
static bool isSpelledByMacro(const FunctionDecl *D) {
  const SourceManager &SM = D->getASTContext().getSourceManager();
  const FunctionTemplateDecl *T = D->getDescribedFunctionTemplate();
  SourceLocation Begin = T ? T->getBeginLoc() : D->getOuterLocStart();
  if (beginInFile(SM, Begin).isInvalid() ||
      beginInFile(SM, D->getInnerLocStart()).isInvalid() ||
      (D->doesThisDeclarationHaveABody() && D->getBodyRBrace().isMacroID()) ||
      (D->getFunctionTypeLoc() &&
       D->getFunctionTypeLoc().getLocalRangeEnd().isMacroID()) ||
      D->getLocation().isMacroID())
    return true;
  return T && llvm::any_of(*T->getTemplateParameters(), [](NamedDecl *P) {
           const auto *Type = dyn_cast<TemplateTypeParmDecl>(P);
           const auto *Value = dyn_cast<NonTypeTemplateParmDecl>(P);
           const auto *Template = dyn_cast<TemplateTemplateParmDecl>(P);
           return (Type && Type->getDefaultArgumentLoc().isMacroID()) ||
                  (Value && Value->getDefaultArgumentLoc().isMacroID()) ||
                  (Template &&
                   Template->getDefaultArgument().getLocation().isMacroID());
         });
}

/// Whether an #if begins or ends between two declarations of one file.
static bool isSplitByIf(const FunctionDecl *A, const FunctionDecl *B) {
  const SourceManager &SM = A->getASTContext().getSourceManager();
  auto [File, InA] = SM.getDecomposedLoc(A->getLocation());
  unsigned InB = SM.getFileOffset(B->getLocation());
  StringRef Text =
      SM.getBufferData(File).slice(std::min(InA, InB), std::max(InA, InB));
  return Text.contains('#') && LexedText(Text).splitIn(0, Text.size());
}

std::vector<const FunctionDecl *>
explicitInstantiations(const FunctionDecl *F) {
  std::vector<const FunctionDecl *> Found;
  if (const FunctionTemplateDecl *Template = F->getDescribedFunctionTemplate())
    llvm::copy_if(Template->specializations(), std::back_inserter(Found),
                  [](const FunctionDecl *Made) {
                    auto Kind = Made->getTemplateSpecializationKind();
                    return Kind == TSK_ExplicitInstantiationDeclaration ||
                           Kind == TSK_ExplicitInstantiationDefinition;
                  });
  return Found;
}

std::vector<const FunctionDecl *>
explicitSpecializations(const FunctionDecl *F) {
  std::vector<const FunctionDecl *> Found;
  auto Add = [&](const FunctionDecl *Each) {
    // The first declaration may be the template's.
    if (Each->getTemplateSpecializationKind() == TSK_ExplicitSpecialization)
      llvm::copy_if(Each->redecls(), std::back_inserter(Found),
                    [F](const FunctionDecl *D) {
                      return D->getLocation() != F->getLocation();
                    });
  };
  if (const FunctionTemplateDecl *Template = F->getDescribedFunctionTemplate())
    for (const FunctionDecl *Each : Template->specializations())
      Add(Each);
  const auto *Class = dyn_cast<CXXRecordDecl>(F->getDeclContext());
  if (const auto *Template =
          Class ? Class->getDescribedClassTemplate() : nullptr)
    for (const CXXRecordDecl *In : Template->specializations())
      for (const CXXMethodDecl *M : In->methods())
        if (writtenAs(M) == F)
          Add(M);
  return Found;
}

/// Whether the file of \p F instantiates it explicitly. HIP's Clang compares
/// the attributes there, and the instantiation may have no clause.
static bool isInstantiatedInItsFile(const FunctionDecl *F) {
  const SourceManager &SM = F->getASTContext().getSourceManager();
  return llvm::any_of(explicitInstantiations(F), [&](const FunctionDecl *Made) {
    return SM.isWrittenInSameFile(Made->getPointOfInstantiation(),
                                  F->getLocation());
  });
}

/// The same for reasons that concern \p F alone.
static const char *whyNotHalf(const FunctionDecl *F) {
  if (F->isDefaulted() || F->isDeleted())
    return "of which one is defaulted or deleted";
  if (!F->getIdentifier() && !explicitSpecializations(F).empty())
    return "of which one is specialized";
  if (F->isVariadic())
    return "with variable arguments";
  if (isInstantiatedInItsFile(F))
    return "of which one is instantiated explicitly";
  if (F->isConstexpr() && F->getIdentifier())
    return "of which one is constexpr";
  if (F->isExternC())
    return "of which one is extern \"C\"";
  if (F->getLexicalDeclContext()->isFunctionOrMethod())
    return "of which one is declared in another function";
  if (const auto *Method = dyn_cast<CXXMethodDecl>(F);
      Method && Method->isVirtual())
    return "of which one is virtual";
  const FunctionDecl *Shown = shownDeclaration(F);
  if (!Shown)
    return "that are not both defined in this source";
  if (!Shown->getFunctionTypeLoc())
    return "of which a typedef declares one";
  if (isa<CXXConstructorDecl>(F) && isa<CXXTryStmt>(Shown->getBody()))
    return "of which one is a function-try-block";
  if (F->getDeclaredReturnType()->getContainedDeducedType() &&
      !Shown->doesThisDeclarationHaveABody())
    return "of which only the definition tells the type";
  for (const FunctionDecl *D : F->redecls()) {
    if (isSpelledByMacro(D))
      return "that a macro spells";
    if (D != Shown && !isa<CXXConstructorDecl>(F) &&
        llvm::any_of(D->parameters(), [](const ParmVarDecl *P) {
          return P->hasDefaultArg() && !P->hasInheritedDefaultArg();
        }))
      return "with a default argument in a later declaration";
  }
  return nullptr;
}

const char *whyNotOne(const FunctionDecl *F, const FunctionDecl *Other) {
  const SourceManager &SM = F->getASTContext().getSourceManager();
  // The class of a half calls the other one, which a base class has.
  if (!F->getDeclContext()->getRedeclContext()->Equals(
          Other->getDeclContext()->getRedeclContext())) {
    if (!isa<CXXMethodDecl>(F) || !F->getIdentifier() ||
        F->getDeclaredReturnType()->getContainedDeducedType())
      return "of which a using-declaration names one";
  } else {
    for (const FunctionDecl *Half : {F, Other}) {
      if (const char *Why = whyNotHalf(Half))
        return Why;
      if (!SM.isWrittenInSameFile(F->getLocation(),
                                  shownDeclaration(Half)->getLocation()))
        return "that are declared in different files";
    }
    if (isSplitByIf(shownDeclaration(F), shownDeclaration(Other)))
      return "of which an #if contains one";
  }
  return F->getReturnType().getCanonicalType() !=
                 Other->getReturnType().getCanonicalType()
             ? "that return different types"
             : nullptr;
}

const FunctionDecl *mergedWith(const FunctionDecl *F) {
  F = writtenAs(F);
  const FunctionDecl *Other = otherHalf(F);
  return Other && (!F->getIdentifier() || !whyNotOne(F, Other)) ? Other
                                                                : nullptr;
}

const FunctionDecl *mergedInScope(const FunctionDecl *F) {
  const FunctionDecl *Other = mergedWith(F);
  return Other && isa<CXXMethodDecl>(Other) &&
                 Other->getDeclContext() != writtenAs(F)->getDeclContext()
             ? nullptr
             : Other;
}

/// The words of the initializers and the body of \p F, its parameters by their
/// numbers. None if it is not defined in its class.
static std::vector<std::string> wordsOf(const CXXConstructorDecl *F) {
  const SourceManager &SM = F->getASTContext().getSourceManager();
  std::vector<std::string> Result;
  if (!F->isThisDeclarationADefinition() || F->isOutOfLine() || !F->getBody())
    return Result;
  SourceLocation Begin = F->getBody()->getBeginLoc(),
                 End = F->getBody()->getEndLoc();
  for (const CXXCtorInitializer *Init : F->inits())
    if (Init->isWritten() &&
        SM.isBeforeInTranslationUnit(Init->getSourceLocation(), Begin))
      Begin = Init->getSourceLocation();
  if (!isInFile({Begin, End}))
    return Result;
  RawTokens Next(SM, Begin);
  while (Next.next()) {
    Result.push_back(Next.word().str());
    for (const ParmVarDecl *P : F->parameters())
      if (Next.isName() && Next.word() == P->getName())
        Result.back() = "#" + std::to_string(P->getFunctionScopeIndex());
    if (Next.token().getLocation() == End)
      break;
  }
  return Result;
}

const FunctionDecl *alikeOnCpu(const FunctionDecl *F) {
  const auto *Mine = dyn_cast<CXXConstructorDecl>(writtenAs(F));
  Restrictions R = restrictionsOf(F);
  if (!Mine || !R.Amp || R.Cpu || mergedWith(Mine))
    return nullptr;
  const std::vector<std::string> Words = wordsOf(Mine);
  for (const FunctionDecl *Other : overloadsOf(Mine)) {
    Restrictions Its = restrictionsOf(Other);
    const auto *Constructor = dyn_cast<CXXConstructorDecl>(Other);
    if (Constructor && !Words.empty() && Its.Amp && Its.Cpu &&
        Other->getNumParams() == Mine->getNumParams() &&
        takeAlike(Mine, Other) && wordsOf(Constructor) == Words)
      return Other;
  }
  return nullptr;
}

bool isRenamed(const FunctionDecl *F) {
  F = writtenAs(F);
  Restrictions Mine = restrictionsOf(F);
  if (!F->getIdentifier() || !Mine.Amp || Mine.Cpu || isForKernels(F) ||
      mergedWith(F))
    return false;
  return llvm::any_of(overloadsOf(F), [&](const FunctionDecl *Other) {
    return restrictionsOf(Other).Cpu && takeAlike(F, Other);
  });
}

const FunctionDecl *Emissions::of(const FunctionDecl *F) {
  auto [It, IsNew] = Known.try_emplace(F);
  if (!IsNew)
    return It->second;
  const FunctionDecl *Mine = writtenAs(F), *Other = mergedInScope(Mine);
  // The one function has all default arguments.
  if (Other) {
    unsigned Needs = Mine->getMinRequiredArguments();
    unsigned OtherNeeds = Other->getMinRequiredArguments();
    if (OtherNeeds < Needs ||
        (OtherNeeds == Needs && restrictionsOf(Other).Cpu))
      Mine = Other;
  }
  return Known[F] = Mine;
}

bool Emissions::isForBoth(const FunctionDecl *F) {
  Restrictions R = restrictionsOf(F);
  return (R.Amp && R.Cpu) || of(F) != writtenAs(F) || mergedWith(F) ||
         alikeOnCpu(F);
}

bool Emissions::isApart(const FunctionDecl *F) {
  auto [It, IsNew] = Apart.try_emplace(writtenAs(F), false);
  if (IsNew)
    It->second = isRenamed(F);
  return It->second;
}

bool Emissions::hasOtherName(const FunctionDecl *F) {
  Restrictions R = restrictionsOf(F);
  if (!R.Amp || R.Cpu || !F->getIdentifier())
    return false;
  return isApart(F) || mergedInScope(F);
}

/// Whether the one function that \p Chosen becomes calls \p Meant, which its
/// class has by a using-declaration.
static bool callsInherited(const FunctionDecl *Chosen,
                           const FunctionDecl *Meant) {
  const FunctionDecl *Other = mergedWith(Chosen);
  return Other && isa<CXXMethodDecl>(Chosen) && Other == writtenAs(Meant);
}

bool Emissions::serves(const FunctionDecl *Chosen, const FunctionDecl *Meant) {
  return of(Meant) == of(Chosen) || callsInherited(Chosen, Meant) ||
         alikeOnCpu(Chosen) == writtenAs(Meant) ||
         (isOfCMath(Meant) && isOfSystem(Chosen));
}

//===----------------------------------------------------------------------===//
// OverloadedUse
//===----------------------------------------------------------------------===//

/// An argument as it is in the source; null where that is lost.
static Expr *asWritten(const Expr *E) {
  while (true) {
    const Expr *Inner = E->IgnoreImplicitAsWritten();
    if (const auto *C = dyn_cast<CXXConstructExpr>(Inner);
        C && !isa<CXXTemporaryObjectExpr>(C)) {
      if (C->getParenOrBraceRange().isValid() || C->getNumArgs() == 0)
        return nullptr;
      Inner = C->getArg(0);
    }
    if (isa<InitListExpr, CXXStdInitializerListExpr>(Inner))
      return nullptr;
    if (Inner == E)
      return const_cast<Expr *>(E);
    E = Inner;
  }
}

static OverloadedOperatorKind operatorOf(const Expr *E) {
  if (const auto *Call = dyn_cast<CXXOperatorCallExpr>(E))
    return Call->getOperator();
  if (const auto *Binary = dyn_cast<BinaryOperator>(E))
    return BinaryOperator::getOverloadedOperator(Binary->getOpcode());
  if (const auto *Unary = dyn_cast<UnaryOperator>(E))
    return UnaryOperator::getOverloadedOperator(Unary->getOpcode());
  return isa<ArraySubscriptExpr>(E) ? OO_Subscript : OO_None;
}

OverloadedUse::OverloadedUse(Sema &S, Emissions &Of, const Expr *E,
                             const DeclContext *From)
    : S(S), Of(Of), E(E), From(From), Callee(calledBy(E)),
      Operator(operatorOf(E)) {
  if (Callee ? isa<CXXConversionDecl, CXXDestructorDecl>(Callee) ||
                   !competes(Callee, E)
             : Operator == OO_None)
    return;
  collectArguments();
  collectCandidates();
}

bool OverloadedUse::isAfterCall(const FunctionDecl *F) const {
  return S.SourceMgr.isBeforeInTranslationUnit(
      E->getExprLoc(), F->getCanonicalDecl()->getLocation());
}

/// The function in place of a pair is where the first of them is.
bool OverloadedUse::isVisible(const FunctionDecl *F) const {
  if (isa<CXXMethodDecl>(F) || !isAfterCall(F))
    return true;
  const FunctionDecl *Other = mergedWith(F);
  return Other && !isAfterCall(Other);
}

/// Whether a member of the class into which a using-declaration brings \p F has
/// the same parameters, and \p Test is true for it.
bool OverloadedUse::isHidden(
    const FunctionDecl *F,
    llvm::function_ref<bool(const FunctionDecl *)> Test) const {
  const auto *Mine = dyn_cast<CXXMethodDecl>(F);
  return Mine && llvm::any_of(Candidates, [&](const FunctionDecl *Other) {
           const auto *Its = dyn_cast<CXXMethodDecl>(Other);
           return Its && Its->getParent() != Mine->getParent() &&
                  Its->getParent()->hasDefinition() &&
                  Its->getParent()->isDerivedFrom(Mine->getParent()) &&
                  Test(Its) && haveSameSignature(Its, Mine);
         });
}

void OverloadedUse::collectCandidates() {
  if (Callee) {
    // A function template represents its instances. A class template does not
    // represent the functions of its instances.
    const FunctionTemplateDecl *Template = Callee->getPrimaryTemplate();
    const FunctionDecl *Found =
        Template ? Template->getTemplatedDecl() : Callee;
    Overloads = overloadsOf(Found);
    Overloads.push_back(Found);
  }
  if (From)
    Candidates = functionsFoundBy(S, E, Operator, Args, From);
  auto IsCallee = [this](const FunctionDecl *F) {
    return writtenAs(F) == writtenAs(Callee);
  };
  if (Callee && llvm::none_of(Candidates, IsCallee))
    Candidates = Overloads;
  // Members are declared wherever they stand in their class, and operators are
  // found by the classes of their operands.
  bool IsNamed = Callee && isa<CallExpr>(E) && Operator == OO_None &&
                 !isa<CXXMethodDecl>(Callee) &&
                 !S.SourceMgr.isInSystemHeader(Callee->getLocation());
  for (const FunctionDecl *F : Overloads)
    Late |= IsNamed && isAfterCall(F);
  Mixed = llvm::any_of(
      Candidates, [this](const FunctionDecl *F) { return !Of.isForBoth(F); });
}

void OverloadedUse::collectArguments() {
  llvm::SmallVector<const Expr *, 4> All;
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(E)) {
    All.append(Construct->arg_begin(), Construct->arg_end());
  } else if (const auto *Call = dyn_cast<CallExpr>(E)) {
    All.append(Call->arg_begin(), Call->arg_end());
    const auto *Member =
        dyn_cast<MemberExpr>(Call->getCallee()->IgnoreParenImpCasts());
    if (Member && Operator == OO_None && Callee->isCXXInstanceMember()) {
      Object = Member->getBase()->IgnoreImplicit();
      Arrow = Member->isArrow();
    }
  } else {
    for (const Stmt *Operand : E->children())
      All.push_back(cast<Expr>(Operand));
  }
  for (const Expr *Arg : All) {
    if (isa<CXXDefaultArgExpr>(Arg))
      break;
    Expr *Written = asWritten(Arg);
    Args.push_back(Written ? Written : const_cast<Expr *>(Arg));
  }
}

/// Argument-dependent lookup finds functions that are declared after the call.
bool OverloadedUse::isFoundByArguments(const FunctionDecl *F) const {
  const auto *Name = dyn_cast<DeclRefExpr>(
      cast<CallExpr>(E)->getCallee()->IgnoreParenImpCasts());
  if (!Name || Name->hasQualifier())
    return false;
  ADLResult Found;
  S.ArgumentDependentLookup(F->getDeclName(), E->getExprLoc(), Args, Found);
  return llvm::any_of(Found, [F](const NamedDecl *D) {
    const FunctionDecl *Each = D->getUnderlyingDecl()->getAsFunction();
    return Each && writtenAs(Each) == writtenAs(F);
  });
}

const FunctionDecl *OverloadedUse::declaredTooLate(Restrictions Side) const {
  if (!Late || isAfterCall(Callee))
    return nullptr;
  const FunctionDecl *Best = resolve(Overloads, [Side](const FunctionDecl *F) {
    return restrictionsOf(F).covers(Side);
  });
  return Best && !isVisible(Best) && !isFoundByArguments(Best) ? Best : nullptr;
}

const FunctionDecl *OverloadedUse::resolveFor(bool Amp) const {
  const Restrictions Side = {Amp, /*Cpu=*/!Amp};
  auto IsOfSide = [Side](const FunctionDecl *F) {
    return restrictionsOf(F).covers(Side);
  };
  return resolve(
      Candidates,
      [&](const FunctionDecl *F) {
        return IsOfSide(F) && isVisible(F) && !isHidden(F, IsOfSide);
      },
      /*WithBuiltin=*/true, Side);
}

bool OverloadedUse::isEmitted(const FunctionDecl *F, bool Renamed) const {
  if (isOfCMath(F))
    return false; // <cmath>'s are candidates, too.
  bool HasName =
      Renamed ? Of.hasOtherName(F) : !Of.isApart(F) && Of.of(F) == writtenAs(F);
  // New names hide only new ones, and old names only old ones.
  return HasName && isVisible(F) && !isHidden(F, [&](const FunctionDecl *Its) {
           return Renamed ? Of.hasOtherName(Its) : !Of.isApart(Its);
         });
}

const FunctionDecl *OverloadedUse::emitted(bool Renamed) const {
  return resolve(Candidates,
                 [&](const FunctionDecl *F) { return isEmitted(F, Renamed); });
}

const FunctionDecl *OverloadedUse::emittedIn(const DeclContext *Scope,
                                             const FunctionDecl *F) const {
  return resolve(
      functionsFoundInScope(S, Scope, F, E->getExprLoc()),
      [this](const FunctionDecl *Each) { return isEmitted(Each, false); },
      /*WithBuiltin=*/false);
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
  const Expr *Of = Object;
  ArrayRef<Expr *> Rest = Args;
  if (Operator != OO_None && Method) {
    Of = Args.front();
    Rest = Rest.drop_front();
  }
  if (!Of || !Method || !Method->isInstance()) {
    if (Template)
      S.AddTemplateOverloadCandidate(Template, Found, Given, Rest, Set);
    else
      S.AddOverloadCandidate(Function, Found, Rest, Set);
    return;
  }
  QualType T = Arrow ? Of->getType()->getPointeeType() : Of->getType();
  auto Class = Arrow ? Expr::Classification::makeSimpleLValue()
                     : const_cast<Expr *>(Of)->Classify(S.Context);
  // By a using-declaration it is a member of the class of the object.
  CXXRecordDecl *In = T->getAsCXXRecordDecl();
  if (!In)
    In = Method->getParent();
  if (Template)
    S.AddMethodTemplateCandidate(Template, Found, In, Given, T, Class, Rest,
                                 Set);
  else
    S.AddMethodCandidate(Method, Found, In, T, Class, Rest, Set);
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

/// Whether an argument of \p C is converted by a function that code of \p Side
/// cannot call.
static bool convertsElsewhere(const OverloadCandidate &C, Restrictions Side) {
  return llvm::any_of(C.Conversions, [&](const ImplicitConversionSequence &S) {
    const FunctionDecl *By = S.isInitialized() && S.isUserDefined()
                                 ? S.UserDefined.ConversionFunction
                                 : nullptr;
    return By && !restrictionsOf(By).covers(Side) && !mergedWith(By);
  });
}

const FunctionDecl *
OverloadedUse::resolve(ArrayRef<const FunctionDecl *> Among,
                       llvm::function_ref<bool(const FunctionDecl *)> Test,
                       bool WithBuiltin, Restrictions Side) const {
  PlainSema Plain(S);
  auto Kind = Operator == OO_None ? OverloadCandidateSet::CSK_Normal
                                  : OverloadCandidateSet::CSK_Operator;
  OverloadCandidateSet Set(E->getExprLoc(), Kind);
  TemplateArgumentListInfo Explicit;
  const auto *Call = dyn_cast<CallExpr>(E);
  const Expr *Head = Call ? Call->getCallee()->IgnoreParenImpCasts() : nullptr;
  bool IsGiven = copyWrittenArguments<DeclRefExpr>(Head, Explicit) ||
                 copyWrittenArguments<MemberExpr>(Head, Explicit);
  for (const FunctionDecl *F : Among)
    if (Test(F))
      addCandidate(F, IsGiven ? &Explicit : nullptr, Set);
  if (Operator != OO_None && Operator != OO_Call && WithBuiltin)
    S.AddBuiltinOperatorCandidates(Operator, E->getExprLoc(), Args, Set);
  for (OverloadCandidate &C : Set)
    C.Viable = C.Viable && !convertsElsewhere(C, Side);
  OverloadCandidateSet::iterator Best;
  if (Set.BestViableFunction(S, E->getExprLoc(), Best) != OR_Success)
    return nullptr;
  return Best->Function ? writtenAs(Best->Function) : nullptr;
}

} // namespace amp2hip
