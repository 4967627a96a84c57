//===- ThreadFormulas.cpp - The formulas of expressions -------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "check/ThreadForms.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace amp2hip {
namespace {

constexpr unsigned MaxDepth = 16;
/// Loops that run longer are not followed.
constexpr size_t MaxRounds = 4096;

/// The only symbol of \p T is \p Name.
bool dependsOn(const TermRef &T, const std::string &Name) {
  bool Others = false;
  forEachSymbol(T, [&](const Term &S) { Others |= S.Name != Name; });
  return !Others;
}

/// What \p T is when its only symbol is \p Value.
std::optional<int64_t> evaluate(const TermRef &T, int64_t Value) {
  TermProgram::Slots Names;
  const int64_t Nobody[3] = {0, 0, 0};
  return TermProgram(*T, Names, [](const Term &S) { return S.Name; })
      .run(Nobody, {Value});
}

bool hasLocal(const TermRef &T) {
  return T->What == Term::Local || llvm::any_of(T->Parts, hasLocal);
}

} // namespace

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

TermRef ThreadForms::termOf(const Expr *E, unsigned Depth) {
  const Expr *Bare = withoutCopies(E);
  if (!Bare || Bare->isValueDependent() || ++Depth > MaxDepth ||
      !E->getType()->isIntegralOrEnumerationType() ||
      !Bare->getType()->isIntegralOrEnumerationType())
    return nullptr;
  // What a narrower type would cut off is not followed.
  if (!E->getType()->isBooleanType() &&
      Context.getIntWidth(E->getType()) < 32 && Bare->getType() != E->getType())
    return nullptr;
  if (Expr::EvalResult R; Bare->EvaluateAsInt(R, Context))
    return R.Val.getInt().isRepresentableByInt64()
               ? Term::number(R.Val.getInt().getExtValue())
               : nullptr;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(Bare)) {
    const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
    return V ? termOfVariable(Ref, V) : nullptr;
  }
  if (const auto *O = dyn_cast<BinaryOperator>(Bare))
    return termOfBinary(O, Depth);
  if (const auto *U = dyn_cast<UnaryOperator>(Bare))
    return termOfUnary(U, Depth);
  if (const auto *C = dyn_cast<ConditionalOperator>(Bare)) {
    Term Result{Term::Choice};
    for (const Expr *Part : {C->getCond(), C->getTrueExpr(), C->getFalseExpr()})
      Result.Parts.push_back(termOf(Part, Depth));
    return Term::compound(std::move(Result));
  }
  if (const auto *C = dyn_cast<CXXOperatorCallExpr>(Bare))
    if (TermRef Component = termOfComponent(C))
      return Component;
  Form F = classify(Bare);
  return F.What == Form::Uniform && !F.Key.empty() && F.Vars.empty()
             ? Term::symbol(F.Key)
             : nullptr;
}

TermRef ThreadForms::termOfBinary(const BinaryOperator *E, unsigned Depth) {
  if (E->isAssignmentOp() || E->isCommaOp() || E->isPtrMemOp())
    return nullptr;
  TermRef L = termOf(E->getLHS(), Depth), R = termOf(E->getRHS(), Depth);
  if (!L || !R)
    return nullptr;
  QualType T = E->getLHS()->getType();
  bool Unsigned = !E->isLogicalOp() && T->isUnsignedIntegerType() &&
                  Context.getIntWidth(T) == 32;
  return Term::binary(E->getOpcode(), L, R, Unsigned);
}

TermRef ThreadForms::termOfUnary(const UnaryOperator *E, unsigned Depth) {
  TermRef Sub;
  if (!E->isIncrementDecrementOp())
    Sub = termOf(E->getSubExpr(), Depth);
  if (!Sub)
    return nullptr;
  bool Unsigned = E->getType()->isUnsignedIntegerType();
  switch (E->getOpcode()) {
  case UO_Plus:
    return Sub;
  case UO_Minus:
    return Term::binary(BO_Sub, Term::number(0), Sub, Unsigned);
  case UO_Not:
    return Term::binary(BO_Xor, Sub, Term::number(-1), Unsigned);
  case UO_LNot: {
    Term Result{Term::Not};
    Result.Parts = {Sub};
    return Term::compound(std::move(Result));
  }
  default:
    return nullptr;
  }
}

/// `t.local[0]`, `t.global[0]`, `t.tile[0]` and what else a tiled_index holds.
TermRef ThreadForms::termOfComponent(const CXXOperatorCallExpr *E) {
  Expr::EvalResult R;
  if (E->getOperator() != OO_Subscript || E->getNumArgs() != 2 ||
      E->getArg(1)->isValueDependent() ||
      !E->getArg(1)->EvaluateAsInt(R, Context))
    return nullptr;
  uint64_t Dimension = R.Val.getInt().getLimitedValue();
  if (Dimension >= Shape.size())
    return nullptr;
  StringRef Name;
  Form F = ofComponent(E);
  const auto *Member = dyn_cast<MemberExpr>(withoutCopies(E->getArg(0)));
  if (F.What == Form::Affine)
    Name = StringRef(F.Key).drop_back();
  else if (Member && isTiledIndex(Member->getBase()->getType()))
    Name = Member->getMemberDecl()->getName();
  TermRef Size = Term::number(Shape[Dimension]);
  TermRef Tile = Term::symbol("tile" + std::to_string(Dimension));
  TermRef Origin = Term::binary(BO_Mul, Tile, Size);
  TermRef Local = Term::local(static_cast<unsigned>(Dimension));
  if (Name == "local")
    return Local;
  if (Name == "global")
    return Term::binary(BO_Add, Origin, Local);
  if (Name == "tile_origin")
    return Origin;
  if (Name == "tile_extent")
    return Size;
  return Name == "tile" ? Tile : nullptr;
}

/// What \p V is made of, if that keeps its value where V is known.
TermRef ThreadForms::termOfInitial(const VarDecl *V) {
  // Met again in its own definition, it is not known.
  auto [It, IsNew] = Initials.try_emplace(V);
  if (!IsNew || Assigned.contains(V) || !V->getInit())
    return It->second;
  TermRef T = termOf(V->getInit());
  std::vector<const VarDecl *> Vars;
  if (T)
    forEachSymbol(T, [&Vars](const Term &S) {
      if (S.Var)
        Vars.push_back(S.Var);
    });
  const Stmt *Declared = Scopes.lookup(V);
  if (T && (Vars.empty() ||
            (Declared && areKept(Vars, Parents.getParent(Declared)))))
    It->second = T;
  return It->second;
}

TermRef ThreadForms::termOfVariable(const DeclRefExpr *E, const VarDecl *V) {
  if (tileStaticKeyword(V).isValid() || V->getType()->isReferenceType())
    return nullptr;
  if (isa<ParmVarDecl>(V) && isOwnLocal(V))
    return Parameters.lookup(V).Value.Formula;
  Form F = ofVariable(V);
  if (!isOwnLocal(V))
    return F.What == Form::Uniform ? Term::symbol(F.Key) : nullptr;
  if (TermRef T = termOfInitial(V))
    return T;
  if (F.What != Form::Uniform)
    return nullptr;
  Term Result{Term::Symbol};
  Result.Name = "var " + keyOf(V);
  Result.Var = V;
  if (Course C = courseOf(V); C.Loop && isInside(E, C.Body))
    Result.Values = std::move(C.Values);
  return std::make_shared<const Term>(std::move(Result));
}

//===----------------------------------------------------------------------===//
// Variables of loops
//===----------------------------------------------------------------------===//

bool ThreadForms::isInside(const Stmt *S, const Stmt *Region) const {
  for (; S; S = Parents.getParent(S))
    if (S == Region)
      return true;
  return false;
}

std::vector<VariableChange> ThreadForms::changesBy(const Stmt *S) const {
  std::vector<VariableChange> Result;
  if (const auto *D = dyn_cast<DeclStmt>(S)) {
    for (const Decl *Inner : D->decls())
      if (const auto *V = dyn_cast<VarDecl>(Inner))
        Result.push_back({V, true});
  } else if (auto It = AssignedBy.find(S); It != AssignedBy.end()) {
    for (const VarDecl *V : It->second)
      Result.push_back({V, false});
  }
  return Result;
}

bool ThreadForms::areKept(llvm::ArrayRef<const VarDecl *> Vars,
                          const Stmt *Region) const {
  return llvm::none_of(Vars, [&](const VarDecl *V) {
    if (isInside(Scopes.lookup(V), Region))
      return true;
    auto It = Assigned.find(V);
    return It != Assigned.end() &&
           llvm::any_of(It->second, [&](const Assignment &A) {
             return isInside(A.Where, Region);
           });
  });
}

/// What \p A makes of \p V.
TermRef ThreadForms::stepOf(const Assignment &A, const VarDecl *V) {
  TermRef Before = Term::symbol("var " + keyOf(V));
  if (const auto *U = dyn_cast<UnaryOperator>(A.Where);
      U && U->isIncrementDecrementOp())
    return Term::binary(U->isIncrementOp() ? BO_Add : BO_Sub, Before,
                        Term::number(1));
  const auto *O = dyn_cast<BinaryOperator>(A.Where);
  if (!O || !A.Value)
    return nullptr;
  TermRef Value = termOf(A.Value);
  if (const auto *Compound = dyn_cast<CompoundAssignOperator>(O))
    return Term::binary(
        BinaryOperator::getOpForCompoundAssignment(Compound->getOpcode()),
        Before, Value);
  return Value;
}

ThreadForms::Course ThreadForms::courseOf(const VarDecl *V) {
  auto [It, IsNew] = Courses.try_emplace(V);
  // Met again while it is sought, it is a mere symbol.
  if (IsNew)
    It->second = findCourse(V);
  return It->second;
}

ThreadForms::Course ThreadForms::findCourse(const VarDecl *V) {
  auto It = Assigned.find(V);
  const Stmt *Declared = Scopes.lookup(V);
  Expr::EvalResult Start;
  if (It == Assigned.end() || It->second.size() != 1 || !Declared ||
      !V->getInit() || V->getInit()->isValueDependent() ||
      !V->getInit()->EvaluateAsInt(Start, Context))
    return {};
  Assignment Change = It->second.front();
  const Stmt *Loop = Parents.getParent(Change.Where), *Child = Change.Where;
  while (Loop && !isa<ForStmt, WhileStmt, DoStmt>(Loop)) {
    Child = Loop;
    Loop = Parents.getParent(Loop);
  }
  if (!Loop)
    return {};
  const auto *For = dyn_cast<ForStmt>(Loop);
  const auto *While = dyn_cast<WhileStmt>(Loop);
  const Expr *Condition = For     ? For->getCond()
                          : While ? While->getCond()
                                  : cast<DoStmt>(Loop)->getCond();
  const Stmt *Body = For     ? For->getBody()
                     : While ? While->getBody()
                             : cast<DoStmt>(Loop)->getBody();
  // Once in each round, at its end, and the rounds begin with its first value.
  bool IsIncrement = For && Child == For->getInc();
  const auto *Compound = dyn_cast<CompoundStmt>(Body);
  bool IsLast = Compound && !Compound->body_empty() &&
                Compound->body_back() == Change.Where &&
                llvm::none_of(Exits, [&](const Stmt *Exit) {
                  return isa<ContinueStmt>(Exit) && isInside(Exit, Body);
                });
  bool Begins = (For && Declared == For->getInit()) ||
                Parents.getParent(Declared) == Parents.getParent(Loop);
  TermRef Stays = Condition ? termOf(Condition) : nullptr;
  TermRef Next = stepOf(Change, V);
  std::string Name = "var " + keyOf(V);
  if ((!IsIncrement && !IsLast) || !Begins || !Stays || !Next ||
      hasLocal(Stays) || hasLocal(Next) || !dependsOn(Stays, Name) ||
      !dependsOn(Next, Name))
    return {};
  Course Result{Loop, Body, {}};
  int64_t Value = Start.Val.getInt().getExtValue();
  bool Runs = isa<DoStmt>(Loop);
  while (Result.Values.size() != MaxRounds) {
    std::optional<int64_t> Goes = Runs ? 1 : evaluate(Stays, Value);
    Runs = false;
    if (Goes && !*Goes)
      return Result;
    Result.Values.push_back(Value);
    std::optional<int64_t> Then = evaluate(Next, Value);
    if (!Goes || !Then)
      return {};
    Value = *Then;
  }
  return {};
}

std::optional<size_t> ThreadForms::roundsOf(const Stmt *Loop) {
  std::optional<size_t> Rounds;
  const Stmt *Condition = nullptr;
  if (const auto *For = dyn_cast<ForStmt>(Loop))
    Condition = For->getCond();
  else if (const auto *While = dyn_cast<WhileStmt>(Loop))
    Condition = While->getCond();
  else if (const auto *Do = dyn_cast<DoStmt>(Loop))
    Condition = Do->getCond();
  if (Condition)
    forEachStmt(Condition, [&](const Stmt *S) {
      const auto *Ref = dyn_cast<DeclRefExpr>(S);
      const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
      if (!V || !isOwnLocal(V))
        return;
      Course C = courseOf(V);
      if (C.Loop == Loop)
        Rounds = C.Values.size();
    });
  return Rounds;
}

} // namespace amp2hip
