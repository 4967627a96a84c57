//===- Uniformity.h - Do all threads of a tile reach a barrier? -*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Interprets a kernel abstractly, and follows values that are computed from the
// index of the thread. If a condition that depends on such a value keeps some
// threads of the tile away from a barrier, that is an error [amp 8.1.1]: C3561.
//
// The analysis executes the statements in their order: both branches of each
// condition that is not constant, loops until the state no longer changes, and
// called functions whose bodies are known, except recursive calls; and, at the
// end of a statement, the destructors of the objects made in it. A value that
// may differ between threads has an Origin: the location where it was computed
// from the index. Origins pass through expressions, variables, members,
// references, pointers, and results. An array is one MemoryPlace with all its
// elements. A value that is written under a divergent condition has the
// condition's origin. The state at one point (ThreadState) also has the
// conditions that keep threads away: those of the statements around the point,
// and those of earlier jumps.
//
// Unknown values count as the same for all threads, so that a fault is reported
// only if it is certain. Unknown are elements of a container at an index that
// is the same for all threads, memory behind a pointer of unknown target, and
// all values after MaxSteps. The result of a function without a body has the
// origins of all its arguments, and so has each argument that the function can
// change. An atomic function returns another value to each thread. A value that
// is computed from the index is uniform if the terms of values/ThreadValues.h
// prove it, as for `t.global - t.local`.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CHECK_THREADS_UNIFORMITY_UNIFORMITY_H
#define AMP2HIP_CHECK_THREADS_UNIFORMITY_UNIFORMITY_H

#include "check/threads/barriers/BarrierCalls.h"
#include "check/threads/uniformity/ThreadState.h"
#include "check/threads/values/PassedParts.h"
#include "check/threads/values/ThreadValues.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/MapVector.h"
#include <array>
#include <deque>
#include <memory>

namespace amp2hip {

/// Finds the barriers in kernels that not all threads of a tile reach.
class Uniformity {
public:
  Uniformity(CheckContext &C, Barriers &Waits) : C(C), Waits(Waits) {}

  /// Analyzes \p F as the function of a launch: its parameters, except the
  /// indices of a tiled_index, are the same for all threads.
  void run(const clang::FunctionDecl *F);

  /// True when \p F was analyzed, by run() or as the callee of another
  /// function.
  bool hasRun(const clang::FunctionDecl *F) const { return Run.contains(F); }

  /// Reports, once each, the barriers that some threads do not reach, with all
  /// reasons.
  void report();

private:
  CheckContext &C;
  Barriers &Waits;
  ThreadState Flow;

  /// A function that is being executed.
  struct Frame {
    const clang::FunctionDecl *Function;
    clang::SourceLocation Call; ///< Invalid for the kernel.
    Reference This;
    Reference Result;    ///< For functions that return references.
    ThreadState Returns; ///< The joined states after its return statements.
    unsigned Level;
    size_t Scope = 0; ///< The number of Objects around it.
  };
  std::vector<Frame> Frames;

  /// A loop or switch that is being executed.
  struct Breakable {
    const clang::Stmt *Whole;
    ThreadState Breaks, Continues;
    unsigned Level;
    ThreadState Head; ///< For a switch: at each of its labels.
    bool IsUniform = false;
    bool HasDefault = false;
    size_t Scope = 0; ///< The number of Objects around it.
  };
  /// A deque: a destructor that runs at a `break` adds loops of its own.
  std::deque<Breakable> Breakables;

  /// An object that has a destructor. The threads that made it are those that
  /// end it, wherever they leave its scope.
  struct Object {
    ObjectEnd End;
    MemoryPlace Place;
    std::vector<Divergence *> Parted; ///< Where it was made.
  };
  std::vector<Object> Objects; ///< Innermost last.

  unsigned Level = 0; ///< The nesting depth of the executed statement.
  unsigned Steps = 0; ///< Statements and expressions executed.
  llvm::DenseSet<const clang::FunctionDecl *> Run;
  llvm::DenseSet<const void *> TileStatics;
  llvm::DenseMap<const clang::VarDecl *, Reference> Bound;
  std::map<MemoryPlace, Reference> Pointees;
  std::map<std::pair<const clang::Stmt *, const clang::Stmt *>,
           std::unique_ptr<Divergence>>
      Divergences;
  /// For each barrier that some threads do not reach, the reasons as notes.
  llvm::MapVector<clang::SourceLocation,
                  std::vector<std::vector<DiagnosticNote>>>
      Faults;

  TermTable Terms;
  std::map<const clang::FunctionDecl *, std::unique_ptr<ThreadValues>> Values;

  bool isExhausted();
  /// The values that the executed function computes from the indices, or null.
  ThreadValues *values();
  bool isSameForAll(const clang::Expr *E);

  // Statements.
  void walk(const clang::Stmt *S);
  void walkControl(const clang::Stmt *S);
  void declare(const clang::VarDecl *V);
  void addObjects(llvm::ArrayRef<ObjectEnd> Ends, const MemoryPlace &P);
  void addTemporary(const clang::Expr *E, const MemoryPlace &P);
  void endObjects(size_t Scope);
  void leaveScope(size_t Scope);
  void end(const ObjectEnd &E, Reference This);
  void walkIf(const clang::IfStmt *S);
  void choose(const clang::Stmt *Whole, const clang::Expr *Condition,
              Origin Varies, std::array<const clang::Stmt *, 2> Branches,
              llvm::function_ref<void(const clang::Stmt *)> Run);
  void walkSwitch(const clang::SwitchStmt *S);
  void walkReturn(const clang::ReturnStmt *S);
  void walkBreak(const clang::BreakStmt *S);
  void walkContinue(const clang::ContinueStmt *S);
  void walkLoop(const Loop &L);
  Origin loopCondition(const Loop &L, ThreadState &Exit);
  void leave(const clang::Stmt *Whole, const clang::Stmt *At, unsigned Level,
             ThreadState &Into);
  void part(const clang::Stmt *Whole, const clang::Stmt *Condition,
            Origin Varies, const clang::Stmt *Branch);
  Divergence *divergence(const clang::Stmt *Whole, const clang::Stmt *Branch);
  void meetBarrier(const clang::CallExpr *Call);
  void noteFault(const clang::CallExpr *Call, const Divergence &D);
  std::optional<bool> constant(const clang::Expr *E) const;

  // Expressions.
  Value evaluate(const clang::Expr *E);
  Value evaluateOther(const clang::Expr *E);
  Value evaluateUnary(const clang::UnaryOperator *E);
  Value evaluateBinary(const clang::BinaryOperator *E);
  Value evaluateCast(const clang::CastExpr *E);
  Value evaluateLogical(const clang::BinaryOperator *E);
  Value evaluateProperty(const clang::PseudoObjectExpr *E);
  Value evaluateLambda(const clang::LambdaExpr *E);
  Value makeTemporary(const clang::Expr *E);
  Value evaluateChoice(const clang::AbstractConditionalOperator *E);
  Value evaluateParts(const clang::Stmt *S);
  /// The object that a glvalue refers to.
  Reference locate(const clang::Expr *E);
  Reference locateVariable(const clang::DeclRefExpr *E);
  Reference locateMember(const clang::MemberExpr *E);
  Reference locateUnary(const clang::UnaryOperator *E);
  Reference locateBinary(const clang::BinaryOperator *E);
  Reference locateElement(const clang::ArraySubscriptExpr *E);
  Reference locateOther(const clang::Expr *E);
  Reference pointee(const clang::Expr *Pointer);
  /// The objects to which the pointer or reference at \p P refers.
  Reference pointeesOf(const MemoryPlace &P) const;
  Value read(const Reference &R, const clang::Expr *E);
  void write(const Reference &R, const Value &V, bool Replaces = true);
  void initialize(const MemoryPlace &P, const clang::Expr *E);
  void initializeBy(const MemoryPlace &P, const clang::Expr *E,
                    const clang::Expr *Made);
  void initializeFrom(const MemoryPlace &P, const clang::InitListExpr *E);
  void initializeMember(MemoryPlace P, const clang::FieldDecl *Field,
                        const clang::Expr *E);
  Reference bind(const clang::Expr *E);

  // Calls.
  Value call(const clang::CallExpr *E, Reference &Result);
  Value callKnown(const clang::Expr *E, const clang::FunctionDecl *F,
                  Reference This, llvm::ArrayRef<const clang::Expr *> Args,
                  Reference &Result);
  void execute(const clang::FunctionDecl *F, clang::SourceLocation Call,
               Reference This, Reference &Result);
  void pass(llvm::ArrayRef<const clang::Expr *> Args,
            const clang::FunctionDecl *F);
  void initializeObject(const clang::CXXConstructorDecl *F);
  Value callLibrary(const clang::CallExpr *E, const clang::FunctionDecl *F,
                    Reference &Result);
  Value callOfObject(const clang::CallExpr *E, const clang::FunctionDecl *F,
                     const Arguments &Args, Value Sum, Reference &Result);
  /// The object of a call of a member function. \p E is the object or a pointer
  /// to it.
  Reference objectAt(const clang::Expr *E);
  bool isActive(const clang::FunctionDecl *Definition) const;
  /// The definition of \p F, if a call of it is followed; else null.
  const clang::FunctionDecl *executed(const clang::FunctionDecl *F);
  void construct(const MemoryPlace &P, const clang::CXXConstructExpr *E);
  const clang::FunctionDecl *definitionOf(const clang::FunctionDecl *F) const;
};

} // namespace amp2hip

#endif // AMP2HIP_CHECK_THREADS_UNIFORMITY_UNIFORMITY_H
