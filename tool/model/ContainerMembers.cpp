//===- ContainerMembers.cpp - Members that refer to arrays ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A captured object goes to the accelerator with all its bases and members. The
// instances of templates show what types these have; the patterns have the text
// that rewrites edit.
//
//===----------------------------------------------------------------------===//

#include "model/Model.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace amp2hip {

const FieldDecl *patternOf(const FieldDecl *F) {
  const auto *Class = cast<CXXRecordDecl>(F->getParent());
  if (const CXXRecordDecl *Pattern = Class->getTemplateInstantiationPattern())
    for (const FieldDecl *Other : Pattern->fields())
      if (Other->getFieldIndex() == F->getFieldIndex())
        return Other;
  return F;
}

void ContainerMembers::reach(QualType T, SourceLocation Kernel) {
  if (const CXXRecordDecl *Class =
          T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl())
    reach(Class, Kernel);
}

void ContainerMembers::reach(const CXXRecordDecl *Class,
                             SourceLocation Kernel) {
  Class = Class->getDefinition();
  if (!Class || isAmpEntity(Class) || !Seen.insert(Class).second)
    return;
  for (const CXXBaseSpecifier &B : Class->bases())
    reach(B.getType(), Kernel);
  for (const FieldDecl *F : Class->fields()) {
    if (!Class->isLambda()) // Captures are another matter.
      note(F, Kernel);
    reach(F->getType(), Kernel);
  }
}

/// Notes a member of a functor. Instances of one template have the same
/// pattern, whose text must suit all of them.
void ContainerMembers::note(const FieldDecl *F, SourceLocation Kernel) {
  QualType T = F->getType();
  bool Container = T->isReferenceType() && isContainer(T);
  bool Other = !Container && !T->isDependentType() &&
               (T->isReferenceType() || T.isConstQualified());
  bool Lambda = holdsContainers(T);
  if (!Container && !Other && !Lambda)
    return;
  const FieldDecl *Pattern = patternOf(F);
  auto It = llvm::find_if(
      Members, [&](const Member &M) { return M.Pattern == Pattern; });
  if (It == Members.end()) {
    It = Members.insert(It, Member());
    It->Pattern = Pattern;
  }
  It->Other |= Other;
  It->Lambda |= Lambda;
  if (!Container)
    return;
  It->Container = true;
  It->AllConst &= T->getPointeeType().isConstQualified();
  It->Kernel = Kernel;
}

void ContainerMembers::addTo(Model &M) const {
  for (const Member &Each : Members)
    if (Each.Container)
      M.ContainerReferences.push_back(
          {Each.Pattern, Each.AllConst, Each.Other, Each.Kernel});
    else if (Each.Lambda && !Each.Pattern->isMutable())
      M.LambdaMembers.push_back(Each.Pattern);
}

} // namespace amp2hip
