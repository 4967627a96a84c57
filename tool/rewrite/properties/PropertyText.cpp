//===- PropertyText.cpp - Calls of accessors for one property -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Writes the call of a getter or a setter as one edit that quotes the object
// and the operand. They may contain further properties, whose edits are applied
// in the quotes.
//
//===----------------------------------------------------------------------===//

#include "rewrite/properties/PropertyText.h"
#include "rewrite/properties/RepeatableExpressions.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/ParentMapContext.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace amp2hip {
namespace {

/// How many assignments end where \p E does: their parentheses close in turn.
int assignmentsEndingWith(const Expr *E) {
  int Count = 0;
  while (const auto *Binary = dyn_cast<BinaryOperator>(writtenExpr(E))) {
    Count += Binary->isAssignmentOp();
    E = Binary->getRHS();
  }
  return Count;
}

/// Whether \p E can follow any operator.
bool isOperand(const Expr *E) {
  if (isa<ParenExpr>(E->IgnoreImplicit()))
    return true;
  E = writtenExpr(E);
  if (const auto *Call = dyn_cast<CXXOperatorCallExpr>(E))
    return Call->getOperator() == OO_Subscript ||
           Call->getOperator() == OO_Call;
  return isa<DeclRefExpr, MemberExpr, MSPropertyRefExpr, CallExpr,
             ArraySubscriptExpr, IntegerLiteral, FloatingLiteral,
             CXXTemporaryObjectExpr, CXXFunctionalCastExpr,
             CXXUnresolvedConstructExpr, CXXDependentScopeMemberExpr>(E);
}

/// Whether nothing takes the value of \p Child, a part of \p Parent.
bool isDropped(const Stmt *Parent, const Stmt *Child) {
  if (const auto *For = dyn_cast<ForStmt>(Parent))
    return Child != For->getCond();
  if (const auto *If = dyn_cast<IfStmt>(Parent))
    return Child != If->getCond();
  if (const auto *While = dyn_cast<WhileStmt>(Parent))
    return Child != While->getCond();
  if (const auto *Do = dyn_cast<DoStmt>(Parent))
    return Child != Do->getCond();
  if (const auto *Cast = dyn_cast<ExplicitCastExpr>(Parent))
    return Cast->getType()->isVoidType();
  if (const auto *Comma = dyn_cast<BinaryOperator>(Parent))
    return Comma->isCommaOp() && Child == Comma->getLHS();
  return isa<CompoundStmt, SwitchCase, LabelStmt, CXXForRangeStmt>(Parent);
}

/// Whether the value of \p Parent is that of its last part.
bool passesValueOn(const Stmt *Parent) {
  const auto *Comma = dyn_cast<BinaryOperator>(Parent);
  return isa<ParenExpr, PseudoObjectExpr, FullExpr>(Parent) ||
         (Comma && Comma->isCommaOp());
}

} // namespace

std::string PropertyText::getter() const {
  if (!Parameter.empty())
    return "get_##" + Parameter;
  const IdentifierInfo *Name = P.Property->getGetterId();
  return Name ? Name->getName().str() : "";
}

std::string PropertyText::setter() const {
  if (!Parameter.empty())
    return "set_##" + Parameter;
  const IdentifierInfo *Name = P.Property->getSetterId();
  return Name ? Name->getName().str() : "";
}

std::optional<PropertyText::Parts> PropertyText::partsOfAssignment() const {
  const auto *E = cast<BinaryOperator>(P.Whole);
  auto Operator = R.Ed.beside(P.Name, E->getOperatorLoc(), Edge::First);
  auto Begin = R.Ed.beside(P.Name, E->getRHS()->getBeginLoc(), Edge::First);
  auto End = R.Ed.beside(P.Name, E->getRHS()->getEndLoc(), Edge::Last);
  SourceLocation Name = R.Ed.sourceManager().getSpellingLoc(P.Name);
  if (!Operator || !Begin || !End || !(Name < *Operator) ||
      !(*Operator < *Begin) || !R.Ed.resolve(*End))
    return std::nullopt;
  return Parts{Name, *Operator, *Begin, *End};
}

std::optional<Quote> PropertyText::object() const {
  // An implicit `this` is at its name, or at the qualifier of that.
  auto Begin = R.Ed.beside(P.Name, P.Object->getBeginLoc(), Edge::First);
  SourceLocation Name = R.Ed.sourceManager().getSpellingLoc(P.Name);
  if (!Begin || Name < *Begin)
    return std::nullopt;
  return R.Ed.quote(CharSourceRange::getCharRange(*Begin, Name),
                    /*Moved=*/false);
}

std::string PropertyText::comments(SourceLocation Begin,
                                   SourceLocation End) const {
  std::string Found;
  StringRef Text = R.Ed.text(CharSourceRange::getCharRange(Begin, End));
  for (StringRef Comment : commentsIn(Text))
    Found += (Comment + (Comment.starts_with("//") ? "\n" : " ")).str();
  return Found;
}

bool PropertyText::removeParentheses(const Expr *Around) const {
  while (const auto *Paren = dyn_cast<ParenExpr>(Around)) {
    auto Open = R.Ed.beside(P.Name, Paren->getLParen(), Edge::First);
    auto Close = R.Ed.beside(P.Name, Paren->getRParen(), Edge::Last);
    if (!Open || !Close)
      return false;
    R.Ed.remove(SourceRange(*Open));
    if (isa<UnaryOperator>(P.Whole))
      R.Ed.remove(SourceRange(*Close));
    Around = Paren->getSubExpr();
  }
  return true;
}

/// Puts \p Head, the object and \p Middle in place of all from the name to the
/// operand.
bool PropertyText::write(StringRef Head, std::optional<Quote> Object,
                         StringRef Middle, StringRef Tail) const {
  const auto *E = cast<BinaryOperator>(P.Whole);
  std::optional<Parts> At = partsOfAssignment();
  if (!At || !removeParentheses(E->getLHS()))
    return false;
  const SourceManager &SM = R.Ed.sourceManager();
  auto Behind = [&](SourceLocation Token) {
    return Lexer::getLocForEndOfToken(Token, 0, SM, R.Ed.langOpts());
  };
  std::string Kept = comments(Behind(At->Name), At->Operator);
  // A line break after the operator stays.
  StringRef Gap =
      R.Ed.text(CharSourceRange::getCharRange(Behind(At->Operator), At->Begin));
  if (!Gap.trim().empty() || Gap.contains('\n'))
    Kept += Gap.ltrim(" \t");
  std::vector<Quote> Quotes;
  if (Object)
    Quotes.push_back(*Object);
  R.Ed.compose(CharSourceRange::getCharRange(At->Name, At->Begin),
               std::move(Quotes),
               [Head = Head.str(),
                Rest = Middle.str() + Kept](ArrayRef<std::string> Parts) {
                 return Head + (Parts.empty() ? "" : Parts[0]) + Rest;
               });
  R.Ed.insertAfterToken(
      At->End, Tail,
      {Position::ClosingAssignment, assignmentsEndingWith(E->getRHS())});
  return true;
}

bool PropertyText::callSetter() const {
  return write(setter() + "(", std::nullopt, "", ")");
}

bool PropertyText::callBoth() const {
  if (P.What == PropertyUse::Increment)
    return step();
  const auto *E = cast<BinaryOperator>(P.Whole);
  std::optional<Quote> Object = object();
  if (!Object)
    return false;
  StringRef Op = BinaryOperator::getOpcodeStr(
      BinaryOperator::getOpForCompoundAssignment(E->getOpcode()));
  // Nothing is known of a macro's parameter.
  const SourceManager &SM = R.Ed.sourceManager();
  SourceLocation Operand = E->getRHS()->getBeginLoc();
  bool Plain =
      isOperand(E->getRHS()) && (!SM.isMacroArgExpansion(Operand) ||
                                 SM.getFileID(Operand) == SM.getFileID(P.Name));
  return write(setter() + "(", Object,
               getter() + "() " + Op.str() + (Plain ? " " : " ("),
               Plain ? ")" : "))");
}

bool PropertyText::step() const {
  const auto *E = cast<UnaryOperator>(P.Whole);
  std::optional<Quote> Object = object();
  auto Op = R.Ed.beside(P.Name, E->getOperatorLoc(), Edge::First);
  if (!Object || !Op || !removeParentheses(E->getSubExpr()))
    return false;
  R.Ed.remove(SourceRange(*Op));
  R.Ed.compose(CharSourceRange::getTokenRange(P.Name), {*Object},
               [Head = setter() + "(",
                Rest = getter() + "() " + (E->isIncrementOp() ? "+" : "-") +
                       " 1)"](ArrayRef<std::string> Parts) {
                 return Head + Parts[0] + Rest;
               });
  return true;
}

bool PropertyText::callWithIndices() const {
  std::vector<const MSPropertySubscriptExpr *> All; // The first one last.
  const Expr *Indexed = P.Subscript;
  while (const auto *S = dyn_cast<MSPropertySubscriptExpr>(Indexed)) {
    All.push_back(S);
    Indexed = S->getBase()->IgnoreParens();
  }
  SourceLocation From = R.Ed.sourceManager().getSpellingLoc(P.Name);
  bool Writes = P.What == PropertyUse::Assign;
  std::string Head = (Writes ? setter() : getter()) + "(";
  for (const MSPropertySubscriptExpr *S : llvm::reverse(All)) {
    auto Begin = R.Ed.beside(P.Name, S->getIdx()->getBeginLoc(), Edge::First);
    auto End = R.Ed.beside(P.Name, S->getRBracketLoc(), Edge::Last);
    if (!Begin || !End || !(From < *Begin))
      return false;
    R.Ed.replace(CharSourceRange::getCharRange(From, *Begin), Head);
    From = *End;
    Head = ", ";
  }
  if (!Writes)
    return R.Ed.replace(SourceRange(From), ")");
  const auto *E = cast<BinaryOperator>(P.Whole);
  std::optional<Parts> At = partsOfAssignment();
  if (!At || !removeParentheses(E->getLHS()))
    return false;
  R.Ed.replace(CharSourceRange::getCharRange(From, At->Begin), ", ");
  return R.Ed.insertAfterToken(
      At->End, ")",
      {Position::ClosingAssignment, assignmentsEndingWith(E->getRHS())});
}

bool PropertyText::isOldValueUsed() const {
  const auto *E = dyn_cast<UnaryOperator>(P.Whole);
  if (!E || !E->isPostfix())
    return false;
  const Stmt *Child = E;
  while (true) {
    auto Parents = R.M.Context.getParents(*Child);
    const Stmt *Parent = Parents.empty() ? nullptr : Parents[0].get<Stmt>();
    if (!Parent)
      return true;
    if (isDropped(Parent, Child))
      return false;
    if (!passesValueOn(Parent))
      return true;
    Child = Parent;
  }
}

} // namespace amp2hip
