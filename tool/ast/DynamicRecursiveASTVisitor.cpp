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
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;
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

#define TRAVERSE(Name, Argument)                                               \
  bool Traverse##Name(Argument Node) { return V.Traverse##Name(Node); }
#define VISIT(Name, Argument)                                                  \
  bool Visit##Name(Argument Node) { return V.Visit##Name(Node); }
#include "ast/VisitorHooks.def"

private:
  DynamicRecursiveASTVisitor &V;
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

#define TRAVERSE(Name, Argument)                                               \
  bool DynamicRecursiveASTVisitor::Traverse##Name(Argument Node) {             \
    return StaticWalk(*this).Walk::Traverse##Name(Node);                       \
  }
#define VISIT(Name, Argument)                                                  \
  bool DynamicRecursiveASTVisitor::Visit##Name(Argument) { return true; }
#include "ast/VisitorHooks.def"

} // namespace amp2hip
