//===- ScalarFixes.cpp - `++` of a bool, and NULL as a number -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two words mean other things to Visual C++. `++` of a `bool` makes it true;
// C++17 has no such operator. NULL is the number 0, an `int`; with g++ and
// Clang it is a `long` that prefers to be a pointer.
//
//===----------------------------------------------------------------------===//

#include "ast/DynamicRecursiveASTVisitor.h"
#include "dialect/Reading.h"
#include "edits/FilePlaces.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace amp2hip {

void noteIncrement(Reading &R, const Diagnostic &Error) {
  R.Increments.push_back({Error.getLocation(), R.Error.Fault});
}

void noteAmbiguous(Reading &R, const Diagnostic &Error) {
  R.Ambiguous.push_back({Error.getLocation(), R.Error.Fault});
}

//===----------------------------------------------------------------------===//
// `++` of a bool
//===----------------------------------------------------------------------===//

namespace {

class IncrementFixes : public DynamicRecursiveASTVisitor {
public:
  IncrementFixes(Reading &R, const SourceManager &SM) : R(R), SM(SM) {}

  bool shouldVisitTemplateInstantiations() const override { return true; }

  bool VisitStmt(Stmt *S) override {
    if (!isa<CompoundStmt, IfStmt, ForStmt, CXXForRangeStmt, WhileStmt, DoStmt,
             SwitchCase, LabelStmt>(S))
      return true;
    for (const Stmt *Each : S->children())
      if (const auto *E = dyn_cast_or_null<Expr>(Each))
        if (E != conditionOf(*S))
          discard(*E);
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *E) override {
    if (!E->isIncrementOp())
      return true;
    auto Error = llvm::find_if(R.Increments, [&](const OpenFix &Each) {
      return Each.Loc == E->getOperatorLoc();
    });
    if (Error != R.Increments.end())
      Found.emplace_back(E, Error->Fault);
    // Other instances of the template increment a number.
    if (E->getSubExpr()->isTypeDependent())
      Dependent.insert(E->getOperatorLoc());
    return true;
  }

  void run(ASTContext &C) {
    TraverseAST(C);
    for (const auto &[E, Fault] : Found)
      if (!Dependent.contains(E->getOperatorLoc()))
        fix(*E, Fault);
  }

private:
  Reading &R;
  const SourceManager &SM;
  std::vector<std::pair<const UnaryOperator *, std::string>> Found;
  llvm::DenseSet<SourceLocation> Dependent;
  llvm::DenseSet<const Stmt *> Discarded; ///< Expressions without use.

  void discard(const Expr &E) {
    const Expr *Inner = E.IgnoreParens();
    Discarded.insert(Inner);
    const auto *Comma = dyn_cast<BinaryOperator>(Inner);
    if (!Comma || !Comma->isCommaOp())
      return;
    discard(*Comma->getLHS());
    discard(*Comma->getRHS());
  }

  static const Expr *conditionOf(const Stmt &S) {
    if (const auto *If = dyn_cast<IfStmt>(&S))
      return If->getCond();
    if (const auto *For = dyn_cast<ForStmt>(&S))
      return For->getCond();
    if (const auto *While = dyn_cast<WhileStmt>(&S))
      return While->getCond();
    const auto *Do = dyn_cast<DoStmt>(&S);
    return Do ? Do->getCond() : nullptr;
  }

  void fix(const UnaryOperator &E, StringRef Fault) {
    SourceLocation Loc = placeInFile(SM, E.getOperatorLoc());
    auto Operand = bytesOfUse(SM, E.getSubExpr()->getSourceRange());
    if (Loc.isInvalid() || !Operand ||
        !StringRef(SM.getCharacterData(Loc)).starts_with("++"))
      return;
    const bool IsUsed = !Discarded.contains(&E);
    if (E.isPostfix() && !IsUsed)
      R.replace(SM, Loc, 2, " = true", Fault);
    if (E.isPostfix())
      return; // The old value is used.
    R.replace(SM, Loc, 2, IsUsed ? "(" : "", "");
    R.insertBehind(SM, Operand->first.getLocWithOffset(Operand->second),
                   IsUsed ? " = true)" : " = true", Fault);
  }
};

} // namespace

void assignTrue(Reading &R, ASTContext &C) {
  if (!R.Increments.empty())
    IncrementFixes(R, C.getSourceManager()).run(C);
}

//===----------------------------------------------------------------------===//
// NULL as a number
//===----------------------------------------------------------------------===//

void passZero(Reading &R, const SourceManager &SM,
              ArrayRef<const Expr *> Arguments, StringRef Fault) {
  constexpr StringRef Name = "NULL";
  for (const Expr *Each : Arguments) {
    const Expr *E = Each ? Each->IgnoreParenImpCasts() : nullptr;
    if (!isa_and_nonnull<GNUNullExpr>(E))
      continue;
    auto Bytes = bytesOfUse(SM, E->getSourceRange());
    if (Bytes && Bytes->second == Name.size() &&
        StringRef(SM.getCharacterData(Bytes->first)).starts_with(Name))
      R.replace(SM, Bytes->first, Bytes->second, "0", Fault);
  }
}

void passZeros(Reading &R, const FunctionDecl *F,
               ArrayRef<const Expr *> Arguments) {
  if (!F)
    return;
  const SourceManager &SM = F->getASTContext().getSourceManager();
  const bool IsChosen =
      F->isTemplateInstantiation() ||
      !F->getDeclContext()->lookup(F->getDeclName()).isSingleResult();
  if (!IsChosen || SM.isInSystemHeader(F->getLocation()))
    return;
  for (const Expr *Each : Arguments)
    if (Each->getType()->isIntegerType())
      passZero(R, SM, Each,
               "NULL, an 'int' with Visual C++, passes as a number");
}

} // namespace amp2hip
