//===- Hoisting.cpp - References before a lambda's statement --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The initializer of an init-capture is evaluated where the lambda is. It may
// be evaluated before the statement instead if the lambda is the first thing
// that the statement evaluates, once, or if it is a name that means the same
// then.
//
//===----------------------------------------------------------------------===//

#include "rewrite/kernels/Hoisting.h"
#include "ast/AmpEntities.h"
#include "ast/Patterns.h"
#include "ast/Walks.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/ParentMapContext.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Whether \p Test holds for \p S or something in it.
bool holdsAny(const Stmt *S, llvm::function_ref<bool(const Stmt *)> Test) {
  return S && (Test(S) || llvm::any_of(S->children(), [&](const Stmt *Child) {
                 return holdsAny(Child, Test);
               }));
}

/// Whether a jump from outside of \p S may lead into it.
bool holdsLabels(const Stmt *S, bool InSwitch = false) {
  if (!S || isa<LambdaExpr>(S))
    return false;
  if (isa<LabelStmt>(S) || (isa<SwitchCase>(S) && !InSwitch))
    return true;
  InSwitch |= isa<SwitchStmt>(S);
  return llvm::any_of(S->children(), [InSwitch](const Stmt *Child) {
    return holdsLabels(Child, InSwitch);
  });
}

/// Whether a declaration can come before \p S, which is in \p Block: nothing
/// jumps over it.
bool isDeclarable(const Stmt *S, const CompoundStmt *Block) {
  if (S->getBeginLoc().isMacroID() || isa<LabelStmt, SwitchCase>(S))
    return false;
  // Nothing jumps over a declaration either.
  return isa<DeclStmt>(S) ||
         std::none_of(llvm::find(Block->body(), S), Block->body_end(),
                      [](const Stmt *Each) { return holdsLabels(Each); });
}

/// The statement of a block that \p E is part of, if a declaration can come
/// before it, or null.
const Stmt *statementOf(ASTContext &C, const LambdaExpr *E) {
  if (E->getBeginLoc().isMacroID())
    return nullptr;
  DynTypedNode Node = DynTypedNode::create(*E);
  for (;;) {
    auto Parents = C.getParents(Node);
    if (Parents.empty() || Parents[0].get<FunctionDecl>())
      return nullptr;
    if (const auto *Block = Parents[0].get<CompoundStmt>()) {
      const Stmt *S = Node.get<Stmt>();
      return isDeclarable(S, Block) ? S : nullptr;
    }
    Node = Parents[0];
  }
}

/// Whether \p Call evaluates nothing before \p Argument, or in an order that
/// C++ leaves open.
bool isFirstOf(ASTContext &C, const CallExpr *Call, const Stmt *Argument) {
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call);
  if (Operator && Operator->getOperator() != OO_Call)
    return false;
  const Expr *First = Operator ? Call->getArg(0) : Call->getCallee();
  if (const auto *Member = dyn_cast<MemberExpr>(First->IgnoreParenImpCasts()))
    First = Member->getBase();
  return First == Argument ||
         isa<UnresolvedLookupExpr, DependentScopeDeclRefExpr>(First) ||
         !First->HasSideEffects(C);
}

/// Whether \p Parent evaluates \p Child once, and nothing before it.
bool isFirstOf(ASTContext &C, const DynTypedNode &Parent,
               const DynTypedNode &Child) {
  if (const auto *Var = Parent.get<VarDecl>())
    return !Var->isStaticLocal();
  if (const auto *S = Parent.get<DeclStmt>())
    return *S->decl_begin() == Child.get<Decl>();
  const Stmt *S = Parent.get<Stmt>();
  if (const auto *Call = dyn_cast_or_null<CallExpr>(S))
    return isFirstOf(C, Call, Child.get<Stmt>());
  if (const auto *Made = dyn_cast_or_null<CXXConstructExpr>(S);
      Made && Made->isListInitialization())
    return Made->getArg(0) == Child.get<Stmt>();
  return S &&
         isa<FullExpr, MaterializeTemporaryExpr, CXXBindTemporaryExpr,
             ParenExpr, ParenListExpr, CastExpr, CXXConstructExpr, ReturnStmt>(
             S);
}

bool isFirstOf(ASTContext &C, const Stmt *Statement, const LambdaExpr *E) {
  DynTypedNode Node = DynTypedNode::create(*E);
  while (Node.get<Stmt>() != Statement) {
    DynTypedNode Parent = C.getParents(Node)[0];
    if (!isFirstOf(C, Parent, Node))
      return false;
    Node = Parent;
  }
  return true;
}

/// Whether \p E names the same object wherever its names can be used: a
/// variable, or a member of one.
bool isSteady(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return isa<FieldDecl>(Member->getMemberDecl()) &&
           (Member->isArrow() ? isa<CXXThisExpr>(Member->getBase())
                              : isSteady(Member->getBase()));
  return llvm::isa_and_nonnull<VarDecl, BindingDecl>(namedBy(E));
}

/// Whether \p S makes, or may make, temporaries, which live as long as the code
/// around it.
bool makesTemporaries(const Stmt *S) {
  return holdsAny(S, [](const Stmt *Each) {
    const auto *Call = dyn_cast<CallExpr>(Each);
    return isa<MaterializeTemporaryExpr, CXXBindTemporaryExpr,
               CXXUnresolvedConstructExpr>(Each) ||
           (Call && Call->isTypeDependent());
  });
}

} // namespace

bool copiesInits(const LambdaExpr *E) {
  return llvm::any_of(E->captures(), [E](const LambdaCapture &C) {
    return E->isInitCapture(&C) && C.getCaptureKind() == LCK_ByCopy;
  });
}

Hoisting::Hoisting(Rewriter &R, const LambdaExpr *E, CaptureList &List)
    : R(R), E(E), List(List), Statement(statementOf(R.M.Context, E)) {}

/// Whether a reference to \p V can be declared in front of the statement. An
/// init-capture must then be evaluated earlier, which must not change its
/// value.
bool Hoisting::takes(const ValueDecl *V) const {
  auto IsBefore = [this](const ValueDecl *Named) {
    return R.Ed.sourceManager().isBeforeInTranslationUnit(
        Named->getLocation(), Statement->getBeginLoc());
  };
  if (!Statement)
    return false;
  if (!V->isInitCapture())
    return IsBefore(V);
  const Expr *Init = cast<VarDecl>(V)->getInit();
  bool NamesLater = holdsAny(Init, [&](const Stmt *Each) {
    const ValueDecl *Named = namedBy(Each);
    return Named && !IsBefore(Named);
  });
  return !NamesLater &&
         (isSteady(Init) || (!copiesInits(E) && !makesTemporaries(Init) &&
                             isFirstOf(R.M.Context, Statement, E)));
}

std::string Hoisting::declare(const ValueDecl *V, StringRef Class,
                              StringRef Whole) {
  SourceLocation Begin = Statement->getBeginLoc();
  std::string Name =
      R.Names.choose(V->getName().str() + "_ref", E->getBeginLoc(),
                     E->getLambdaClass()->getDeclContext());
  std::vector<Quote> Quotes;
  if (V->isInitCapture())
    if (auto Init = List.quoteInitializer(cast<VarDecl>(V)))
      Quotes.push_back(*Init);

  StringRef Line =
      R.Ed.buffer(Begin).take_front(R.Ed.sourceManager().getFileOffset(Begin));
  Line = Line.drop_front(Line.rfind('\n') + 1);
  std::string Head = isContainer(V->getType())
                         ? (Class + " " + Name + "(").str()
                         : ("auto " + Name + " = " + Class + "(").str();
  std::string Tail = ");" + (Line.trim().empty() ? "\n" + Line.str() : " ");
  R.Ed.compose(
      CharSourceRange::getCharRange(Begin, Begin), std::move(Quotes),
      [=, Whole = Whole.str()](ArrayRef<std::string> Parts) {
        return Head + (Parts.empty() ? Whole : Parts[0]) + Tail;
      },
      Position::Statement);
  forEachUse(V, E->getBody(), [&](const DeclRefExpr *Use) {
    R.Ed.replace(SourceRange(Use->getLocation()), Name);
  });
  return Name;
}

} // namespace amp2hip
