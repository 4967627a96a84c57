//===- Barriers.cpp - Tile barriers and memory fences ---------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All four waits become __syncthreads(), which orders both kinds of memory. A
// fence must not become a barrier, since divergent code may contain it, and
// must stay sequentially consistent in the tile: __threadfence_block().
//
//===----------------------------------------------------------------------===//

#include "ast/Patterns.h"
#include "rewrite/MacroUses.h"
#include "rewrite/Rewrite.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ASTLambda.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/MapVector.h"
#include <map>

using namespace clang;

namespace amp2hip {

namespace {

/// The expression from which `t.barrier` starts: `t`.
const Expr *rootOf(const Expr *E) {
  E = strip(E);
  while (true) {
    if (const auto *M = dyn_cast<MemberExpr>(E))
      E = strip(M->getBase());
    else if (const auto *D = dyn_cast<CXXDependentScopeMemberExpr>(E);
             D && !D->isImplicitAccess())
      E = strip(D->getBase());
    else
      return E;
  }
}

/// True for names and member accesses: leaving them out changes nothing.
bool hasNoEffect(const Expr *E) {
  return isa<DeclRefExpr, CXXThisExpr>(rootOf(E));
}

class BarrierRewriter {
public:
  explicit BarrierRewriter(Rewriter &R)
      : R(R), SM(R.M.Context.getSourceManager()), Macros(SM) {}

  /// Groups all barriers and fences by their location in a file, because a
  /// macro may spell several of them. Their text can only be changed if all
  /// uses agree.
  void run() {
    std::map<std::pair<std::string, unsigned>, std::vector<Call>> ByPlace;
    auto Add = [&](const Call &C) {
      auto At = R.Ed.resolve(CharSourceRange::getTokenRange(C.Name, C.Name));
      if (At)
        ByPlace[{At->File, At->Begin}].push_back(C);
    };
    for (const BarrierWait &W : R.M.Waits)
      Add({W.Name, W.Call->getBeginLoc(), W.Name, W.Object, "__syncthreads"});
    for (const MemoryFence &F : R.M.Fences)
      if (F.Call->getNumArgs() == 1)
        Add({F.Call->getCallee()->getExprLoc(), F.Call->getBeginLoc(),
             F.Call->getEndLoc(), F.Call->getArg(0), "__threadfence_block()"});
    for (const auto &[Place, Calls] : ByPlace)
      rewrite(Calls);
    for (auto &[P, Places] : Gone)
      markUnused(P, Places);
  }

private:
  /// A call and its replacement. From Begin to End it is replaced; Name tells
  /// the place.
  struct Call {
    SourceLocation Name, Begin, End;
    const Expr *Object;
    StringRef Text;
  };
  Rewriter &R;
  const SourceManager &SM;
  MacroUses Macros;
  /// By parameter, of instantiations too, the uses that went.
  llvm::MapVector<const ParmVarDecl *, llvm::DenseSet<SourceLocation>> Gone;

  /// \p Calls are all calls of one place, through the instances of a template
  /// or a macro: all change or none. The runtime has these functions, too.
  void rewrite(const std::vector<Call> &Calls) {
    std::vector<SourceLocation> Names;
    for (const Call &C : Calls) {
      if (!C.Object || !hasNoEffect(C.Object) ||
          R.M.OtherWaits.contains(C.Name) ||
          !R.Ed.beside(C.Name, C.Begin, Edge::First) ||
          !R.Ed.beside(C.Name, C.End, Edge::Last))
        return;
      Names.push_back(C.Name);
    }
    if (Macros.otherUse(Names).isValid()) {
      // Where a macro is used for barriers alone it would change.
      R.Ed.keep(CharSourceRange::getTokenRange(Names.front()));
      return;
    }
    for (const Call &C : Calls) {
      R.Ed.replace(SourceRange(*R.Ed.beside(C.Name, C.Begin, Edge::First),
                               *R.Ed.beside(C.Name, C.End, Edge::Last)),
                   C.Text);
      note(C.Object);
    }
  }

  /// Notes that the parameter in `b` or `t.barrier`, if \p Object is one, loses
  /// this use.
  void note(const Expr *Object) {
    const Expr *Root = rootOf(Object);
    if (const auto *P = namedBy<ParmVarDecl>(Root))
      Gone[P].insert(cast<DeclRefExpr>(Root)->getLocation());
  }

  /// A helper's barrier that was only waited on is no longer used.
  void markUnused(const ParmVarDecl *P,
                  const llvm::DenseSet<SourceLocation> &Places) {
    const auto *F = dyn_cast<FunctionDecl>(P->getDeclContext());
    if (!F || !F->getBody() || isLambdaCallOperator(F))
      return;
    llvm::DenseSet<SourceLocation> All;
    forEachUse(P, F->getBody(),
               [&](const DeclRefExpr *Use) { All.insert(Use->getLocation()); });
    if (All.size() == Places.size())
      R.Ed.insert(P->getBeginLoc(), "[[maybe_unused]] ", Position::Unused);
  }
};

} // namespace

void rewriteBarriers(Rewriter &R) { BarrierRewriter(R).run(); }

} // namespace amp2hip
