//===- CompleteCode.cpp - What is run, templates instantiated -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A single walk collects the bodies, launches and declarations of a unit,
// instantiations included. The calls of each body are collected afterwards.
// reachable() follows them, so that a check can ask which functions a kernel
// runs.
//
//===----------------------------------------------------------------------===//

#include "model/CompleteCode.h"
#include "ast/AmpEntities.h"
#include "ast/DynamicRecursiveASTVisitor.h"
#include "ast/Marks.h"
#include "ast/Patterns.h"
#include "ast/Walks.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseSet.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Collects the functions, launches and variables of the unit.
class Collector : public DynamicRecursiveASTVisitor {
public:
  explicit Collector(CompleteCode &C) : C(C) {}

  bool shouldVisitTemplateInstantiations() const override { return true; }

  bool VisitFunctionDecl(FunctionDecl *F) override {
    if (hasMarker(F))
      C.MisplacedTileStatics.push_back(F);
    if (F->isDependentContext() || isLambdaMember(F) || F->isImplicit())
      return true;
    if (F->doesThisDeclarationHaveABody())
      add(F, nullptr);
    else if (!F->isTemplateInstantiation())
      // Overload resolution declares instantiations that no code uses.
      C.Prototypes.push_back({F, nullptr, restrictionsOf(F)});
    return true;
  }

  bool VisitLambdaExpr(LambdaExpr *E) override {
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

  bool VisitVarDecl(VarDecl *V) override {
    C.Variables.push_back(V);
    return true;
  }

  bool VisitFieldDecl(FieldDecl *F) override {
    if (hasMarker(F))
      C.MisplacedTileStatics.push_back(F);
    return true;
  }

private:
  CompleteCode &C;
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

/// Collects the calls of a body. Device code calls the overload for the
/// accelerator, even if Clang chose the one for the host, because it resolves
/// calls of code for both sides for the host.
class CallCollector {
public:
  CallCollector(Restrictions Where, std::vector<CallSite> &Sites)
      : Where(Where), Sites(Sites) {}

  /// Adds the calls of a statement. \p Place: the call of the function around
  /// it, if the compiler generates that.
  void addOf(const Stmt *S, SourceLocation Place = {}) {
    auto At = [=](SourceLocation Own) { return Place.isValid() ? Place : Own; };
    if (const auto *E = dyn_cast<CXXConstructExpr>(S))
      add(E->getConstructor(), At(E->getLocation()));
    else if (const FunctionDecl *Callee = calledBy(S))
      add(Callee, At(cast<Expr>(S)->getExprLoc()));
    for (const ObjectEnd &End : endsAfter(S))
      add(End.Destructor, At(End.Loc));
    // The caller of the function computes it.
    if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(S))
      forEachStmt(Default->getExpr(), [&](const Stmt *Part) {
        addOf(Part, At(Default->getUsedLocation()));
      });
  }

  /// Adds the calls of \p F that are in no statement.
  void addEndsOf(const FunctionDecl *F, SourceLocation Place = {}) {
    for (const ObjectEnd &End : endsAfter(F))
      add(End.Destructor, Place.isValid() ? Place : End.Loc);
  }

private:
  Restrictions Where;
  std::vector<CallSite> &Sites;
  /// Generated functions, and where they are called.
  llvm::DenseSet<std::pair<const FunctionDecl *, SourceLocation>> Generated;

  void add(const FunctionDecl *F, SourceLocation Loc) {
    F = (Where.Amp ? calledUnderAmp(F) : F)->getCanonicalDecl();
    Sites.push_back({F, Loc});
    if (!F->isImplicit() || !Generated.insert({F, Loc}).second)
      return;
    forEachStmt(F, [&](const Stmt *S) { addOf(S, Loc); });
    addEndsOf(F, Loc);
  }
};

/// The extent or tiled_extent that \p T is or derives from.
const ClassTemplateSpecializationDecl *domainClass(QualType T) {
  const CXXRecordDecl *Record = T.getNonReferenceType()->getAsCXXRecordDecl();
  if (!Record)
    return nullptr;
  if (isAmpEntity(Record, "tiled_extent") || isAmpEntity(Record, "extent"))
    return dyn_cast<ClassTemplateSpecializationDecl>(Record);
  if (Record->hasDefinition())
    for (const CXXBaseSpecifier &B : Record->bases())
      if (const auto *Found = domainClass(B.getType()))
        return Found;
  return nullptr;
}

} // namespace

std::vector<int> integerArguments(const ClassTemplateSpecializationDecl *S) {
  std::vector<int> Values;
  for (const TemplateArgument &A : S->getTemplateArgs().asArray())
    if (A.getKind() == TemplateArgument::Integral &&
        !A.getAsIntegral().isZero())
      Values.push_back(static_cast<int>(A.getAsIntegral().getExtValue()));
  return Values;
}

CompleteCode::CompleteCode(ASTContext &Context) {
  Collector(*this).TraverseAST(Context);
  for (const auto &[Place, B] : llvm::enumerate(Bodies)) {
    BodyPlaces.try_emplace(B.Function->getCanonicalDecl(), Place);
    collectCalls(B);
  }
}

const Body *CompleteCode::bodyOf(const FunctionDecl *F) const {
  auto It = BodyPlaces.find(F->getCanonicalDecl());
  return It == BodyPlaces.end() ? nullptr : &Bodies[It->second];
}

void CompleteCode::collectCalls(const Body &B) {
  CallCollector Collector(B.Where, Calls[B.Function->getCanonicalDecl()]);
  amp2hip::forEachStmt(B.Function, [&](const Stmt *S) {
    Collector.addOf(S);
    const auto *E = dyn_cast<CallExpr>(S);
    if (E && isAmpEntity(E->getDirectCallee(), "parallel_for_each"))
      addLaunch(E);
  });
  Collector.addEndsOf(B.Function);
}

void CompleteCode::addLaunch(const CallExpr *E) {
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

void CompleteCode::forEachStmt(
    llvm::function_ref<void(const Stmt *)> Visit) const {
  for (const Body &B : Bodies)
    amp2hip::forEachStmt(B.Function, Visit);
}

llvm::ArrayRef<CallSite> CompleteCode::callsOf(const FunctionDecl *F) const {
  auto It = Calls.find(F);
  if (It == Calls.end())
    return {};
  return It->second;
}

std::vector<const FunctionDecl *>
CompleteCode::reachable(const FunctionDecl *Root) const {
  std::vector<const FunctionDecl *> Found = {Root->getCanonicalDecl()};
  llvm::DenseSet<const FunctionDecl *> Seen = {Root->getCanonicalDecl()};
  for (size_t I = 0; I < Found.size(); ++I)
    for (const CallSite &Site : callsOf(Found[I]))
      if (Seen.insert(Site.Callee).second)
        Found.push_back(Site.Callee);
  return Found;
}

/// The operator() of the lambda, or the restricted one among those of a
/// function object.
const FunctionDecl *CompleteCode::kernelOf(const LaunchSite &L) const {
  const CXXRecordDecl *Record =
      definitionOf(L.Kernel->getType().getNonReferenceType().getTypePtr());
  if (!Record)
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

} // namespace amp2hip
