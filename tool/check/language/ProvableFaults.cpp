//===- ProvableFaults.cpp - Faults that the flow of control proves --------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Endless loops, reads of variables without a value, division by zero. Only
// faults that happen for sure are reported: Visual C++ sees no more either, and
// a correct program must never be refused. Clang's flow graph shows the code
// that is reached; branches that constants decide are not in it.
//
//===----------------------------------------------------------------------===//

#include "ast/Patterns.h"
#include "check/CheckContext.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Analysis/Analyses/UninitializedValues.h"
#include "clang/Analysis/AnalysisDeclContext.h"
#include "clang/Analysis/CFG.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/DenseSet.h"

using namespace clang;

namespace amp2hip {
namespace {

using BlockSet = llvm::DenseSet<const CFGBlock *>;

/// The blocks that control may come to from the entry, or, \p Backwards, from
/// which it may come to the exit.
BlockSet blocksFrom(const CFGBlock *Start, bool Backwards) {
  BlockSet Seen = {Start};
  std::vector<const CFGBlock *> Open = {Start};
  auto Add = [&](const CFGBlock::AdjacentBlock &Next) {
    if (Next.isReachable() && Seen.insert(Next.getReachableBlock()).second)
      Open.push_back(Next.getReachableBlock());
  };
  while (!Open.empty()) {
    const CFGBlock *B = Open.back();
    Open.pop_back();
    if (Backwards)
      llvm::for_each(B->preds(), Add);
    else
      llvm::for_each(B->succs(), Add);
  }
  return Seen;
}

/// Collects the uses that never have a value.
class UninitializedReads : public UninitVariablesHandler {
public:
  explicit UninitializedReads(CheckContext &C) : C(C) {}

  void handleUseOfUninitVariable(const VarDecl *V,
                                 const UninitUse &Use) override {
    bool Certain = Use.getKind() >= UninitUse::AfterDecl;
    // Another thread may have given a tile_static variable its value.
    if (Certain && !tileStaticKeyword(V).isValid() && !hasLostValue(V) &&
        Reported.insert(V).second)
      C.report(DiagID::C3564, Use.getUser()->getExprLoc(),
               {V->getNameAsString()},
               {C.note(V->getLocation(), "declared here")});
  }

private:
  CheckContext &C;
  llvm::DenseSet<const VarDecl *> Reported; ///< One value helps all uses.

  /// Whether an initializer is written, which Clang did not understand.
  bool hasLostValue(const VarDecl *V) const {
    const SourceManager &SM = C.Context.getSourceManager();
    std::optional<Token> Next =
        Lexer::findNextToken(V->getLocation(), SM, C.Context.getLangOpts());
    const Expr *Value = V->getInit();
    return V->isInvalidDecl() || (Value && Value->containsErrors()) ||
           (!Value && Next &&
            Next->isOneOf(tok::equal, tok::l_paren, tok::l_brace));
  }
};

class FlowChecker {
public:
  FlowChecker(CheckContext &C, const Body &B) : C(C), Manager(C.Context) {
    Function = Manager.getContext(B.Function);
    CFG::BuildOptions &Options = Function->getCFGBuildOptions();
    Options.PruneTriviallyFalseEdges = true;
    Options.AddImplicitDtors = true;
    Options.AddCXXDefaultInitExprInCtors = true;
    Options.setAllAlwaysAdd();
  }

  void run() {
    // Null where Clang cannot make one.
    const CFG *Graph = Function->getCFG();
    if (!Graph)
      return;
    Reached = blocksFrom(&Graph->getEntry(), /*Backwards=*/false);
    checkLoops(*Graph);
    checkDivisions(*Graph);
    UninitializedReads Reads(C);
    UninitVariablesAnalysisStats Stats = {};
    runUninitializedVariablesAnalysis(*cast<DeclContext>(Function->getDecl()),
                                      *Graph, *Function, Reads, Stats);
  }

private:
  CheckContext &C;
  AnalysisDeclContextManager Manager;
  AnalysisDeclContext *Function;
  BlockSet Reached;

  /// Reports the first loop that nothing leaves. Other loops that never reach
  /// the function's end may end, and lead into it.
  void checkLoops(const CFG &Graph) {
    BlockSet Ending = blocksFrom(&Graph.getExit(), /*Backwards=*/true);
    // The block that leads back to the loop's head names the loop.
    std::vector<const CFGBlock *> Ends;
    llvm::copy_if(Graph, std::back_inserter(Ends), [&](const CFGBlock *B) {
      return Reached.contains(B) && !Ending.contains(B) && B->getLoopTarget();
    });
    const Stmt *First = nullptr;
    for (const CFGBlock *B : Ends) {
      BlockSet Next = blocksFrom(B, /*Backwards=*/false);
      BlockSet Back = blocksFrom(B, /*Backwards=*/true);
      if (llvm::any_of(Ends, [&](const CFGBlock *Other) {
            return Next.contains(Other) && !Back.contains(Other);
          }))
        continue;
      const Stmt *Loop = B->getLoopTarget();
      if (!First || Loop->getBeginLoc() < First->getBeginLoc())
        First = Loop;
    }
    if (First)
      C.report(DiagID::C3563, First->getBeginLoc(), {});
  }

  void checkDivisions(const CFG &Graph) {
    for (const CFGBlock *B : Graph) {
      if (!Reached.contains(B))
        continue;
      for (const CFGElement &Element : *B)
        if (auto S = Element.getAs<CFGStmt>())
          checkDivision(S->getStmt());
    }
  }

  static bool isZero(std::optional<llvm::APSInt> Value) {
    return Value && Value->isZero();
  }

  void checkDivision(const Stmt *S) {
    const BinaryOperator *E =
        binaryOperator(S, {BO_Div, BO_Rem, BO_DivAssign, BO_RemAssign});
    const Expr *Divisor = E ? E->getRHS() : nullptr;
    if (!Divisor || Divisor->isValueDependent() || Divisor->containsErrors())
      return;
    llvm::APFloat Real(0.0);
    if (isZero(integerOf(Divisor, C.Context)))
      C.report(DiagID::C3567, E->getOperatorLoc(), {});
    else if (Divisor->EvaluateAsFloat(Real, C.Context) && Real.isZero())
      C.report(DiagID::C4872, E->getOperatorLoc(), {});
  }
};

} // namespace

void checkProvable(CheckContext &C) {
  for (const Body &B : C.Code.ampBodies())
    if (!B.Function->isInvalidDecl())
      FlowChecker(C, B).run();
}

} // namespace amp2hip
