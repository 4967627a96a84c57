//===- Direct3DArithmetic.cpp - a / b -> a / amp2hip::d3d(b) --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With --arithmetic=direct3d, code for amp has the results of Direct3D 11 where
// C++ leaves them open: the right operand of /, %, << and >> goes through
// amp2hip::d3d, and a number that becomes an integer through amp2hip::d3d_cast.
//
//===----------------------------------------------------------------------===//

#include "ast/Patterns.h"
#include "model/OpenResults.h"
#include "rewrite/Rewrite.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {
namespace {

class ArithmeticRewriter {
public:
  explicit ArithmeticRewriter(Rewriter &R) : R(R) {}

  void wrap(const OpenResult &O) {
    const SourceManager &SM = R.Ed.sourceManager();
    if (O.What == OpenResult::Cast)
      return rewriteCast(O.E);
    std::string Function = "amp2hip::d3d";
    if (O.What == OpenResult::Converted)
      Function += "_cast<" + nameOf(O.To) + ">";
    const Expr *E = O.E->IgnoreImplicit();
    // The text of the operator, then the use of a macro that E comes out of.
    for (SourceLocation Text : {O.Anchor, SM.getExpansionLoc(O.Anchor),
                                E->getEndLoc(), E->getBeginLoc()})
      if (enclose(E, Text, Function))
        return;
    R.report(DiagID::AmpArithmeticMacro, O.Anchor, {});
  }

private:
  Rewriter &R;

  std::string nameOf(QualType To) const {
    PrintingPolicy Policy(R.M.Context.getLangOpts());
    return To.getCanonicalType().getUnqualifiedType().getAsString(Policy);
  }

  /// The rank of an insertion around \p E. A longer expression opens earlier
  /// and closes later. The function around a cast opens earlier than the cast.
  int rank(const Expr *E, bool IsCast = false) const {
    auto Range =
        R.Ed.resolve(CharSourceRange::getTokenRange(E->getSourceRange()));
    return Range ? static_cast<int>(Range->End - Range->Begin) * 2 + !IsCast
                 : 0;
  }

  /// `e` -> `Function(e)` in the text that \p Text is part of; parentheses that
  /// are there serve. \returns whether all of \p E is part of it.
  bool enclose(const Expr *E, SourceLocation Text, StringRef Function) {
    auto Begin = R.Ed.beside(Text, E->getBeginLoc(), Edge::First);
    auto End = R.Ed.beside(Text, E->getEndLoc(), Edge::Last);
    if (!Begin || !End)
      return false;
    InsertionOrder Opening = {Position::OpeningArgument, -rank(E)};
    if (isa<ParenExpr>(E) &&
        R.Ed.text(CharSourceRange::getTokenRange(*Begin, *Begin)) == "(")
      return R.Ed.insert(*Begin, Function, Opening);
    return R.Ed.insert(*Begin, (Function + "(").str(), Opening) &&
           R.Ed.insertAfterToken(*End, ")",
                                 {Position::ClosingArgument, rank(E)});
  }

  void rewriteCast(const Expr *E) {
    if (const auto *Cast = dyn_cast<CXXStaticCastExpr>(E)) {
      R.Ed.replace(SourceRange(Cast->getOperatorLoc()), "amp2hip::d3d_cast");
    } else if (const auto *Cast = dyn_cast<CStyleCastExpr>(E)) {
      const Expr *Sub = Cast->getSubExprAsWritten();
      bool HasParens = isa<ParenExpr>(Sub);
      R.Ed.replace(SourceRange(Cast->getLParenLoc()), "amp2hip::d3d_cast<");
      R.Ed.replace(SourceRange(Cast->getRParenLoc()), HasParens ? ">" : ">(");
      auto End =
          R.Ed.beside(Cast->getLParenLoc(), Sub->getEndLoc(), Edge::Last);
      if (!End)
        R.report(DiagID::AmpArithmeticMacro, Cast->getLParenLoc(), {});
      else if (!HasParens)
        R.Ed.insertAfterToken(
            *End, ")",
            {Position::ClosingArgument, rank(Cast, /*IsCast=*/true)});
    } else if (const auto *Cast = dyn_cast<CXXFunctionalCastExpr>(E)) {
      nameCast(Cast->getTypeInfoAsWritten()->getTypeLoc().getSourceRange(), E);
    } else if (const auto *Made = dyn_cast<CXXUnresolvedConstructExpr>(E)) {
      nameCast(Made->getTypeSourceInfo()->getTypeLoc().getSourceRange(), E);
    }
  }

  /// `T(x)` -> `amp2hip::d3d_cast<T>(x)`.
  void nameCast(SourceRange Type, const Expr *E) {
    R.Ed.insert(Type.getBegin(), "amp2hip::d3d_cast<",
                {Position::OpeningArgument, -rank(E, /*IsCast=*/true)});
    R.Ed.insertAfterToken(
        Type.getEnd(), ">",
        {Position::ClosingArgument, rank(E, /*IsCast=*/true)});
  }
};

} // namespace

void rewriteArithmetic(Rewriter &R) {
  if (!R.Direct3DArithmetic)
    return;
  const std::vector<OpenResult> Found = openResults(R.M);
  ArithmeticRewriter Rewriter(R);
  for (const OpenResult &O : Found)
    Rewriter.wrap(O);
  for (SourceLocation Loc : openInInstances(R.M, Found))
    R.report(DiagID::AmpArithmeticInstance, Loc, {});
}

} // namespace amp2hip
