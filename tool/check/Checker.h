//===- Checker.h - What the rule families share -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Checks look at code that is complete: functions that are no templates, and
// the instantiations of those that are. What several instantiations say about
// one place is reported once.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CHECK_CHECKER_H
#define AMP2HIP_CHECK_CHECKER_H

#include "check/Checks.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <set>
#include <tuple>

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

struct CallSite {
  const clang::FunctionDecl *Callee; ///< The overload for amp, if there is one.
  clang::SourceLocation Loc;
};

class Checker {
public:
  Checker(const Model &M, std::vector<Diagnostic> &Diags);

  const Model &M;
  clang::ASTContext &Context;
  std::vector<Body> Bodies;
  /// Declarations of functions without a body, templates left out.
  std::vector<Body> Prototypes;
  std::vector<LaunchSite> Launches;
  /// Calls of parallel_for_each over what is no extent.
  std::vector<const clang::CallExpr *> LaunchesOfOthers;
  /// What each body calls.
  llvm::DenseMap<const clang::FunctionDecl *, std::vector<CallSite>> Calls;
  /// Fields and functions that carry tile_static.
  std::vector<const clang::NamedDecl *> MisplacedTileStatics;
  /// Variables of the user's, wherever they stand.
  std::vector<const clang::VarDecl *> Variables;

  /// Reports, unless the same was said of this place before.
  void report(DiagID ID, clang::SourceLocation Loc,
              std::vector<std::string> Args,
              std::vector<DiagnosticNote> Notes = {});
  DiagnosticNote note(clang::SourceLocation Loc, std::string Text) const;

  /// All functions that run when \p Root does, itself included.
  std::vector<const clang::FunctionDecl *>
  reachable(const clang::FunctionDecl *Root) const;
  /// The body of \p F, whichever declaration that is, or null.
  const Body *bodyOf(const clang::FunctionDecl *F) const;
  /// The operator() that a launch calls, or null.
  const clang::FunctionDecl *kernelOf(const LaunchSite &L) const;

private:
  std::vector<Diagnostic> &Diags;
  std::set<std::tuple<DiagID, unsigned, std::string>> Reported;
  /// Places in Bodies, by canonical declaration.
  llvm::DenseMap<const clang::FunctionDecl *, size_t> BodyPlaces;

  void collectCalls(const Body &B);
  void addLaunch(const clang::CallExpr *E);
};

/// Visits \p S and what it is made of, as it is executed: properties as their
/// getters, default member initializers where they are used; neither the
/// bodies of lambdas nor operands that are not evaluated.
void forEachStmt(const clang::Stmt *S,
                 llvm::function_ref<void(const clang::Stmt *)> Visit);

/// The same for a whole function, the initializers of a constructor included.
void forEachStmt(const clang::FunctionDecl *F,
                 llvm::function_ref<void(const clang::Stmt *)> Visit);

/// Visits what stands in \p F but is not executed: the operands of decltype,
/// sizeof, noexcept and typeid, the arguments of templates. C++ AMP's rules
/// hold for them as well [amp 2.3]. \p OfDecltype sees the operand of each
/// decltype first.
void forEachOperand(
    const clang::FunctionDecl *F,
    llvm::function_ref<void(const clang::Stmt *)> Visit,
    llvm::function_ref<void(const clang::Expr *)> OfDecltype = nullptr);

/// An overload of \p F that has the restrictions which F lacks [amp 2.3.2.1].
/// \p Named: the namespace or class that the call names, if it names one.
const clang::FunctionDecl *
siblingFor(const clang::FunctionDecl *F, Restrictions Needed,
           const clang::DeclContext *Named = nullptr);

/// A member, base or class that makes a type unfit, and what is wrong with it.
struct Culprit {
  clang::SourceLocation Loc;
  std::string What;
};

/// Why restrict(amp) code has no variables of type \p T [amp 2.4.1], or an
/// empty string. Members may hold less than variables. \p Culprits gets the
/// places in classes that are to blame.
std::string whyIncompatible(const clang::ASTContext &C, clang::QualType T,
                            bool IsMember = false,
                            std::vector<Culprit> *Culprits = nullptr);

/// Whether host and accelerator agree on the values of \p T, though C++ AMP has
/// no such type. \p Depth is that of the class it is a member of.
bool isPlain(clang::QualType T, unsigned Depth = 0);

std::string nameOf(const clang::FunctionDecl *F);

void checkCalls(Checker &C);
void checkOverloads(Checker &C);
void checkTileStatic(Checker &C);
void checkLaunches(Checker &C);
void checkCaptures(Checker &C);
void checkUniformity(Checker &C);
void checkRaces(Checker &C);
void checkTypes(Checker &C);
void checkConstructs(Checker &C);
void checkDeclarations(Checker &C);
void checkHeaders(Checker &C);
void checkProvable(Checker &C);
void checkCasts(Checker &C);
void checkLimits(Checker &C);
void checkKernelCode(Checker &C);
void checkDomains(Checker &C);
void checkAccelerators(Checker &C);
void checkPlatformNames(Checker &C);

} // namespace amp2hip

#endif // AMP2HIP_CHECK_CHECKER_H
