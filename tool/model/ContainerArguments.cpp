//===- ContainerArguments.cpp - Templates that see an argument's class ----===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In a kernel an array has another class, array_ref, which derives from it. A
// template that takes everything would be preferred to one that takes arrays,
// and its specializations would not be found.
//
//===----------------------------------------------------------------------===//

#include "ast/DynamicRecursiveASTVisitor.h"
#include "ast/version/Types.h"
#include "model/Model.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace amp2hip {
namespace {

/// The parameter of the template that the type of a function's parameter is, or
/// refers to.
const TemplateTypeParmType *deducedBy(const FunctionDecl *F, unsigned I) {
  if (I >= F->getNumParams())
    return nullptr;
  return F->getParamDecl(I)
      ->getType()
      .getNonReferenceType()
      ->getAs<TemplateTypeParmType>();
}

/// Whether a function names a type other than in `typename T::member`.
class NamesType : public DynamicRecursiveASTVisitor {
  using Base = DynamicRecursiveASTVisitor;

public:
  explicit NamesType(const TemplateTypeParmType *T)
      : T(T->getCanonicalTypeInternal()) {}
  bool Found = false;

  bool VisitTemplateTypeParmTypeLoc(TemplateTypeParmTypeLoc TL) override {
    return !(Found |= TL.getType().getCanonicalType() == T);
  }
  bool VisitDecltypeTypeLoc(DecltypeTypeLoc) override {
    return !(Found = true);
  }
  bool TraverseNestedNameSpecifierLoc(NestedNameSpecifierLoc Name) override {
    if (Name && !prefixOf(Name))
      if (TypeLoc Type = qualifyingType(Name); // None for a namespace.
          Type && Type.getAs<TemplateTypeParmTypeLoc>())
        return true;
    return Base::TraverseNestedNameSpecifierLoc(Name);
  }
  bool TraverseParmVarDecl(ParmVarDecl *) override { return true; }

private:
  QualType T;
};

} // namespace

/// Whether a template would notice that it is given an array_ref instead of an
/// array: it names the deduced type, or another overload would deduce it.
bool seesContainerClass(const FunctionDecl *Callee, unsigned I) {
  Callee = patternOf(Callee);
  if (const FunctionDecl *Definition = Callee->getDefinition())
    Callee = Definition;
  if (I >= Callee->getNumParams())
    return false;
  if (const TemplateTypeParmType *T = deducedBy(Callee, I)) {
    NamesType Names(T);
    Names.TraverseDecl(const_cast<FunctionDecl *>(Callee));
    return Names.Found;
  }
  return isContainer(Callee->getParamDecl(I)->getType()) &&
         llvm::any_of(overloadsOf(Callee), [I](const FunctionDecl *Other) {
           return deducedBy(Other, I) != nullptr;
         });
}

} // namespace amp2hip
