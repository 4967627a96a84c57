//===- BarrierPaths.h - Ways through a function -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CHECK_BARRIERPATHS_H
#define AMP2HIP_CHECK_BARRIERPATHS_H

#include "check/Barriers.h"
#include "check/ThreadForms.h"
#include "clang/Analysis/CFG.h"

namespace amp2hip {

/// The ways through a function on which no barrier stands. Loops whose body
/// surely runs once do not come back, and none that surely runs is passed by.
class BarrierPaths {
public:
  BarrierPaths(Barriers &Waits, ThreadForms &Forms)
      : Waits(Waits), Forms(Forms) {}

  /// False where Clang cannot make a graph of \p F.
  bool build(const clang::FunctionDecl *F, clang::ASTContext &Context);

  using Predicate = llvm::function_ref<bool(const clang::Stmt *)>;

  /// True when a thread may come from \p From to \p To without a barrier, and
  /// past nothing that \p Avoids. Null stands for the beginning and the end of
  /// the function.
  bool reaches(const clang::Stmt *From, const clang::Stmt *To,
               Predicate Avoids = never) const {
    return find(From, To, Avoids, nullptr);
  }

  /// The same, past whatever there is; cheap when asked again from \p From.
  bool reachesAnyhow(const clang::Stmt *From, const clang::Stmt *To);

  /// The same past something of which \p Needs is true.
  bool reachesBy(const clang::Stmt *From, const clang::Stmt *To,
                 Predicate Avoids, Predicate Needs) const {
    return find(From, To, Avoids, &Needs);
  }

private:
  struct Point {
    const clang::CFGBlock *Block;
    unsigned Index;
    bool Passed;        ///< What is needed.
    bool Fresh = false; ///< A loop begins here.
  };
  Barriers &Waits;
  ThreadForms &Forms;
  std::unique_ptr<clang::CFG> Graph;
  llvm::DenseMap<const clang::Stmt *, Point> Points;
  /// What is reached from where reachesAnyhow() was asked before.
  llvm::DenseMap<const clang::Stmt *, llvm::DenseSet<const clang::Stmt *>>
      Reached;
  llvm::DenseSet<const clang::Stmt *> Running; ///< Loops that surely run.
  /// What follows loops that run once.
  llvm::DenseMap<const clang::Stmt *, const clang::CFGBlock *> Exits;

  static bool never(const clang::Stmt *) { return false; }
  bool find(const clang::Stmt *From, const clang::Stmt *To, Predicate Avoids,
            const Predicate *Needs) const;
  void forEachNext(const clang::CFGBlock *Block,
                   llvm::function_ref<void(const clang::CFGBlock *)> Do) const;
};

} // namespace amp2hip

#endif // AMP2HIP_CHECK_BARRIERPATHS_H
