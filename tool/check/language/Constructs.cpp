//===- Constructs.cpp - What restrict(amp) code may not do ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Statements and expressions that accelerators lack [amp 2.4.2, 2.4.3].
//
//===----------------------------------------------------------------------===//

#include "check/CheckContext.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/DenseSet.h"

using namespace clang;

namespace amp2hip {
namespace {

class ConstructChecker {
public:
  ConstructChecker(CheckContext &C, const Body &B) : C(C), B(B) {}

  void run() {
    forEachStmt(B.Function, [this](const Stmt *S) { visit(S); });
    findBroken(B.Function->getBody());
    runOnPrototype();
  }

  void runOnPrototype() {
    forEachOperand(B.Function, [this](const Stmt *S) {
      if (restrictionsAt(S->getBeginLoc(), B.Function).Amp)
        visit(S);
    });
  }

private:
  CheckContext &C;
  const Body &B;
  llvm::DenseSet<const Stmt *> Allowed;

  void visit(const Stmt *S) {
    visitStatement(S);
    if (const auto *E = dyn_cast<Expr>(S))
      visitExpression(E);
  }

  void visitStatement(const Stmt *S) {
    // A sum of many terms begins with its first: it must not be looked for at
    // each.
    if (isa<Expr>(S))
      return;
    SourceLocation Loc = S->getBeginLoc();
    if (isa<GotoStmt, IndirectGotoStmt>(S))
      C.report(DiagID::C3593, Loc, {});
    else if (isa<LabelStmt>(S))
      C.report(DiagID::C3598, Loc, {});
    else if (isa<AsmStmt>(S))
      C.report(DiagID::C3592, Loc, {});
    else if (isa<CXXTryStmt>(S))
      C.report(DiagID::C3594, Loc, {"try"});
    else if (isa<SEHTryStmt>(S))
      C.report(DiagID::C3594, Loc, {"__try"});
    else if (const auto *D = dyn_cast<DeclStmt>(S))
      visitDeclarations(D);
  }

  void visitDeclarations(const DeclStmt *S) {
    for (const Decl *D : S->decls()) {
      const auto *V = dyn_cast<VarDecl>(D);
      if (!V || tileStaticKeyword(V).isValid() || isConstant(V))
        continue;
      if (V->getTSCSpec() != TSCS_unspecified)
        C.report(DiagID::C3585, V->getLocation(),
                 {V->getNameAsString(), "thread_local"});
      else if (V->getStorageClass() == SC_Static ||
               V->getStorageClass() == SC_Extern)
        C.report(DiagID::C3585, V->getLocation(),
                 {V->getNameAsString(),
                  V->getStorageClass() == SC_Static ? "static" : "extern"});
    }
  }

  void visitExpression(const Expr *E) {
    SourceLocation Loc = E->getExprLoc();
    if (isa<CXXThrowExpr>(E))
      C.report(DiagID::C3594, Loc, {"throw"});
    else if (isa<CXXDynamicCastExpr>(E))
      C.report(DiagID::C3587, Loc, {});
    else if (isa<CXXTypeidExpr>(E))
      C.report(DiagID::C3591, Loc, {});
    else if (const auto *Call = dyn_cast<CallExpr>(E))
      visitCall(Call);
    else if (isa<PredefinedExpr>(E) ||
             (isa<StringLiteral>(E) && !Allowed.contains(E)))
      visitString(E);
    else if (const auto *I = dyn_cast<IntegerLiteral>(E))
      visitInteger(I);
    else if (const auto *F = dyn_cast<FloatingLiteral>(E))
      visitFloat(F);
    else if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(E))
      visitDefaultArgument(Default);
    else if (const auto *Cast = dyn_cast<CastExpr>(E))
      visitCast(Cast);
    else if (const auto *U = dyn_cast<UnaryOperator>(E);
             U && U->getOpcode() == UO_AddrOf)
      visitAddress(U);
    else if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
      visitUse(Ref, dyn_cast<VarDecl>(Ref->getDecl()));
    else if (const auto *Member = dyn_cast<MemberExpr>(E))
      visitUse(Member, dyn_cast<VarDecl>(Member->getMemberDecl()));
    else
      visitBoolPointer(E);
  }

  /// What Clang could make nothing of is hidden from the other rules.
  void findBroken(const Stmt *S) {
    if (!S || isa<LambdaExpr>(S))
      return;
    if (const auto *E = dyn_cast<RecoveryExpr>(S))
      visitBroken(E);
    for (const Stmt *Child : S->children())
      findBroken(Child);
  }

  /// An assignment to a texel?
  void visitBroken(const RecoveryExpr *E) {
    if (E->subExpressions().size() != 2)
      return;
    const auto *Read = dyn_cast<CXXOperatorCallExpr>(
        E->subExpressions().front()->IgnoreParenImpCasts());
    if (!Read ||
        !llvm::is_contained({OO_Subscript, OO_Call}, Read->getOperator()))
      return;
    const Expr *Texture = Read->getArg(0)->IgnoreParenImpCasts();
    if (isTextureOrView(ampClassName(Texture->getType())))
      C.report(DiagID::C2106, Read->getBeginLoc(), {textOf(Texture)});
  }

  std::string textOf(const Expr *E) const {
    return Lexer::getSourceText(
               CharSourceRange::getTokenRange(E->getSourceRange()),
               C.Context.getSourceManager(), C.Context.getLangOpts())
        .str();
  }

  /// Formats may be strings, and so may what a constant is made from: NAN is
  /// `__builtin_nanf("")` here.
  void visitCall(const CallExpr *Call) {
    const FunctionDecl *F = Call->getDirectCallee();
    if (!F || !F->getIdentifier())
      return;
    bool Intrinsic = F->isImplicit() && F->getBuiltinID() != 0;
    bool Constant = Intrinsic && Call->isEvaluatable(C.Context);
    if (Intrinsic && !Constant)
      C.report(DiagID::C3606, Call->getExprLoc(), {F->getNameAsString()});
    bool Prints =
        F->getName() == "direct3d_printf" || F->getName() == "direct3d_errorf";
    if (Constant || Prints)
      for (const Expr *Arg : Call->arguments())
        Allowed.insert(Arg->IgnoreParenImpCasts());
    if (!Prints)
      return;
    for (unsigned I = 1; I < Call->getNumArgs(); ++I)
      if (const Expr *Arg = Call->getArg(I)->IgnoreParenImpCasts();
          !Arg->getType()->isArithmeticType() &&
          !Arg->getType()->isEnumeralType() && !isa<StringLiteral>(Arg))
        C.report(DiagID::C3601, Arg->getExprLoc(),
                 {Arg->getType().getAsString()});
  }

  void visitString(const Expr *E) {
    if (const auto *P = dyn_cast<PredefinedExpr>(E); P && P->getFunctionName())
      Allowed.insert(P->getFunctionName());
    C.report(DiagID::C3589, E->getExprLoc(), {});
  }

  void visitInteger(const IntegerLiteral *I) {
    if (!I->getValue().isIntN(32))
      C.report(DiagID::C3595, I->getLocation(),
               {llvm::toString(I->getValue(), 10, false)});
  }

  /// Visual C++ reads every constant as double. Clang would round a float just
  /// beyond the largest one down to it.
  void visitFloat(const FloatingLiteral *F) {
    const SourceManager &SM = C.Context.getSourceManager();
    // FLT_MAX is a constant of Clang's own here.
    SourceLocation At = SM.getSpellingLoc(F->getLocation());
    if (SM.isWrittenInBuiltinFile(At) || SM.isInSystemHeader(At))
      return;
    StringRef Spelled = Lexer::getSourceText(CharSourceRange::getTokenRange(At),
                                             SM, C.Context.getLangOpts());
    std::string Digits;
    for (char D : Spelled.rtrim("fFlL"))
      if (D != '\'')
        Digits += D;
    llvm::APFloat Value(llvm::APFloat::IEEEdouble());
    llvm::Expected<llvm::APFloat::opStatus> Read =
        Value.convertFromString(Digits, llvm::APFloat::rmNearestTiesToEven);
    if (!Read) {
      llvm::consumeError(Read.takeError());
      return;
    }
    bool Single = &F->getSemantics() == &llvm::APFloat::IEEEsingle();
    llvm::APFloat Largest = llvm::APFloat::getLargest(
        Single ? llvm::APFloat::IEEEsingle() : llvm::APFloat::IEEEdouble());
    bool Lossy = false;
    Largest.convert(llvm::APFloat::IEEEdouble(),
                    llvm::APFloat::rmNearestTiesToEven, &Lossy);
    if (Value.compare(Largest) == llvm::APFloat::cmpGreaterThan)
      C.report(DiagID::C3595, F->getLocation(), {Spelled.str()});
  }

  /// What a default argument names is used by the caller.
  void visitDefaultArgument(const CXXDefaultArgExpr *E) {
    const auto *Of = dyn_cast_or_null<NamedDecl>(
        Decl::castFromDeclContext(E->getParam()->getDeclContext()));
    if (!isAmpEntity(Of))
      forEachStmt(E->getExpr(), [&](const Stmt *S) {
        if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
          visitVariable(dyn_cast<VarDecl>(Ref->getDecl()),
                        E->getUsedLocation());
      });
  }

  /// A constant has a value in restrict(amp) code, but no place.
  void visitAddress(const UnaryOperator *E) {
    const auto *Ref = dyn_cast<DeclRefExpr>(E->getSubExpr()->IgnoreParens());
    const auto *V = dyn_cast_or_null<VarDecl>(Ref ? Ref->getDecl() : nullptr);
    if (V && V->hasGlobalStorage() && isConstant(V) && !isAmpEntity(V) &&
        tileStaticKeyword(V).isInvalid()) {
      reportVariable(V, E->getExprLoc());
      Allowed.insert(Ref);
    }
  }

  void visitCast(const CastExpr *Cast) {
    CastKind Kind = Cast->getCastKind();
    QualType From = Cast->getSubExpr()->getType(), To = Cast->getType();
    // A reference to an object of the other kind.
    bool Mixed = Kind == CK_LValueBitCast &&
                 ((From->isPointerType() && To->isIntegerType()) ||
                  (From->isIntegerType() && To->isPointerType()));
    if (Kind == CK_PointerToIntegral || Kind == CK_IntegralToPointer || Mixed)
      C.report(DiagID::C3588, Cast->getExprLoc(),
               {Cast->getSubExpr()->getType().getAsString(),
                Cast->getType().getAsString()});
  }

  /// Constants are used for their value alone [amp 2.4.3.2].
  bool isConstant(const VarDecl *V) const {
    if (V->isConstexpr() || V->getType()->isDependentType())
      return true;
    if (!V->getType().isConstQualified() ||
        !V->getType()->isIntegralOrEnumerationType())
      return false;
    // What is computed when the program starts is the host's alone.
    const Expr *Value = V->getAnyInitializer();
    return Value && (Value->isValueDependent() ||
                     V->isUsableInConstantExpressions(C.Context));
  }

  template <class RefT> void visitUse(const RefT *Ref, const VarDecl *V) {
    if (V && needsPlace(Ref->isNonOdrUse(), V) && !Allowed.contains(Ref))
      reportVariable(V, Ref->getExprLoc());
    else
      visitVariable(V, Ref->getExprLoc());
  }

  /// A constant that a reference is bound to, or whose elements are used. What
  /// a template does with it shows in its instances.
  bool needsPlace(NonOdrUseReason Reason, const VarDecl *V) const {
    QualType T = V->getType();
    bool Used = Reason == NOUR_None && (T->isScalarType() || T->isArrayType());
    return (Used || (Reason == NOUR_Constant && T->isArrayType())) &&
           V->hasGlobalStorage() && !B.Function->isDependentContext() &&
           V->getDeclContext() != B.Function && isConstant(V) &&
           !isAmpEntity(V) && tileStaticKeyword(V).isInvalid();
  }

  void visitVariable(const VarDecl *V, SourceLocation Loc) {
    // Static variables of the function itself are refused by declaration.
    if (!V || !V->hasGlobalStorage() || tileStaticKeyword(V).isValid() ||
        isConstant(V) || isAmpEntity(V) ||
        (V->isStaticLocal() && V->getDeclContext() == B.Function))
      return;
    reportVariable(V, Loc);
  }

  void reportVariable(const VarDecl *V, SourceLocation Loc) {
    // Who wrote a constant is helped by no advice to write one.
    C.report(
        DiagID::C3586, Loc, {V->getNameAsString()},
        {C.note(V->getLocation(),
                V->getType().isConstQualified()
                    ? "declared here; only a constant whose value is known at "
                      "compile time (an integer or constexpr) can be used: "
                      "copy other constants into a local variable"
                    : "declared here")});
  }

  /// C++ AMP allows neither subscripts nor arithmetic on pointers to bool.
  void visitBoolPointer(const Expr *E) {
    auto IsBool = [](const Expr *P) {
      QualType T = P->getType();
      return T->isPointerType() && T->getPointeeType()->isBooleanType();
    };
    const char *What = nullptr;
    if (const auto *A = dyn_cast<ArraySubscriptExpr>(E))
      What = IsBool(A->getBase()) ? "indexing" : nullptr;
    else if (const auto *O = dyn_cast<BinaryOperator>(E);
             O && (O->isAdditiveOp() || O->isCompoundAssignmentOp()))
      What =
          IsBool(O->getLHS()) || IsBool(O->getRHS()) ? "arithmetic" : nullptr;
    else if (const auto *U = dyn_cast<UnaryOperator>(E);
             U && U->isIncrementDecrementOp())
      What = IsBool(U->getSubExpr()) ? "arithmetic" : nullptr;
    if (What)
      C.report(DiagID::C3599, E->getExprLoc(), {What});
  }
};

} // namespace

void checkConstructs(CheckContext &C) {
  for (const Body &B : C.Code.Bodies)
    if (B.Where.Amp)
      ConstructChecker(C, B).run();
  for (const Body &B : C.Code.Prototypes)
    if (B.Where.Amp)
      ConstructChecker(C, B).runOnPrototype();
}

} // namespace amp2hip
