//===- Callees.cpp - What calls and declarations are for AMP --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Recognizes calls and declarations that have a meaning in C++ AMP. Inside a
// template Clang may not have chosen the callee yet. A function is then
// recognized by its name, if all its candidates are C++ AMP's.
//
//===----------------------------------------------------------------------===//

#include "model/Callees.h"
#include "ast/Patterns.h"
#include "model/Model.h"
#include "model/Overloads.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {

/// Whether \p Test holds for all that a name may mean, which is something.
template <typename Fn>
static bool meansOnly(const UnresolvedLookupExpr *E, Fn Test) {
  return !E->decls().empty() &&
         llvm::all_of(E->decls(), [&](const NamedDecl *D) {
           return Test(D->getUnderlyingDecl());
         });
}

/// Whether \p E calls a function for which \p Test holds, whichever of its
/// overloads it is.
template <typename Fn>
static bool calls(const CallExpr *E, const FunctionDecl *Callee, Fn Test) {
  if (Callee)
    return Test(Callee);
  const auto *Lookup = dyn_cast<UnresolvedLookupExpr>(E->getCallee());
  return Lookup && meansOnly(Lookup, Test);
}

static bool isAmpLaunch(const NamedDecl *D) {
  return isAmpEntity(D->getUnderlyingDecl(), "parallel_for_each");
}

/// Whether a template leaves the function to its arguments, the last of which
/// is a lambda for the accelerator: no function but C++ AMP's takes one. Where
/// PPL's functions of the name are candidates, too, the lambda must be for the
/// accelerator alone.
static bool leavesLaunchToArguments(const CallExpr *E) {
  const auto *Lookup = dyn_cast<UnresolvedLookupExpr>(E->getCallee());
  if (!Lookup || Lookup->getName().getAsString() != "parallel_for_each")
    return false;
  const bool Found = !Lookup->decls().empty();
  if (Found ? llvm::none_of(Lookup->decls(), isAmpLaunch)
            : !Lookup->requiresADL())
    return false;
  const Expr *Last =
      E->getArg(E->getNumArgs() - 1)->IgnoreUnlessSpelledInSource();
  const auto *Lambda = dyn_cast<LambdaExpr>(Last);
  const CXXMethodDecl *Body = Lambda ? Lambda->getCallOperator() : nullptr;
  return Body && Body->hasAttr<CUDADeviceAttr>() &&
         !(Found && Body->hasAttr<CUDAHostAttr>());
}

bool isLaunch(const CallExpr *E, const FunctionDecl *Callee) {
  if (!Callee && E->getNumArgs() < 2)
    return false;
  return calls(E, Callee, isAmpLaunch) ||
         (!Callee && leavesLaunchToArguments(E));
}

bool isFence(const CallExpr *E, const FunctionDecl *Callee) {
  return calls(E, Callee, [](const NamedDecl *D) {
    return isAmpEntity(D) &&
           llvm::is_contained({"all_memory_fence", "global_memory_fence",
                               "tile_static_memory_fence"},
                              identifierOf(D));
  });
}

bool isWait(DeclarationName Name) {
  const IdentifierInfo *ID = Name.getAsIdentifierInfo();
  return ID && ID->getName().starts_with("wait");
}

bool isForKernels(const FunctionDecl *F) {
  return F && F->getIdentifier() && !isa<CXXMethodDecl>(F) && isAmpEntity(F) &&
         restrictionsOf(F) == Restrictions{/*Amp=*/true, /*Cpu=*/false};
}

bool competes(const FunctionDecl *F, const Expr *E) {
  if (!isAmpEntity(F))
    return true;
  const auto *Call = dyn_cast<CallExpr>(E);
  const auto *Name =
      Call ? dyn_cast<DeclRefExpr>(Call->getCallee()->IgnoreParenImpCasts())
           : nullptr;
  return isForKernels(F) && !(Name && Name->hasQualifier());
}

bool isMathFunction(const FunctionDecl *F) {
  const auto *NS = dyn_cast<NamespaceDecl>(F->getDeclContext());
  return isAmpEntity(NS, "fast_math") || isAmpEntity(NS, "precise_math");
}

bool isOfSystem(const FunctionDecl *F) {
  return F->getASTContext().getSourceManager().isInSystemHeader(
      F->getLocation());
}

/// The namespace \p Name in \p In; null if there is none.
static const DeclContext *namespaceIn(const DeclContext *In, StringRef Name) {
  auto Found = In->lookup(&In->getParentASTContext().Idents.get(Name));
  return Found.empty() ? nullptr : dyn_cast<NamespaceDecl>(Found.front());
}

/// Whether \p In, a namespace or null, declares a function \p Name for which
/// \p Test is true.
static bool hasFunction(const DeclContext *In, DeclarationName Name,
                        llvm::function_ref<bool(const FunctionDecl *)> Test) {
  return In && llvm::any_of(In->lookup(Name), [&](const NamedDecl *D) {
           const FunctionDecl *F = D->getUnderlyingDecl()->getAsFunction();
           return F && Test(F);
         });
}

bool isOfCMath(const FunctionDecl *F) {
  // With nvcc, the runtime has its own functions of these names.
  if (!isMathFunction(F) ||
      llvm::is_contained({"fpclassify", "scalb", "scalbf"}, F->getName()))
    return false;
  auto Test = [F](const FunctionDecl *Each) {
    return isOfSystem(Each) && haveSameSignature(Each, F);
  };
  const DeclContext *Global = F->getASTContext().getTranslationUnitDecl();
  return hasFunction(Global, F->getDeclName(), Test) ||
         hasFunction(namespaceIn(Global, "std"), F->getDeclName(), Test);
}

bool isOfKernels(const ASTContext &Context, DeclarationName Name) {
  auto Test = [](const FunctionDecl *F) {
    return isForKernels(F) && !isOfCMath(F);
  };
  const DeclContext *Library =
      namespaceIn(Context.getTranslationUnitDecl(), "Concurrency");
  return hasFunction(Library, Name, Test) ||
         (Library &&
          llvm::any_of(
              ArrayRef<StringRef>{"direct3d", "fast_math", "precise_math"},
              [&](StringRef Space) {
                return hasFunction(namespaceIn(Library, Space), Name, Test);
              }));
}

bool isSuffixed(const FunctionDecl *F) {
  StringRef Name = F->getName();
  return Name.consume_back("f") &&
         !F->getDeclContext()
              ->lookup(&F->getASTContext().Idents.get(Name))
              .empty();
}

static bool isMinOrMax(const NamedDecl *D, StringRef Namespace) {
  const auto *NS = dyn_cast<NamespaceDecl>(D->getDeclContext());
  return NS && NS->getName() == Namespace &&
         llvm::is_contained({"min", "max"}, identifierOf(D)) &&
         NS->getParent()->getRedeclContext()->isTranslationUnit();
}

static bool restsOnMacros(const Model &M, const Expr *E) {
  const SourceManager &SM = M.Context.getSourceManager();
  return M.Unit.WithWindowsMacros.count(
      SM.getFileID(SM.getFileLoc(E->getExprLoc())));
}

bool isWindowsMacro(const Model &M, const DeclRefExpr *E) {
  return !E->hasQualifier() &&
         (isMinOrMax(E->getDecl(), "amp2hip") ||
          (isMinOrMax(E->getDecl(), "std") && restsOnMacros(M, E)));
}

bool isWindowsMacro(const Model &M, const UnresolvedLookupExpr *E) {
  return !E->getQualifier() && meansOnly(E, [](const NamedDecl *D) {
    return isMinOrMax(D, "amp2hip") || isMinOrMax(D, "std");
  }) && restsOnMacros(M, E);
}

bool mayBeRenamed(const OverloadExpr *Callee) {
  return llvm::any_of(Callee->decls(), [](const NamedDecl *D) {
    const FunctionDecl *F = D->getUnderlyingDecl()->getAsFunction();
    return F && F->getIdentifier() &&
           !F->getASTContext().getSourceManager().isInSystemHeader(
               F->getLocation()) &&
           isRenamed(F);
  });
}

bool isInstantiation(const Decl *D) {
  if (const auto *F = dyn_cast<FunctionDecl>(D))
    return F->isTemplateInstantiation();
  if (const auto *C = dyn_cast<ClassTemplateSpecializationDecl>(D))
    return C->getSpecializationKind() != TSK_ExplicitSpecialization &&
           !isa<ClassTemplatePartialSpecializationDecl>(C);
  if (const auto *V = dyn_cast<VarTemplateSpecializationDecl>(D))
    return V->getSpecializationKind() != TSK_ExplicitSpecialization;
  return false;
}

bool isInInstantiation(const Decl *D) {
  const DeclContext *Around = D->getDeclContext();
  return isInstantiation(D) ||
         (Around && isInInstantiation(cast<Decl>(Around)));
}

bool hasAmpMembers(const CXXRecordDecl *Record) {
  return llvm::any_of(Record->decls(), [](const Decl *D) {
    const auto *Method = dyn_cast_or_null<CXXMethodDecl>(D->getAsFunction());
    const auto *Amp = Method ? Method->getAttr<CUDADeviceAttr>() : nullptr;
    return Amp && !Amp->isImplicit();
  });
}

void noteNarrowedArguments(Model &M, const CallExpr *E,
                           const FunctionDecl *Callee) {
  for (unsigned I = 0; I < Callee->getNumParams(); ++I) {
    QualType To = Callee->getParamDecl(I)->getType();
    const Expr *Argument = E->getArg(I)->IgnoreImpCasts();
    QualType From = Argument->getType();
    if (To->isSpecificBuiltinType(BuiltinType::Double))
      M.DoubleMathCalls.insert(Argument->getBeginLoc());
    if (To->isSpecificBuiltinType(BuiltinType::Float) &&
        !From->isSpecificBuiltinType(BuiltinType::Float) &&
        (From->isArithmeticType() || From->isEnumeralType()))
      M.NarrowedArguments.push_back({Argument});
  }
}

} // namespace amp2hip
