//===- Dependent.cpp - What a template's definition tells -----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds the class of an expression in a template, although its type depends on
// the template's parameters. It is known if the class is a template of which
// all instances have the same members: one of C++ AMP's, or one without
// specializations. The search stops at a depth of MaxDepth, so that a recursive
// template ends.
//
//===----------------------------------------------------------------------===//

#include "model/Dependent.h"
#include "ast/DynamicRecursiveASTVisitor.h"
#include "ast/Patterns.h"
#include "model/Model.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace clang;

namespace amp2hip {
namespace {

constexpr unsigned MaxDepth = 16;

/// Whether all instances of a template have the members of its pattern.
bool isOne(const ClassTemplateDecl *Template) {
  if (isAmpEntity(Template))
    return true;
  llvm::SmallVector<ClassTemplatePartialSpecializationDecl *, 4> Partial;
  const_cast<ClassTemplateDecl *>(Template)->getPartialSpecializations(Partial);
  return Partial.empty() &&
         llvm::none_of(Template->specializations(), [](const auto *S) {
           return S->getSpecializationKind() == TSK_ExplicitSpecialization;
         });
}

QualType pointee(QualType T) {
  T = T.getNonReferenceType();
  return T->isPointerType() ? T->getPointeeType() : T;
}

/// The members of that name of a class or, if it has none, of its bases.
DeclContext::lookup_result membersOf(const CXXRecordDecl *Class,
                                     DeclarationName Name, unsigned Depth) {
  DeclContext::lookup_result Found = Class->lookup(Name);
  if (!Found.empty() || Depth == MaxDepth)
    return Found;
  for (const CXXBaseSpecifier &B : Class->bases())
    if (const CXXRecordDecl *Base = classInEveryInstance(B.getType()))
      if (Found = membersOf(Base, Name, Depth + 1); !Found.empty())
        return Found;
  return Found;
}

/// The first \p DeclT among the meanings of a name, or null.
template <class DeclT> const DeclT *firstOf(DeclContext::lookup_result Found) {
  auto It = llvm::find_if(Found, llvm::IsaPred<DeclT>);
  return It == Found.end() ? nullptr : cast<DeclT>(*It);
}

class Finder {
public:
  const CXXRecordDecl *classOf(const Expr *E) {
    if (!E || ++Depth > MaxDepth)
      return nullptr;
    E = E->IgnoreParenImpCasts();
    if (const CXXRecordDecl *Class = classInEveryInstance(E->getType()))
      return Class;
    return llvm::TypeSwitch<const Expr *, const CXXRecordDecl *>(E)
        .Case([&](const DeclRefExpr *E) { return classOfVariable(E); })
        .Case([&](const CXXDependentScopeMemberExpr *E) {
          return typeOfMember(E);
        })
        .Case([&](const CallExpr *E) { return classOfCall(E); })
        .Case([](const CXXUnresolvedConstructExpr *E) {
          return classInEveryInstance(E->getTypeAsWritten());
        })
        .Case([&](const ArraySubscriptExpr *E) {
          return projection(E->getBase(), E->getIdx());
        })
        .Case([&](const BinaryOperator *E) {
          return ofOperands(E->getLHS(), E->getRHS());
        })
        .Case([&](const UnaryOperator *E) {
          bool Follows =
              llvm::is_contained({UO_Deref, UO_AddrOf}, E->getOpcode());
          return Follows ? classOf(E->getSubExpr()) : nullptr;
        })
        .Case([&](const ParenListExpr *E) {
          return E->getNumExprs() == 1 ? classOf(E->getExpr(0)) : nullptr;
        })
        .Case([&](const InitListExpr *E) {
          return E->getNumInits() == 1 ? classOf(E->getInit(0)) : nullptr;
        })
        .Default([](auto *) { return nullptr; });
  }

private:
  unsigned Depth = 0;

  /// `auto v = ...`.
  const CXXRecordDecl *classOfVariable(const DeclRefExpr *E) {
    const auto *V = namedBy<VarDecl>(E);
    return V && V->getType().getNonReferenceType()->getContainedAutoType()
               ? classOf(V->getInit())
               : nullptr;
  }

  static const Expr *baseOf(const CXXDependentScopeMemberExpr *Member) {
    return Member->isImplicitAccess() ? nullptr : Member->getBase();
  }

  const CXXRecordDecl *typeOfMember(const CXXDependentScopeMemberExpr *Member) {
    const CXXRecordDecl *Class = classOf(baseOf(Member));
    if (!Class)
      return nullptr;
    for (const NamedDecl *D : membersOf(Class, Member->getMember(), 0))
      if (const auto *V = dyn_cast<DeclaratorDecl>(D);
          V && isa<FieldDecl, MSPropertyDecl, VarDecl>(V))
        return classInEveryInstance(V->getType());
    return nullptr;
  }

  const CXXRecordDecl *classOfOperator(const CXXOperatorCallExpr *E) {
    if (E->getNumArgs() != 2 || E->isAssignmentOp() || E->isComparisonOp())
      return nullptr;
    return E->getOperator() == OO_Subscript
               ? projection(E->getArg(0), E->getArg(1))
               : ofOperands(E->getArg(0), E->getArg(1));
  }

  /// The class of a call's result. If the member has overloads, all must return
  /// the same class.
  const CXXRecordDecl *classOfCall(const CallExpr *Call) {
    if (const auto *Op = dyn_cast<CXXOperatorCallExpr>(Call))
      return classOfOperator(Op);
    const auto *Member = dyn_cast<CXXDependentScopeMemberExpr>(
        Call->getCallee()->IgnoreParenImpCasts());
    const CXXRecordDecl *Class = Member ? classOf(baseOf(Member)) : nullptr;
    if (!Class)
      return nullptr;
    const CXXRecordDecl *Result = nullptr;
    for (const NamedDecl *D : membersOf(Class, Member->getMember(), 0)) {
      const FunctionDecl *F = D->getUnderlyingDecl()->getAsFunction();
      const CXXRecordDecl *Returned =
          F ? classInEveryInstance(F->getReturnType()) : nullptr;
      if (!Returned || (Result && Result != Returned))
        return nullptr;
      Result = Returned;
    }
    return Result;
  }

  /// `i + d`, where either is an index or an extent.
  const CXXRecordDecl *ofOperands(const Expr *L, const Expr *R) {
    for (const Expr *E : {L, R})
      if (const CXXRecordDecl *Class = classOf(E);
          isAmpEntity(Class, "index") || isAmpEntity(Class, "extent"))
        return Class;
    return nullptr;
  }

  /// Whether \p Rank is written as a number above 1.
  static bool isAboveOne(const TemplateArgument &Rank) {
    if (Rank.getKind() != TemplateArgument::Expression)
      return false;
    const Expr *Value = Rank.getAsExpr()->IgnoreParenImpCasts();
    if (const auto *Constant = dyn_cast<ConstantExpr>(Value))
      Value = Constant->getSubExpr()->IgnoreParenImpCasts();
    const auto *Literal = dyn_cast<IntegerLiteral>(Value);
    return Literal && Literal->getValue().ugt(1);
  }

  /// `v[i]` of a rank above 1 is a view of the rows; of an index the element.
  const CXXRecordDecl *projection(const Expr *Of, const Expr *Index) {
    QualType T = Of->IgnoreParenImpCasts()->getType().getNonReferenceType();
    const auto *TST = T->getAs<TemplateSpecializationType>();
    if (!TST || TST->isTypeAlias() || !isArrayOrView(ampClassName(T)) ||
        !Index->getType()->isIntegerType() ||
        TST->template_arguments().size() != 2 ||
        !isAboveOne(TST->template_arguments()[1]))
      return nullptr;
    const CXXRecordDecl *Class = classInEveryInstance(T);
    if (!Class)
      return nullptr;
    IdentifierInfo &View = Class->getASTContext().Idents.get("array_view");
    const auto *Template =
        firstOf<ClassTemplateDecl>(Class->getDeclContext()->lookup(&View));
    return Template ? Template->getTemplatedDecl()->getDefinition() : nullptr;
  }
};

void addProperties(const DeclContext *DC,
                   llvm::StringMap<const MSPropertyDecl *> &Found) {
  for (const Decl *D : DC->decls()) {
    if (const auto *Template = dyn_cast<ClassTemplateDecl>(D))
      D = Template->getTemplatedDecl();
    if (const auto *P = dyn_cast<MSPropertyDecl>(D))
      Found.try_emplace(P->getName(), P);
    else if (isa<NamespaceDecl, CXXRecordDecl>(D))
      addProperties(cast<DeclContext>(D), Found);
  }
}

class MemberNames : public DynamicRecursiveASTVisitor {
public:
  llvm::StringSet<> Names;

  bool VisitFieldDecl(FieldDecl *D) override { return add(D); }
  bool VisitMSPropertyDecl(MSPropertyDecl *D) override { return add(D); }
  bool VisitVarDecl(VarDecl *D) override {
    return !D->isStaticDataMember() || add(D);
  }

private:
  bool add(const NamedDecl *D) {
    if (D->getIdentifier() &&
        !isAmpEntity(cast<CXXRecordDecl>(D->getDeclContext())))
      Names.insert(D->getName());
    return true;
  }
};

} // namespace

const Decl *uninstantiated(llvm::ArrayRef<const Decl *> Enclosing) {
  const Decl *Found = nullptr;
  for (const Decl *D : llvm::reverse(Enclosing))
    if (D->isTemplated() &&
        (!isa_and_nonnull<FunctionDecl>(Found) || isa<FunctionDecl>(D)))
      Found = D;
  return Found;
}

/// Null for a type that depends on the arguments, unless it is an instance of a
/// template whose members are the same in each instance.
const CXXRecordDecl *classInEveryInstance(QualType T) {
  if (T.isNull())
    return nullptr;
  T = pointee(T);
  if (const CXXRecordDecl *Record = T->getAsCXXRecordDecl())
    return Record->getDefinition();
  const auto *TST = T->getAs<TemplateSpecializationType>();
  if (!TST)
    return nullptr;
  if (TST->isTypeAlias())
    return classInEveryInstance(TST->getAliasedType());
  const auto *Template = dyn_cast_or_null<ClassTemplateDecl>(
      TST->getTemplateName().getAsTemplateDecl());
  return Template && isOne(Template)
             ? Template->getTemplatedDecl()->getDefinition()
             : nullptr;
}

const CXXRecordDecl *classInEveryInstance(const Expr *E) {
  return Finder().classOf(E);
}

const MSPropertyDecl *findProperty(const CXXRecordDecl *Class,
                                   DeclarationName Name) {
  return Class ? firstOf<MSPropertyDecl>(membersOf(Class, Name, 0)) : nullptr;
}

llvm::StringMap<const MSPropertyDecl *>
ampProperties(const ASTContext &Context) {
  llvm::StringMap<const MSPropertyDecl *> Found;
  for (const Decl *D : Context.getTranslationUnitDecl()->decls())
    if (const auto *NS = dyn_cast<NamespaceDecl>(D);
        NS && (NS->getName() == "Concurrency" || NS->getName() == "amp2hip"))
      for (const NamespaceDecl *Part : NS->redecls())
        addProperties(Part, Found);
  return Found;
}

llvm::StringSet<> otherMemberNames(ASTContext &Context) {
  MemberNames Found;
  Found.TraverseAST(Context);
  return std::move(Found.Names);
}

} // namespace amp2hip
