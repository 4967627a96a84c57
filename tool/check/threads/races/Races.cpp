//===- Races.cpp - Threads of a tile that meet in tile_static memory ------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Looks for two accesses of one tile_static element by different threads, at
// least one of them a write, with no barrier between. Only what is certain is
// reported: an index or a condition that is not understood, or a variable whose
// address goes elsewhere, silences the check. The accesses of a helper to an
// array that it is given count as the call's.
//
//===----------------------------------------------------------------------===//

#include "ast/Patterns.h"
#include "check/threads/races/RaceSearch.h"
#include "check/threads/values/PassedParts.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Calls in calls that are followed.
constexpr unsigned MaxDepth = 4;

/// The object to which a parameter refers.
struct Binding {
  const VarDecl *Var;        ///< The tile_static variable.
  std::vector<TermRef> Path; ///< The part of it.
  bool Pointer = false;      ///< Points to the first element of that part.
  bool Scalar = false;       ///< The part is one element.
};
using Bindings = llvm::DenseMap<const VarDecl *, Binding>;

/// The state that the checks of a kernel's functions share.
struct Shared {
  CheckContext &C;
  Barriers &Waits;
  TermTable Terms = {};
  llvm::DenseSet<const VarDecl *> Lost = {}, Reported = {};
  llvm::DenseSet<const VarDecl *> Atomic = {}; ///< Changed by atomic functions.
  unsigned Calls = 0;
  unsigned Trials = 0; ///< The pairs of accesses that were worked out.
};

class RaceChecker {
public:
  RaceChecker(Shared &S, const Body &B)
      : S(S), C(S.C), B(B), Values(B, S.C.Context, S.Terms),
        Paths(S.Waits, Values) {}

  /// For \p B as called by \p Caller.
  RaceChecker(const RaceChecker &Caller, const Body &B, Bindings Bound,
              const CallExpr *Call, ReachingThreads Around)
      : S(Caller.S), C(S.C), B(B), Caller(&Caller), Call(Call),
        Bound(std::move(Bound)), Around(std::move(Around)),
        Values(B, Caller.Values, ++S.Calls), Paths(S.Waits, Values) {}

  /// Finds the accesses of this function and of those that it calls.
  void collect() {
    forEachStmt(B.Function->getBody(), [this](const Stmt *Node) {
      if (const auto *V = namedBy<VarDecl>(Node))
        note(cast<DeclRefExpr>(Node), V);
    });
    if ((Accesses.empty() && Passed.empty()) ||
        !Paths.build(B.Function, C.Context))
      return;
    for (auto &[At, Given] : Passed)
      follow(At, std::move(Given));
  }

  void check() {
    std::erase_if(Accesses,
                  [this](const Access &A) { return S.Lost.contains(A.Var); });
    std::vector<const FunctionDecl *> Known;
    for (const RaceChecker *Outer = this; Outer; Outer = Outer->Caller)
      Known.push_back(Outer->B.Function);
    RaceSearch Search(Accesses, Paths, Values.shape(), Known, S.Atomic,
                      S.Trials);
    for (const Access &A : Accesses)
      if (A.Writes && !S.Reported.contains(A.Var))
        if (const Access *Opponent = Search.opponentOf(A))
          report(A, *Opponent);
    for (const auto &Helper : Helpers)
      Helper->check();
  }

private:
  Shared &S;
  CheckContext &C;
  const Body &B;
  const RaceChecker *Caller = nullptr;
  const CallExpr *Call = nullptr;
  Bindings Bound;
  ReachingThreads Around;
  ThreadValues Values;
  BarrierPaths Paths;
  std::vector<Access> Accesses;
  std::vector<std::pair<const CallExpr *, Bindings>> Passed;
  std::vector<std::unique_ptr<RaceChecker>> Helpers;

  /// Accesses of lambdas and local classes to a variable of the function around
  /// them happen where they are called, which is not known here.
  bool isOwn(const VarDecl *V) const {
    return V->getDeclContext() == B.Function;
  }

  //===--------------------------------------------------------------------===//
  // Accesses
  //===--------------------------------------------------------------------===//

  void note(const DeclRefExpr *Ref, const VarDecl *V) {
    if (auto It = Bound.find(V); It != Bound.end())
      addAccess(Ref, It->second);
    else if (!Caller && tileStaticKeyword(V).isValid() && isOwn(V))
      addAccess(Ref, {V, {}});
  }

  /// Whether \p P refers to the object that its operand refers to, or has the
  /// pointer that its operand holds.
  static bool isTransparent(const Stmt *P, bool Pointer) {
    if (isa<ParenExpr>(P))
      return true;
    const auto *Cast = dyn_cast<ImplicitCastExpr>(P);
    CastKind Reading = Pointer ? CK_LValueToRValue : CK_NoOp;
    return Cast &&
           llvm::is_contained({CK_ArrayToPointerDecay, CK_NoOp, Reading},
                              Cast->getCastKind());
  }

  void addAccess(const DeclRefExpr *Ref, Binding At) {
    const Stmt *Child = Ref;
    const Stmt *P = Values.parents().getParent(Ref);
    while (P && (isTransparent(P, At.Pointer) || descend(At, Child, P))) {
      Child = P;
      P = Values.parents().getParent(P);
    }
    // Its later uses are not known.
    if (At.Pointer && !isa_and_nonnull<CallExpr>(P))
      S.Lost.insert(At.Var);
    else
      finishAccess(Ref, std::move(At), Child, P);
  }

  /// The index by which \p P picks an element of the array \p Child, or null.
  TermRef indexIn(const Binding &At, const Stmt *Child, const Stmt *P) {
    if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(P))
      return Subscript->getBase() == Child ? Values.of(Subscript->getIdx())
                                           : nullptr;
    return At.Pointer && operandOf(P, UO_Deref) ? S.Terms.number(0) : nullptr;
  }

  /// If \p P picks a part of the object \p Child, makes \p At that part.
  bool descend(Binding &At, const Stmt *Child, const Stmt *P) {
    const auto *Member = dyn_cast<MemberExpr>(P);
    const auto *Field =
        Member ? dyn_cast<FieldDecl>(Member->getMemberDecl()) : nullptr;
    if (Field && !At.Pointer) {
      At.Path.push_back(S.Terms.number(Field->getFieldIndex()));
      return true;
    }
    TermRef Index = indexIn(At, Child, P);
    if (!Index || (At.Scalar && Index != S.Terms.number(0)))
      return false;
    if (!At.Scalar)
      At.Path.push_back(Index);
    At.Scalar = At.Pointer = false;
    return true;
  }

  static bool isCopied(const Stmt *P) {
    if (const auto *Cast = dyn_cast<ImplicitCastExpr>(P))
      return Cast->getCastKind() == CK_LValueToRValue;
    const auto *Ctor = dyn_cast<CXXConstructExpr>(P);
    return Ctor && Ctor->getConstructor()->isCopyOrMoveConstructor();
  }

  /// Whether \p P itself reads or writes \p Child. If so, notes it in \p A.
  bool readsOrWrites(Access &A, const Stmt *Child, const Stmt *P) {
    if (const auto *O = dyn_cast<BinaryOperator>(P);
        O && O->isAssignmentOp() && O->getLHS() == Child) {
      A.Writes = true;
      A.Reads = O->isCompoundAssignmentOp();
      A.Value = Values.of(O->getRHS());
      return true;
    }
    A.Writes = steppedBy(P) != nullptr;
    A.Reads = A.Writes || isCopied(P);
    return A.Reads;
  }

  void finishAccess(const DeclRefExpr *Ref, Binding At, const Stmt *Child,
                    const Stmt *P) {
    if (!P)
      return;
    Access A{At.Var, P, Ref->getLocation(), false, false, nullptr, At.Path,
             {},     {}};
    if (!readsOrWrites(A, Child, P)) {
      if (isAtomic(P)) {
        S.Atomic.insert(At.Var);
        return;
      }
      if (pass(At, Child, P))
        return;
      A.Reads = isReadByReference(Child, P);
    }
    if (A.Reads || A.Writes) {
      A.Who = Around.around(Values.threadsReaching(P));
      Accesses.push_back(std::move(A));
    } else if (!isReadElsewhere(Values.parents(), Child, P) &&
               !isDiscarded(Child, P)) {
      S.Lost.insert(At.Var);
    }
  }

  //===--------------------------------------------------------------------===//
  // Helpers
  //===--------------------------------------------------------------------===//

  /// The function that a call means in restrict(amp) code, if its body is
  /// known and not under way.
  const Body *calleeOf(const CallExpr *E) const {
    const FunctionDecl *F = E->getDirectCallee();
    const Body *Found = F ? C.Code.bodyOf(calledUnderAmp(F)) : nullptr;
    if (!Found || !Found->Where.Amp)
      return nullptr;
    unsigned Depth = 0;
    for (const RaceChecker *Outer = this; Outer; Outer = Outer->Caller)
      if (++Depth > MaxDepth || &Outer->B == Found)
        return nullptr;
    return Found;
  }

  /// Makes \p At, which is \p Part, its address: `&t[0]` points to the array as
  /// `t` does. False where that is not followed.
  bool takeAddress(Binding &At, const Expr *Part) {
    bool IsFirst = !At.Path.empty() && At.Path.back() == S.Terms.number(0);
    if (!IsFirst && Part->getType()->isRecordType())
      return false;
    if (IsFirst)
      At.Path.pop_back();
    At.Scalar = !IsFirst;
    At.Pointer = true;
    return true;
  }

  /// Notes that a helper gets \p At, the value of \p Child.
  bool pass(Binding At, const Stmt *Child, const Stmt *P) {
    if (const Expr *Part = operandOf(P, UO_AddrOf); Part && !At.Pointer) {
      if (!takeAddress(At, Part))
        return false;
      Child = P;
      P = Values.parents().getParentIgnoreParenImpCasts(const_cast<Stmt *>(P));
    }
    const auto *E = dyn_cast_or_null<CallExpr>(P);
    const Body *Callee = E ? calleeOf(E) : nullptr;
    const ParmVarDecl *To =
        Callee ? parameterFor(E, Callee->Function, Child) : nullptr;
    if (!To)
      return false;
    QualType T = To->getType();
    if (T->isPointerType())
      At.Pointer = true;
    else if (!T->isReferenceType() || At.Pointer)
      return false;
    auto It =
        llvm::find_if(Passed, [E](auto &Each) { return Each.first == E; });
    if (It == Passed.end())
      It = Passed.insert(It, {E, Bindings()});
    It->second[To] = std::move(At);
    return true;
  }

  /// Adds the accesses, to its arguments \p Given, of the function that \p E
  /// calls.
  void follow(const CallExpr *E, Bindings Given) {
    const Body *Callee = calleeOf(E);
    Helpers.push_back(std::make_unique<RaceChecker>(
        *this, *Callee, std::move(Given), E,
        Around.around(Values.threadsReaching(E))));
    RaceChecker &Helper = *Helpers.back();
    for (const Expr *Arg : E->arguments())
      if (const ParmVarDecl *P = parameterFor(E, Callee->Function, Arg))
        Helper.Values.setParameter(P, Arg, Values);
    Helper.collect();
    for (Access A : Helper.Accesses) {
      A.FromBegin = A.FromBegin && Helper.Paths.reaches(nullptr, A.Performed);
      A.ToEnd = A.ToEnd && Helper.Paths.reaches(A.Performed, nullptr);
      A.Performed = E;
      A.Call = E->getExprLoc();
      Accesses.push_back(std::move(A));
    }
  }

  bool isAtomic(const Stmt *P) const {
    if (!operandOf(P, UO_AddrOf))
      return false;
    const auto *Call = dyn_cast_or_null<CallExpr>(
        Values.parents().getParentIgnoreParenImpCasts(const_cast<Stmt *>(P)));
    return Call && isAtomicFunction(Call->getDirectCallee());
  }

  void report(const Access &W, const Access &Other) {
    S.Reported.insert(W.Var);
    static const char *const Here[2][2] = {
        {"written here", "read and written here by each thread"},
        {"several threads write it here",
         "several threads read and write it here"}};
    std::vector<DiagnosticNote> Notes = {
        C.note(W.Loc, Here[&W == &Other][W.Reads])};
    if (&W != &Other)
      Notes.push_back(C.note(Other.Loc, Other.Writes
                                            ? "another thread writes it here"
                                            : "another thread reads it here"));
    for (const Access *A : {&W, &Other})
      if (A->Call.isValid() && (A == &W || W.Call != Other.Call))
        Notes.push_back(C.note(A->Call, "through this call"));
    if (Call)
      Notes.push_back(C.note(Call->getExprLoc(), "through this call"));
    C.report(DiagID::C3569, W.Loc, {W.Var->getNameAsString()},
             std::move(Notes));
  }
};

} // namespace

void checkRaces(CheckContext &C) {
  Barriers Waits(C);
  for (const Body &B : C.Code.ampBodies()) {
    Shared S{C, Waits};
    RaceChecker Kernel(S, B);
    Kernel.collect();
    Kernel.check();
  }
}

} // namespace amp2hip
