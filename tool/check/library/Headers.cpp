//===- Headers.cpp - What HIP has no counterpart for ----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Refuses names of functions and classes that exchange objects with Direct3D,
// and headers that exist only for them. HIP has no such objects. The intrinsics
// of kernels in concurrency::direct3d are not among them.
//
//===----------------------------------------------------------------------===//

#include "ast/DynamicRecursiveASTVisitor.h"
#include "ast/version/Types.h"
#include "check/CheckContext.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include <set>

using namespace clang;

namespace amp2hip {
namespace {

/// Whether \p D is about objects shared with Direct3D: a class or function of
/// the namespaces concurrency::direct3d and concurrency::graphics::direct3d,
/// less the intrinsics of kernels.
bool isInterop(const NamedDecl *D) {
  const FunctionDecl *F = D->getAsFunction();
  const auto *NS = dyn_cast<NamespaceDecl>(D->getDeclContext());
  return NS && NS->getName() == "direct3d" && isAmpEntity(D) &&
         (F ? !restrictionsOf(F).Amp : isa<CXXRecordDecl>(D));
}

/// Refuses names of what shares objects, wherever the program has them.
class InteropNames : public DynamicRecursiveASTVisitor {
public:
  explicit InteropNames(CheckContext &C)
      : C(C), SM(C.M.Context.getSourceManager()) {
    TraverseDecl(C.M.Context.getTranslationUnitDecl());
  }

  bool VisitTypeName(TypeLoc Name, NestedNameSpecifierLoc Qualifier) override {
    if (auto Tag = Name.getAs<TagTypeLoc>())
      refuse(tagOf(Tag), Qualifier ? Qualifier.getBeginLoc() : nameBegin(Name));
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    refuse(E->getDecl(), E->getBeginLoc());
    return true;
  }
  bool VisitOverloadExpr(OverloadExpr *E) override {
    for (const NamedDecl *D : E->decls())
      refuse(D->getUnderlyingDecl(), E->getBeginLoc());
    return true;
  }
  bool VisitUsingDecl(UsingDecl *D) override {
    for (const UsingShadowDecl *Shadow : D->shadows())
      refuse(Shadow->getTargetDecl(), D->getLocation());
    return true;
  }

private:
  CheckContext &C;
  const SourceManager &SM;
  std::set<SourceLocation> Refused;

  void refuse(const NamedDecl *D, SourceLocation At) {
    if (isInterop(D) && !SM.isInSystemHeader(At) && Refused.insert(At).second)
      C.report(DiagID::AmpD3DInterop, At, {D->getQualifiedNameAsString()});
  }
};

/// Refuses names of headers that macros put together: the rewriting only
/// changes names.
void checkIncludes(CheckContext &C) {
  const SourceManager &SM = C.M.Context.getSourceManager();
  for (const IncludeDirective &I : C.M.Unit.Includes) {
    if (!I.IsAmp || I.NameRange.isValid())
      continue;
    bool InFile =
        SM.getFileEntryRefForID(SM.getFileID(SM.getFileLoc(I.Loc))).has_value();
    C.report(DiagID::AmpIncludeInMacro,
             InFile ? I.Loc : SM.getLocForStartOfFile(SM.getMainFileID()),
             {I.Name});
  }
}

} // namespace

void checkHeaders(CheckContext &C) {
  checkIncludes(C);
  InteropNames Find(C);
}

} // namespace amp2hip
