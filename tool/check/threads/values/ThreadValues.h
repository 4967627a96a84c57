//===- ThreadValues.h - What a function computes from indices ---*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The values that one body of restrict(amp) code computes from the indices of
// its thread, the threads that come to a statement, and the number of rounds of
// a loop. The analyses of uniformity, of races and of barriers ask for them.
//
// Integers are interpreted as formulas (Terms.h) of the thread's indices and of
// values that all threads share. A variable has the term of its value, if it is
// assigned once, or if it is the variable of a loop whose condition and step
// are constants: then it is a symbol that takes the loop's values. A condition
// over a statement, or of an earlier jump that may have taken threads away,
// becomes a guard.
//
// A variable is unknown if it is assigned in other ways, or may change by its
// address or a reference. An element of a container or the result of a function
// has no number: it is the same for all threads if all its arguments are. A
// loop that may be left early or that runs more than MaxRounds times has no
// symbol. All terms that are computed from an unknown term are unknown, and the
// analyses report nothing then. A guard that is not understood leaves
// ReachingThreads::AreAll false.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CHECK_THREADS_VALUES_THREADVALUES_H
#define AMP2HIP_CHECK_THREADS_VALUES_THREADVALUES_H

#include "check/CheckContext.h"
#include "check/threads/values/Terms.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ParentMap.h"
#include "clang/AST/StmtVisitor.h"
#include "llvm/ADT/DenseSet.h"
#include <compare>

namespace amp2hip {

/// The parts of a loop.
struct Loop {
  const clang::Stmt *Whole;
  const clang::Expr *Condition;
  const clang::Stmt *Body;
  llvm::SmallVector<const clang::Stmt *, 4> Before = {}; ///< Executed once.
  const clang::Expr *Increment = nullptr;
  const clang::VarDecl *Variable = nullptr; ///< Declared in each round.
  bool BodyFirst = false;
};

/// \p S as a loop, if it is one.
std::optional<Loop> loopOf(const clang::Stmt *S);

/// A condition under which a statement is executed.
struct Guard {
  TermRef Condition;
  bool Holds; ///< False: it must not hold.
};

/// The threads of a tile that come to a statement.
struct ReachingThreads {
  /// Conditions, innermost first. All must hold.
  std::vector<Guard> Guards = {};
  /// False when a condition that is not understood may keep some threads away
  /// for which the guards hold.
  bool AreAll = true;
  /// False when some threads leave a loop around it before the next round.
  bool Return = true;

  /// The threads of \p Inner, in a called function, when these threads come to
  /// the call.
  ReachingThreads around(ReachingThreads Inner) const;
};

/// A variable gets a value.
struct VariableChange {
  const clang::VarDecl *Var;
  bool First; ///< Where it is declared.

  auto operator<=>(const VariableChange &Other) const = default;
};

class ThreadValues : clang::ConstStmtVisitor<ThreadValues, TermRef> {
public:
  ThreadValues(const Body &B, const clang::ASTContext &C, TermTable &Terms);

  /// Takes \p B as called from code that \p Caller knows: with its tile, and
  /// with local variables told apart from those of other calls by \p Call.
  ThreadValues(const Body &B, const ThreadValues &Caller, unsigned Call);

  /// Gives a parameter the value that \p Argument has for \p Caller.
  void setParameter(const clang::ParmVarDecl *P, const clang::Expr *Argument,
                    ThreadValues &Caller);

  /// The value of \p E.
  TermRef of(const clang::Expr *E);

  /// True when \p E, though computed from the index of the thread, has one
  /// value in all threads of the tile for sure.
  bool isSameForAll(const clang::Expr *E);

  /// True for the index of the tile's first thread: `t.global - t.local`.
  bool isTileOrigin(const clang::Expr *E);

  /// The threads that come to \p S.
  ReachingThreads threadsReaching(const clang::Stmt *S);

  /// How often the body of \p Loop runs, if that is known and nothing breaks
  /// it off.
  std::optional<size_t> roundsOf(const clang::Stmt *Loop);

  /// The variables to which \p S gives a value.
  std::vector<VariableChange> changesBy(const clang::Stmt *S) const;

  /// The tile's shape; empty if not known.
  llvm::ArrayRef<int> shape() const { return Shape; }

  const clang::ParentMap &parents() const { return Parents; }

private:
  const Body &B;
  const clang::ASTContext &Context;
  TermTable &Terms;
  clang::ParentMap Parents;
  std::vector<int> Shape;
  unsigned Call = 0;

  // Assignments, jumps and scopes of the body, collected once, in the
  // constructor.
  struct Assignment {
    const clang::Expr *Value; ///< Null: cannot be said.
    const clang::Stmt *Where;
  };
  llvm::DenseMap<const clang::VarDecl *, std::vector<Assignment>> Assigned;
  /// The same variables, by the statement that assigns.
  llvm::DenseMap<const clang::Stmt *, std::vector<const clang::VarDecl *>>
      AssignedBy;
  std::vector<const clang::Stmt *> Exits; ///< return, break, continue.
  llvm::DenseMap<const clang::VarDecl *, const clang::Stmt *> Scopes;
  void note(const clang::Stmt *S);
  void noteAssignments(const clang::Stmt *S);
  void noteCall(const clang::CallExpr *E);
  void noteVariable(const clang::Expr *Target, const clang::Expr *Value,
                    const clang::Stmt *Where);

  // Variables.
  llvm::DenseMap<const clang::VarDecl *, TermRef> Values;
  llvm::DenseSet<const clang::VarDecl *> Open; ///< Under way.
  /// Variables whose terms depend on one that was under way.
  std::vector<const clang::VarDecl *> Provisional;
  bool MetOpen = false;
  struct Parameter {
    TermRef Value;
    const clang::MemberExpr *Index; ///< For a whole index<N>, or null.
  };
  llvm::DenseMap<const clang::VarDecl *, Parameter> Parameters;
  bool isOwnLocal(const clang::VarDecl *V) const;
  TermRef ofVariable(const clang::DeclRefExpr *E, const clang::VarDecl *V);
  TermRef ofLocal(const clang::VarDecl *V);
  TermRef ofInitial(const clang::VarDecl *V);
  TermRef ofReassigned(const clang::VarDecl *V);

  // Expressions.
  friend clang::StmtVisitorBase<llvm::make_const_ptr, ThreadValues, TermRef>;
  TermRef ofBare(const clang::Expr *E);
  TermRef mixtureOf(llvm::ArrayRef<const clang::Expr *> Parts);
  TermRef VisitStmt(const clang::Stmt *) { return Terms.unknown(); }
  TermRef VisitFloatingLiteral(const clang::FloatingLiteral *);
  TermRef VisitCXXThisExpr(const clang::CXXThisExpr *);
  TermRef VisitDeclRefExpr(const clang::DeclRefExpr *E);
  TermRef VisitUnaryOperator(const clang::UnaryOperator *E);
  TermRef VisitBinaryOperator(const clang::BinaryOperator *E);
  TermRef VisitConditionalOperator(const clang::ConditionalOperator *E);
  TermRef VisitMemberExpr(const clang::MemberExpr *E);
  TermRef VisitCallExpr(const clang::CallExpr *E);
  TermRef VisitCXXOperatorCallExpr(const clang::CXXOperatorCallExpr *E);
  TermRef VisitCXXConstructExpr(const clang::CXXConstructExpr *E);
  TermRef ofComponent(const clang::CXXOperatorCallExpr *E);
  /// The index in a tiled_index that E is a copy of, or null.
  const clang::MemberExpr *indexMember(const clang::Expr *E, unsigned Depth);

  // Loops.
  /// The values of a variable that one assignment in a loop changes.
  struct LoopValues {
    const clang::Stmt *Loop = nullptr; ///< Null: not known.
    const clang::Stmt *Body = nullptr;
    std::vector<int64_t> Values = {}; ///< In the loop's body.
  };
  std::map<const clang::VarDecl *, LoopValues> ValuesOfLoops;
  const LoopValues &loopValuesOf(const clang::VarDecl *V);
  LoopValues findLoopValues(const clang::VarDecl *V);
  const clang::Stmt *loopAround(const clang::Stmt *S) const;
  bool beginsWith(const clang::Stmt *Whole, const clang::Stmt *Declared) const;
  bool isOncePerRound(const Assignment &A, const clang::Stmt *Loop);
  TermRef stepOf(const Assignment &A, const clang::VarDecl *V);
  bool isInside(const clang::Stmt *S, const clang::Stmt *Region) const;
  /// False when \p Region gives a variable of \p T a value.
  bool isKept(TermRef T, const clang::Stmt *Region) const;

  // Guards.
  /// A condition over a statement.
  struct Condition {
    TermRef Value;
    const clang::Stmt *Branch; ///< The code that it decides about.
    std::optional<bool> Holds; ///< Not for loops and switches.
  };
  std::vector<Condition> conditionsOver(const clang::Stmt *S,
                                        const clang::Stmt *Scope = nullptr);
  bool isReachedByAll(const clang::Stmt *S, const clang::Stmt *Since);
  bool mayLeave(const clang::Stmt *Exit, const clang::Stmt *S) const;
  bool isBefore(const clang::Stmt *S, const clang::Stmt *Other) const;
  /// Exits that not all threads come to.
  std::optional<std::vector<const clang::Stmt *>> Partings;
  llvm::ArrayRef<const clang::Stmt *> partings();
};

/// True for AMP's classes that hold their components themselves.
bool holdsComponents(clang::QualType T);

/// `t.local` or `t.global`, where \p E is a member of a tiled_index.
bool isOfThread(const clang::MemberExpr *E);

inline bool isTiledIndex(clang::QualType T) {
  return ampClassName(T) == "tiled_index";
}

} // namespace amp2hip

#endif // AMP2HIP_CHECK_THREADS_VALUES_THREADVALUES_H
