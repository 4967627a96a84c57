//===- Checker.cpp - What the rule families share -------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "check/Checker.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/DenseSet.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Finds what the checks start from.
class Collector : public RecursiveASTVisitor<Collector> {
public:
  Collector(Checker &C) : C(C) {}

  bool shouldVisitTemplateInstantiations() const { return true; }

  bool VisitFunctionDecl(FunctionDecl *F) {
    if (hasMarker(F))
      C.MisplacedTileStatics.push_back(F);
    if (F->isDependentContext() || isLambdaMember(F) || F->isImplicit())
      return true;
    if (F->doesThisDeclarationHaveABody())
      add(F, nullptr);
    else if (!F->isTemplateInstantiation())
      // Overload resolution declares instantiations that nobody uses.
      C.Prototypes.push_back({F, nullptr, restrictionsOf(F)});
    return true;
  }

  bool VisitLambdaExpr(LambdaExpr *E) {
    const CXXMethodDecl *Call = E->getCallOperator();
    if (Call && !Call->isDependentContext())
      add(Call, E);
    else if (Call && E->isGenericLambda() &&
             !E->getLambdaClass()->isDependentContext())
      for (const FunctionDecl *F :
           Call->getDescribedFunctionTemplate()->specializations())
        if (F->hasBody())
          add(F, E);
    return true;
  }

  bool VisitVarDecl(VarDecl *V) {
    C.Variables.push_back(V);
    return true;
  }

  bool VisitFieldDecl(FieldDecl *F) {
    if (hasMarker(F))
      C.MisplacedTileStatics.push_back(F);
    return true;
  }

private:
  Checker &C;
  llvm::DenseSet<const FunctionDecl *> Seen;

  static bool isLambdaMember(const FunctionDecl *F) {
    const auto *Method = dyn_cast<CXXMethodDecl>(F);
    return Method && Method->getParent()->isLambda();
  }

  static bool hasMarker(const Decl *D) {
    return llvm::any_of(D->specific_attrs<AnnotateAttr>(),
                        [](const AnnotateAttr *A) {
                          return A->getAnnotation() == TileStaticAnnotation;
                        });
  }

  void add(const FunctionDecl *F, const LambdaExpr *Lambda) {
    if (Seen.insert(F).second)
      C.Bodies.push_back({F, Lambda, restrictionsOf(F)});
  }
};

std::vector<int> integerArguments(const ClassTemplateSpecializationDecl *S) {
  std::vector<int> Values;
  for (const TemplateArgument &A : S->getTemplateArgs().asArray())
    if (A.getKind() == TemplateArgument::Integral &&
        !A.getAsIntegral().isZero())
      Values.push_back(static_cast<int>(A.getAsIntegral().getExtValue()));
  return Values;
}

/// The extent or tiled_extent that \p T is or derives from.
const ClassTemplateSpecializationDecl *domainClass(QualType T) {
  const CXXRecordDecl *Record = T.getNonReferenceType()->getAsCXXRecordDecl();
  const ClassTemplateSpecializationDecl *Found = nullptr;
  if (!Record)
    return nullptr;
  if (isAmpEntity(Record, "tiled_extent") || isAmpEntity(Record, "extent"))
    return dyn_cast<ClassTemplateSpecializationDecl>(Record);
  if (Record->hasDefinition())
    for (const CXXBaseSpecifier &B : Record->bases())
      if (!Found)
        Found = domainClass(B.getType());
  return Found;
}

bool sameParameters(const FunctionDecl *A, const FunctionDecl *B) {
  if (A->getNumParams() != B->getNumParams())
    return false;
  // What a template would be deduced to is not known here.
  auto IsPlain = [](const FunctionDecl *F) {
    return F->getTemplatedKind() == FunctionDecl::TK_NonTemplate ||
           F->getTemplatedKind() == FunctionDecl::TK_MemberSpecialization;
  };
  if (!IsPlain(A) || !IsPlain(B))
    return true;
  for (unsigned I = 0; I != A->getNumParams(); ++I)
    if (A->getParamDecl(I)->getType().getCanonicalType().getUnqualifiedType() !=
        B->getParamDecl(I)->getType().getCanonicalType().getUnqualifiedType())
      return false;
  return true;
}

const FunctionDecl *findSibling(const FunctionDecl *F, const DeclContext *In,
                                Restrictions Needed) {
  for (const NamedDecl *D : In->lookup(F->getDeclName())) {
    const FunctionDecl *Other = D->getUnderlyingDecl()->getAsFunction();
    if (!Other || Other->getCanonicalDecl() == F->getCanonicalDecl())
      continue;
    if (restrictionsOf(Other).covers(Needed) && sameParameters(F, Other))
      return Other;
  }
  return nullptr;
}

} // namespace

//===----------------------------------------------------------------------===//
// Checker
//===----------------------------------------------------------------------===//

Checker::Checker(const Model &M, std::vector<Diagnostic> &Diags)
    : M(M), Context(M.Context), Diags(Diags) {
  const SourceManager &SM = Context.getSourceManager();
  Collector All(*this);
  for (Decl *D : Context.getTranslationUnitDecl()->decls())
    if (!SM.isInSystemHeader(SM.getExpansionLoc(D->getLocation())))
      All.TraverseDecl(D);
  for (const auto &[Place, B] : llvm::enumerate(Bodies)) {
    BodyPlaces.try_emplace(B.Function->getCanonicalDecl(), Place);
    collectCalls(B);
  }
}

const Body *Checker::bodyOf(const FunctionDecl *F) const {
  auto It = BodyPlaces.find(F->getCanonicalDecl());
  return It == BodyPlaces.end() ? nullptr : &Bodies[It->second];
}

void Checker::report(DiagID ID, SourceLocation Loc,
                     std::vector<std::string> Args,
                     std::vector<DiagnosticNote> Notes) {
  if (!Reported
           .insert({ID, Loc.getRawEncoding(), Args.empty() ? "" : Args.front()})
           .second)
    return;
  Diags.push_back({ID, locate(Context.getSourceManager(), Loc), std::move(Args),
                   std::move(Notes)});
}

DiagnosticNote Checker::note(SourceLocation Loc, std::string Text) const {
  return {locate(Context.getSourceManager(), Loc), std::move(Text)};
}

void Checker::collectCalls(const Body &B) {
  std::vector<CallSite> &Sites = Calls[B.Function->getCanonicalDecl()];
  auto Add = [&](const FunctionDecl *F, SourceLocation Loc) {
    if (!F)
      return;
    if (B.Where.Amp && !restrictionsOf(F).Amp)
      if (const FunctionDecl *Other = siblingFor(F, {true, false}))
        F = Other;
    Sites.push_back({F->getCanonicalDecl(), Loc});
  };
  forEachStmt(B.Function, [&](const Stmt *S) {
    if (const auto *E = dyn_cast<CallExpr>(S)) {
      Add(E->getDirectCallee(), E->getExprLoc());
      if (isAmpEntity(E->getDirectCallee(), "parallel_for_each"))
        addLaunch(E);
    } else if (const auto *E = dyn_cast<CXXConstructExpr>(S)) {
      Add(E->getConstructor(), E->getLocation());
    }
  });
}

void Checker::addLaunch(const CallExpr *E) {
  unsigned N = E->getNumArgs();
  if (N != 2 && N != 3)
    return;
  QualType Domain = E->getDirectCallee()->getParamDecl(N - 2)->getType();
  const ClassTemplateSpecializationDecl *Class = domainClass(Domain);
  if (!Class)
    LaunchesOfOthers.push_back(E);
  else
    Launches.push_back({E, E->getArg(N - 1), Class,
                        Class->getName() == "tiled_extent",
                        integerArguments(Class)});
}

std::vector<const FunctionDecl *>
Checker::reachable(const FunctionDecl *Root) const {
  std::vector<const FunctionDecl *> Found = {Root->getCanonicalDecl()};
  llvm::DenseSet<const FunctionDecl *> Seen = {Root->getCanonicalDecl()};
  for (size_t I = 0; I < Found.size(); ++I)
    if (auto It = Calls.find(Found[I]); It != Calls.end())
      for (const CallSite &Site : It->second)
        if (Seen.insert(Site.Callee).second)
          Found.push_back(Site.Callee);
  return Found;
}

const FunctionDecl *Checker::kernelOf(const LaunchSite &L) const {
  const CXXRecordDecl *Record =
      L.Kernel->getType().getNonReferenceType()->getAsCXXRecordDecl();
  if (!Record || !Record->hasDefinition())
    return nullptr;
  if (Record->isLambda())
    return Record->getLambdaCallOperator();
  const FunctionDecl *Any = nullptr;
  for (const CXXMethodDecl *Method : Record->methods())
    if (Method->getOverloadedOperator() == OO_Call &&
        restrictionsOf(Method).Amp)
      Any = Method;
  return Any;
}

//===----------------------------------------------------------------------===//
// Walks and questions
//===----------------------------------------------------------------------===//

/// True for what Clang did not understand, or not as a whole. The code that is
/// looked at depends on no template's parameters, so that an unknown type is
/// the mark of an error.
static bool isBroken(const Stmt *S) {
  const auto *E = dyn_cast<Expr>(S);
  return E &&
         (E->containsErrors() || E->isTypeDependent() || E->isValueDependent());
}

/// Whether \p Child names what is called in \p S and Clang found the call
/// faulty, or an argument. It has said so; that the name is called is no longer
/// to be seen.
static bool isFailedCallee(const Stmt *S, const Stmt *Child) {
  const auto *E = dyn_cast_or_null<Expr>(Child);
  if (!E)
    return false;
  const auto *Name = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
  if (!Name || !isa<FunctionDecl>(Name->getDecl()))
    return false;
  if (const auto *Call = dyn_cast<CallExpr>(S))
    return isBroken(Call) && Child == Call->getCallee();
  return isa<RecoveryExpr>(S) && S->getBeginLoc() == E->getBeginLoc() &&
         S->getEndLoc() != E->getEndLoc();
}

void forEachStmt(const Stmt *S, llvm::function_ref<void(const Stmt *)> Visit) {
  if (!S)
    return;
  if (const auto *P = dyn_cast<PseudoObjectExpr>(S); P && !isBroken(P)) {
    for (const Expr *E : P->semantics()) {
      const auto *Opaque = dyn_cast<OpaqueValueExpr>(E);
      forEachStmt(Opaque ? Opaque->getSourceExpr() : E, Visit);
    }
    return;
  }
  if (!isBroken(S))
    Visit(S);
  if (isa<UnaryExprOrTypeTraitExpr, CXXNoexceptExpr, TypeTraitExpr>(S))
    return;
  if (const auto *D = dyn_cast<CXXDefaultInitExpr>(S)) {
    forEachStmt(D->getExpr(), Visit);
    return;
  }
  if (const auto *T = dyn_cast<CXXTypeidExpr>(S); T && !T->isTypeOperand())
    return;
  if (const auto *L = dyn_cast<LambdaExpr>(S)) {
    for (const Expr *Init : L->capture_inits())
      forEachStmt(Init, Visit);
    return;
  }
  for (const Stmt *Child : S->children())
    if (!isFailedCallee(S, Child))
      forEachStmt(Child, Visit);
}

void forEachStmt(const FunctionDecl *F,
                 llvm::function_ref<void(const Stmt *)> Visit) {
  if (const auto *Ctor = dyn_cast<CXXConstructorDecl>(F))
    for (const CXXCtorInitializer *Init : Ctor->inits())
      forEachStmt(Init->getInit(), Visit);
  forEachStmt(F->getBody(), Visit);
}

namespace {

/// Finds operands wherever types are spelled; neither in the bodies of lambdas
/// nor in classes, whose functions are looked at by themselves.
class Operands : public RecursiveASTVisitor<Operands> {
  using Base = RecursiveASTVisitor<Operands>;

public:
  Operands(llvm::function_ref<void(const Stmt *)> Visit,
           llvm::function_ref<void(const Expr *)> OfDecltype)
      : Visit(Visit), OfDecltype(OfDecltype) {}

  bool TraverseDecltypeTypeLoc(DecltypeTypeLoc TL) {
    if (OfDecltype)
      OfDecltype(TL.getUnderlyingExpr());
    forEachStmt(TL.getUnderlyingExpr(), Visit);
    return Base::TraverseDecltypeTypeLoc(TL);
  }

  bool VisitUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *E) {
    if (!E->isArgumentType())
      forEachStmt(E->getArgumentExpr(), Visit);
    return true;
  }

  bool VisitCXXNoexceptExpr(CXXNoexceptExpr *E) {
    forEachStmt(E->getOperand(), Visit);
    return true;
  }

  bool VisitCXXTypeidExpr(CXXTypeidExpr *E) {
    if (!E->isTypeOperand())
      forEachStmt(E->getExprOperand(), Visit);
    return true;
  }

  bool TraverseTemplateArgumentLoc(const TemplateArgumentLoc &A) {
    if (A.getArgument().getKind() == TemplateArgument::Expression)
      forEachStmt(A.getSourceExpression(), Visit);
    return Base::TraverseTemplateArgumentLoc(A);
  }

  bool TraverseLambdaExpr(LambdaExpr *E) {
    for (Expr *Init : E->capture_inits())
      if (!TraverseStmt(Init))
        return false;
    return true;
  }

  bool TraverseCXXRecordDecl(CXXRecordDecl *) { return true; }

private:
  llvm::function_ref<void(const Stmt *)> Visit;
  llvm::function_ref<void(const Expr *)> OfDecltype;
};

} // namespace

void forEachOperand(const FunctionDecl *F,
                    llvm::function_ref<void(const Stmt *)> Visit,
                    llvm::function_ref<void(const Expr *)> OfDecltype) {
  Operands(Visit, OfDecltype).TraverseDecl(const_cast<FunctionDecl *>(F));
}

const FunctionDecl *siblingFor(const FunctionDecl *F, Restrictions Needed,
                               const DeclContext *Named) {
  if (isa<CXXConversionDecl>(F)) {
    const FunctionDecl *Other = siblingOf(F);
    return Other && restrictionsOf(Other).covers(Needed) ? Other : nullptr;
  }
  const DeclContext *In = F->getDeclContext()->getRedeclContext();
  if (Named)
    if (const FunctionDecl *Found = findSibling(F, Named, Needed))
      return Found;
  if (const FunctionDecl *Found = findSibling(F, In, Needed))
    return Found;
  // `using namespace` brings the math functions of both sides into one set.
  if (Named || !In->isFileContext() || !F->getIdentifier())
    return nullptr;
  const ASTContext &C = F->getASTContext();
  auto Member = [&](const DeclContext *From, StringRef Name) {
    const DeclContext *Found = nullptr;
    for (const NamedDecl *D : From->lookup(&C.Idents.get(Name)))
      if (const auto *NS = dyn_cast<NamespaceDecl>(D))
        Found = NS;
    return Found;
  };
  const DeclContext *Root = Member(C.getTranslationUnitDecl(), "Concurrency");
  for (StringRef Name : {"fast_math", "precise_math", "direct3d"})
    if (const DeclContext *Space = Root ? Member(Root, Name) : nullptr)
      if (const FunctionDecl *Found = findSibling(F, Space, Needed))
        return Found;
  return nullptr;
}

std::string nameOf(const FunctionDecl *F) {
  if (const auto *Method = dyn_cast<CXXMethodDecl>(F);
      Method && !Method->getParent()->isLambda())
    return Method->getParent()->getNameAsString() + "::" + F->getNameAsString();
  return F->getNameAsString();
}

} // namespace amp2hip
