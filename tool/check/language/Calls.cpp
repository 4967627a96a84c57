//===- Calls.cpp - Who may call whom --------------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang's overload resolution refuses most calls across sides by itself. What
// it leaves to the generation of code is found here: calls from functions of
// both sides, default arguments, destructors, implicit constructors. [amp 2.3]
//
//===----------------------------------------------------------------------===//

#include "ast/ClangVersion.h"
#include "check/CheckContext.h"
#include "model/Callees.h"
#include "report/Advice.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/DenseSet.h"

using namespace clang;

namespace amp2hip {
namespace {

/// What is named at \p Loc, but not called, may not be a function of amp's.
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

class CallChecker {
public:
  CallChecker(CheckContext &C, const Body &B)
      : C(C), B(B),
        OfBody{B.Where.Amp && !isGeneratedForHost(C, B.Function), B.Where.Cpu},
        Where(OfBody) {}

  void run() {
    forEachStmt(B.Function, [this](const Stmt *S) { visit(S); });
    runOnPrototype();
    if (const auto *D = dyn_cast<CXXDestructorDecl>(B.Function))
      checkMembers(D->getParent(), D->getLocation());
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

private:
  CheckContext &C;
  const Body &B;
  Restrictions OfBody; ///< Of all code but the prototype's.
  Restrictions Where;  ///< Of the code at hand.
  llvm::DenseSet<const Stmt *> Skipped;
  llvm::DenseSet<const Expr *> Callees;
  /// The operands of decltype, parentheses removed.
  llvm::DenseSet<const Expr *> NamesType;
  /// The namespace or class that the call at hand names.
  const DeclContext *Named = nullptr;
  bool InOperand = false; ///< Of decltype and its like.

  void visit(const Stmt *S) {
    if (Skipped.contains(S))
      return;
    if (const auto *E = dyn_cast<CallExpr>(S))
      visitCall(E);
    else if (const auto *E = dyn_cast<CXXConstructExpr>(S))
      visitConstruct(E);
    else if (const auto *E = dyn_cast<DeclStmt>(S))
      visitDeclarations(E);
    else if (const auto *E = dyn_cast<CXXBindTemporaryExpr>(S))
      check(E->getTemporary()->getDestructor(), E->getExprLoc());
    else if (const auto *E = dyn_cast<CXXNewExpr>(S))
      checkAllocation(E->getOperatorNew(), E->getExprLoc());
    else if (const auto *E = dyn_cast<CXXDeleteExpr>(S))
      checkAllocation(E->getOperatorDelete(), E->getExprLoc());
    else if (const auto *E = dyn_cast<DeclRefExpr>(S))
      visitReference(E);
  }

  void visitCall(const CallExpr *E) {
    Callees.insert(E->getCallee()->IgnoreParenImpCasts());
    const FunctionDecl *Callee = E->getDirectCallee();
    if (!Callee)
      return;
    const auto *Ref =
        dyn_cast<DeclRefExpr>(E->getCallee()->IgnoreParenImpCasts());
    // A using-declaration there may have brought in what is called.
    if (Ref && isWindowsMacro(C.M, Ref))
      return;
    if (Ref && Ref->hasQualifier())
      Named = Ref->getFoundDecl()->getDeclContext()->getRedeclContext();
    // An implicit conversion has no place of its own.
    SourceLocation Loc = E->getCallee()->getExprLoc();
    check(Callee, Loc.isValid() ? Loc : E->getBeginLoc());
    Named = nullptr;
    for (const Expr *Arg : E->arguments())
      visitArgument(Arg, Callee, E->getExprLoc());
  }

  void visitConstruct(const CXXConstructExpr *E) {
    bool Array = E->getType()->isArrayType();
    check(E->getConstructor(), E->getLocation(),
          Array ? "an array element" : "");
    for (const Expr *Arg : E->arguments())
      visitArgument(Arg, E->getConstructor(), E->getLocation());
  }

  /// A default argument was bound where the function is declared; it must suit
  /// the caller all the same [amp 2.3].
  void visitArgument(const Expr *Arg, const FunctionDecl *Of,
                     SourceLocation Loc) {
    const auto *Default = dyn_cast<CXXDefaultArgExpr>(Arg);
    if (!Default || isAmpEntity(Of))
      return;
    forEachStmt(Default->getExpr(), [&](const Stmt *S) {
      if (const auto *E = dyn_cast<CallExpr>(S); E && E->getDirectCallee())
        check(boundIn(Of, E->getDirectCallee()), Loc, "a default argument",
              true);
      else if (const auto *E = dyn_cast<CXXConstructExpr>(S))
        check(E->getConstructor(), Loc, "a default argument", true);
    });
  }

  /// What a call of \p F means in a default argument of \p Of: the overload for
  /// the function around the declaration, for the host where there is none.
  static const FunctionDecl *boundIn(const FunctionDecl *Of,
                                     const FunctionDecl *F) {
    Restrictions Around = {false, true};
    for (const DeclContext *DC = Of->getDeclContext(); DC; DC = DC->getParent())
      if (const auto *Outer = dyn_cast<FunctionDecl>(DC)) {
        Around = restrictionsOf(Outer);
        break;
      }
    if (restrictionsOf(F).covers(Around))
      return F;
    const FunctionDecl *Other = siblingWith(F, Around);
    return Other ? Other : F;
  }

  /// Clang lets the operators of its own run on both sides.
  void checkAllocation(const FunctionDecl *F, SourceLocation Loc) {
    const SourceManager &SM = C.Context.getSourceManager();
    if (!F || !Where.Amp)
      return;
    if (F->isImplicit() || SM.isInSystemHeader(F->getLocation()))
      C.report(DiagID::C3930, Loc, {nameOf(F)});
    else
      check(F, Loc);
  }

  void visitDeclarations(const DeclStmt *S) {
    for (const Decl *D : S->decls()) {
      const auto *V = dyn_cast<VarDecl>(D);
      if (!V)
        continue;
      // Neither is run for a tile_static variable.
      if (tileStaticKeyword(V).isValid()) {
        if (V->getInit())
          Skipped.insert(V->getInit());
        continue;
      }
      if (V->getType()->isReferenceType())
        continue;
      QualType T = C.Context.getBaseElementType(V->getType());
      if (const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
          Record && Record->hasDefinition())
        check(Record->getDestructor(), V->getLocation(),
              V->getType()->isArrayType() ? "an array element" : "");
    }
  }

  void checkMembers(const CXXRecordDecl *Record, SourceLocation Loc) {
    for (QualType Part : partsOf(Record))
      if (const CXXRecordDecl *R =
              Part->getBaseElementTypeUnsafe()->getAsCXXRecordDecl())
        check(R->getDestructor(), Loc);
  }

  /// Nothing may refer to a function of amp's but a call; one of both sides
  /// means its host version [amp 2.3.1]. Its type is not restricted.
  void visitReference(const DeclRefExpr *E) {
    const auto *F = dyn_cast<FunctionDecl>(E->getDecl());
    if (!F || Callees.contains(E))
      return;
    if (NamesType.contains(E))
      visitTypeOf(F, E->getLocation());
    else if (!isa<CXXMethodDecl>(F) && !F->isImplicit())
      refuseAddress(C, F, E->getLocation());
  }

  /// In code for both sides a name that means another function on each has no
  /// type.
  void visitTypeOf(const FunctionDecl *F, SourceLocation Loc) {
    Restrictions Has = restrictionsOf(F);
    Restrictions Lacks = {!Has.Amp, !Has.Cpu};
    if (!Where.Amp || !Where.Cpu || (!Lacks.Amp && !Lacks.Cpu))
      return;
    for (const FunctionDecl *Other : overloadsWith(F, Lacks)) {
      C.report(DiagID::C3556, Loc, {nameOf(F)},
               {C.note(F->getLocation(), "one is declared here"),
                C.note(Other->getLocation(), "another is declared here")});
      return;
    }
  }

  static std::string spelled(Restrictions R) {
    return R.Amp ? (R.Cpu ? "restrict(cpu, amp)" : "restrict(amp)")
                 : "restrict(cpu)";
  }

  /// Whether \p Loc is in the trailing return type of the lambda at hand: for
  /// Clang, which compiles the translation for AMD, that is the host's.
  bool inTypeOfLambda(SourceLocation Loc) const {
    const SourceManager &SM = C.Context.getSourceManager();
    return InOperand && B.Lambda &&
           SM.isBeforeInTranslationUnit(Loc,
                                        B.Lambda->getBody()->getBeginLoc());
  }

  void check(const FunctionDecl *F, SourceLocation Loc,
             const std::string &Place = "", bool Bound = false) {
    if (!F || F->isTrivial() || F->isDeleted() || isCompilersOwn(F))
      return;
    // Clang calls a lambda of the other side through a pointer to it.
    if (const auto *ToPointer = dyn_cast<CXXConversionDecl>(F);
        ToPointer && ToPointer->getParent()->isLambda())
      F = ToPointer->getParent()->getLambdaCallOperator();
    Restrictions Has = restrictionsOf(F);
    if (Where.Amp && inTypeOfLambda(Loc) &&
        (Has.Cpu ? !Has.Amp && !overloadsWith(F, {true, false}).empty()
                 : Has.Amp)) {
      refuseOfHost(F, Loc);
      return;
    }
    if (Where.Amp && isGeneratedForHost(C, F))
      Has.Amp = false;
    Restrictions Lacks = {Where.Amp && !Has.Amp, Where.Cpu && !Has.Cpu};
    if (!Lacks.Amp && !Lacks.Cpu)
      return;
    const FunctionDecl *Sibling = Bound || isa<CXXDestructorDecl>(F)
                                      ? nullptr
                                      : siblingWith(F, Lacks, Named);
    if (Sibling) {
      checkSameType(F, Lacks, Loc);
      return;
    }
    // Clang takes code for both sides for the host's first.
    if (InOperand && !overloadsWith(F, Lacks).empty()) {
      if (!Where.Cpu)
        refuseOfHost(F, Loc);
      return;
    }
    if (isa<CXXConversionDecl>(F) && refuseConversion(F, Lacks, Loc))
      return;
    std::vector<DiagnosticNote> Notes;
    if (F->getLocation().isValid())
      Notes.push_back(
          C.note(F->getLocation(),
                 "'" + nameOf(F) + "' is declared here, " + spelled(Has)));
    bool OfLibrary =
        !Has.Amp && F->getIdentifier() && F->getLocation().isValid() &&
        !isAmpEntity(F) &&
        C.Context.getSourceManager().isInSystemHeader(F->getLocation());
    if (Place.empty() && OfLibrary)
      C.report(DiagID::C3930Library, Loc,
               {nameOf(F), adviceOnHostFunction(F->getName()).str()},
               std::move(Notes));
    else if (Place.empty())
      C.report(DiagID::C3930, Loc, {nameOf(F)}, std::move(Notes));
    else
      C.report(DiagID::C3931, Loc, {nameOf(F), Place}, std::move(Notes));
  }

  /// C++ AMP would take a conversion to another type, but Clang, g++ and nvcc
  /// choose without regard to the side.
  bool refuseConversion(const FunctionDecl *F, Restrictions Lacks,
                        SourceLocation Loc) {
    for (const FunctionDecl *Other : overloadsOf(F)) {
      if (!restrictionsOf(Other).covers(Lacks))
        continue;
      C.report(
          DiagID::AmpConversion, Loc,
          {nameOf(F), spelled(restrictionsOf(F)),
           Other->getReturnType().getAsString()},
          {C.note(F->getLocation(), "g++ and nvcc would call this one"),
           C.note(Other->getLocation(), "this conversion can be used here")});
      return true;
    }
    return false;
  }

  /// An expression has one type, whatever side it is compiled for [amp 2.2].
  void checkSameType(const FunctionDecl *F, Restrictions Lacks,
                     SourceLocation Loc) {
    auto IsPlain = [](const FunctionDecl *D) {
      return D->getTemplatedKind() == FunctionDecl::TK_NonTemplate &&
             !D->getASTContext().getSourceManager().isInSystemHeader(
                 D->getLocation());
    };
    if ((!InOperand && (!IsPlain(F) || !Where.Cpu)) || !Where.Amp)
      return;
    const FunctionDecl *Different = nullptr;
    for (const FunctionDecl *Other : overloadsWith(F, Lacks)) {
      QualType T = resultFor(Other, F);
      if (T.isNull() || (!InOperand && !IsPlain(Other)))
        continue;
      if (T->isDependentType() || C.Context.hasSameType(T, F->getReturnType()))
        return;
      Different = Other;
    }
    if (Different && !Where.Cpu)
      refuseOfHost(F, Loc);
    else if (Different)
      C.report(
          DiagID::C2785, Loc, {nameOf(F)},
          {C.note(F->getLocation(), "one is declared here"),
           C.note(Different->getLocation(), "the other is declared here")});
  }

  /// In the declarators of lambdas and of a class template's members Clang
  /// resolves calls as if they were the host's.
  void refuseOfHost(const FunctionDecl *F, SourceLocation Loc) {
    C.report(DiagID::AmpCallType, Loc, {nameOf(F)});
  }

  /// What \p Other returns when it is called with the parameters of \p F: a
  /// null type if it takes others, a dependent one if that cannot be said.
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

  static bool isCompilersOwn(const FunctionDecl *F) {
    return F->getIdentifier() && F->getName().starts_with("__builtin_");
  }
};

/// Reports each circle of calls once, at its first function.
class RecursionChecker {
public:
  RecursionChecker(CheckContext &C) : C(C) {}

  void run() {
    for (const Body &B : C.Code.Bodies)
      if (B.Where.Amp)
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
    if (auto It = C.Code.Calls.find(F); It != C.Code.Calls.end())
      for (const CallSite &Site : It->second)
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
  if (!V->isFileVarDecl() || V->isInvalidDecl() ||
      V->getType()->isDependentType() || !V->hasInit())
    return;
  const auto *E = dyn_cast<CXXConstructExpr>(V->getInit()->IgnoreImplicit());
  const CXXConstructorDecl *Ctor = E ? E->getConstructor() : nullptr;
  if (!Ctor || restrictionsOf(Ctor).Cpu || siblingWith(Ctor, {false, true}))
    return;
  std::vector<DiagnosticNote> Notes = {
      C.note(Ctor->getLocation(), "it is declared here, restrict(amp)")};
  if (V->getType()->isArrayType())
    C.report(DiagID::C3931, V->getLocation(),
             {nameOf(Ctor), "an array outside of a function"},
             std::move(Notes));
  else
    C.report(DiagID::C3930, V->getLocation(), {nameOf(Ctor)}, std::move(Notes));
}

/// Nothing refers to a function of amp's, outside of functions either.
static void checkGlobalReferences(CheckContext &C, const VarDecl *V) {
  if (!V->isFileVarDecl() || V->getType()->isDependentType())
    return;
  llvm::DenseSet<const Expr *> Callees;
  forEachStmt(V->getInit(), [&](const Stmt *S) {
    if (const auto *Call = dyn_cast<CallExpr>(S))
      Callees.insert(Call->getCallee()->IgnoreParenImpCasts());
    const auto *E = dyn_cast<DeclRefExpr>(S);
    const auto *F = E ? dyn_cast<FunctionDecl>(E->getDecl()) : nullptr;
    if (F && !Callees.contains(E))
      refuseAddress(C, F, E->getLocation());
  });
}

void checkCalls(CheckContext &C) {
  for (const Body &B : C.Code.Bodies)
    CallChecker(C, B).run();
  for (const Body &B : C.Code.Prototypes)
    CallChecker(C, B).runOnPrototype();
  for (const VarDecl *V : C.Code.Variables) {
    checkGlobal(C, V);
    checkGlobalReferences(C, V);
  }
  RecursionChecker(C).run();
}

} // namespace amp2hip
