//===- Functors.cpp - Function objects that refer to arrays ---------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A reference member would hold a host address on the device. array_ref refers
// to the array on both sides and still binds to `array<T, N> &`.
//
//===----------------------------------------------------------------------===//

#include "rewrite/Types.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {
namespace {

class MemberRewriter {
public:
  MemberRewriter(Rewriter &R, const ContainerReferenceMember &C)
      : R(R), C(C), F(C.Field) {}

  /// Replaces the reference by an array_ref. If several members are declared
  /// together, the type is replaced at the first one, and the `&` is removed at
  /// the others.
  void run() {
    if (std::string Why = whyNot(); !Why.empty()) {
      R.report(
          DiagID::AmpReferenceMember, isOurs(F) ? F->getLocation() : C.Kernel,
          {F->getNameAsString(),
           cast<NamedDecl>(F->getParent())->getNameAsString(), std::move(Why)});
      return;
    }
    if (isFirst()) {
      // operator() is const more often than not, the array it writes is not.
      R.Ed.replace(
          CharSourceRange::getCharRange(F->getBeginLoc(), F->getLocation()),
          (C.Const ? "" : "mutable ") +
              memberRefType(R, F->getType(), F->getTypeSourceInfo()) + " ");
    } else if (auto Ref = referenceOf(F)) {
      R.Ed.remove(
          CharSourceRange::getCharRange(Ref.getSigilLoc(), F->getLocation()));
    }
  }

private:
  Rewriter &R;
  const ContainerReferenceMember &C;
  const FieldDecl *F;

  static ReferenceTypeLoc referenceOf(const FieldDecl *F) {
    return F->getTypeSourceInfo()->getTypeLoc().getAs<ReferenceTypeLoc>();
  }

  bool isOurs(const FieldDecl *Field) const {
    return !R.Ed.sourceManager().isInSystemHeader(Field->getLocation());
  }

  /// Whether no other member is before it in its declaration.
  bool isFirst() const {
    return F == *llvm::find_if(
                    F->getParent()->fields(), [this](const FieldDecl *Other) {
                      return Other->getBeginLoc() == F->getBeginLoc();
                    });
  }

  /// Whether one specifier gives the types of all in its declaration.
  bool isLikeItsNeighbors() const {
    return llvm::all_of(F->getParent()->fields(), [&](const FieldDecl *Other) {
      return Other->getBeginLoc() != F->getBeginLoc() ||
             R.M.Context.hasSameType(Other->getType(), F->getType());
    });
  }

  std::string whyNot() const {
    if (!isOurs(F))
      return "give the kernel the array or texture in a class of your own";
    if (C.Mixed && !C.Const)
      return "in other instances of its template it is const or another "
             "reference: give these a template of their own";
    if (!isLikeItsNeighbors())
      return "declare it in a declaration of its own";
    return "";
  }
};

} // namespace

void rewriteFunctors(Rewriter &R) {
  for (const ContainerReferenceMember &C : R.M.ContainerReferences)
    MemberRewriter(R, C).run();
  // The call operator of such a lambda is not const.
  for (const FieldDecl *F : R.M.LambdaMembers)
    R.Ed.insert(F->getBeginLoc(), "mutable ", Position::Mutable);
}

} // namespace amp2hip
