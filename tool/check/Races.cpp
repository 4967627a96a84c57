//===- Races.cpp - Threads of a tile that meet in tile_static memory ------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Looks for two accesses of one tile_static element by different threads, at
// least one of them a write, with no barrier between. Only what is certain is
// reported: an index or a condition that is not understood, or a variable
// whose address goes elsewhere, silences the check.
//
//===----------------------------------------------------------------------===//

#include "check/Barriers.h"
#include "check/ThreadForms.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Analysis/CFG.h"

using namespace clang;

namespace amp2hip {
namespace {

struct Access {
  const VarDecl *Var;
  const Stmt *Performed; ///< The node of the CFG at which it happens.
  SourceLocation Loc;
  bool Reads, Writes;
  const Expr *Value;      ///< What is written, if that is known.
  std::vector<Form> Path; ///< Indices; members as uniform names.
  Party By;               ///< The threads that come here.
};

struct Point {
  const CFGBlock *Block;
  unsigned Index;
};

class RaceChecker {
public:
  RaceChecker(Checker &C, Barriers &Waits, const Body &B)
      : C(C), Waits(Waits), B(B), Forms(B, C.Context) {}

  void run() {
    forEachStmt(B.Function->getBody(), [this](const Stmt *S) {
      if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
        if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
            V && tileStaticKeyword(V).isValid() && isOwn(V))
          addAccess(Ref, V);
    });
    std::erase_if(Accesses,
                  [this](const Access &A) { return Lost.contains(A.Var); });
    if (Accesses.empty() || !buildGraph())
      return;
    for (const Access &A : Accesses)
      if (A.Writes && !Reported.contains(A.Var))
        checkWrite(A);
  }

private:
  /// What lambdas and local classes do to a variable of the function around
  /// them happens where they are called, which is not known here.
  bool isOwn(const VarDecl *V) const {
    const auto *F = dyn_cast<FunctionDecl>(V->getDeclContext());
    return F && F->getCanonicalDecl() == B.Function->getCanonicalDecl();
  }

  Checker &C;
  Barriers &Waits;
  const Body &B;
  ThreadForms Forms;
  std::vector<Access> Accesses;
  llvm::DenseSet<const VarDecl *> Lost, Reported;
  std::unique_ptr<CFG> Graph;
  llvm::DenseMap<const Stmt *, Point> Points;

  //===--------------------------------------------------------------------===//
  // Accesses
  //===--------------------------------------------------------------------===//

  void addAccess(const DeclRefExpr *Ref, const VarDecl *V) {
    Access A{V, nullptr, Ref->getLocation(), false, false, nullptr, {}, {}};
    const Stmt *Child = Ref;
    const Stmt *P = Forms.parents().getParent(Ref);
    for (; P; Child = P, P = Forms.parents().getParent(P)) {
      if (isa<ParenExpr>(P))
        continue;
      if (const auto *Cast = dyn_cast<ImplicitCastExpr>(P);
          Cast && (Cast->getCastKind() == CK_ArrayToPointerDecay ||
                   Cast->getCastKind() == CK_NoOp))
        continue;
      if (const auto *S = dyn_cast<ArraySubscriptExpr>(P);
          S && S->getBase() == Child) {
        A.Path.push_back(Forms.classify(S->getIdx()));
        continue;
      }
      if (const auto *M = dyn_cast<MemberExpr>(P);
          M && isa<FieldDecl>(M->getMemberDecl())) {
        A.Path.push_back(
            {Form::Uniform, M->getMemberDecl()->getNameAsString(), 0, 0});
        continue;
      }
      break;
    }
    finishAccess(A, Child, P);
  }

  void finishAccess(Access A, const Stmt *Child, const Stmt *P) {
    A.Performed = P;
    if (!P)
      return;
    if (const auto *O = dyn_cast<BinaryOperator>(P);
        O && O->isAssignmentOp() && O->getLHS() == Child) {
      A.Writes = true;
      A.Reads = O->isCompoundAssignmentOp();
      A.Value = O->getRHS();
    } else if (const auto *U = dyn_cast<UnaryOperator>(P);
               U && U->isIncrementDecrementOp()) {
      A.Reads = A.Writes = true;
    } else if (const auto *Cast = dyn_cast<ImplicitCastExpr>(P);
               Cast && Cast->getCastKind() == CK_LValueToRValue) {
      A.Reads = true;
    } else if (const auto *Ctor = dyn_cast<CXXConstructExpr>(P);
               Ctor && Ctor->getConstructor()->isCopyOrMoveConstructor()) {
      A.Reads = true;
    } else if (isReadByReference(Child, P)) {
      A.Reads = true;
    } else if (isAtomic(P) || isReadElsewhere(Child, P)) {
      return;
    } else {
      if (!isDiscarded(Child, P))
        Lost.insert(A.Var);
      return;
    }
    A.By = Forms.partyOf(P);
    Accesses.push_back(std::move(A));
  }

  /// The type of the parameter that \p Child is passed to by the call \p P.
  static QualType parameterType(const Stmt *Child, const Stmt *P) {
    const auto *Call = dyn_cast<CallExpr>(P);
    const FunctionDecl *F = Call ? Call->getDirectCallee() : nullptr;
    if (!F || isa<CXXOperatorCallExpr>(Call))
      return {};
    for (unsigned I = 0; I != Call->getNumArgs(); ++I)
      if (Call->getArg(I) == Child && I < F->getNumParams())
        return F->getParamDecl(I)->getType();
    return {};
  }

  /// A helper takes the element itself and cannot change it.
  static bool isReadByReference(const Stmt *Child, const Stmt *P) {
    QualType T = parameterType(Child, P);
    return !T.isNull() && T->isReferenceType() &&
           T->getPointeeType().isConstQualified() &&
           T->getPointeeType()->isScalarType();
  }

  /// A helper reads some of the elements.
  bool isReadElsewhere(const Stmt *Child, const Stmt *P) const {
    if (const auto *U = dyn_cast<UnaryOperator>(P);
        U && U->getOpcode() == UO_AddrOf) {
      do {
        Child = P;
        P = Forms.parents().getParent(P);
      } while (P && isa<ImplicitCastExpr>(P));
      if (!P)
        return false;
    }
    QualType T = parameterType(Child, P);
    if (T.isNull() || (!T->isPointerType() && !T->isReferenceType()))
      return false;
    QualType Element = T->getPointeeType();
    while (Element->isArrayType())
      Element = QualType(Element->getPointeeOrArrayElementType(), 0);
    return T->getPointeeType().isConstQualified() && Element->isScalarType() &&
           !Element->isPointerType();
  }

  /// `(void)x;` and the like.
  static bool isDiscarded(const Stmt *Child, const Stmt *P) {
    if (const auto *Cast = dyn_cast<CastExpr>(P))
      return Cast->getCastKind() == CK_ToVoid;
    return isa<CompoundStmt>(P) && isa<DeclRefExpr>(Child);
  }

  bool isAtomic(const Stmt *P) const {
    const auto *U = dyn_cast<UnaryOperator>(P);
    if (!U || U->getOpcode() != UO_AddrOf)
      return false;
    const Stmt *Outer = Forms.parents().getParentIgnoreParenImpCasts(
        const_cast<UnaryOperator *>(U));
    const auto *Call = dyn_cast_or_null<CallExpr>(Outer);
    const FunctionDecl *F = Call ? Call->getDirectCallee() : nullptr;
    return F && isAmpEntity(F) && F->getIdentifier() &&
           F->getName().starts_with("atomic_");
  }

  //===--------------------------------------------------------------------===//
  // Paths without a barrier
  //===--------------------------------------------------------------------===//

  bool buildGraph() {
    CFG::BuildOptions Options;
    Options.setAllAlwaysAdd();
    Graph =
        CFG::buildCFG(B.Function, B.Function->getBody(), &C.Context, Options);
    if (!Graph)
      return false;
    for (const CFGBlock *Block : *Graph)
      for (unsigned I = 0; I != Block->size(); ++I)
        if (auto S = (*Block)[I].getAs<CFGStmt>())
          Points[S->getStmt()] = {Block, I};
    return true;
  }

  /// True when a thread may come from \p A to \p B without a barrier.
  bool reaches(const Access &From, const Access &To) {
    auto Start = Points.find(From.Performed), Goal = Points.find(To.Performed);
    if (Start == Points.end() || Goal == Points.end())
      return false;
    std::vector<Point> Work = {{Start->second.Block, Start->second.Index + 1}};
    llvm::DenseSet<const CFGBlock *> Seen;
    while (!Work.empty()) {
      Point At = Work.back();
      Work.pop_back();
      bool Stopped = false;
      for (unsigned I = At.Index; I != At.Block->size() && !Stopped; ++I) {
        if (At.Block == Goal->second.Block && I == Goal->second.Index)
          return true;
        auto S = (*At.Block)[I].getAs<CFGStmt>();
        Stopped = S && Waits.isBarrier(S->getStmt());
      }
      if (!Stopped)
        for (const CFGBlock *Next : At.Block->succs())
          if (Next && Seen.insert(Next).second)
            Work.push_back({Next, 0});
    }
    return false;
  }

  bool meet(const Access &A, const Access &Other) {
    return reaches(A, Other) || reaches(Other, A);
  }

  //===--------------------------------------------------------------------===//
  // Rules
  //===--------------------------------------------------------------------===//

  /// One element for all threads.
  static bool isShared(const Access &A) {
    return llvm::all_of(A.Path, [](const Form &F) {
      return F.What == Form::Uniform && !F.Key.empty();
    });
  }

  static bool samePath(const Access &A, const Access &Other) {
    return A.Path.size() == Other.Path.size() &&
           llvm::equal(A.Path, Other.Path, [](const Form &L, const Form &R) {
             return !L.Key.empty() && L.Key == R.Key && L.Offset == R.Offset;
           });
  }

  static bool areMany(const Access &A) {
    return A.By.Who == Party::All || A.By.Who == Party::Several;
  }

  void checkWrite(const Access &W) {
    bool Shared = isShared(W);
    bool Differs = W.Value && Forms.dependsOnThread(W.Value);
    // Two threads may find the same index in the data.
    bool Scattered =
        W.Reads && llvm::any_of(W.Path, [](const Form &F) { return F.Data; });
    if (areMany(W) && (Shared ? W.Reads || Differs : Scattered)) {
      report(W, W);
      return;
    }
    for (const Access &Other : Accesses)
      if (&Other != &W && Other.Var == W.Var &&
          (Shared && isShared(Other) ? conflict(W, Other)
                                     : overlap(W, Other)) &&
          meet(W, Other)) {
        report(W, Other);
        return;
      }
  }

  /// Different threads for sure: the parties have nobody in common.
  static bool areApart(const Party &A, const Party &B) {
    return llvm::any_of(A.Pins, [&](const auto &Pin) {
      auto It = B.Pins.find(Pin.first);
      return It != B.Pins.end() && It->second != Pin.second;
    });
  }

  bool sameValue(const Access &A, const Access &B) {
    if (!A.Value || !B.Value || A.Reads || B.Reads)
      return false;
    Form L = Forms.classify(A.Value), R = Forms.classify(B.Value);
    return L.What == Form::Uniform && R.What == Form::Uniform &&
           !L.Key.empty() && L.Key == R.Key;
  }

  /// Two accesses of an element that all threads share.
  bool conflict(const Access &W, const Access &Other) {
    if (!samePath(W, Other) || (Other.Writes && sameValue(W, Other)))
      return false;
    if (areApart(W.By, Other.By))
      return true;
    return W.By.Who != Party::All && Other.By.Who == Party::All;
  }

  /// Accesses of elements that the threads choose.
  static bool overlap(const Access &W, const Access &Other) {
    if (W.By.Who != Party::All && Other.By.Who != Party::All)
      return false;
    if (W.By.Who == Party::All && Other.By.Who == Party::All)
      return crosses(W, Other);
    return W.By.Who == Party::All ? crossesOne(W, Other, Other.By)
                                  : crossesOne(Other, W, W.By);
  }

  /// True when the thread that \p Pins name uses in \p Theirs an element that
  /// in \p Own, where all come, belongs to another.
  static bool crossesOne(const Access &Own, const Access &Theirs,
                         const Party &By) {
    if (Own.Path.size() != Theirs.Path.size())
      return false;
    bool Crosses = false;
    for (size_t I = 0; I != Own.Path.size(); ++I) {
      const Form &L = Own.Path[I], &R = Theirs.Path[I];
      if (L.Key.empty() || R.Key.empty())
        return false;
      auto Pin = By.Pins.find(L.Key);
      int64_t Number;
      if (L.Key == R.Key && L.What == R.What && L.Offset == R.Offset)
        continue;
      if (L.What == Form::Uniform || R.What != Form::Uniform || L.Offset != 0 ||
          Pin == By.Pins.end() || !isInTile(L, R))
        return false;
      bool IsNumber = !StringRef(R.Key).getAsInteger(10, Number);
      Crosses |= !IsNumber || Number != Pin->second;
    }
    return Crosses;
  }

  /// True when another thread than the one that wrote an element uses it.
  static bool crosses(const Access &W, const Access &Other) {
    if (W.Path.size() != Other.Path.size())
      return false;
    bool Crosses = false;
    for (size_t I = 0; I != W.Path.size(); ++I) {
      const Form &L = W.Path[I], &R = Other.Path[I];
      if (L.Key.empty() || R.Key.empty())
        return false;
      bool Own = L.What == Form::Affine || L.What == Form::Thread;
      if (L.Key == R.Key && L.What == R.What) {
        int64_t Shift = L.Offset - R.Offset;
        if (Shift != 0 && std::abs(Shift) >= L.Size)
          return false;
        Crosses |= Shift != 0;
      } else if (Own && R.What == Form::Uniform && L.Offset == 0) {
        if (!isInTile(L, R))
          return false;
        Crosses = true;
      } else if (L.What == Form::Affine && R.What == Form::Affine &&
                 L.Key.substr(0, 5) == R.Key.substr(0, 5)) {
        // local[0] against local[1].
        Crosses = true;
      } else {
        return false;
      }
    }
    return Crosses;
  }

  /// False when no thread of the tile has the constant \p R as its index.
  static bool isInTile(const Form &L, const Form &R) {
    int64_t Value = 0;
    if (L.What != Form::Affine || StringRef(R.Key).getAsInteger(10, Value))
      return true;
    return Value >= 0 && Value < L.Size &&
           StringRef(L.Key).starts_with("local");
  }

  void report(const Access &W, const Access &Other) {
    Reported.insert(W.Var);
    C.report(
        DiagID::C3569, W.Loc, {W.Var->getNameAsString()},
        {C.note(W.Loc, W.Reads ? "read and written here by each thread"
                               : "written here"),
         C.note(Other.Loc, &W == &Other   ? "other threads do the same here"
                           : Other.Writes ? "another thread writes it here"
                                          : "another thread reads it here")});
  }
};

} // namespace

void checkRaces(Checker &C) {
  Barriers Waits(C);
  for (const Body &B : C.Bodies)
    if (B.Where.Amp && B.Function->getBody())
      RaceChecker(C, Waits, B).run();
}

} // namespace amp2hip
