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

#include "ast/Patterns.h"
#include "check/CheckContext.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/AST/StmtVisitor.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/DenseSet.h"

using namespace clang;

namespace amp2hip {
namespace {

/// A kind of statement that is refused as it is.
struct Refusal {
  Stmt::StmtClass Class;
  DiagID ID;
  std::vector<std::string> Args = {};
};

class ConstructChecker : public ConstStmtVisitor<ConstructChecker> {
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

  //===--------------------------------------------------------------------===//
  // Variables
  //===--------------------------------------------------------------------===//

  void VisitDeclStmt(const DeclStmt *S) {
    for (const VarDecl *V : variablesIn(S))
      if (tileStaticKeyword(V).isInvalid() && !isConstant(V))
        checkStorage(V);
  }

  void VisitDeclRefExpr(const DeclRefExpr *E) {
    visitUse(E, dyn_cast<VarDecl>(E->getDecl()));
    checkBinding(dyn_cast<BindingDecl>(E->getDecl()), E->getExprLoc());
  }
  void VisitMemberExpr(const MemberExpr *E) {
    visitUse(E, dyn_cast<VarDecl>(E->getMemberDecl()));
  }

  /// The caller uses the variables that a default argument names.
  void VisitCXXDefaultArgExpr(const CXXDefaultArgExpr *E) {
    const auto *Of = dyn_cast_or_null<NamedDecl>(
        Decl::castFromDeclContext(E->getParam()->getDeclContext()));
    if (!isAmpEntity(Of))
      forEachStmt(E->getExpr(), [&](const Stmt *S) {
        checkVariable(namedBy<VarDecl>(S), E->getUsedLocation());
        checkBinding(namedBy<BindingDecl>(S), E->getUsedLocation());
      });
  }

  /// A constant has a value in restrict(amp) code, but no place.
  void VisitUnaryAddrOf(const UnaryOperator *E) {
    const Expr *Named = E->getSubExpr()->IgnoreParens();
    const auto *V = namedBy<VarDecl>(Named);
    if (V && isHostsConstant(V)) {
      reportVariable(V, E->getExprLoc());
      Allowed.insert(Named);
    }
  }

  //===--------------------------------------------------------------------===//
  // Literals and calls
  //===--------------------------------------------------------------------===//

  /// Formats may be strings, and so may the parts of a constant: NAN is
  /// `__builtin_nanf("")` here.
  void VisitCallExpr(const CallExpr *Call) {
    const FunctionDecl *F = Call->getDirectCallee();
    StringRef Name = identifierOf(F);
    if (Name.empty())
      return;
    bool Intrinsic = F->isImplicit() && F->getBuiltinID() != 0;
    bool Constant = Intrinsic && Call->isEvaluatable(C.Context);
    if (Intrinsic && !Constant)
      refuse(DiagID::C3606, Call, {Name.str()});
    bool Prints = Name == "direct3d_printf" || Name == "direct3d_errorf";
    if (Constant || Prints)
      for (const Expr *Arg : Call->arguments())
        Allowed.insert(Arg->IgnoreParenImpCasts());
    if (Prints)
      checkPrinted(Call);
  }

  void VisitStringLiteral(const StringLiteral *E) {
    if (!Allowed.contains(E))
      refuse(DiagID::C3589, E);
  }

  void VisitPredefinedExpr(const PredefinedExpr *E) {
    Allowed.insert(E->getFunctionName());
    refuse(DiagID::C3589, E);
  }

  void VisitIntegerLiteral(const IntegerLiteral *I) {
    if (!I->getValue().isIntN(32))
      refuse(DiagID::C3595, I, {llvm::toString(I->getValue(), 10, false)});
  }

  /// Visual C++ reads every constant as double. Clang would round a float just
  /// beyond the largest one down to it.
  void VisitFloatingLiteral(const FloatingLiteral *F) {
    const SourceManager &SM = C.Context.getSourceManager();
    // FLT_MAX is a constant of Clang's own here.
    SourceLocation At = SM.getSpellingLoc(F->getLocation());
    if (SM.isWrittenInBuiltinFile(At) || SM.isInSystemHeader(At))
      return;
    StringRef Spelled = Lexer::getSourceText(CharSourceRange::getTokenRange(At),
                                             SM, C.Context.getLangOpts());
    std::string Digits = Spelled.rtrim("fFlL").str();
    llvm::erase(Digits, '\'');
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

  //===--------------------------------------------------------------------===//
  // Pointers
  //===--------------------------------------------------------------------===//

  void VisitCastExpr(const CastExpr *E) {
    QualType From = E->getSubExpr()->getType(), To = E->getType();
    // A reference to an object of the other kind.
    bool Mixed = E->getCastKind() == CK_LValueBitCast &&
                 From->isPointerType() != To->isPointerType() &&
                 From->isIntegerType() != To->isIntegerType();
    if (Mixed ||
        llvm::is_contained({CK_PointerToIntegral, CK_IntegralToPointer},
                           E->getCastKind()))
      refuse(DiagID::C3588, E, {From.getAsString(), To.getAsString()});
  }

  // C++ AMP allows neither subscripts nor arithmetic on pointers to bool.
  void VisitArraySubscriptExpr(const ArraySubscriptExpr *E) {
    if (isBoolPointer(E->getBase()))
      refuse(DiagID::C3599, E, {"indexing"});
  }
  void VisitBinaryOperator(const BinaryOperator *E) {
    if ((E->isAdditiveOp() || E->isCompoundAssignmentOp()) &&
        (isBoolPointer(E->getLHS()) || isBoolPointer(E->getRHS())))
      refuse(DiagID::C3599, E, {"arithmetic"});
  }
  void VisitUnaryOperator(const UnaryOperator *E) {
    if (E->isIncrementDecrementOp() && isBoolPointer(E->getSubExpr()))
      refuse(DiagID::C3599, E, {"arithmetic"});
  }

private:
  CheckContext &C;
  const Body &B;
  llvm::DenseSet<const Stmt *> Allowed;

  void visit(const Stmt *S) {
    static const Refusal Refused[] = {
        {Stmt::GotoStmtClass, DiagID::C3593},
        {Stmt::IndirectGotoStmtClass, DiagID::C3593},
        {Stmt::LabelStmtClass, DiagID::C3598},
        {Stmt::GCCAsmStmtClass, DiagID::C3592},
        {Stmt::MSAsmStmtClass, DiagID::C3592},
        {Stmt::CXXTryStmtClass, DiagID::C3594, {"try"}},
        {Stmt::SEHTryStmtClass, DiagID::C3594, {"__try"}},
        {Stmt::CXXThrowExprClass, DiagID::C3594, {"throw"}},
        {Stmt::CXXDynamicCastExprClass, DiagID::C3587},
        {Stmt::CXXTypeidExprClass, DiagID::C3591},
    };
    for (const Refusal &Each : Refused)
      if (S->getStmtClass() == Each.Class)
        refuse(Each.ID, S, Each.Args);
    Visit(S);
  }

  void refuse(DiagID ID, const Stmt *S, std::vector<std::string> Args = {}) {
    const auto *E = dyn_cast<Expr>(S);
    C.report(ID, E ? E->getExprLoc() : S->getBeginLoc(), std::move(Args));
  }

  /// Finds code that Clang could not understand, and that is hidden from the
  /// other rules.
  void findBroken(const Stmt *S) {
    if (!S || isa<LambdaExpr>(S))
      return;
    if (const auto *E = dyn_cast<RecoveryExpr>(S))
      visitBroken(E);
    for (const Stmt *Child : S->children())
      findBroken(Child);
  }

  /// Reports an assignment to a texel, if it may be one.
  void visitBroken(const RecoveryExpr *E) {
    if (E->subExpressions().size() != 2)
      return;
    const CXXOperatorCallExpr *Read =
        operatorCall(E->subExpressions().front()->IgnoreParenImpCasts(),
                     {OO_Subscript, OO_Call});
    if (!Read)
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

  void checkStorage(const VarDecl *V) {
    std::string Storage =
        firstFault({{V->getTSCSpec() != TSCS_unspecified, "thread_local"},
                    {V->getStorageClass() == SC_Static, "static"},
                    {V->getStorageClass() == SC_Extern, "extern"}});
    if (!Storage.empty())
      C.report(DiagID::C3585, V->getLocation(),
               {V->getNameAsString(), Storage});
  }

  /// A format's arguments are numbers or literals.
  void checkPrinted(const CallExpr *Call) {
    for (const Expr *Arg : llvm::drop_begin(Call->arguments())) {
      Arg = Arg->IgnoreParenImpCasts();
      QualType T = Arg->getType();
      if (!T->isArithmeticType() && !T->isEnumeralType() &&
          !isa<StringLiteral>(Arg))
        refuse(DiagID::C3601, Arg, {T.getAsString()});
    }
  }

  /// Whether \p E is a pointer to `bool`. An array of `bool` is a fault of its
  /// own, where it is declared or captured.
  static bool isBoolPointer(const Expr *E) {
    QualType T = E->getType();
    const auto *Cast = dyn_cast<CastExpr>(E->IgnoreParens());
    return T->isPointerType() && T->getPointeeType()->isBooleanType() &&
           !(Cast && Cast->getCastKind() == CK_ArrayToPointerDecay);
  }

  /// Constants are used for their value alone [amp 2.4.3.2].
  bool isConstant(const VarDecl *V) const {
    if (V->isConstexpr() || V->getType()->isDependentType())
      return true;
    if (!V->getType().isConstQualified() ||
        !V->getType()->isIntegralOrEnumerationType())
      return false;
    // A value that is computed when the program starts is the host's alone.
    const Expr *Value = V->getAnyInitializer();
    return Value && (Value->isValueDependent() ||
                     V->isUsableInConstantExpressions(C.Context));
  }

  static bool isHosts(const VarDecl *V) {
    return V->hasGlobalStorage() && !isAmpEntity(V) &&
           tileStaticKeyword(V).isInvalid();
  }

  bool isHostsConstant(const VarDecl *V) const {
    return isHosts(V) && isConstant(V);
  }

  template <class RefT> void visitUse(const RefT *Ref, const VarDecl *V) {
    if (V && needsPlace(Ref->isNonOdrUse(), V) && !Allowed.contains(Ref))
      reportVariable(V, Ref->getExprLoc());
    else
      checkVariable(V, Ref->getExprLoc());
  }

  /// A constant that a reference is bound to, or whose elements are used.
  bool needsPlace(NonOdrUseReason Reason, const VarDecl *V) const {
    QualType T = V->getType();
    bool Used = Reason == NOUR_None && (T->isScalarType() || T->isArrayType());
    return (Used || (Reason == NOUR_Constant && T->isArrayType())) &&
           V->getDeclContext() != B.Function && isHostsConstant(V);
  }

  void checkVariable(const VarDecl *V, SourceLocation Loc) {
    // Static variables of the function itself are refused by declaration.
    if (V && isHosts(V) && !isConstant(V) && V->getDeclContext() != B.Function)
      reportVariable(V, Loc);
  }

  /// The name of a structured binding names a part of a variable.
  void checkBinding(const BindingDecl *Part, SourceLocation Loc) {
    const auto *Whole =
        Part ? dyn_cast_or_null<VarDecl>(Part->getDecomposedDecl()) : nullptr;
    if (Whole && isHosts(Whole) && Whole->getDeclContext() != B.Function)
      reportVariable(Part, Loc);
  }

  void reportVariable(const ValueDecl *V, SourceLocation Loc) {
    const auto *Variable = dyn_cast<VarDecl>(V);
    const Expr *Value = Variable ? Variable->getAnyInitializer() : nullptr;
    StringRef Class = ampClassName(V->getType());
    DiagID ID = DiagID::C3586;
    if (Class.ends_with("view") && Class != "accelerator_view")
      ID = DiagID::C3586View;
    else if (V->getType().isConstQualified() &&
             V->getType()->isFloatingType() && Value &&
             !Value->isValueDependent() &&
             Value->isCXX11ConstantExpr(C.Context))
      ID = DiagID::C3586Constant;
    if (ID != DiagID::C3586) {
      C.report(ID, Loc, {V->getNameAsString()},
               {C.note(V->getLocation(), "declared here")});
      return;
    }
    // Advice to write a constant does not help the author of one.
    C.report(
        ID, Loc, {V->getNameAsString()},
        {C.note(V->getLocation(),
                V->getType().isConstQualified()
                    ? "declared here; only a constant whose value is known at "
                      "compile time (an integer or constexpr) can be used: "
                      "copy other constants into a local variable"
                    : "declared here")});
  }
};

} // namespace

void checkConstructs(CheckContext &C) {
  for (const Body &B : C.Code.ampBodies())
    ConstructChecker(C, B).run();
  for (const Body &B : C.Code.Prototypes)
    if (B.Where.Amp)
      ConstructChecker(C, B).runOnPrototype();
}

} // namespace amp2hip
