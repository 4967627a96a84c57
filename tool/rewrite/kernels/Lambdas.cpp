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
// lambda for both sides, before the statement that holds such a lambda. Where
// that cannot be, the lambda compiles for all but NVIDIA.
//
//===----------------------------------------------------------------------===//

#include "ast/DynamicRecursiveASTVisitor.h"
#include "ast/Patterns.h"
#include "rewrite/MacroUses.h"
#include "rewrite/Types.h"
#include "rewrite/kernels/Hoisting.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Lambdas inside device code run on the device as a whole; their references
/// are to the device's memory.
bool isEntry(const LambdaExpr *E) {
  const auto *Outer = enclosing<FunctionDecl>(E->getLambdaClass()->getParent());
  return !restrictionsOfCode(Outer).Amp;
}

//===----------------------------------------------------------------------===//
// Where nvcc takes no device lambda
//===----------------------------------------------------------------------===//

/// A place and what to do about it; empty where all is well.
using Refusal = std::pair<StringRef, StringRef>;

constexpr StringRef MoveLaunch = "move it into a function with a name";

Refusal refusedIn(const CXXRecordDecl *Class) {
  if (Class->isLocalClass())
    return {"in a member of a local class", MoveLaunch};
  if (!Class->getIdentifier() && !Class->getTypedefNameForAnonDecl())
    return {"in a member of a class without a name", "name the class"};
  return {};
}

Refusal refusedIn(const FunctionDecl *F) {
  if (isa<CXXConstructorDecl>(F))
    return {"in a constructor", MoveLaunch};
  if (isa<CXXDestructorDecl>(F))
    return {"in a destructor", MoveLaunch};
  if (F->getFriendObjectKind() != Decl::FOK_None &&
      isa<CXXRecordDecl>(F->getLexicalDeclContext()))
    return {"in a friend that its class defines",
            "define the friend outside of the class"};
  if (F->getDeclaredReturnType()->getContainedDeducedType())
    return {"in a function whose return type is deduced",
            "write the return type"};
  const FunctionTemplateDecl *T = F->getDescribedFunctionTemplate();
  if (T && llvm::any_of(*T->getTemplateParameters(),
                        [](const NamedDecl *P) { return !P->getIdentifier(); }))
    return {"in a template with an unnamed parameter", "name the parameter"};
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  return Method ? refusedIn(Method->getParent()) : Refusal();
}

Refusal refusedPlace(const LambdaExpr *E, bool ForBothSides) {
  if (ForBothSides && E->isGenericLambda())
    return {"for both sides that is generic", "write its parameter types"};
  if (const Decl *Of = E->getLambdaClass()->getLambdaContextDecl()) {
    if (isa<ParmVarDecl>(Of))
      return {"in a default argument", MoveLaunch};
    if (isa<FieldDecl>(Of))
      return {"in a member's initializer", MoveLaunch};
  }
  for (const DeclContext *DC = E->getLambdaClass()->getParent(); DC;
       DC = DC->getParent()) {
    const auto *F = dyn_cast<FunctionDecl>(DC);
    if (!F)
      continue;
    const auto *Method = dyn_cast<CXXMethodDecl>(F);
    if (!Method || !Method->getParent()->isLambda())
      return refusedIn(F);
    if (Method->getParent()->isGenericLambda())
      return {"in a generic lambda",
              "write the parameter types of that lambda"};
  }
  return {"in an initializer outside of functions", MoveLaunch};
}

/// A lambda in code for the accelerator. The host compiler of nvcc reads the
/// initializers of its constructors.
Refusal refusedInitializer(const LambdaExpr *E) {
  const auto *Of = dyn_cast<CXXConstructorDecl>(
      enclosing<FunctionDecl>(E->getLambdaClass()->getParent()));
  if (!Of || !Of->getBody() || restrictionsOf(Of).Cpu ||
      !Of->getASTContext().getSourceManager().isBeforeInTranslationUnit(
          E->getBeginLoc(), Of->getBody()->getBeginLoc()))
    return {};
  return {"in an initializer of a constructor",
          "assign its result in the constructor's body"};
}

/// Finds a variable that a capture default captures and that is used in an `if
/// constexpr` before it is anywhere else.
class FirstUses : public DynamicRecursiveASTVisitor {
public:
  explicit FirstUses(const LambdaExpr *E) {
    for (const CapturedVariable &C : capturedVariables(E))
      Unused.insert(C.Var);
    for (const LambdaCapture &C : E->explicit_captures())
      if (C.capturesVariable())
        Unused.erase(C.getCapturedVar());
    TraverseStmt(E->getBody());
  }
  bool IsRefused = false;

  bool TraverseIfStmt(IfStmt *S) override {
    if (!S->isConstexpr())
      return DynamicRecursiveASTVisitor::TraverseIfStmt(S);
    TraverseStmt(S->getInit());
    TraverseStmt(S->getCond());
    ++Depth;
    TraverseStmt(S->getThen());
    TraverseStmt(S->getElse());
    --Depth;
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    IsRefused |= Unused.erase(E->getDecl()) && Depth;
    return true;
  }

private:
  llvm::SmallPtrSet<const ValueDecl *, 8> Unused;
  unsigned Depth = 0;
};

constexpr Refusal InitCapture = {
    "for both sides with an init-capture",
    "initialize a variable before it and capture that"};
constexpr Refusal NoDeclaration = {
    "for both sides that captures an array where no declaration can come "
    "before it",
    "keep the lambda in a variable"};

Refusal refusedCapture(const LambdaExpr *E, bool ForBothSides) {
  if (llvm::any_of(capturedVariables(E), [](const CapturedVariable &C) {
        // Arrays, by reference, are refused.
        return !C.ByReference && C.Var->isParameterPack();
      }))
    return {"that captures a parameter pack", "pass the values in an object"};
  if (FirstUses(E).IsRefused)
    return {"with a capture default that captures first in an 'if constexpr'",
            "list the captures by name"};
  return ForBothSides && copiesInits(E) ? InitCapture : Refusal();
}

class CaptureRewriter {
public:
  CaptureRewriter(Rewriter &R, const LambdaExpr *E, bool ForBothSides)
      : R(R), E(E), ForBothSides(ForBothSides), List(R, E), Before(R, E, List) {
  }

  /// \returns whether the list changes.
  bool run() {
    findCaptures();
    makeMutable();
    if (Arrays.empty() && Views.empty() && E->getCaptureDefault() != LCD_ByRef)
      return false;
    if (E->getCaptureDefault() != LCD_None)
      List.add("=");
    for (const LambdaCapture &C : E->explicit_captures()) {
      if (!C.capturesVariable())
        return false; // `this` is refused by the checks.
      addExplicit(C);
    }
    for (const ValueDecl *V : Arrays)
      addArray(V, V->getName());
    for (const VarDecl *V : Views)
      addView(V, V->getName());
    List.write();
    return true;
  }

  /// Why nvcc rejects the captures as they are written.
  Refusal refused() const { return Refused; }

private:
  Rewriter &R;
  const LambdaExpr *E;
  bool ForBothSides;
  CaptureList List;
  Hoisting Before;
  /// Containers that are captured by reference, and views that are checked
  /// where they are captured because a kernel reads and writes them.
  std::vector<const ValueDecl *> Arrays;
  std::vector<const VarDecl *> Views;
  Refusal Refused;

  void findCaptures() {
    for (const CapturedVariable &C : capturedVariables(E))
      if (C.ByReference && isContainerIfValid(C.Var->getType()))
        Arrays.push_back(C.Var);
      else if (!ForBothSides && !C.Var->isInitCapture() &&
               isReadAndWritten(E, C.Var))
        Views.push_back(C.Var);
    for (const LambdaCapture &C : E->captures())
      if (C.capturesVariable() && C.getCaptureKind() == LCK_ByRef &&
          isa<BindingDecl>(C.getCapturedVar()))
        Arrays.push_back(C.getCapturedVar());
    for (const ValueDecl *V : Arrays)
      if (V->isParameterPack())
        R.report(DiagID::AmpCapturedPack, E->getBeginLoc(),
                 {V->getNameAsString()});
  }

  /// The call operator may write the arrays, or call a lambda that does.
  void makeMutable() {
    bool Calls = llvm::any_of(capturedVariables(E), [](const auto &C) {
      return !C.ByReference && holdsContainers(C.Var);
    });
    if ((Arrays.empty() && !Calls) || E->isMutable())
      return;
    auto TL = E->getCallOperator()
                  ->getTypeSourceInfo()
                  ->getTypeLoc()
                  .getAsAdjusted<FunctionTypeLoc>();
    R.Ed.insertAfterToken(TL.getRParenLoc(), " mutable", Position::BehindToken);
  }

  /// Adds an explicit capture, whatever becomes of it, in the author's order.
  void addExplicit(const LambdaCapture &C) {
    const ValueDecl *V = C.getCapturedVar();
    if (auto Array = llvm::find(Arrays, V); Array != Arrays.end()) {
      Arrays.erase(Array);
      addArray(V, List.nameOf(C));
    } else if (auto View = llvm::find(Views, V); View != Views.end()) {
      Views.erase(View);
      addView(cast<VarDecl>(V), List.nameOf(C));
    } else if (E->isInitCapture(&C)) {
      List.add(List.quotedInit(cast<VarDecl>(V)));
    } else if (E->getCaptureDefault() == LCD_None) {
      // A default of `=` does not let them be named again.
      List.add(List.quoted(List.quote(
          {C.getLocation(),
           C.isPackExpansion() ? C.getEllipsisLoc() : C.getLocation()})));
    }
  }

  /// Captures an object that refers to the container \p V, which is called
  /// \p Name, or to the initializer of \p V, an init-capture.
  void addArray(const ValueDecl *V, StringRef Name) {
    std::string Class = containerRef(V->getType());
    if (ForBothSides && Before.takes(V)) {
      std::string Declared = Before.declare(V, Class, object(V, Name));
      if (E->getCaptureDefault() == LCD_None)
        List.add(Declared);
      return;
    }
    bool IsInit = V->isInitCapture();
    std::string Whole =
        IsInit ? List.quoted(List.quoteInitializer(cast<VarDecl>(V)))
               : object(V, Name);
    List.add(Name + " = " + Class + "(" + Whole + ")");
    if (ForBothSides)
      Refused = IsInit ? InitCapture : NoDeclaration;
  }

  void addView(const VarDecl *V, StringRef Name) {
    List.add(Name + " = " + launchArgument(E, V, Name));
  }

  /// launchArgument() of \p V, which may be a structured binding.
  std::string object(const ValueDecl *V, StringRef Name) {
    const auto *Var = dyn_cast<VarDecl>(V);
    return Var ? launchArgument(E, Var, Name) : Name.str();
  }
};

} // namespace

/// A list in the body of a macro changes for all of its uses: where one needs
/// it as it is, the change is a conflict.
static void
keepForOtherUses(Rewriter &R,
                 const std::vector<const LambdaExpr *> &WithNewLists) {
  const SourceManager &SM = R.Ed.sourceManager();
  std::map<SourceLocation, std::vector<SourceLocation>> Uses; // As spelled.
  for (const LambdaExpr *E : WithNewLists)
    if (SourceLocation At = E->getIntroducerRange().getBegin(); At.isMacroID())
      Uses[SM.getSpellingLoc(At)].push_back(At);
  MacroUses Macros(SM);
  for (const LambdaExpr *E : WithNewLists)
    if (auto Known =
            Uses.find(SM.getSpellingLoc(E->getIntroducerRange().getBegin()));
        Known != Uses.end() && Macros.otherUse(Known->second).isValid())
      R.Ed.keep(CharSourceRange::getTokenRange(E->getIntroducerRange()));
}

void rewriteLambdas(Rewriter &R) {
  std::vector<const LambdaExpr *> WithNewLists;
  for (const RestrictedFunction &F : R.M.Functions) {
    if (!R.isDeviceLambda(F))
      continue;
    Refusal Refused;
    if (isEntry(F.Lambda)) {
      Refused = refusedPlace(F.Lambda, F.Clause->Cpu);
      if (Refused.first.empty())
        Refused = refusedCapture(F.Lambda, F.Clause->Cpu);
      CaptureRewriter Captures(R, F.Lambda, F.Clause->Cpu);
      if (Captures.run())
        WithNewLists.push_back(F.Lambda);
      if (Refused.first.empty())
        Refused = Captures.refused();
    } else {
      Refused = refusedInitializer(F.Lambda);
    }
    const auto &[Place, Advice] = Refused;
    if (!Place.empty())
      R.report(DiagID::AmpLambdaPlace, F.Lambda->getBeginLoc(),
               {Place.str(), Advice.str()});
  }
  keepForOtherUses(R, WithNewLists);
}

} // namespace amp2hip
