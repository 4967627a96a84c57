//===- ScopedCalls.h - Calls that name a scope ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Name look-up may find a function for the host in one scope and one for the
// accelerator in another: by using-declarations, by the types of arguments, or
// an operator both as a member and as a free function. C++ AMP calls the one
// for the caller's side [amp 2.3.2]. g++ and nvcc find the call ambiguous, or
// take the better match. The translation writes the scope before the name.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_MODEL_SCOPEDCALLS_H
#define AMP2HIP_MODEL_SCOPEDCALLS_H

#include "model/Model.h"
#include "clang/AST/DeclarationName.h"
#include "llvm/ADT/MapVector.h"

namespace amp2hip {

class Emissions;

/// Collects calls, and finds those that need a scope.
class ScopedCalls {
public:
  struct Call {
    const clang::CallExpr *E;
    Restrictions Where;
    const clang::DeclContext *From;
  };

  explicit ScopedCalls(Emissions &Of) : Of(Of) {}

  /// Adds \p E, a call in the scope \p From that has the restrictions \p Where.
  void add(const clang::CallExpr *E, Restrictions Where,
           const clang::DeclContext *From);
  /// The same for \p E in an instance of a template.
  void addInInstance(const clang::CallExpr *E, Restrictions Where,
                     const clang::DeclContext *From);
  /// The added calls that need a scope. Functions and PairedCalls of \p M must
  /// be complete.
  std::vector<ScopedCall> found(const Model &M) const;

private:
  Emissions &Of;
  std::vector<Call> Calls;
  /// The calls in instances, by the location of the name.
  llvm::MapVector<clang::SourceLocation, std::vector<Call>> InInstances;
  /// The locations of calls whose function does not depend on an instance.
  llvm::DenseSet<clang::SourceLocation> Independent;
};

/// The scope that a call \p E of \p F can write before the name of \p F: a
/// namespace, the global scope, or the class of a member; for an operator that
/// is a member, the class of the object. Null if none can be written.
const clang::DeclContext *scopeOf(const clang::CallExpr *E,
                                  const clang::FunctionDecl *F);

} // namespace amp2hip

#endif // AMP2HIP_MODEL_SCOPEDCALLS_H
