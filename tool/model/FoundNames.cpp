//===- FoundNames.cpp - The functions that a name may mean ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The AST has the function that Clang chose, not the candidates. The scopes of
// Clang's parser are gone, so that look-up goes along the AST's.
//
//===----------------------------------------------------------------------===//

#include "model/FoundNames.h"
#include "ast/AmpEntities.h"
#include "ast/Walks.h"
#include "ast/version/Types.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace amp2hip {
namespace {

/// A namespace that a using-directive names, and the one that has its names for
/// unqualified look-up.
struct Nomination {
  const DeclContext *Nominated, *In;
};

class NameFinder {
public:
  NameFinder(Sema &S, const Expr *E, OverloadedOperatorKind Operator,
             ArrayRef<Expr *> Args)
      : S(S), E(E), Operator(Operator), Args(Args) {}

  std::vector<const FunctionDecl *> run(const DeclContext *From) {
    if (const auto *Construct = dyn_cast<CXXConstructExpr>(E))
      addMembers(Construct->getConstructor()->getParent(),
                 Construct->getConstructor()->getDeclName());
    else if (Operator != OO_None)
      findOperator(From);
    else
      findCallee(From);
    return std::move(Found);
  }

private:
  Sema &S;
  const Expr *E;
  OverloadedOperatorKind Operator;
  ArrayRef<Expr *> Args;
  std::vector<const FunctionDecl *> Found;
  std::vector<Nomination> Nominations;

  /// Whether \p D is a function, also one that does not compete.
  bool add(const NamedDecl *D) {
    const FunctionDecl *F = D->getUnderlyingDecl()->getAsFunction();
    if (F && competes(F, E) && !llvm::is_contained(Found, F))
      Found.push_back(F);
    return F;
  }

  bool addMembers(const CXXRecordDecl *Class, DeclarationName Name) {
    Class = Class->getDefinition();
    if (!Class || Class->isDependentContext())
      return false;
    LookupResult Result(S, Name, E->getExprLoc(), Sema::LookupMemberName);
    Result.suppressDiagnostics();
    S.LookupQualifiedName(Result, const_cast<CXXRecordDecl *>(Class));
    for (const NamedDecl *D : Result)
      add(D);
    for (const Decl *D : Class->decls())
      if (const auto *Using = dyn_cast<UsingDecl>(D);
          Using && Using->getDeclName() == Name)
        addHidden(*Using);
    return !Result.empty();
  }

  /// Adds what Clang has taken from a using-declaration of a class, because the
  /// class has a function with the same parameters: that may get a new name.
  void addHidden(const UsingDecl &Using) {
    const Type *Base = typeOf(Using.getQualifier());
    const CXXRecordDecl *Class = Base ? Base->getAsCXXRecordDecl() : nullptr;
    if (Class)
      for (const NamedDecl *D : Class->lookup(Using.getDeclName()))
        add(D);
  }

  void findOperator(const DeclContext *From) {
    DeclarationName Name =
        S.Context.DeclarationNames.getCXXOperatorName(Operator);
    if (const auto *Class = Args.front()->getType()->getAsCXXRecordDecl())
      addMembers(Class, Name);
    bool IsMember = Operator == OO_Call || Operator == OO_Subscript ||
                    Operator == OO_Arrow || Operator == OO_Equal;
    if (IsMember)
      return;
    findUnqualified(Name, From);
    addByArguments(Name);
  }

  void findCallee(const DeclContext *From) {
    const Expr *Head = cast<CallExpr>(E)->getCallee()->IgnoreParenImpCasts();
    if (const auto *Member = dyn_cast<MemberExpr>(Head)) {
      const Type *Class =
          Member->hasQualifier() ? typeOf(Member->getQualifier()) : nullptr;
      QualType T = Member->getBase()->IgnoreImplicit()->getType();
      if (!Class)
        Class =
            (Member->isArrow() ? T->getPointeeType() : T).getTypePtrOrNull();
      if (const CXXRecordDecl *Record =
              Class ? Class->getAsCXXRecordDecl() : nullptr)
        addMembers(Record, Member->getMemberDecl()->getDeclName());
      return;
    }
    const auto *Ref = dyn_cast<DeclRefExpr>(Head);
    if (!Ref)
      return;
    DeclarationName Name = Ref->getDecl()->getDeclName();
    if (Ref->hasQualifier())
      findIn(Ref->getQualifier(), Name);
    else if (findUnqualified(Name, From))
      addByArguments(Name);
  }

  static const Type *typeOf(NameQualifier Of) { return qualifyingType(Of); }

  /// Adds the functions that a name in a class or namespace means.
  void findIn(NameQualifier Qualifier, DeclarationName Name) {
    CXXScopeSpec Scope;
    Scope.MakeTrivial(S.Context, Qualifier, E->getExprLoc());
    DeclContext *In = S.computeDeclContext(Scope);
    if (!In || In->isDependentContext())
      return;
    LookupResult Result(S, Name, E->getExprLoc(), Sema::LookupOrdinaryName);
    Result.suppressDiagnostics();
    S.LookupQualifiedName(Result, In);
    for (const NamedDecl *D : Result)
      add(D);
  }

  void addByArguments(DeclarationName Name) {
    ADLResult Result;
    S.ArgumentDependentLookup(Name, E->getExprLoc(), Args, Result);
    for (const NamedDecl *D : Result)
      add(D);
  }

  /// Whether the types of the arguments say where else to look.
  bool findUnqualified(DeclarationName Name, const DeclContext *From) {
    for (const DeclContext *In = From; In; In = parentOf(In))
      nominate(In);
    for (const DeclContext *In = From; In; In = parentOf(In)) {
      bool IsClass = isa<CXXRecordDecl>(In);
      if (IsClass) {
        if (Operator == OO_None && addMembers(cast<CXXRecordDecl>(In), Name))
          return false;
      } else if (auto [IsFound, IsFunction] = addDeclared(In, Name); IsFound) {
        return IsFunction;
      }
    }
    return true;
  }

  /// The body of a friend is in the scope of its class.
  static const DeclContext *parentOf(const DeclContext *In) {
    const auto *F = dyn_cast<FunctionDecl>(In);
    return F && F->getFriendObjectKind() ? F->getLexicalParent()
                                         : In->getParent();
  }

  /// Whether something is found, and whether that are functions of namespaces.
  std::pair<bool, bool> addDeclared(const DeclContext *In,
                                    DeclarationName Name) {
    bool IsFound = false, IsFunction = true;
    auto See = [&](const NamedDecl *D) {
      if (D->getDeclName() != Name ||
          !D->isInIdentifierNamespace(Decl::IDNS_Ordinary |
                                      Decl::IDNS_NonMemberOperator))
        return;
      IsFound = true;
      IsFunction &=
          add(D) && (!In->isFunctionOrMethod() || isa<UsingShadowDecl>(D));
    };
    if (In->isFunctionOrMethod()) {
      for (const Decl *D : In->decls())
        if (const auto *Named = dyn_cast<NamedDecl>(D))
          See(Named);
    } else if (In->isFileContext()) {
      for (const NamedDecl *D : In->lookup(Name))
        See(D);
      for (const Nomination &N : Nominations)
        if (N.In->Equals(In))
          for (const NamedDecl *D : N.Nominated->lookup(Name))
            See(D);
    }
    return {IsFound, IsFunction};
  }

  /// Notes the using-directives of \p In.
  void nominate(const DeclContext *In) {
    if (const auto *F = dyn_cast<FunctionDecl>(In)) {
      if (F->getBody())
        forEachStmt(F->getBody(), [&](const Stmt *Each) {
          if (const auto *Statement = dyn_cast<DeclStmt>(Each))
            for (const Decl *D : Statement->decls())
              if (const auto *U = dyn_cast<UsingDirectiveDecl>(D))
                nominate(U->getNominatedNamespace(), In);
        });
    } else if (In->isFileContext()) {
      for (const UsingDirectiveDecl *U : In->using_directives())
        nominate(U->getNominatedNamespace(), In);
    }
  }

  void nominate(const NamespaceDecl *Nominated, const DeclContext *From) {
    const DeclContext *In = Nominated->getParent();
    while (!In->Encloses(From))
      In = In->getParent();
    In = In->getRedeclContext();
    if (llvm::any_of(Nominations, [&](const Nomination &N) {
          return N.Nominated->Equals(Nominated) && N.In->Equals(In);
        }))
      return;
    Nominations.push_back({Nominated, In});
    for (const UsingDirectiveDecl *U : Nominated->using_directives())
      nominate(U->getNominatedNamespace(), From);
  }
};

} // namespace

std::vector<const FunctionDecl *>
functionsFoundBy(Sema &S, const Expr *E, OverloadedOperatorKind Operator,
                 ArrayRef<Expr *> Args, const DeclContext *From) {
  return NameFinder(S, E, Operator, Args).run(From);
}

std::vector<const FunctionDecl *>
functionsFoundInScope(Sema &S, const DeclContext *Scope, const FunctionDecl *F,
                      SourceLocation Loc) {
  LookupResult Result(S, F->getDeclName(), Loc, Sema::LookupOrdinaryName);
  Result.suppressDiagnostics();
  S.LookupQualifiedName(Result, const_cast<DeclContext *>(Scope));
  std::vector<const FunctionDecl *> Found;
  for (const NamedDecl *D : Result)
    if (const FunctionDecl *Each = D->getUnderlyingDecl()->getAsFunction())
      Found.push_back(Each);
  return Found;
}

} // namespace amp2hip
