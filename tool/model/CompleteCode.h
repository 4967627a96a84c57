//===- CompleteCode.h - What is run, templates instantiated -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rest of the model describes the code as written, a template by its
// pattern. This file describes the compiled code: functions that are no
// templates, and the instantiations of templates.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_MODEL_COMPLETECODE_H
#define AMP2HIP_MODEL_COMPLETECODE_H

#include "ast/Restrictions.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <vector>

namespace clang {
class LambdaExpr;
}

namespace amp2hip {

/// A function or lambda of the user's with its body.
struct Body {
  const clang::FunctionDecl *Function;
  const clang::LambdaExpr *Lambda; ///< Null for functions.
  Restrictions Where;
};

/// A call of parallel_for_each whose types are known.
struct LaunchSite {
  const clang::CallExpr *Call;
  const clang::Expr *Kernel;
  /// The type of the extent or tiled_extent.
  const clang::CXXRecordDecl *Domain;
  bool Tiled;
  std::vector<int> Shape; ///< The tile's, or the rank alone.
};

/// The integers other than 0 among the arguments of a template: a shape.
std::vector<int>
integerArguments(const clang::ClassTemplateSpecializationDecl *S);

struct CallSite {
  const clang::FunctionDecl *Callee; ///< The overload for amp, if there is one.
  clang::SourceLocation Loc;
};

class CompleteCode {
public:
  explicit CompleteCode(clang::ASTContext &Context);

  std::vector<Body> Bodies;
  /// Declarations of functions without a body, templates left out.
  std::vector<Body> Prototypes;
  std::vector<LaunchSite> Launches;
  /// Calls of parallel_for_each whose domain is no extent.
  std::vector<const clang::CallExpr *> LaunchesOfOthers;
  /// The calls in each body, by canonical declaration.
  llvm::DenseMap<const clang::FunctionDecl *, std::vector<CallSite>> Calls;
  /// Fields and functions that carry tile_static.
  std::vector<const clang::NamedDecl *> MisplacedTileStatics;
  /// Variables of the user's, wherever they are declared.
  std::vector<const clang::VarDecl *> Variables;

  /// The bodies that run under restrict(amp).
  auto ampBodies() const {
    return llvm::make_filter_range(Bodies,
                                   [](const Body &B) { return B.Where.Amp; });
  }
  /// Visits the statements that all bodies execute.
  void forEachStmt(llvm::function_ref<void(const clang::Stmt *)> Visit) const;
  llvm::ArrayRef<CallSite> callsOf(const clang::FunctionDecl *F) const;

  /// All functions that run when \p Root does, itself included.
  std::vector<const clang::FunctionDecl *>
  reachable(const clang::FunctionDecl *Root) const;
  /// The body of \p F, whichever declaration that is, or null.
  const Body *bodyOf(const clang::FunctionDecl *F) const;
  /// The operator() that a launch calls, or null.
  const clang::FunctionDecl *kernelOf(const LaunchSite &L) const;

private:
  /// Places in Bodies, by canonical declaration.
  llvm::DenseMap<const clang::FunctionDecl *, size_t> BodyPlaces;

  void collectCalls(const Body &B);
  void addLaunch(const clang::CallExpr *E);
};

} // namespace amp2hip

#endif // AMP2HIP_MODEL_COMPLETECODE_H
