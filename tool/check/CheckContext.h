//===- CheckContext.h - What all checks share -------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The checks report a fault once, though they may find it in several
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

/// The translation unit that the checks examine, and the diagnostics that they
/// report.
class CheckContext {
public:
  CheckContext(const Model &M, std::vector<Diagnostic> &Diags);

  const Model &M;
  const CompleteCode &Code;
  clang::ASTContext &Context;

  /// Adds a diagnostic. Returns it, so that the caller can add to it before the
  /// next call. Returns null if \p ID was already reported at \p Loc with the
  /// same first argument.
  Diagnostic *report(DiagID ID, clang::SourceLocation Loc,
                     std::vector<std::string> Args,
                     std::vector<DiagnosticNote> Notes = {});
  DiagnosticNote note(clang::SourceLocation Loc, std::string Text) const;

private:
  std::vector<Diagnostic> &Diags;
  std::set<std::tuple<DiagID, unsigned, std::string>> Reported;
};

/// A fault that code may have, whether it has it, and the text about it.
struct Fault {
  bool IsThere;
  const char *Text;
};

/// The text of the first of \p Faults that is there, or an empty string.
std::string firstFault(std::initializer_list<Fault> Faults);

/// The location of a member, base or class that makes a type incompatible, and
/// the reason.
struct Culprit {
  clang::SourceLocation Loc;
  std::string What;
};

/// Why restrict(amp) code cannot have variables of type \p T [amp 2.4.1], or an
/// empty string. The rules for members (\p IsMember) are stricter than those
/// for variables. \p Culprits gets the members and bases that break the rules.
std::string whyIncompatible(const clang::ASTContext &C, clang::QualType T,
                            bool IsMember = false,
                            std::vector<Culprit> *Culprits = nullptr);

/// Notes at the members and bases that break the rules for a \p T.
std::vector<DiagnosticNote> culpritNotes(const CheckContext &C,
                                         clang::QualType T);

/// The advice where restrict(amp) code cannot have a variable of type \p T.
/// \p Usual is the advice for types that have none of their own.
std::string adviceOnType(clang::QualType T,
                         const char *Usual =
                             "use bool, int, unsigned int, float, double or a "
                             "class of these");

/// The size of \p T in bytes; for a reference, that of the object. 0 for types
/// whose size is not known, as in a template.
int64_t sizeOf(const clang::ASTContext &C, clang::QualType T);

/// Whether \p T is an integer type, `float`, `double`, an enumeration, or an
/// array or class of these. Host and accelerator represent such a type alike,
/// even where C++ AMP forbids it. \p Depth limits the nesting of classes.
bool isPlain(clang::QualType T, unsigned Depth = 0);

#define CHECK(NAME, WHEN) void check##NAME(CheckContext &C);
#include "check/Checks.def"

} // namespace amp2hip

#endif // AMP2HIP_CHECK_CHECKCONTEXT_H
