//===- LongElements.cpp - Containers whose elements are long --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program for Visual C++ may use memory of `int` as an array of `long`, since
// both have 32 bits there. Where `long` has 64 bits, the elements would have
// the wrong size and number. castToLong() finds the pointer cast behind which
// that happens. It also looks through variables that hold the pointer.
//
//===----------------------------------------------------------------------===//

#include "ast/LongElements.h"
#include "ast/AmpEntities.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace amp2hip {

bool isBuiltinLong(QualType T) {
  return T->isSpecificBuiltinType(BuiltinType::Long) ||
         T->isSpecificBuiltinType(BuiltinType::ULong);
}

bool isLong(const ASTContext &C, QualType T) {
  if (C.getTypeSize(C.LongTy) == 32)
    return false; // As with Visual C++.
  T = C.getBaseElementType(T.getNonReferenceType());
  // A typedef such as size_t was chosen for other reasons, one of the program's
  // own for a long that Visual C++ knows.
  while (const auto *Typedef = T->getAs<TypedefType>()) {
    if (C.getSourceManager().isInSystemHeader(
            Typedef->getDecl()->getLocation()))
      return false;
    T = Typedef->desugar();
  }
  return isBuiltinLong(T);
}

bool isSpelledLong(const ASTContext &C, QualType Container) {
  const auto *Written = Container->getAs<TemplateSpecializationType>();
  if (!Written || Written->template_arguments().empty() ||
      Written->template_arguments()[0].getKind() != TemplateArgument::Type)
    return false;
  return isLong(C, Written->template_arguments()[0].getAsType());
}

namespace {

class CastFinder {
public:
  explicit CastFinder(const ASTContext &C) : C(C) {}

  const ExplicitCastExpr *Found = nullptr;

  void look(const Stmt *S) {
    if (!S || Found)
      return;
    if (const auto *Cast = dyn_cast<ExplicitCastExpr>(S);
        Cast && isOfOthers(*Cast))
      Found = Cast;
    if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
      lookBehind(Ref->getDecl());
    for (const Stmt *Child : S->children())
      look(Child);
  }

private:
  const ASTContext &C;
  llvm::SmallPtrSet<const VarDecl *, 4> Seen;

  /// A pointer to the memory may have a name.
  void lookBehind(const ValueDecl *D) {
    const auto *V = dyn_cast<VarDecl>(D);
    if (V && V->getType()->isPointerType() &&
        isLong(C, V->getType()->getPointeeType()) && Seen.insert(V).second)
      look(V->getInit());
  }

  bool isOfOthers(const ExplicitCastExpr &Cast) const {
    if (Cast.getCastKind() != CK_BitCast)
      return false;
    QualType To = Cast.getType()->getPointeeType(),
             From = Cast.getSubExpr()->getType()->getPointeeType();
    return !To.isNull() && !From.isNull() && isLong(C, To) &&
           !isLong(C, From) && !From->isVoidType();
  }
};

} // namespace

const ExplicitCastExpr *castToLong(const ASTContext &C, const Expr *E) {
  CastFinder Finder(C);
  Finder.look(E);
  return Finder.Found;
}

const ExplicitCastExpr *castToLong(const ASTContext &C,
                                   const CXXConstructExpr *E) {
  const auto *Class = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      E->getType()->getAsCXXRecordDecl());
  if (!isArrayOrView(ampClassName(E->getType())) || !Class ||
      Class->getTemplateArgs()[0].getKind() != TemplateArgument::Type ||
      !isLong(C, Class->getTemplateArgs()[0].getAsType()))
    return nullptr;
  for (const Expr *Argument : E->arguments())
    if (const ExplicitCastExpr *Cast = castToLong(C, Argument))
      return Cast;
  return nullptr;
}

} // namespace amp2hip
