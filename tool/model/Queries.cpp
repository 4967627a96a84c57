//===- Queries.cpp - Questions about the AST ------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/Invocation.h"
#include "model/Model.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace amp2hip {

Restrictions restrictionsOf(const FunctionDecl *F) {
  const auto *Device = F->getAttr<CUDADeviceAttr>();
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  if (Device && Device->isImplicit() && Method &&
      Method->getParent()->isLambda() &&
      F->getOverloadedOperator() == OO_Call) {
    // Clang lets every lambda without a clause run on both sides; C++ AMP gives
    // it the restrictions of the function around it [amp 2.2.1].
    for (const DeclContext *DC = Method->getParent()->getDeclContext(); DC;
         DC = DC->getParent())
      if (const auto *Outer = dyn_cast<FunctionDecl>(DC))
        return restrictionsOf(Outer);
    return {false, true};
  }
  Restrictions R;
  R.Amp = Device != nullptr;
  R.Cpu = !R.Amp || F->hasAttr<CUDAHostAttr>();
  return R;
}

Restrictions restrictionsAt(SourceLocation Loc, const FunctionDecl *F) {
  const SourceManager &SM = F->getASTContext().getSourceManager();
  // A function declared in a block belongs to the namespace otherwise.
  const DeclContext *DC = F;
  for (; DC; DC = DC->getLexicalParent()) {
    const auto *Around = dyn_cast<FunctionDecl>(DC);
    if (!Around)
      continue;
    FunctionTypeLoc TL = Around->getFunctionTypeLoc();
    if (!TL || TL.getRParenLoc().isInvalid() ||
        !SM.isBeforeInTranslationUnit(Loc, TL.getRParenLoc()))
      return restrictionsOf(Around);
  }
  return {false, true};
}

const FunctionDecl *patternOf(const FunctionDecl *F) {
  const FunctionDecl *Pattern = F->getTemplateInstantiationPattern();
  return Pattern ? Pattern : F;
}

/// Whether two functions of one scope and name take the same arguments.
static bool sameSignature(const FunctionDecl *A, const FunctionDecl *B) {
  const FunctionTemplateDecl *TA = A->getDescribedFunctionTemplate();
  const FunctionTemplateDecl *TB = B->getDescribedFunctionTemplate();
  if (!TA != !TB || A->getNumParams() != B->getNumParams() ||
      A->isVariadic() != B->isVariadic())
    return false;
  if (TA && TA->getTemplateParameters()->size() !=
                TB->getTemplateParameters()->size())
    return false;
  for (unsigned I = 0; I != A->getNumParams(); ++I)
    if (A->getParamDecl(I)->getType().getCanonicalType() !=
        B->getParamDecl(I)->getType().getCanonicalType())
      return false;
  // Conversions have no name but their type.
  if (isa<CXXConversionDecl>(A) && A->getReturnType().getCanonicalType() !=
                                       B->getReturnType().getCanonicalType())
    return false;
  const auto *MA = dyn_cast<CXXMethodDecl>(A);
  const auto *MB = dyn_cast<CXXMethodDecl>(B);
  return !MA || !MB ||
         (MA->getMethodQualifiers() == MB->getMethodQualifiers() &&
          MA->getRefQualifier() == MB->getRefQualifier());
}

std::vector<const FunctionDecl *> overloadsOf(const FunctionDecl *F) {
  std::vector<const FunctionDecl *> Found;
  auto Add = [&](const NamedDecl *D) {
    if (const FunctionDecl *Other = D->getUnderlyingDecl()->getAsFunction();
        Other && Other->getCanonicalDecl() != F->getCanonicalDecl())
      Found.push_back(Other);
  };
  const auto *Record = dyn_cast<CXXRecordDecl>(F->getDeclContext());
  if (isa<CXXConversionDecl>(F) && Record) {
    if (Record->hasDefinition())
      Record = Record->getDefinition();
    for (auto I = Record->conversion_begin(); I != Record->conversion_end();
         ++I)
      Add(*I);
    return Found;
  }
  for (const NamedDecl *D :
       F->getDeclContext()->getRedeclContext()->lookup(F->getDeclName()))
    Add(D);
  return Found;
}

const FunctionDecl *siblingOf(const FunctionDecl *F) {
  F = patternOf(F);
  Restrictions Mine = restrictionsOf(F);
  if (Mine.Amp && Mine.Cpu)
    return nullptr;
  const FunctionDecl *Found = nullptr;
  for (const FunctionDecl *Other : overloadsOf(F)) {
    Restrictions Its = restrictionsOf(Other);
    if (Its.Amp == Mine.Amp || Its.Cpu == Mine.Cpu)
      continue;
    if (sameSignature(F, Other))
      return Other;
    // Where the parameters differ, overload resolution would still mix the
    // sides. Functions without a name of their own cannot be told apart.
    if (!Found && F->getIdentifier())
      Found = Other;
  }
  return Found;
}

/// Users may add to the namespace, PPL has it, too: the AMP headers are the
/// system's.
static bool isInAmpHeader(const NamedDecl *D) {
  const SourceManager &SM = D->getASTContext().getSourceManager();
  return SM.isInSystemHeader(D->getLocation()) &&
         SM.getFilename(SM.getExpansionLoc(D->getLocation()))
             .starts_with(ModelHeaderDir);
}

bool isAmpEntity(const NamedDecl *D, StringRef Name) {
  if (!D || (!Name.empty() && (!D->getIdentifier() || D->getName() != Name)))
    return false;
  for (const DeclContext *DC = D->getDeclContext(); DC; DC = DC->getParent())
    if (const auto *NS = dyn_cast<NamespaceDecl>(DC))
      if (NS->getName() == "Concurrency" &&
          NS->getDeclContext()->getRedeclContext()->isTranslationUnit())
        return isInAmpHeader(D);
  return false;
}

StringRef qualifierAgainstPlatform(const NamedDecl *D) {
  if (isAmpEntity(D, "index")) // <strings.h>
    return "concurrency::";
  if (isAmpEntity(D, "norm") || isAmpEntity(D, "texture")) // HIP, CUDA
    return "concurrency::graphics::";
  const auto *NS = D ? dyn_cast<NamespaceDecl>(D->getDeclContext()) : nullptr;
  if (!NS || NS->getName() != "direct3d" || !isa<TypedefNameDecl>(D) ||
      !isAmpEntity(D))
    return "";
  // int2 ... double4: all of them have HIP's vectors beside them. norm2 ...
  // unorm4 go with them: their namespace cannot be used at global scope.
  return D->getName().rtrim("234") != D->getName()
             ? "concurrency::graphics::direct3d::"
             : "";
}

StringRef ampClassName(QualType T) {
  while (T->isPointerType() || T->isReferenceType())
    T = T->getPointeeType();
  const NamedDecl *D = nullptr;
  if (const CXXRecordDecl *Record = T->getAsCXXRecordDecl())
    D = Record;
  else if (const auto *TST = T->getAs<TemplateSpecializationType>()) {
    if (TST->isTypeAlias())
      return ampClassName(TST->getAliasedType());
    D = TST->getTemplateName().getAsTemplateDecl();
  }
  return isAmpEntity(D) ? D->getName() : StringRef();
}

bool isContainer(QualType T) {
  StringRef Name = ampClassName(T.getNonReferenceType());
  return !T.getNonReferenceType()->isPointerType() &&
         (Name == "array" || Name == "texture");
}

bool isContainerIfValid(QualType T) {
  T = T.getNonReferenceType();
  return isContainer(T) || (ampClassName(T).empty() &&
                            (T->isDependentType() || T->isUndeducedType()));
}

SourceLocation tileStaticKeyword(const VarDecl *V) {
  for (const auto *A : V->specific_attrs<AnnotateAttr>())
    if (A->getAnnotation() == TileStaticAnnotation)
      return A->getLocation();
  return SourceLocation();
}

namespace {

class TagVisitor : public RecursiveASTVisitor<TagVisitor> {
public:
  explicit TagVisitor(llvm::function_ref<void(const TagDecl *)> See)
      : See(See) {}

  bool VisitTagType(TagType *T) {
    See(T->getDecl());
    // A canonical type is a declaration that hides its arguments.
    if (auto *S = dyn_cast<ClassTemplateSpecializationDecl>(T->getDecl()))
      return TraverseTemplateArguments(S->getTemplateArgs().asArray());
    return true;
  }

private:
  llvm::function_ref<void(const TagDecl *)> See;
};

} // namespace

void forEachTag(QualType T, llvm::function_ref<void(const TagDecl *)> See) {
  TagVisitor(See).TraverseType(T.getCanonicalType());
}

const Expr *strip(const Expr *E) {
  while (E) {
    const Expr *Inner = E->IgnoreParenImpCasts();
    if (const auto *M = dyn_cast<MaterializeTemporaryExpr>(Inner))
      Inner = M->getSubExpr();
    else if (const auto *B = dyn_cast<CXXBindTemporaryExpr>(Inner))
      Inner = B->getSubExpr();
    else if (const auto *C = dyn_cast<ExprWithCleanups>(Inner))
      Inner = C->getSubExpr();
    else if (const auto *Ctor = dyn_cast<CXXConstructExpr>(Inner);
             Ctor && Ctor->isElidable() && Ctor->getNumArgs() >= 1)
      Inner = Ctor->getArg(0);
    if (Inner == E)
      return E;
    E = Inner;
  }
  return E;
}

} // namespace amp2hip
