//===- Restrictions.cpp - Restrictions and overloads of functions ---------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The token pass has turned `restrict(amp)` into `__attribute__((device))`, and
// left out `restrict(cpu)`, which is the default. Here the attributes are read
// back as restrictions, and the overloads of a function are found that differ
// from it only in them.
//
//===----------------------------------------------------------------------===//

#include "ast/Restrictions.h"
#include "ast/Patterns.h"
#include "ast/version/Types.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclFriend.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {

Restrictions restrictionsOf(const FunctionDecl *F) {
  // A guide has attributes so that it deduces for both sides. It is no code.
  if (isa<CXXDeductionGuideDecl>(F))
    return {/*Amp=*/false, /*Cpu=*/true};
  const auto *Device = F->getAttr<CUDADeviceAttr>();
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  if (Device && Device->isImplicit() && Method &&
      Method->getParent()->isLambda() &&
      F->getOverloadedOperator() == OO_Call) {
    // Clang lets every lambda without a clause run on both sides; C++ AMP gives
    // it the restrictions of the function around it [amp 2.2.1].
    return restrictionsOfCode(
        enclosing<FunctionDecl>(Method->getParent()->getDeclContext()));
  }
  Restrictions R;
  R.Amp = Device != nullptr;
  R.Cpu = !R.Amp || F->hasAttr<CUDAHostAttr>();
  return R;
}

bool hasGeneratedSides(const FunctionDecl *F) {
  // One that is defaulted outside of its class counts as written.
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  if (!Method || !Method->isDefaulted() || Method->isUserProvided())
    return false;
  return llvm::none_of(Method->attrs(), [](const Attr *A) {
    return isa<CUDADeviceAttr, CUDAHostAttr>(A) && !A->isImplicit();
  });
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

Restrictions restrictionsAt(SourceLocation Loc,
                            llvm::ArrayRef<const Decl *> Enclosing) {
  for (const Decl *D : llvm::reverse(Enclosing)) {
    const auto *F = dyn_cast<FunctionDecl>(D);
    if (const auto *Class = dyn_cast<CXXRecordDecl>(D);
        Class && Class->isLambda())
      F = Class->getLambdaCallOperator();
    if (F)
      return restrictionsAt(Loc, F);
  }
  return {false, true};
}

const FunctionDecl *globalOnHost(ASTContext &C, llvm::StringRef Name) {
  for (const NamedDecl *D :
       C.getTranslationUnitDecl()->lookup(&C.Idents.get(Name)))
    if (const auto *F = dyn_cast<FunctionDecl>(D);
        F && F->doesThisDeclarationHaveABody() && !restrictionsOf(F).Amp)
      return F;
  return nullptr;
}

Restrictions restrictionsOfCode(const DeclContext *Around) {
  const auto *F = dyn_cast_or_null<FunctionDecl>(Around);
  return F ? restrictionsOf(F) : Restrictions{/*Amp=*/false, /*Cpu=*/true};
}

const FunctionDecl *patternOf(const FunctionDecl *F) {
  if (const FunctionDecl *Pattern = F->getTemplateInstantiationPattern())
    return Pattern;
  // A member template of an instance of a class.
  const FunctionTemplateDecl *Template = F->getDescribedFunctionTemplate();
  if (!Template)
    return F;
  while (const auto *From = Template->getInstantiatedFromMemberTemplate())
    Template = From;
  return Template->getTemplatedDecl();
}

bool haveSameSignature(const FunctionDecl *A, const FunctionDecl *B) {
  const FunctionTemplateDecl *TA = A->getDescribedFunctionTemplate();
  const FunctionTemplateDecl *TB = B->getDescribedFunctionTemplate();
  auto SameType = [](const ParmVarDecl *P, const ParmVarDecl *Q) {
    return P->getType().getCanonicalType() == Q->getType().getCanonicalType();
  };
  if (!TA != !TB || A->isVariadic() != B->isVariadic() ||
      !llvm::equal(A->parameters(), B->parameters(), SameType))
    return false;
  const ASTContext &Context = A->getASTContext();
  if (TA && !Context.isSameTemplateParameterList(TA->getTemplateParameters(),
                                                 TB->getTemplateParameters()))
    return false;
  if (!Context.isSameConstraintExpr(requiresClause(A), requiresClause(B)))
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

/// Adds the friends of \p F's name that the class of a friend declares. In a
/// class template no lookup finds them.
static void addFriends(const FunctionDecl *F,
                       llvm::function_ref<void(const NamedDecl *)> Add) {
  const auto *Class = dyn_cast<CXXRecordDecl>(F->getLexicalDeclContext());
  if (!Class || !F->getFriendObjectKind() || !Class->hasDefinition())
    return;
  for (const FriendDecl *Friend : Class->getDefinition()->friends())
    if (const NamedDecl *D = Friend->getFriendDecl();
        D && D->getDeclName() == F->getDeclName())
      Add(D);
}

/// Looks the name up in the scope of the function. Conversions have no common
/// name, so they are taken from the class.
std::vector<const FunctionDecl *> overloadsOf(const FunctionDecl *F) {
  std::vector<const FunctionDecl *> Found;
  auto Add = [&](const NamedDecl *D) {
    if (const FunctionDecl *Other = D->getUnderlyingDecl()->getAsFunction();
        Other && Other->getCanonicalDecl() != F->getCanonicalDecl() &&
        !llvm::is_contained(Found, Other))
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
  addFriends(F, Add);
  return Found;
}

std::vector<const FunctionDecl *> overloadsWith(const FunctionDecl *F,
                                                Restrictions Needed) {
  std::vector<const FunctionDecl *> Found = overloadsOf(F);
  Found.push_back(F);
  llvm::erase_if(Found, [&](const FunctionDecl *Other) {
    return Other->getDeclName() != F->getDeclName() ||
           !restrictionsOf(Other).covers(Needed);
  });
  return Found;
}

const FunctionDecl *writtenAs(const FunctionDecl *F) {
  while (true) {
    const FunctionDecl *From = F->getInstantiatedFromMemberFunction();
    if (const FunctionTemplateDecl *T = F->getPrimaryTemplate())
      From = T->getTemplatedDecl();
    if (!From)
      return patternOf(F)->getCanonicalDecl();
    F = From;
  }
}

const FunctionDecl *otherHalf(const FunctionDecl *F) {
  F = writtenAs(F);
  Restrictions Mine = restrictionsOf(F);
  if (Mine.Amp && Mine.Cpu)
    return nullptr;
  const FunctionDecl *Found = nullptr;
  for (const FunctionDecl *Other : overloadsOf(F)) {
    Restrictions Its = restrictionsOf(Other);
    if (Its.Amp == Mine.Amp || Its.Cpu == Mine.Cpu ||
        !haveSameSignature(F, Other))
      continue;
    // A using-declaration brings others.
    if (!Found || Other->getDeclContext() == F->getDeclContext())
      Found = Other->getCanonicalDecl();
  }
  return Found;
}

/// Functions without a name of their own cannot be distinguished.
const FunctionDecl *siblingOf(const FunctionDecl *F) {
  F = patternOf(F);
  if (const FunctionDecl *Half = otherHalf(F))
    return Half;
  Restrictions Mine = restrictionsOf(F);
  if (F->getIdentifier())
    for (const FunctionDecl *Other : overloadsOf(F)) {
      Restrictions Its = restrictionsOf(Other);
      if (Its.Amp != Mine.Amp && Its.Cpu != Mine.Cpu)
        return Other;
    }
  return nullptr;
}

/// Whether a call deduces no template argument of \p F, so that its parameter
/// types are known.
static bool isPlain(const FunctionDecl *F) {
  return F->getTemplatedKind() == FunctionDecl::TK_NonTemplate ||
         F->getTemplatedKind() == FunctionDecl::TK_MemberSpecialization;
}

static bool sameParameters(const FunctionDecl *A, const FunctionDecl *B) {
  if (A->getNumParams() != B->getNumParams())
    return false;
  if (!isPlain(A) || !isPlain(B))
    return true;
  for (unsigned I = 0; I != A->getNumParams(); ++I)
    if (A->getParamDecl(I)->getType().getCanonicalType().getUnqualifiedType() !=
        B->getParamDecl(I)->getType().getCanonicalType().getUnqualifiedType())
      return false;
  return true;
}

/// The function in \p In with the parameters of \p F that has the restrictions
/// \p Needed, or null. Prefers functions that are no templates.
static const FunctionDecl *
siblingIn(const FunctionDecl *F, const DeclContext *In, Restrictions Needed) {
  const FunctionDecl *Found = nullptr;
  for (const NamedDecl *D : In->lookup(F->getDeclName())) {
    const FunctionDecl *Other = D->getUnderlyingDecl()->getAsFunction();
    if (!Other || Other->getCanonicalDecl() == F->getCanonicalDecl() ||
        !restrictionsOf(Other).covers(Needed) || !sameParameters(F, Other))
      continue;
    if (!Found || (isPlain(Other) && !isPlain(Found)))
      Found = Other;
  }
  return Found;
}

/// The namespace \p Name in \p From, or null, as when \p From is null.
static const DeclContext *namespaceIn(const ASTContext &C,
                                      const DeclContext *From, StringRef Name) {
  const DeclContext *Found = nullptr;
  if (From)
    for (const NamedDecl *D : From->lookup(&C.Idents.get(Name)))
      if (const auto *NS = dyn_cast<NamespaceDecl>(D))
        Found = NS;
  return Found;
}

/// `using namespace` brings the math functions of both sides into one set.
static const FunctionDecl *siblingInLibrary(const FunctionDecl *F,
                                            Restrictions Needed) {
  const ASTContext &C = F->getASTContext();
  const DeclContext *Root =
      namespaceIn(C, C.getTranslationUnitDecl(), "Concurrency");
  for (StringRef Name : {"fast_math", "precise_math", "direct3d"})
    if (const DeclContext *Space = namespaceIn(C, Root, Name))
      if (const FunctionDecl *Found = siblingIn(F, Space, Needed))
        return Found;
  return nullptr;
}

const FunctionDecl *siblingWith(const FunctionDecl *F, Restrictions Needed,
                                const DeclContext *Named) {
  if (isa<CXXConversionDecl>(F)) {
    const FunctionDecl *Other = siblingOf(F);
    return Other && restrictionsOf(Other).covers(Needed) ? Other : nullptr;
  }
  const DeclContext *In = F->getDeclContext()->getRedeclContext();
  if (Named)
    if (const FunctionDecl *Found = siblingIn(F, Named, Needed))
      return Found;
  if (const FunctionDecl *Found = siblingIn(F, In, Needed))
    return Found;
  // Instances of packs have other parameters; friends are in no scope.
  if (const FunctionDecl *Half = otherHalf(F);
      Half && restrictionsOf(Half).covers(Needed))
    return Half;
  if (Named || !In->isFileContext() || !F->getIdentifier())
    return nullptr;
  return siblingInLibrary(F, Needed);
}

const FunctionDecl *calledUnderAmp(const FunctionDecl *F) {
  const FunctionDecl *Other =
      restrictionsOf(F).Amp ? nullptr
                            : siblingWith(F, {/*Amp=*/true, /*Cpu=*/false});
  return Other ? Other : F;
}

std::string nameOf(const FunctionDecl *F) {
  if (const auto *Method = dyn_cast<CXXMethodDecl>(F);
      Method && !Method->getParent()->isLambda())
    return Method->getParent()->getNameAsString() + "::" + F->getNameAsString();
  return F->getNameAsString();
}

} // namespace amp2hip
