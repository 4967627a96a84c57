//===- DynamicRecursiveASTVisitor.cpp -------------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The only instance of clang::RecursiveASTVisitor in the tool. StaticWalk
// overrides each of its functions by a call of the virtual function of the same
// name. That costs an indirect call for each node, and saves seconds of compile
// time for each visitor.
//
//===----------------------------------------------------------------------===//

#include "ast/DynamicRecursiveASTVisitor.h"
#include "ast/version/Types.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;
using namespace amp2hip;
using amp2hip::DynamicRecursiveASTVisitor;

namespace {

/// Calls the functions of a DynamicRecursiveASTVisitor.
class StaticWalk : public RecursiveASTVisitor<StaticWalk> {
public:
  explicit StaticWalk(DynamicRecursiveASTVisitor &V) : V(V) {}

  bool shouldVisitTemplateInstantiations() const {
    return V.shouldVisitTemplateInstantiations();
  }
  bool shouldVisitImplicitCode() const { return V.shouldVisitImplicitCode(); }
  bool dataTraverseStmtPre(Stmt *S) { return V.dataTraverseStmtPre(S); }

  bool VisitTypeLoc(TypeLoc TL) { return visit(writtenName(TL)); }
  bool TraverseNestedNameSpecifierLoc(NestedNameSpecifierLoc Name) {
    return visit(writtenName(Name)) && V.TraverseNestedNameSpecifierLoc(Name);
  }
  // Walks from a type into its qualifier, not from the qualifier into the type
  // and then only into the rest of the type.
  bool TraverseNestedNameSpecifier(NameQualifier Name) {
    if (const Type *T = qualifyingType(Name); T && TypesHaveQualifiers)
      return TraverseType(QualType(T, 0));
    return RecursiveASTVisitor::TraverseNestedNameSpecifier(Name);
  }
  // Some versions visit it as a TagType, too.
  bool WalkUpFromInjectedClassNameType(InjectedClassNameType *T) {
    return VisitInjectedClassNameType(T);
  }
  bool WalkUpFromInjectedClassNameTypeLoc(InjectedClassNameTypeLoc TL) {
    return VisitTypeLoc(TL) && VisitInjectedClassNameTypeLoc(TL);
  }

#define TRAVERSE(Name, Argument)                                               \
  bool Traverse##Name(Argument Node) { return V.Traverse##Name(Node); }
#define TRAVERSE_TYPE(Name, Argument)                                          \
  bool Traverse##Name(Argument Node, bool = true) {                            \
    return V.Traverse##Name(Node);                                             \
  }
#define VISIT(Name, Argument)                                                  \
  bool Visit##Name(Argument Node) { return V.Visit##Name(Node); }
#include "ast/VisitorHooks.def"

private:
  DynamicRecursiveASTVisitor &V;

  bool visit(const std::optional<WrittenTypeName> &Written) {
    return !Written || V.VisitTypeName(Written->Name, Written->Qualifier);
  }
};

using Walk = RecursiveASTVisitor<StaticWalk>;

} // namespace

namespace amp2hip {

DynamicRecursiveASTVisitor::~DynamicRecursiveASTVisitor() = default;

bool DynamicRecursiveASTVisitor::shouldVisitTemplateInstantiations() const {
  return false;
}

bool DynamicRecursiveASTVisitor::shouldVisitImplicitCode() const {
  return false;
}

bool DynamicRecursiveASTVisitor::TraverseAST(ASTContext &Context) {
  return StaticWalk(*this).TraverseAST(Context);
}

bool DynamicRecursiveASTVisitor::TraverseStmt(Stmt *S) {
  return StaticWalk(*this).TraverseStmt(S);
}

bool DynamicRecursiveASTVisitor::TraverseType(QualType T) {
  return StaticWalk(*this).TraverseType(T);
}

bool DynamicRecursiveASTVisitor::TraverseTemplateArguments(
    ArrayRef<TemplateArgument> Arguments) {
  return StaticWalk(*this).TraverseTemplateArguments(Arguments);
}

bool DynamicRecursiveASTVisitor::dataTraverseStmtPre(Stmt *) { return true; }

bool DynamicRecursiveASTVisitor::VisitTypeName(TypeLoc,
                                               NestedNameSpecifierLoc) {
  return true;
}

bool DynamicRecursiveASTVisitor::TraverseNestedNameSpecifierLoc(
    NestedNameSpecifierLoc Name) {
  if (TypeLoc TL = qualifyingType(Name); TL && TypesHaveQualifiers)
    return TraverseTypeLoc(TL);
  return StaticWalk(*this).Walk::TraverseNestedNameSpecifierLoc(Name);
}

#define TRAVERSE(Name, Argument)                                               \
  bool DynamicRecursiveASTVisitor::Traverse##Name(Argument Node) {             \
    return StaticWalk(*this).Walk::Traverse##Name(Node);                       \
  }
#define TRAVERSE_TYPE(Name, Argument)                                          \
  bool DynamicRecursiveASTVisitor::Traverse##Name(Argument Node) {             \
    return [Node](auto W) {                                                    \
      if constexpr (requires { W.Walk::Traverse##Name(Node, true); })          \
        return W.Walk::Traverse##Name(Node, /*TraverseQualifier=*/true);       \
      else                                                                     \
        return W.Walk::Traverse##Name(Node);                                   \
    }(StaticWalk(*this));                                                      \
  }
#define VISIT(Name, Argument)                                                  \
  bool DynamicRecursiveASTVisitor::Visit##Name(Argument) { return true; }
#include "ast/VisitorHooks.def"

} // namespace amp2hip
