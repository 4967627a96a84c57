//===- MathCalls.cpp - Arguments that become float ------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// fast_math::sqrt(d) of a double d computes in float in device code, and so
// does pow(f, 2): no other function is there. <cmath>'s overloads would choose
// double, so the conversion is written out. [amp 9]
//
//===----------------------------------------------------------------------===//

#include "rewrite/Rewrite.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {
namespace {

/// The suffix that makes a float of the literal \p E; empty if none does
/// without a change of the value.
StringRef floatSuffix(Rewriter &R, const Expr *E) {
  StringRef Text =
      R.Ed.text(CharSourceRange::getTokenRange(E->getSourceRange()));
  if (Text.empty() || Text.find_first_not_of("0123456789.") != StringRef::npos)
    return "";
  llvm::APFloat Written(llvm::APFloat::IEEEsingle());
  llvm::Expected<llvm::APFloat::opStatus> Status =
      Written.convertFromString(Text, llvm::APFloat::rmNearestTiesToEven);
  if (!Status) {
    llvm::consumeError(Status.takeError());
    return "";
  }
  if (const auto *Double = dyn_cast<FloatingLiteral>(E)) {
    llvm::APFloat Narrowed = Double->getValue();
    bool Inexact = false;
    Narrowed.convert(llvm::APFloat::IEEEsingle(),
                     llvm::APFloat::rmNearestTiesToEven, &Inexact);
    return Narrowed.bitwiseIsEqual(Written) ? "f" : "";
  }
  // An octal literal is another number.
  bool Decimal = isa<IntegerLiteral>(E) && (Text == "0" || Text[0] != '0');
  return Decimal && *Status == llvm::APFloat::opOK ? ".0f" : "";
}

} // namespace

/// Converts each argument to float. A literal gets the suffix `f`, anything
/// else a static_cast.
void rewriteMathCalls(Rewriter &R) {
  const SourceManager &SM = R.M.Context.getSourceManager();
  llvm::DenseSet<SourceLocation> Done;
  for (const NarrowedArgument &N : R.M.NarrowedArguments) {
    const Expr *E = N.Argument;
    if (!Done.insert(SM.getSpellingLoc(E->getBeginLoc())).second)
      continue;
    StringRef Suffix = floatSuffix(R, E);
    // A conversion would narrow the double of another instantiation.
    if (Suffix.empty() && R.M.DoubleMathCalls.contains(E->getBeginLoc()))
      continue;
    if (!R.Ed.resolve(CharSourceRange::getTokenRange(E->getSourceRange()))) {
      R.report(DiagID::AmpArgumentInMacro, E->getBeginLoc(), {});
      continue;
    }
    if (!Suffix.empty()) {
      CharSourceRange Literal =
          CharSourceRange::getTokenRange(E->getSourceRange());
      R.Ed.replace(Literal, (R.Ed.text(Literal) + Suffix).str());
      continue;
    }
    R.Ed.insert(E->getBeginLoc(), "static_cast<float>(",
                Position::OpeningArgument);
    R.Ed.insertAfterToken(E->getEndLoc(), ")", Position::ClosingArgument);
  }
}

} // namespace amp2hip
