//===- Lambdas.cpp - Lambdas that stay lambdas ----------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A lambda that no named kernel can be made of becomes a device lambda. Arrays
// captured by reference are captured as array_ref, by value.
//
//===----------------------------------------------------------------------===//

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "rewrite/Rewrite.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Lambdas inside amp code run on the device as a whole; their references are
/// to the device's memory.
bool isEntry(const LambdaExpr *E) {
  for (const DeclContext *DC = E->getLambdaClass()->getParent(); DC;
       DC = DC->getParent())
    if (const auto *Outer = dyn_cast<FunctionDecl>(DC))
      return !restrictionsOf(Outer).Amp;
  return true;
}

void rewriteCaptures(Rewriter &R, const LambdaExpr *E) {
  std::vector<const VarDecl *> Arrays;
  std::vector<std::string> Others;
  for (const LambdaCapture &C : E->captures()) {
    if (!C.capturesVariable())
      return;
    const auto *V = dyn_cast<VarDecl>(C.getCapturedVar());
    if (V && C.getCaptureKind() == LCK_ByRef && isContainer(V->getType()))
      Arrays.push_back(V);
    else if (C.isExplicit())
      Others.push_back(
          R.Ed.text(CharSourceRange::getTokenRange(
                        E->isInitCapture(&C)
                            ? C.getCapturedVar()->getSourceRange()
                            : SourceRange(C.getLocation())))
              .str());
  }
  if (Arrays.empty() && E->getCaptureDefault() != LCD_ByRef)
    return;
  std::string Text = E->getCaptureDefault() == LCD_None ? "[" : "[=";
  auto Add = [&Text](const std::string &Item) {
    Text += (Text == "[" ? "" : ", ") + Item;
  };
  for (const std::string &Other : Others)
    Add(Other);
  for (const VarDecl *V : Arrays)
    Add(V->getName().str() + " = amp2hip::array_ref(" + V->getName().str() +
        ")");
  R.Ed.replace(E->getIntroducerRange(), Text + "]");

  // The call operator may write the arrays.
  if (!Arrays.empty() && !E->isMutable()) {
    auto TL = E->getCallOperator()
                  ->getTypeSourceInfo()
                  ->getTypeLoc()
                  .getAsAdjusted<FunctionTypeLoc>();
    R.Ed.insertAfterToken(TL.getRParenLoc(), " mutable");
  }
}

} // namespace

void rewriteLambdas(Rewriter &R) {
  for (const RestrictedFunction &F : R.M.Functions)
    if (F.Lambda && F.Clause->Amp && !R.KernelLambdas.contains(F.Lambda) &&
        isEntry(F.Lambda))
      rewriteCaptures(R, F.Lambda);
}

} // namespace amp2hip
