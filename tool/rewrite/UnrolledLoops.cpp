//===- UnrolledLoops.cpp - Loops over the arrays of a thread --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A local array can live in registers only if all of its subscripts are
// constants. Where a loop with a known number of iterations subscripts one by
// its counter, Direct3D's compiler unrolled the loop; HIP's compilers leave
// many such loops rolled, and the array in memory. `#pragma unroll` tells them.
//
//===----------------------------------------------------------------------===//

#include "rewrite/UnrolledLoops.h"
#include "ast/Patterns.h"
#include "rewrite/Rewrite.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/MathExtras.h"
#include <functional>
#include <map>

using namespace clang;

namespace amp2hip {
namespace {

/// More iterations, or operations in all iterations, stay a loop.
constexpr uint64_t MostIterations = 128, MostOperations = 8192;

/// Whether \p E, which may be null, names \p V.
bool names(const Expr *E, const VarDecl *V) {
  return E && namedBy(E->IgnoreParenImpCasts()) == V;
}

/// Whether \p V, which may be null, is an array, or has members, and belongs to
/// a thread: variables of the host are a kernel's parameters.
bool isLocalStorage(const VarDecl *V) {
  return V && V->hasLocalStorage() && !isa<ParmVarDecl>(V) &&
         restrictionsOfCode(enclosing<FunctionDecl>(V->getDeclContext())).Amp &&
         !tileStaticKeyword(V).isValid() &&
         (V->getType()->isArrayType() || V->getType()->isRecordType());
}

/// The variable that `a`, `a[i]`, `s.a` are parts of; null if there is none.
const VarDecl *rootOf(const Expr *E) {
  while (true) {
    E = E->IgnoreParenImpCasts();
    if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
      E = Subscript->getBase();
    else if (const auto *Member = dyn_cast<MemberExpr>(E);
             Member && !Member->isArrow())
      E = Member->getBase();
    else
      return namedBy<VarDecl>(E);
  }
}

/// Visits \p S and all statements in it, also where a template's arguments
/// decide their meaning.
void visitAll(const Stmt *S, llvm::function_ref<void(const Stmt *)> Visit) {
  if (!S)
    return;
  Visit(S);
  for (const Stmt *Child : S->children())
    visitAll(Child, Visit);
}

/// The uses of the counter V in the body of a loop, and the size of the body.
class LoopBody {
public:
  LoopBody(const Stmt *Body, const VarDecl *V) : V(V) {
    visitAll(Body, [this](const Stmt *S) { visit(S); });
  }
  bool SubscriptsArray = false;
  /// It may change the counter, or leave the loop.
  bool Irregular = false;
  uint64_t Operations = 0;

private:
  const VarDecl *V;

  void visit(const Stmt *S) {
    Operations +=
        isa<CallExpr, BinaryOperator, UnaryOperator, ArraySubscriptExpr>(S);
    Irregular |= isa<BreakStmt, ReturnStmt, GotoStmt>(S) || mayChangeCounter(S);
    if (const auto *E = dyn_cast<ArraySubscriptExpr>(S);
        E && isLocalStorage(rootOf(E->getBase())))
      visitAll(E->getIdx(), [this](const Stmt *Part) {
        SubscriptsArray |= namedBy(Part) == V;
      });
  }

  bool mayChangeCounter(const Stmt *S) const {
    if (const auto *E = dyn_cast<BinaryOperator>(S))
      return E->isAssignmentOp() && names(E->getLHS(), V);
    if (names(steppedBy(S), V) || names(operandOf(S, UO_AddrOf), V))
      return true;
    // By reference, perhaps.
    auto Binds = [this](const Expr *E) {
      return E && E->isGLValue() && names(E, V);
    };
    if (const auto *E = dyn_cast<CallExpr>(S))
      return llvm::any_of(E->arguments(), Binds);
    return llvm::any_of(variablesIn(S), [&](const VarDecl *Declared) {
      return Declared->getType()->isReferenceType() &&
             Binds(Declared->getInit());
    });
  }
};

/// `for (V = First; V <Compared> Last; V += Step)`; in a template, values may
/// not be known.
class CountedLoop {
public:
  CountedLoop(const ASTContext &Context, const ForStmt *Loop)
      : Context(Context), Loop(Loop) {
    const Stmt *Init = Loop->getInit();
    if (const auto *Statement = dyn_cast_or_null<DeclStmt>(Init);
        Statement && Statement->isSingleDecl())
      setCounter(dyn_cast<VarDecl>(Statement->getSingleDecl()));
    else if (const auto *Set = dyn_cast_or_null<BinaryOperator>(Init);
             Set && Set->getOpcode() == BO_Assign) {
      setCounter(rootOf(Set->getLHS()));
      First = Set->getRHS();
    }
  }

  /// Null if the loop counts no variable of its function.
  const VarDecl *counter() const { return Counter; }

  /// Nothing if the number is not known. In a template that knows it, 1.
  std::optional<uint64_t> iterations() const {
    const auto *Test = dyn_cast_or_null<BinaryOperator>(Loop->getCond());
    if (!First || !Test || !Test->isComparisonOp() ||
        !names(Test->getLHS(), Counter))
      return std::nullopt;
    const Expr *Last = Test->getRHS();
    int64_t Step = step();
    if (Step == 0 || !isConstant(First) || !isConstant(Last))
      return std::nullopt;
    if (isTemplates(First) || isTemplates(Last))
      return 1;
    return countSteps(*value(First), Step, Test->getOpcode(), *value(Last));
  }

private:
  const ASTContext &Context;
  const ForStmt *Loop;
  const VarDecl *Counter = nullptr;
  const Expr *First = nullptr;

  void setCounter(const VarDecl *V) {
    if (!V || !V->hasLocalStorage() || !V->getType()->isIntegerType())
      return;
    Counter = V;
    First = V->getInit();
  }
  static bool isTemplates(const Expr *E) {
    return E->isValueDependent() && !E->isTypeDependent();
  }
  bool isConstant(const Expr *E) const {
    return isTemplates(E) || value(E).has_value();
  }
  std::optional<int64_t> value(const Expr *E) const {
    std::optional<llvm::APSInt> Value = integerOf(E, Context);
    return Value ? Value->tryExtValue() : std::nullopt;
  }
  /// The number that the loop adds to the counter; 0 if that is not known.
  int64_t step() const {
    const Expr *Next = Loop->getInc();
    if (names(steppedBy(Next), Counter))
      return cast<UnaryOperator>(Next)->isIncrementOp() ? 1 : -1;
    const auto *Add = dyn_cast_or_null<CompoundAssignOperator>(Next);
    if (!Add || !names(Add->getLHS(), Counter))
      return 0;
    int64_t By = value(Add->getRHS()).value_or(0);
    if (Add->getOpcode() == BO_AddAssign)
      return By;
    return Add->getOpcode() == BO_SubAssign ? -By : 0;
  }
  using Comparison = std::function<bool(int64_t, int64_t)>;

  /// Nothing if the counter overflows.
  static std::optional<uint64_t>
  countSteps(int64_t I, int64_t Step, BinaryOperatorKind Op, int64_t Last) {
    static const std::map<BinaryOperatorKind, Comparison> Tests = {
        {BO_LT, std::less<>()},         {BO_LE, std::less_equal<>()},
        {BO_GT, std::greater<>()},      {BO_GE, std::greater_equal<>()},
        {BO_NE, std::not_equal_to<>()},
    };
    auto Test = Tests.find(Op);
    if (Test == Tests.end())
      return 0;
    uint64_t Count = 0;
    for (; Count <= MostIterations && Test->second(I, Last); ++Count)
      if (llvm::AddOverflow(I, Step, I))
        return std::nullopt;
    return Count;
  }
};

} // namespace

bool isUnrolled(const ASTContext &Context, const ForStmt *Loop) {
  CountedLoop Counted(Context, Loop);
  const VarDecl *V = Counted.counter();
  if (!V)
    return false;
  std::optional<uint64_t> Iterations = Counted.iterations();
  if (!Iterations || *Iterations > MostIterations)
    return false;
  LoopBody Body(Loop->getBody(), V);
  return Body.SubscriptsArray && !Body.Irregular &&
         Body.Operations * *Iterations <= MostOperations;
}

std::vector<const VarDecl *> boundsOfLoops(const ASTContext &Context,
                                           const Stmt *Body) {
  std::vector<const VarDecl *> Found;
  auto Note = [&](const Stmt *S) {
    if (const auto *V = namedBy<VarDecl>(S))
      Found.push_back(V);
  };
  visitAll(Body, [&](const Stmt *S) {
    const auto *Loop = dyn_cast<ForStmt>(S);
    if (!Loop || !isUnrolled(Context, Loop))
      return;
    visitAll(Loop->getInit(), Note);
    visitAll(Loop->getCond(), Note);
  });
  return Found;
}

/// The blanks of the line that \p Offset is the first token of; nothing if it
/// is not, or if a directive is on the line above.
static std::optional<StringRef> indentation(StringRef Text, unsigned Offset,
                                            const LexedText &Lexed) {
  StringRef Before = Text.take_front(Offset);
  size_t Line = Before.rfind('\n') + 1; // 0 on the first line.
  StringRef Blanks = Before.drop_front(Line);
  if (Blanks.find_first_not_of(" \t") != StringRef::npos)
    return std::nullopt;
  const LexedToken *Above = Lexed.before(Offset);
  if (Above && Above->Directive >= 0 &&
      Lexed.directives()[Above->Directive].Keyword == "pragma")
    return std::nullopt;
  return Blanks;
}

void rewriteLoops(Rewriter &R) {
  const SourceManager &SM = R.M.Context.getSourceManager();
  llvm::DenseSet<SourceLocation> Done;
  auto Rewrite = [&](const Stmt *S) {
    const auto *Loop = dyn_cast<ForStmt>(S);
    if (!Loop || Loop->getForLoc().isMacroID() ||
        !isUnrolled(R.M.Context, Loop) ||
        !Done.insert(Loop->getForLoc()).second)
      return;
    SourceLocation At = Loop->getForLoc();
    if (auto Blanks =
            indentation(R.Ed.buffer(At), SM.getFileOffset(At), R.Ed.lexed(At)))
      R.Ed.insert(At, ("#pragma unroll\n" + *Blanks).str(),
                  Position::Statement);
  };
  for (const RestrictedFunction &F : R.M.Functions)
    if (restrictionsOf(F.Function).Amp && F.Function->getBody())
      visitAll(F.Function->getBody(), Rewrite);
}

} // namespace amp2hip
