//===- DynamicRecursiveASTVisitor.h - A walk compiled once ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_AST_DYNAMICRECURSIVEASTVISITOR_H
#define AMP2HIP_AST_DYNAMICRECURSIVEASTVISITOR_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/AST/TypeLoc.h"

namespace amp2hip {

/// clang::RecursiveASTVisitor with virtual functions, for Clang 19. (Clang 20
/// and later have such a class.) The template itself would take seconds to
/// compile for each class that derives from it. VisitorHooks.def lists the
/// functions that can be overridden.
///
/// To walk into the node, an overriding Traverse function calls the function
/// that it overrides. Walks are in preorder.
class DynamicRecursiveASTVisitor {
public:
  virtual ~DynamicRecursiveASTVisitor();

  virtual bool shouldVisitTemplateInstantiations() const;
  virtual bool shouldVisitImplicitCode() const;

  bool TraverseAST(clang::ASTContext &Context);
  bool TraverseStmt(clang::Stmt *S);
  bool TraverseType(clang::QualType T);
  bool
  TraverseTemplateArguments(llvm::ArrayRef<clang::TemplateArgument> Arguments);

  /// Whether the walk goes into \p S, asked before anything of it is visited.
  virtual bool dataTraverseStmtPre(clang::Stmt *S);

  virtual bool
  TraverseNestedNameSpecifierLoc(clang::NestedNameSpecifierLoc Name);

  /// Visits the name of a declared type and its qualifier, which may be empty.
  /// It is called before the Visit functions of the type. nameBegin() in
  /// version/Types.h says where the name begins.
  virtual bool VisitTypeName(clang::TypeLoc Name,
                             clang::NestedNameSpecifierLoc Qualifier);

#define TRAVERSE(Name, Argument) virtual bool Traverse##Name(Argument);
#define VISIT(Name, Argument) virtual bool Visit##Name(Argument);
#include "ast/VisitorHooks.def"
};

} // namespace amp2hip

#endif // AMP2HIP_AST_DYNAMICRECURSIVEASTVISITOR_H
