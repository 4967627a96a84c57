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

#include "rewrite/Rewrite.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"

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
  for (const CapturedVariable &C : capturedVariables(E))
    if (C.ByReference && isContainer(C.Var->getType()))
      Arrays.push_back(C.Var);
  if (Arrays.empty() && E->getCaptureDefault() != LCD_ByRef)
    return;
  std::string Text = E->getCaptureDefault() == LCD_None ? "[" : "[=";
  auto Add = [&Text](StringRef Item) {
    Text += Text == "[" ? "" : ", ";
    Text += Item;
  };
  for (const LambdaCapture &C : E->explicit_captures()) {
    if (!C.capturesVariable())
      return; // `this` is refused by the checks.
    bool Init = E->isInitCapture(&C);
    const auto *V = dyn_cast<VarDecl>(C.getCapturedVar());
    // A default of `=` does not let them be named again.
    if (llvm::is_contained(Arrays, V) ||
        (!Init && E->getCaptureDefault() != LCD_None))
      continue;
    Add(R.Ed.text(CharSourceRange::getTokenRange(
        Init ? V->getSourceRange() : SourceRange(C.getLocation()))));
  }
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
