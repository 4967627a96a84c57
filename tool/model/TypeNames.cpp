//===- TypeNames.cpp - What the name of a type finds ----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "model/TypeNames.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/TypeLoc.h"

using namespace clang;

namespace amp2hip {

const NamedDecl *foundBesideGlobals(TypeLoc TL) {
  const NamedDecl *D = nullptr;
  const UsingShadowDecl *Shadow = nullptr;
  if (auto TST = TL.getAs<TemplateSpecializationTypeLoc>()) {
    TemplateName Name = TST.getTypePtr()->getTemplateName();
    D = Name.getAsTemplateDecl();
    Shadow = Name.getAsUsingShadowDecl();
  } else if (auto Using = TL.getAs<UsingTypeLoc>()) {
    Shadow = Using.getFoundDecl();
    D = Shadow->getTargetDecl();
  } else if (auto Alias = TL.getAs<TypedefTypeLoc>()) {
    D = Alias.getTypedefNameDecl();
  } else if (auto Tag = TL.getAs<TagTypeLoc>()) {
    D = Tag.getDecl();
  }
  // A using-declaration hides the global name, unless it stands beside it.
  bool Hides =
      Shadow &&
      !Shadow->getDeclContext()->getRedeclContext()->isTranslationUnit();
  return Hides ? nullptr : D;
}

bool isConcurrency(const NamespaceDecl *NS) {
  return NS && NS->getName() == "Concurrency" &&
         NS->getParent()->getRedeclContext()->isTranslationUnit();
}

} // namespace amp2hip
