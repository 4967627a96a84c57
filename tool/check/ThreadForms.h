//===- ThreadForms.h - How values depend on the thread ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What one body of restrict(amp) code computes from the indices of its thread.
// Says "unknown" whenever it is not sure.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CHECK_THREADFORMS_H
#define AMP2HIP_CHECK_THREADFORMS_H

#include "check/Checker.h"
#include "check/ThreadTerms.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ParentMap.h"
#include "llvm/ADT/DenseSet.h"
#include <compare>
#include <map>
#include <optional>

namespace amp2hip {

/// A value as a function of the thread.
struct Form {
  enum Kind {
    Uniform, ///< The same for all threads of the tile.
    Affine,  ///< One component of the thread's index plus Offset.
    Thread,  ///< Another function of the thread's index.
    Unknown
  };
  Kind What = Unknown;
  std::string Key;    ///< Equal keys, equal values; empty if not known.
  int64_t Offset = 0; ///< Affine alone.
  int Size = 0;       ///< Affine alone: the tile's size in that dimension.
  bool Data = false;  ///< Read from a container at an index of the thread.
  /// Equal keys are equal values only while none of these is assigned to.
  std::vector<const clang::VarDecl *> Vars = {};
  TermRef Formula = nullptr; ///< Null if there is none.
};

/// The threads of a tile that come to a statement.
struct Party {
  enum Kind {
    All,
    Several, ///< More than one, not all.
    One,
    Some ///< Not known.
  };
  Kind Who = All;
  /// What they have in common: values of forms by their keys.
  std::map<std::string, int64_t> Pins;
};

/// A variable gets a value.
struct VariableChange {
  const clang::VarDecl *Var;
  bool First; ///< Where it is declared.

  auto operator<=>(const VariableChange &Other) const = default;
};

class ThreadForms {
public:
  ThreadForms(const Body &B, const clang::ASTContext &C);

  /// Takes \p B as called from code that \p Caller knows: with its tile, and
  /// with local variables told apart from those of other calls by \p Scope.
  ThreadForms(const Body &B, const ThreadForms &Caller, std::string Scope);

  /// Gives a parameter the value that \p Argument has for \p Caller.
  void setParameter(const clang::ParmVarDecl *P, const clang::Expr *Argument,
                    ThreadForms &Caller);

  Form classify(const clang::Expr *E);

  /// With its formula.
  Form describe(const clang::Expr *E);

  /// The values that an integer may have in the threads of the tile.
  struct Range {
    int64_t Lo, Hi;
  };
  std::optional<Range> rangeOf(const clang::Expr *E);

  /// True when \p E, though computed from the index of the thread, has one
  /// value in all threads of the tile for sure.
  bool isSameForAll(const clang::Expr *E);

  /// True for `t.global - t.local` and the like.
  bool isTileOrigin(const clang::Expr *E);

  /// The condition next to \p S that not all threads may find the same, or
  /// null when all threads of the tile come to \p S. With \p Since: all that
  /// came to that declaration.
  const clang::Stmt *guardOf(const clang::Stmt *S,
                             const clang::Stmt *Since = nullptr);

  Party partyOf(const clang::Stmt *S);

  /// All conditions over \p S that have a formula; nothing when one that has
  /// none may keep threads away.
  std::optional<std::vector<ThreadGuard>> guardsOf(const clang::Stmt *S);

  /// How often the body of \p Loop runs, if that is known and nothing breaks
  /// it off.
  std::optional<size_t> roundsOf(const clang::Stmt *Loop);

  /// The variables to which \p S gives a value.
  std::vector<VariableChange> changesBy(const clang::Stmt *S) const;

  /// The tile's; empty if not known.
  llvm::ArrayRef<int> shape() const { return Shape; }

  const clang::ParentMap &parents() const { return Parents; }

private:
  const Body &B;
  const clang::ASTContext &Context;
  clang::ParentMap Parents;
  struct Assignment {
    const clang::Expr *Value; ///< Null: cannot be said.
    const clang::Stmt *Where;
  };
  llvm::DenseMap<const clang::VarDecl *, std::vector<Assignment>> Assigned;
  /// The same by what assigns.
  llvm::DenseMap<const clang::Stmt *, std::vector<const clang::VarDecl *>>
      AssignedBy;
  std::vector<const clang::Stmt *> Exits; ///< return, break, continue.
  llvm::DenseMap<const clang::VarDecl *, const clang::Stmt *> Scopes;
  llvm::DenseMap<const clang::VarDecl *, Form> Known;
  llvm::DenseSet<const clang::VarDecl *> Open;
  std::vector<int> Shape; ///< The tile's; empty if not known.
  std::string Scope;
  struct Parameter {
    Form Value;
    const clang::MemberExpr *Index; ///< Of a whole index<N>, or null.
  };
  llvm::DenseMap<const clang::VarDecl *, Parameter> Parameters;

  std::string keyOf(const clang::VarDecl *V) const;

  void noteAssignments(const clang::Stmt *S);
  void noteVariable(const clang::Expr *Target, const clang::Expr *Value,
                    const clang::Stmt *Where);
  Form ofVariable(const clang::VarDecl *V);
  Form ofReassigned(const clang::VarDecl *V);
  Form ofBinary(const clang::BinaryOperator *E);
  Form ofCall(const clang::CallExpr *E);
  Form ofComponent(const clang::CXXOperatorCallExpr *E);
  Form ofMember(const clang::MemberExpr *E);
  /// False when \p Region gives one of the variables a value.
  bool areKept(llvm::ArrayRef<const clang::VarDecl *> Vars,
               const clang::Stmt *Region) const;

  // Formulas: ThreadFormulas.cpp.
  /// The values of a variable that one assignment in a loop changes.
  struct Course {
    const clang::Stmt *Loop = nullptr; ///< Null: not known.
    const clang::Stmt *Body = nullptr;
    std::vector<int64_t> Values; ///< In the loop's body.
  };
  std::map<const clang::VarDecl *, Course> Courses;
  std::map<const clang::VarDecl *, TermRef> Initials;
  TermRef termOf(const clang::Expr *E, unsigned Depth = 0);
  TermRef termOfVariable(const clang::DeclRefExpr *E, const clang::VarDecl *V);
  TermRef termOfInitial(const clang::VarDecl *V);
  TermRef termOfBinary(const clang::BinaryOperator *E, unsigned Depth);
  TermRef termOfUnary(const clang::UnaryOperator *E, unsigned Depth);
  TermRef termOfComponent(const clang::CXXOperatorCallExpr *E);
  Course courseOf(const clang::VarDecl *V);
  Course findCourse(const clang::VarDecl *V);
  TermRef stepOf(const Assignment &A, const clang::VarDecl *V);
  bool isInside(const clang::Stmt *S, const clang::Stmt *Region) const;
  bool mayLeave(const clang::Stmt *Exit, const clang::Stmt *S) const;

  std::map<const clang::VarDecl *, std::optional<Range>> Ranges;
  std::optional<Range> rangeOfBinary(const clang::BinaryOperator *E);
  std::optional<Range> rangeOfCast(const clang::CastExpr *E);
  Form merge(llvm::ArrayRef<Form> Parts, std::string Key) const;
  /// The `local` or `global` that E is a copy of, or null.
  const clang::MemberExpr *indexMember(const clang::Expr *E, unsigned Depth);
  const clang::Expr *conditionOver(const clang::Stmt *Parent,
                                   const clang::Stmt *Child) const;
  const clang::Stmt *guardAround(const clang::Stmt *S,
                                 const clang::Stmt *Scope = nullptr);
  bool isOwnLocal(const clang::VarDecl *V) const;

  /// Conditions understood so far; false when one is not.
  struct Narrowing {
    std::map<std::string, int64_t> Pins;
    std::map<unsigned, int64_t> Counts; ///< Threads left by dimension.
  };
  bool narrow(Narrowing &N, const clang::Expr *Condition, bool Holds);
  bool narrowByComparison(Narrowing &N, const clang::BinaryOperator *E,
                          bool Holds);
};

/// \p E without what copies or converts it.
const clang::Expr *withoutCopies(const clang::Expr *E);

inline bool isTiledIndex(clang::QualType T) {
  return ampClassName(T) == "tiled_index";
}

} // namespace amp2hip

#endif // AMP2HIP_CHECK_THREADFORMS_H
