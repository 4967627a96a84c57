//===- Calls.cpp - Who may call whom --------------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang's overload resolution refuses most calls across sides by itself. This
// file finds those that it leaves to the generation of code: calls from
// functions of both sides, default arguments, destructors, implicit
// constructors. [amp 2.3]
//
//===----------------------------------------------------------------------===//

#include "ast/Patterns.h"
#include "ast/version/Types.h"
#include "check/CheckContext.h"
#include "clang_errors/Advice.h"
#include "model/Callees.h"
#include "model/Overloads.h"
#include "model/ReachedSides.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ASTLambda.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtVisitor.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Reports \p F, which is named at \p Loc but not called, if it is a function
/// of amp's.
void refuseAddress(CheckContext &C, const FunctionDecl *F, SourceLocation Loc) {
  if (!restrictionsOf(F).covers({/*Amp=*/false, /*Cpu=*/true}))
    C.report(DiagID::C3939, Loc, {nameOf(F)},
             {C.note(F->getLocation(), "declared here")});
}

/// Whether the compiler generates \p F for a type that device code cannot have:
/// then it is for the host alone [amp 2.3.2].
bool isGeneratedForHost(const CheckContext &C, const FunctionDecl *F) {
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  if (!Method || !Method->isDefaulted())
    return false;
  return Method->getParent()->getNumVBases() ||
         (hasGeneratedSides(F) &&
          !whyIncompatible(C.Context,
                           typeOfClass(C.Context, Method->getParent()))
               .empty());
}

class CallChecker : public ConstStmtVisitor<CallChecker> {
public:
  CallChecker(CheckContext &C, const Body &B,
              std::optional<ReachedSides> &Reached)
      : C(C), B(B), Reached(Reached),
        OfBody{B.Where.Amp && !isGeneratedForHost(C, B.Function), B.Where.Cpu},
        Where(OfBody) {}

  void run() {
    forEachStmt(B.Function, [this](const Stmt *S) { visit(S); });
    runOnPrototype();
    for (const ObjectEnd &End : endsAfter(B.Function))
      check(End.Destructor, End.Loc);
  }

  void runOnPrototype() {
    InOperand = true;
    forEachOperand(
        B.Function,
        [this](const Stmt *S) {
          Where = restrictionsAt(S->getBeginLoc(), B.Function);
          visit(S);
        },
        [this](const Expr *E) { NamesType.insert(E->IgnoreParens()); });
    InOperand = false;
    Where = OfBody;
  }

  void VisitCallExpr(const CallExpr *E) {
    const Expr *Named = E->getCallee()->IgnoreParenImpCasts();
    Callees.insert(Named);
    const FunctionDecl *Callee = E->getDirectCallee();
    const auto *Ref = dyn_cast<DeclRefExpr>(Named);
    // The callee may be found by a using-declaration there.
    if (!Callee || (Ref && isWindowsMacro(C.M, Ref)))
      return;
    if (Ref && Ref->hasQualifier())
      Scope = Ref->getFoundDecl()->getDeclContext()->getRedeclContext();
    // An implicit conversion has no place of its own.
    SourceLocation Loc = E->getCallee()->getExprLoc();
    Use = E;
    check(Callee, Loc.isValid() ? Loc : E->getBeginLoc());
    Use = nullptr;
    for (const Expr *Arg : E->arguments())
      visitArgument(Arg, Callee, E->getExprLoc());
    Scope = nullptr;
  }

  void VisitCXXConstructExpr(const CXXConstructExpr *E) {
    Use = E;
    if (!isRefusedByEnd(E))
      check(E->getConstructor(), E->getLocation(), placeOf(E->getType()));
    Use = nullptr;
    for (const Expr *Arg : E->arguments())
      visitArgument(Arg, E->getConstructor(), E->getLocation());
  }

  void VisitDeclStmt(const DeclStmt *S) {
    for (const ObjectEnd &End : endsAfter(S))
      checkEnd(End, placeOf(End.Type));
    // Nor is the constructor run for a tile_static variable.
    for (const VarDecl *V : variablesIn(S))
      if (tileStaticKeyword(V).isValid())
        Skipped.insert(V->getInit());
  }

  void VisitCXXBindTemporaryExpr(const CXXBindTemporaryExpr *E) {
    for (const ObjectEnd &End : endsAfter(E))
      checkEnd(End);
  }

  void VisitCXXNewExpr(const CXXNewExpr *E) {
    checkAllocation(E->getOperatorNew(), E->getExprLoc(), "new");
    HasNew = true;
  }

  /// A delete of what `new` has not allocated is no second fault.
  void VisitCXXDeleteExpr(const CXXDeleteExpr *E) {
    if (!HasNew)
      checkAllocation(E->getOperatorDelete(), E->getExprLoc(), "delete");
  }

  /// Nothing may refer to a function of amp's but a call; one of both sides
  /// means its host version [amp 2.3.1]. Its type is not restricted.
  void VisitDeclRefExpr(const DeclRefExpr *E) {
    const auto *F = dyn_cast<FunctionDecl>(E->getDecl());
    if (!F || Callees.contains(E))
      return;
    if (NamesType.contains(E))
      visitTypeOf(F, E->getLocation());
    else if (!isa<CXXMethodDecl>(F) && !F->isImplicit())
      refuseAddress(C, F, E->getLocation());
  }

private:
  CheckContext &C;
  const Body &B;
  std::optional<ReachedSides> &Reached; ///< If something has asked for it.
  Restrictions OfBody;                  ///< For all code but the prototype's.
  Restrictions Where;                   ///< For the code at hand.
  llvm::DenseSet<const Stmt *> Skipped;
  llvm::DenseSet<SourceLocation> Ends; ///< The objects whose end was checked.
  llvm::DenseSet<const Expr *> Callees;
  /// The operands of decltype, parentheses removed.
  llvm::DenseSet<const Expr *> NamesType;
  /// The namespace or class that the call at hand names.
  const DeclContext *Scope = nullptr;
  const Expr *Use = nullptr;            ///< The call at hand.
  const DeclContext *From = B.Function; ///< The context of the code at hand.
  bool InOperand = false;               ///< In decltype or a similar operator.
  bool HasNew = false;

  void visit(const Stmt *S) {
    if (!Skipped.contains(S))
      Visit(S);
  }

  void checkEnd(const ObjectEnd &End, const std::string &Place = "") {
    check(End.Destructor, End.Loc, Place);
    Ends.insert(End.Loc);
  }

  /// Whether \p E calls a constructor that the compiler generates for the sides
  /// of the destructor, which checkEnd() has refused.
  bool isRefusedByEnd(const CXXConstructExpr *E) const {
    const CXXConstructorDecl *F = E->getConstructor();
    const CXXDestructorDecl *End = F->getParent()->getDestructor();
    return F->isDefaulted() && End && !restrictionsOf(End).covers(Where) &&
           Ends.contains(E->getLocation());
  }

  static std::string placeOf(QualType T) {
    return T->isArrayType() ? "an array element" : "";
  }

  /// A default argument was bound where the function is declared; it must suit
  /// the caller all the same [amp 2.3], on the sides that call this function.
  void visitArgument(const Expr *Arg, const FunctionDecl *Of,
                     SourceLocation Loc) {
    const auto *Default = dyn_cast<CXXDefaultArgExpr>(Arg);
    if (!Default || isAmpEntity(Of))
      return;
    const Restrictions Lacks = Where.without(restrictionsOf(Of));
    const FunctionDecl *Other =
        Lacks == Restrictions() ? nullptr : siblingWith(Of, Lacks, Scope);
    llvm::SaveAndRestore Sides(Where, Where.without(Lacks));
    visitDefault(Default->getParam(), Of, Loc);
    Where = Lacks;
    const unsigned Number = Default->getParam()->getFunctionScopeIndex();
    if (Other && Number < Other->getNumParams())
      visitDefault(Other->getParamDecl(Number), Other, Loc);
  }

  void visitDefault(const ParmVarDecl *P, const FunctionDecl *Of,
                    SourceLocation Loc) {
    if (!P->hasDefaultArg() || P->hasUnparsedDefaultArg())
      return;
    From = P->getDeclContext();
    forEachStmt(P->hasUninstantiatedDefaultArg()
                    ? P->getUninstantiatedDefaultArg()
                    : P->getDefaultArg(),
                [&](const Stmt *S) {
                  const FunctionDecl *F = calledBy(S);
                  if (F && isa<CallExpr>(S))
                    F = boundIn(Of, F);
                  Use = F ? cast<Expr>(S) : nullptr;
                  check(F, Loc, "a default argument", /*Bound=*/true);
                  Use = nullptr;
                });
    From = B.Function;
  }

  /// The function that a call of \p F means in a default argument of \p Of: the
  /// overload for the function around the declaration, for the host where there
  /// is none.
  static const FunctionDecl *boundIn(const FunctionDecl *Of,
                                     const FunctionDecl *F) {
    Restrictions Needed = restrictionsOfCode(Of->getParentFunctionOrMethod());
    if (restrictionsOf(F).covers(Needed))
      return F;
    const FunctionDecl *Other = siblingWith(F, Needed);
    return Other ? Other : F;
  }

  /// Clang lets the operators of its own run on both sides.
  void checkAllocation(const FunctionDecl *F, SourceLocation Loc,
                       const char *Keyword) {
    const SourceManager &SM = C.Context.getSourceManager();
    if (!F || !Where.Amp)
      return;
    if (F->isImplicit() || SM.isInSystemHeader(F->getLocation()))
      C.report(DiagID::C3930New, Loc, {Keyword});
    else
      check(F, Loc);
  }

  /// In code for both sides a name that means another function on each has no
  /// type.
  void visitTypeOf(const FunctionDecl *F, SourceLocation Loc) {
    constexpr Restrictions Both = {true, true};
    Restrictions Lacks = Both.without(restrictionsOf(F));
    if (Where != Both || Lacks == Restrictions())
      return;
    std::vector<const FunctionDecl *> Others = overloadsWith(F, Lacks);
    if (!Others.empty())
      C.report(
          DiagID::C3556, Loc, {nameOf(F)},
          {C.note(F->getLocation(), "one is declared here"),
           C.note(Others.front()->getLocation(), "another is declared here")});
  }

  static std::string spelled(Restrictions R) {
    return R.Amp ? (R.Cpu ? "restrict(cpu, amp)" : "restrict(amp)")
                 : "restrict(cpu)";
  }

  /// Whether the trailing return type of the lambda at hand, at \p Loc, calls
  /// \p F and means a function of amp's: for Clang, which compiles the
  /// translation for AMD, the type is the host's. A pair that becomes one
  /// function has one type.
  bool isAmpInTypeOfLambda(const FunctionDecl *F, SourceLocation Loc) const {
    const SourceManager &SM = C.Context.getSourceManager();
    if (!Where.Amp || !InOperand || !B.Lambda ||
        !SM.isBeforeInTranslationUnit(Loc, B.Lambda->getBody()->getBeginLoc()))
      return false;
    Restrictions Has = restrictionsOf(F);
    return Has.Amp != Has.Cpu && !mergedInScope(F) &&
           !overloadsWith(F, {/*Amp=*/true, /*Cpu=*/false}).empty();
  }

  /// Clang calls a lambda of the other side through a pointer to it.
  static const FunctionDecl *behindPointer(const FunctionDecl *F) {
    const auto *ToPointer = dyn_cast<CXXConversionDecl>(F);
    return ToPointer && ToPointer->getParent()->isLambda()
               ? ToPointer->getParent()->getLambdaCallOperator()
               : F;
  }

  /// Whether a call of \p F runs nothing, or a function of Clang's for both
  /// sides.
  static bool isForAll(const FunctionDecl *F) {
    return F->isTrivial() || F->isDeleted() ||
           identifierOf(F).starts_with("__builtin_");
  }

  void check(const FunctionDecl *F, SourceLocation Loc,
             const std::string &Place = "", bool Bound = false) {
    if (!F || isForAll(F))
      return;
    F = behindPointer(F);
    if (isAmpInTypeOfLambda(F, Loc)) {
      refuseOfHost(F, Loc);
      return;
    }
    Restrictions Has = restrictionsOf(F);
    if (Where.Amp && isGeneratedForHost(C, F))
      Has.Amp = false;
    Restrictions Lacks = Where.without(Has);
    if (Lacks == Restrictions() || isUncalledBy(Lacks))
      return;
    if (!Bound && !isa<CXXDestructorDecl>(F) && siblingWith(F, Lacks, Scope))
      checkSameType(F, Lacks, Loc);
    else if (InOperand && !overloadsWith(F, Lacks).empty())
      refuseInOperand(F, Loc);
    else if (!refuseConversion(F, Lacks, Loc) && !isOfAnotherOverload(Lacks))
      refuse(F, Has, Loc, Place);
  }

  /// Whether the code at hand is an instance of a template for both sides, and
  /// code of \p Side does not call it.
  bool isUncalledBy(Restrictions Side) {
    if (B.Lambda || !B.Where.covers({/*Amp=*/true, /*Cpu=*/true}) ||
        !isInInstantiation(B.Function))
      return false;
    if (!Reached)
      Reached.emplace(C.Code);
    Restrictions Sides = Reached->of(B.Function);
    return Sides.without(Side) == Sides;
  }

  /// Whether the call at hand means a function with other parameters, or of
  /// another scope, on the side that \p Lacks one. The rules of overloads
  /// decide about it.
  bool isOfAnotherOverload(Restrictions Lacks) const {
    if (!Use || isAmpEntity(calledBy(Use)))
      return false;
    Emissions Of;
    OverloadedUse All(C.M.Unit.CI.getSema(), Of, Use, From);
    return All.isMixed() && (!Lacks.Amp || All.onAmp()) &&
           (!Lacks.Cpu || All.onCpu());
  }

  void refuse(const FunctionDecl *F, Restrictions Has, SourceLocation Loc,
              const std::string &Place) {
    std::vector<DiagnosticNote> Notes;
    if (F->getLocation().isValid())
      Notes.push_back(
          C.note(F->getLocation(),
                 "'" + nameOf(F) + "' is declared here, " + spelled(Has)));
    if (!Place.empty())
      C.report(DiagID::C3931, Loc, {nameOf(F), Place}, std::move(Notes));
    else if (isLambdaCallOperator(F))
      C.report(DiagID::C3930Lambda, Loc, {Has.Amp ? "kernels" : "the host"},
               {C.note(F->getLocation(), "it is written here")});
    else if (!Has.Amp && isOfLibrary(F))
      C.report(DiagID::C3930Library, Loc,
               {nameOf(F), adviceOnHostFunction(F->getName()).str()},
               std::move(Notes));
    else if (isAmpEntity(F))
      C.report(DiagID::C3930Amp, Loc,
               {nameOf(F), Has.Amp ? "kernels" : "the host",
                adviceOnAmpFunction(nameOf(F), Has.Cpu).str()});
    else
      C.report(DiagID::C3930, Loc, {nameOf(F)}, std::move(Notes));
  }

  bool isOfLibrary(const FunctionDecl *F) const {
    return F->getIdentifier() && F->getLocation().isValid() &&
           !isAmpEntity(F) &&
           C.Context.getSourceManager().isInSystemHeader(F->getLocation());
  }

  /// C++ AMP would take a conversion to another type, but Clang, g++ and nvcc
  /// choose without regard to the side.
  bool refuseConversion(const FunctionDecl *F, Restrictions Lacks,
                        SourceLocation Loc) {
    if (!isa<CXXConversionDecl>(F))
      return false;
    std::vector<const FunctionDecl *> Others = overloadsOf(F);
    auto Fits = [&](auto *Of) { return restrictionsOf(Of).covers(Lacks); };
    auto Other = llvm::find_if(Others, Fits);
    if (Other == Others.end())
      return false;
    C.report(
        DiagID::AmpConversion, Loc,
        {nameOf(F), spelled(restrictionsOf(F)),
         (*Other)->getReturnType().getAsString()},
        {C.note(F->getLocation(), "g++ and nvcc would call this one"),
         C.note((*Other)->getLocation(), "this conversion can be used here")});
    return true;
  }

  /// Whether the result type of \p F is known, and the program's to choose.
  static bool isPlainFunction(const FunctionDecl *F) {
    const SourceManager &SM = F->getASTContext().getSourceManager();
    return F->getTemplatedKind() == FunctionDecl::TK_NonTemplate &&
           !SM.isInSystemHeader(F->getLocation());
  }

  /// One of the overloads of \p F for the other side, if all return another
  /// type than F; else null.
  const FunctionDecl *differentResult(const FunctionDecl *F,
                                      Restrictions Lacks) const {
    const FunctionDecl *Different = nullptr;
    for (const FunctionDecl *Other : overloadsWith(F, Lacks)) {
      QualType T = resultFor(Other, F);
      if (T.isNull() || !(InOperand || isPlainFunction(Other)))
        continue;
      if (T->isDependentType() || C.Context.hasSameType(T, F->getReturnType()))
        return nullptr;
      Different = Other;
    }
    return Different;
  }

  /// An expression has one type, whatever side it is compiled for [amp 2.2].
  void checkSameType(const FunctionDecl *F, Restrictions Lacks,
                     SourceLocation Loc) {
    if (!Where.Amp || !(InOperand || (Where.Cpu && isPlainFunction(F))))
      return;
    const FunctionDecl *Different = differentResult(F, Lacks);
    if (Different && !Where.Cpu)
      refuseOfHost(F, Loc);
    else if (Different)
      C.report(
          DiagID::C2785, Loc, {nameOf(F)},
          {C.note(F->getLocation(), "one is declared here"),
           C.note(Different->getLocation(), "the other is declared here")});
  }

  /// Clang takes code for both sides for the host's first.
  void refuseInOperand(const FunctionDecl *F, SourceLocation Loc) {
    if (!Where.Cpu)
      refuseOfHost(F, Loc);
  }

  /// In the declarators of lambdas and of a class template's members Clang
  /// resolves calls as if they were the host's.
  void refuseOfHost(const FunctionDecl *F, SourceLocation Loc) {
    C.report(DiagID::AmpCallType, Loc, {nameOf(F)});
  }

  /// The type that \p Other returns when it is called with the parameters of
  /// \p F: a null type if it takes others, a dependent one if that cannot be
  /// said.
  static QualType resultFor(const FunctionDecl *Other, const FunctionDecl *F) {
    if (Other->getNumParams() != F->getNumParams())
      return QualType();
    QualType Result = Other->getReturnType();
    for (unsigned I = 0; I != F->getNumParams(); ++I) {
      QualType Its = Other->getParamDecl(I)->getType().getCanonicalType();
      QualType Mine = F->getParamDecl(I)->getType().getCanonicalType();
      if (Its->isTemplateTypeParmType() && Result.getCanonicalType() == Its)
        Result = Mine;
      else if (!Its->isDependentType() && Its != Mine)
        return QualType();
    }
    return Result;
  }
};

/// Reports each circle of calls once, at its first function.
class RecursionChecker {
public:
  RecursionChecker(CheckContext &C) : C(C) {}

  void run() {
    for (const Body &B : C.Code.ampBodies())
      visit(B.Function->getCanonicalDecl());
  }

private:
  CheckContext &C;
  enum State { Open = 1, Done };
  llvm::DenseMap<const FunctionDecl *, State> States;
  std::vector<std::pair<const FunctionDecl *, SourceLocation>> Path;

  void visit(const FunctionDecl *F) {
    if (States.lookup(F) == Done)
      return;
    States[F] = Open;
    for (const CallSite &Site : C.Code.callsOf(F))
      follow(F, Site);
    States[F] = Done;
  }

  void follow(const FunctionDecl *F, const CallSite &Site) {
    if (!restrictionsOf(Site.Callee).Amp)
      return;
    Path.push_back({F, Site.Loc});
    if (States.lookup(Site.Callee) == Open)
      reportCircle(Site.Callee);
    else
      visit(Site.Callee);
    Path.pop_back();
  }

  void reportCircle(const FunctionDecl *Start) {
    std::vector<DiagnosticNote> Notes;
    bool Inside = false;
    for (const auto &[F, Loc] : Path) {
      Inside |= F == Start;
      if (Inside)
        Notes.push_back(
            C.note(Loc, "'" + nameOf(F) + "' makes the next call here"));
    }
    C.report(DiagID::C3559, Start->getLocation(), {nameOf(Start)},
             std::move(Notes));
  }
};

} // namespace

/// Variables outside of functions are constructed on the host.
static void checkGlobal(CheckContext &C, const VarDecl *V) {
  if (V->isInvalidDecl() || !V->hasInit())
    return;
  const auto *E = dyn_cast<CXXConstructExpr>(V->getInit()->IgnoreImplicit());
  const CXXConstructorDecl *Ctor = E ? E->getConstructor() : nullptr;
  if (!Ctor || restrictionsOf(Ctor).Cpu || siblingWith(Ctor, {false, true}))
    return;
  bool IsArray = V->getType()->isArrayType();
  std::vector<std::string> Args = {nameOf(Ctor)};
  if (IsArray)
    Args.push_back("an array outside of a function");
  C.report(IsArray ? DiagID::C3931 : DiagID::C3930, V->getLocation(), Args,
           {C.note(Ctor->getLocation(), "it is declared here, restrict(amp)")});
}

/// Nothing refers to a function of amp's, outside of functions either.
static void checkGlobalReferences(CheckContext &C, const VarDecl *V) {
  llvm::DenseSet<const Expr *> Callees;
  forEachStmt(V->getInit(), [&](const Stmt *S) {
    if (const auto *Call = dyn_cast<CallExpr>(S))
      Callees.insert(Call->getCallee()->IgnoreParenImpCasts());
    const auto *F = namedBy<FunctionDecl>(S);
    if (F && !Callees.contains(cast<Expr>(S)))
      refuseAddress(C, F, cast<Expr>(S)->getExprLoc());
  });
}

void checkCalls(CheckContext &C) {
  std::optional<ReachedSides> Reached;
  for (const Body &B : C.Code.Bodies)
    CallChecker(C, B, Reached).run();
  for (const Body &B : C.Code.Prototypes)
    CallChecker(C, B, Reached).runOnPrototype();
  for (const VarDecl *V : C.Code.Variables)
    if (V->isFileVarDecl() && !V->getType()->isDependentType()) {
      checkGlobal(C, V);
      checkGlobalReferences(C, V);
    }
  RecursionChecker(C).run();
}

} // namespace amp2hip
