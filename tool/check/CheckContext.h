//===- CheckContext.h - What the rule families share ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rules report a fault once, though they may find it in several
// instantiations of a template.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CHECK_CHECKCONTEXT_H
#define AMP2HIP_CHECK_CHECKCONTEXT_H

#include "check/Checks.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <set>
#include <tuple>

namespace amp2hip {

class CheckContext {
public:
  CheckContext(const Model &M, std::vector<Diagnostic> &Diags);

  const Model &M;
  const CompleteCode &Code;
  clang::ASTContext &Context;

  /// Reports, unless the same fault was reported at this place. Returns the
  /// diagnostic, to which more may be added at once, or null.
  Diagnostic *report(DiagID ID, clang::SourceLocation Loc,
                     std::vector<std::string> Args,
                     std::vector<DiagnosticNote> Notes = {});
  DiagnosticNote note(clang::SourceLocation Loc, std::string Text) const;

private:
  std::vector<Diagnostic> &Diags;
  std::set<std::tuple<DiagID, unsigned, std::string>> Reported;
};

/// A fault that code may have, and its text.
struct Fault {
  bool IsThere;
  const char *Text;
};

/// The text of the first of \p Faults that is there, or an empty string.
std::string firstFault(std::initializer_list<Fault> Faults);

/// A member, base or class that makes a type unfit, and the reason.
struct Culprit {
  clang::SourceLocation Loc;
  std::string What;
};

/// Why restrict(amp) code cannot have variables of type \p T [amp 2.4.1], or an
/// empty string. The rules for members are stricter than those for variables.
/// \p Culprits gets the members and bases of classes that break the rules.
std::string whyIncompatible(const clang::ASTContext &C, clang::QualType T,
                            bool IsMember = false,
                            std::vector<Culprit> *Culprits = nullptr);

/// The bytes of a \p T, or of the object it refers to; 0 for types without a
/// size.
int64_t sizeOf(const clang::ASTContext &C, clang::QualType T);

/// Whether host and accelerator agree on the values of \p T, though C++ AMP has
/// no such type. \p Depth is that of the class it is a member of.
bool isPlain(clang::QualType T, unsigned Depth = 0);

#define CHECK(NAME, WHEN) void check##NAME(CheckContext &C);
#include "check/Checks.def"

} // namespace amp2hip

#endif // AMP2HIP_CHECK_CHECKCONTEXT_H
