//===- CompleteCode.h - What is run, templates instantiated -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rest of the model describes the code as it is written: templates by their
// patterns. This file describes the code that is compiled: functions that are
// no templates, and instances of templates. Code of system headers, to which
// C++ AMP's headers belong, is in neither.
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

/// A function of the program's, or a lambda's call operator.
struct Body {
  const clang::FunctionDecl *Function;
  const clang::LambdaExpr *Lambda; ///< Null for other functions.
  Restrictions Where;              ///< The function's restrictions.
};

/// A call of parallel_for_each whose types are known.
struct LaunchSite {
  const clang::CallExpr *Call;
  const clang::Expr *Kernel;
  /// The type of the extent or tiled_extent.
  const clang::CXXRecordDecl *Domain;
  bool Tiled;
  std::vector<int> Shape; ///< The sizes of a tile; if not Tiled, the rank.
};

/// The integers other than 0 among the template arguments of \p S: the sizes of
/// the tile for a tiled_extent, whose unused dimensions are 0.
std::vector<int>
integerArguments(const clang::ClassTemplateSpecializationDecl *S);

/// A call of a function, constructor or destructor. Of one that the compiler
/// generates, the calls inside of it are among the calls of its caller, too.
struct CallSite {
  const clang::FunctionDecl *Callee; ///< The overload for amp, if there is one.
  clang::SourceLocation Loc;
};

/// Collects the functions, launches, calls and variables of a unit's compiled
/// code.
class CompleteCode {
public:
  explicit CompleteCode(clang::ASTContext &Context);

  std::vector<Body> Bodies;
  /// Declarations of functions without a body, except templates and instances.
  std::vector<Body> Prototypes;
  std::vector<LaunchSite> Launches;
  /// Calls of parallel_for_each whose domain is no extent and no tiled_extent.
  std::vector<const clang::CallExpr *> LaunchesOfOthers;
  /// The calls in each body, with those that no expression spells, by the
  /// canonical declaration of its function.
  llvm::DenseMap<const clang::FunctionDecl *, std::vector<CallSite>> Calls;
  /// Data members and functions that are declared tile_static, which is an
  /// error.
  std::vector<const clang::NamedDecl *> MisplacedTileStatics;
  /// The program's variables, local ones and parameters among them.
  std::vector<const clang::VarDecl *> Variables;

  /// The bodies that run under restrict(amp).
  auto ampBodies() const {
    return llvm::make_filter_range(Bodies,
                                   [](const Body &B) { return B.Where.Amp; });
  }
  /// Calls \p Visit for each statement and expression of each body.
  void forEachStmt(llvm::function_ref<void(const clang::Stmt *)> Visit) const;
  /// The calls in the body of \p F, a canonical declaration; none if this unit
  /// does not have the body.
  llvm::ArrayRef<CallSite> callsOf(const clang::FunctionDecl *F) const;

  /// The functions that \p Root calls, directly or through others, and itself.
  std::vector<const clang::FunctionDecl *>
  reachable(const clang::FunctionDecl *Root) const;
  /// The body of the function that \p F declares; null if it is not in this
  /// unit.
  const Body *bodyOf(const clang::FunctionDecl *F) const;
  /// The operator() that a launch calls; null if the kernel is an object of a
  /// class that has none for amp.
  const clang::FunctionDecl *kernelOf(const LaunchSite &L) const;

private:
  /// Indices into Bodies, by canonical declaration.
  llvm::DenseMap<const clang::FunctionDecl *, size_t> BodyPlaces;

  void collectCalls(const Body &B);
  void addLaunch(const clang::CallExpr *E);
};

} // namespace amp2hip

#endif // AMP2HIP_MODEL_COMPLETECODE_H
