//===- Lambdas.cpp - Lambdas that stay lambdas ----------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A lambda that no named kernel can be made of becomes a device lambda. Arrays
// and textures captured by reference are captured as array_ref and texture_ref,
// by value: in the introducer, or, since nvcc takes no init-captures in a
// lambda for both sides, before the statement that holds such a lambda.
//
//===----------------------------------------------------------------------===//

#include "rewrite/Types.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/ParentMapContext.h"
#include "clang/AST/RecursiveASTVisitor.h"

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

/// Renames each use of a variable.
class Renamer : public RecursiveASTVisitor<Renamer> {
public:
  Renamer(Rewriter &R, const VarDecl *V, std::string Name)
      : R(R), V(V), Name(std::move(Name)) {}
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    if (E->getDecl() == V)
      R.Ed.replace(SourceRange(E->getLocation()), Name);
    return true;
  }

private:
  Rewriter &R;
  const VarDecl *V;
  std::string Name;
};

/// The statement of a block that \p E is part of, or null.
const Stmt *statementOf(ASTContext &C, const LambdaExpr *E) {
  DynTypedNode Node = DynTypedNode::create(*E);
  for (;;) {
    auto Parents = C.getParents(Node);
    if (Parents.empty() || Parents[0].get<FunctionDecl>())
      return nullptr;
    if (Parents[0].get<CompoundStmt>())
      return Node.get<Stmt>();
    Node = Parents[0];
  }
}

/// Refers to \p Arrays before the statement of \p E and uses these references
/// in it. \returns their names, or nothing when there is no such place.
std::vector<std::string> hoist(Rewriter &R, const LambdaExpr *E,
                               llvm::ArrayRef<const VarDecl *> Arrays) {
  const Stmt *Statement = statementOf(R.M.Context, E);
  if (!Statement || Statement->getBeginLoc().isMacroID())
    return {};
  SourceLocation Begin = Statement->getBeginLoc();
  StringRef Line =
      R.Ed.buffer(Begin).take_front(R.Ed.sourceManager().getFileOffset(Begin));
  Line = Line.drop_front(Line.rfind('\n') + 1);
  bool Alone = Line.trim().empty();
  std::vector<std::string> Names;
  for (const VarDecl *V : Arrays) {
    std::string Name = V->getName().str() + "_ref";
    while (R.M.Context.Idents.find(Name) != R.M.Context.Idents.end())
      Name += '_';
    std::string Behind = Alone ? ("\n" + llvm::Twine(Line)).str() : " ";
    R.Ed.insert(Begin, (containerRef(V->getType()) + llvm::Twine(' ') + Name +
                        "(" + launchArgument(E, V) + ");" + Behind)
                           .str());
    Renamer(R, V, Name).TraverseStmt(E->getBody());
    Names.push_back(std::move(Name));
  }
  return Names;
}

void rewriteCaptures(Rewriter &R, const LambdaExpr *E, bool ForBothSides) {
  // Views that a kernel reads and writes are checked where they are captured.
  std::vector<const VarDecl *> Arrays, Views;
  for (const CapturedVariable &C : capturedVariables(E))
    if (C.ByReference && isContainer(C.Var->getType()))
      Arrays.push_back(C.Var);
    else if (!ForBothSides && !C.Var->isInitCapture() &&
             isReadAndWritten(E, C.Var))
      Views.push_back(C.Var);
  if (Arrays.empty() && Views.empty() && E->getCaptureDefault() != LCD_ByRef)
    return;
  std::vector<std::string> Hoisted;
  if (ForBothSides && !Arrays.empty())
    Hoisted = hoist(R, E, Arrays);
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
    if (llvm::is_contained(Arrays, V) || llvm::is_contained(Views, V) ||
        (!Init && E->getCaptureDefault() != LCD_None))
      continue;
    // With the edits that other constructs made in an initializer.
    llvm::Expected<std::string> Item =
        R.Ed.extract(Init ? V->getSourceRange() : SourceRange(C.getLocation()));
    if (!Item) {
      R.Ed.edits().addUnplaced(llvm::toString(Item.takeError()));
      return;
    }
    Add(*Item);
  }
  if (Hoisted.empty())
    for (const VarDecl *V : Arrays)
      Add((V->getName() + " = " + containerRef(V->getType()) + "(" +
           launchArgument(E, V) + ")")
              .str());
  else if (E->getCaptureDefault() == LCD_None)
    llvm::for_each(Hoisted, Add);
  for (const VarDecl *V : Views)
    Add(V->getName().str() + " = " + launchArgument(E, V));
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
      rewriteCaptures(R, F.Lambda, F.Clause->Cpu);
}

} // namespace amp2hip
