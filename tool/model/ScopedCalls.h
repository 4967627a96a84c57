//===- ScopedCalls.h - Calls that name a scope ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Look-up may find a function for the host in one scope and one for the
// accelerator in another: by using-declarations, by the types of the arguments,
// or an operator that is a member and one that is none. C++ AMP calls that of
// the caller's side [amp 2.3.2]; to g++ and nvcc the call is ambiguous, or
// means the better match. With the scope before the name, it means one.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_MODEL_SCOPEDCALLS_H
#define AMP2HIP_MODEL_SCOPEDCALLS_H

#include "model/Model.h"
#include "clang/AST/DeclarationName.h"

namespace amp2hip {

class Emissions;

/// Collects calls, and finds those that need a scope.
class ScopedCalls {
public:
  explicit ScopedCalls(Emissions &Of) : Of(Of) {}

  /// \p E is in \p From, and no instance of a template.
  void add(const clang::CallExpr *E, Restrictions Where,
           const clang::DeclContext *From);
  /// The added calls that need a scope. \p M must have all functions and
  /// paired calls.
  std::vector<ScopedCall> found(const Model &M) const;

private:
  struct Call {
    const clang::CallExpr *E;
    Restrictions Where;
    const clang::DeclContext *From;
  };
  Emissions &Of;
  std::vector<Call> Calls;
};

/// The scope of \p F that a call writes before its name: a namespace, the file,
/// or the class of a member; null if that has no name. For an operator that is
/// a member it is the class of the object.
const clang::DeclContext *scopeOf(const clang::CallExpr *E,
                                  const clang::FunctionDecl *F);

} // namespace amp2hip

#endif // AMP2HIP_MODEL_SCOPEDCALLS_H
