//===- ThreadValues.h - Values that depend on thread indices ----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Computes three things for one function or lambda in restrict(amp) code: the
// values that depend on the thread's indices, the threads that execute a
// statement, and the number of rounds of a loop. The analyses of uniformity,
// races and barriers use them.
//
// Integers are interpreted as terms: formulas of the thread's indices and of
// values that are the same for all threads (Terms.h). A variable that is
// initialized and not changed has the term of its initializer. The variable of
// a loop whose start, condition and step are constants is a symbol that takes
// the loop's values. A condition under which a statement is executed becomes a
// Guard.
//
// A variable is a symbol without known values if all threads execute each of
// its assignments, and each assigned value is the same for all of them. A
// variable is unknown if it is assigned in other ways, or if it may change
// through its address or a reference. For an element of a container and for the
// result of a function, only this is known: it is the same for all threads if
// all arguments are. A loop that runs 4096 times or more has no known values. A
// term that is computed from an unknown one is unknown, and the analyses report
// nothing about it. A condition that is not understood makes
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
  const clang::VarDecl *Variable = nullptr; ///< Declared anew in each round.
  bool BodyFirst = false;                   ///< True for `do`.
};

/// The parts of \p S, if it is a loop.
std::optional<Loop> loopOf(const clang::Stmt *S);

/// A condition under which a statement is executed.
struct Guard {
  TermRef Condition;
  bool Holds; ///< Whether the condition must be true or false.
};

/// The threads of a tile that execute a statement.
struct ReachingThreads {
  /// The conditions, innermost first. All are required.
  std::vector<Guard> Guards = {};
  /// Whether all threads that satisfy the guards execute the statement. False
  /// if a condition that is not understood may keep some of them away.
  bool AreAll = true;
  /// False when some threads may leave a loop around the statement before its
  /// next round.
  bool Return = true;

  /// *this are the threads that call a function, and \p Inner those that
  /// execute a statement within it. \returns the threads that execute the
  /// statement in this call.
  ReachingThreads around(ReachingThreads Inner) const;
};

/// An event in which a variable gets a value.
struct VariableChange {
  const clang::VarDecl *Var;
  bool First; ///< Whether this is its declaration.

  auto operator<=>(const VariableChange &Other) const = default;
};

/// Answers questions about the values in one body of restrict(amp) code.
class ThreadValues : clang::ConstStmtVisitor<ThreadValues, TermRef> {
public:
  ThreadValues(const Body &B, const clang::ASTContext &C, TermTable &Terms);

  /// Examines \p B as the body of a function that the code of \p Caller calls.
  /// The tile is the same. \p Call numbers the calls, so that the local
  /// variables of each call are different.
  ThreadValues(const Body &B, const ThreadValues &Caller, unsigned Call);

  /// Gives a parameter the value that \p Argument has for \p Caller.
  void setParameter(const clang::ParmVarDecl *P, const clang::Expr *Argument,
                    ThreadValues &Caller);

  /// The value of \p E.
  TermRef of(const clang::Expr *E);

  /// True if \p E is a known constant, or a difference of the thread's indices
  /// that is the same for all threads of the tile.
  bool isSameForAll(const clang::Expr *E);

  /// True for a difference of `t.global` and `t.local`, such as the index of
  /// the tile's first thread.
  bool isTileOrigin(const clang::Expr *E);

  /// The threads that execute \p S.
  ReachingThreads threadsReaching(const clang::Stmt *S);

  /// How often the body of \p Loop runs, if that is known and no jump leaves
  /// the loop.
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
    const clang::Expr *Value; ///< Null if the value is not known.
    const clang::Stmt *Where;
  };
  llvm::DenseMap<const clang::VarDecl *, std::vector<Assignment>> Assigned;
  /// For each statement, the variables that it assigns.
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
  llvm::DenseSet<const clang::VarDecl *> Open; ///< Being computed.
  /// Variables whose terms use a variable of Open, and are not final therefore.
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
  /// The values that a variable takes in the rounds of a loop.
  struct LoopValues {
    const clang::Stmt *Loop = nullptr; ///< Null if they are not known.
    const clang::Stmt *Body = nullptr;
    std::vector<int64_t> Values = {}; ///< One for each round.
  };
  std::map<const clang::VarDecl *, LoopValues> ValuesOfLoops;
  const LoopValues &loopValuesOf(const clang::VarDecl *V);
  bool mayEndEarly(const Loop &L) const;
  LoopValues findLoopValues(const clang::VarDecl *V);
  const clang::Stmt *loopAround(const clang::Stmt *S) const;
  bool beginsWith(const clang::Stmt *Whole, const clang::Stmt *Declared) const;
  bool isOncePerRound(const Assignment &A, const clang::Stmt *Loop);
  TermRef stepOf(const Assignment &A, const clang::VarDecl *V);
  bool isInside(const clang::Stmt *S, const clang::Stmt *Region) const;
  /// False when a statement in \p Region gives a variable of \p T a value.
  bool isKept(TermRef T, const clang::Stmt *Region) const;

  // Guards.
  /// A condition that decides whether a statement is executed.
  struct Condition {
    TermRef Value;
    const clang::Stmt *Branch; ///< The code that it decides about.
    std::optional<bool> Holds; ///< Nothing for loops and switches.
  };
  std::vector<Condition> conditionsOver(const clang::Stmt *S,
                                        const clang::Stmt *Scope = nullptr);
  bool isReachedByAll(const clang::Stmt *S, const clang::Stmt *Since);
  bool mayLeave(const clang::Stmt *Exit, const clang::Stmt *S) const;
  bool isBefore(const clang::Stmt *S, const clang::Stmt *Other) const;
  /// The exits that some threads of a tile take and others do not.
  std::optional<std::vector<const clang::Stmt *>> Partings;
  llvm::ArrayRef<const clang::Stmt *> partings();
};

/// True for C++ AMP's classes whose objects contain their components, such as
/// `index` and `float_4`. False for containers, their views, and accelerators.
bool holdsComponents(clang::QualType T);

/// Whether \p E is `local` or `global`; \p E is a member of a tiled_index.
bool isOfThread(const clang::MemberExpr *E);

inline bool isTiledIndex(clang::QualType T) {
  return ampClassName(T) == "tiled_index";
}

} // namespace amp2hip

#endif // AMP2HIP_CHECK_THREADS_VALUES_THREADVALUES_H
