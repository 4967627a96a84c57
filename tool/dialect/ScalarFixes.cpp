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

static const GNUNullExpr *nullIn(const Expr *E) {
  return dyn_cast_or_null<GNUNullExpr>(E ? E->IgnoreParenImpCasts() : nullptr);
}

/// The bytes of \p E in a file, if they are `NULL`.
static std::optional<std::pair<SourceLocation, unsigned>>
bytesOfNull(const SourceManager &SM, const GNUNullExpr &E) {
  constexpr StringRef Name = "NULL";
  auto Bytes = bytesOfUse(SM, E.getSourceRange());
  if (Bytes && Bytes->second == Name.size() &&
      StringRef(SM.getCharacterData(Bytes->first)).starts_with(Name))
    return Bytes;
  return std::nullopt;
}

void passZero(Reading &R, const SourceManager &SM,
              ArrayRef<const Expr *> Arguments, StringRef Fault) {
  for (const Expr *Each : Arguments)
    if (const GNUNullExpr *E = nullIn(Each))
      if (auto Bytes = bytesOfNull(SM, *E))
        R.replace(SM, Bytes->first, Bytes->second, "0", Fault);
}

/// The fix for \p E, a NULL that Clang accepts as a `long`.
static void correctNull(Reading &R, const SourceManager &SM,
                        const GNUNullExpr &E, StringRef Fault) {
  auto Bytes = bytesOfNull(SM, E);
  if (!Bytes)
    return R.Misread.push_back(E.getTokenLocation());
  Fix F;
  F.Length = Bytes->second;
  F.Text = "0";
  F.OfMisread = true;
  F.Fault = Fault.str();
  R.add(SM, Bytes->first, std::move(F));
}

/// Whether \p Other accepts \p Count arguments, the one at \p I as another
/// type than \p F does.
static bool takesAnother(const FunctionDecl &Other, const FunctionDecl &F,
                         unsigned I, unsigned Count) {
  const auto *Constructor = dyn_cast<CXXConstructorDecl>(&Other);
  if (Other.getMinRequiredArguments() > Count ||
      (Constructor && Constructor->isCopyOrMoveConstructor()))
    return false;
  if (Other.getNumParams() < Count)
    return Other.isVariadic();
  return !F.getASTContext().hasSameUnqualifiedType(
      Other.getParamDecl(I)->getType(), F.getParamDecl(I)->getType());
}

/// Whether the type of the argument at \p I of \p Count chooses the function
/// \p F, or the instance \p F of a template. \p IsOneOfSeveral: it is in an
/// overload set.
static bool isChosenBy(const FunctionDecl &F, bool IsOneOfSeveral, unsigned I,
                       unsigned Count) {
  if (const FunctionTemplateDecl *T = F.getPrimaryTemplate()) {
    const FunctionDecl *Pattern = T->getTemplatedDecl();
    if (I >= Pattern->getNumParams() ||
        Pattern->getParamDecl(I)->getType()->isDependentType())
      return true;
  }
  const auto All = F.getDeclContext()->lookup(F.getDeclName());
  // The others are in other scopes, or are the implicit constructors.
  if (All.isSingleResult())
    return IsOneOfSeveral && !isa<CXXConstructorDecl>(F);
  return llvm::any_of(All, [&](const NamedDecl *Each) {
    const FunctionDecl *Other = Each->getUnderlyingDecl()->getAsFunction();
    return Other && takesAnother(*Other, F, I, Count);
  });
}

static void passZeros(Reading &R, const FunctionDecl *F, bool IsOneOfSeveral,
                      ArrayRef<const Expr *> Arguments) {
  if (!F || (!IsOneOfSeveral && !F->getPrimaryTemplate()))
    return;
  const SourceManager &SM = F->getASTContext().getSourceManager();
  if (SM.isInSystemHeader(F->getLocation()))
    return;
  const unsigned Count = Arguments.size();
  for (unsigned I = 0; I < Count && I < F->getNumParams(); ++I)
    if (const GNUNullExpr *E = nullIn(Arguments[I]))
      if (Arguments[I]->getType()->isIntegerType() &&
          isChosenBy(*F, IsOneOfSeveral, I, Count))
        correctNull(R, SM, *E,
                    "NULL, an 'int' with Visual C++, passes as a number");
}

static bool isOneOfSeveral(const Expr &Callee) {
  const Expr *E = Callee.IgnoreParenImpCasts();
  if (const auto *Name = dyn_cast<DeclRefExpr>(E))
    return Name->hadMultipleCandidates();
  const auto *Member = dyn_cast<MemberExpr>(E);
  return Member && Member->hadMultipleCandidates();
}

static void passZeros(Reading &R, const CallExpr &Call) {
  const FunctionDecl *F = Call.getDirectCallee();
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(F);
  // The first argument of a member operator is its object.
  const bool HasObject =
      isa<CXXOperatorCallExpr>(Call) && Method && Method->isInstance();
  passZeros(R, F, isOneOfSeveral(*Call.getCallee()),
            ArrayRef(Call.getArgs(), Call.getNumArgs()).drop_front(HasObject));
}

namespace {

class NullFixes : public DynamicRecursiveASTVisitor {
public:
  NullFixes(Reading &R, const SourceManager &SM) : R(R), SM(SM) {}

  bool shouldVisitTemplateInstantiations() const override { return true; }

  bool TraverseDecl(Decl *D) override {
    return (D && D->getLocation().isValid() &&
            SM.isInSystemHeader(D->getLocation())) ||
           DynamicRecursiveASTVisitor::TraverseDecl(D);
  }

  bool VisitCallExpr(CallExpr *E) override {
    passZeros(R, *E);
    return true;
  }

  bool VisitCXXConstructExpr(CXXConstructExpr *E) override {
    passZeros(R, E->getConstructor(), E->hadMultipleCandidates(),
              {E->getArgs(), E->getNumArgs()});
    return true;
  }

  bool VisitVarDecl(VarDecl *V) override {
    const GNUNullExpr *E = nullIn(V->getInit());
    if (E && V->getType()->isIntegerType() &&
        V->getType()->getContainedAutoType())
      correctNull(R, SM, *E,
                  "NULL, an 'int' with Visual C++, is the value of an 'auto'");
    return true;
  }

private:
  Reading &R;
  const SourceManager &SM;
};

} // namespace

void correctNulls(Reading &R, ASTContext &C) {
  NullFixes(R, C.getSourceManager()).TraverseAST(C);
}

} // namespace amp2hip
