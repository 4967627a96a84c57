//===- KeepGoing.h - Faulty code that stays as it is ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With --keep-going, a source with errors is translated, except for the code
// with the errors.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_TRANSLATE_KEEPGOING_H
#define AMP2HIP_TRANSLATE_KEEPGOING_H

#include "diagnostics/Diagnostics.h"
#include "edits/EditSet.h"
#include "model/Constructs.h"
#include "model/Model.h"
#include "llvm/ADT/DenseMap.h"
#include <optional>

namespace amp2hip {

/// The parts of a unit that --keep-going leaves untranslated:
///
/// - launches that contain an error, or that use a variable whose type is
///   invalid or not allowed in kernels;
/// - functions and lambdas of device code that contain an error;
/// - the function around a lambda that Clang has dropped because of an error;
/// - the variable or function around an error of C++ AMP in host code.
class LeftCode {
public:
  /// Finds these parts and removes them from \p M. Errors in them and in host
  /// code become warnings. All other errors stay, so that the unit is refused.
  LeftCode(Model &M, std::vector<Diagnostic> &Diags);

  /// Removes the edits inside these parts, and writes a comment with the reason
  /// above each. An edit that is partly inside is an error.
  llvm::Error restore(EditSet &Edits) const;

  /// The locations of these parts, for the report.
  std::vector<LeftPlace> places() const;

private:
  struct Part {
    clang::FileID File;
    unsigned Begin = 0, End = 0; ///< Offsets in the file.
    Diagnostic Why;              ///< The error because of which it is left.
  };

  Model &M;
  const clang::SourceManager &SM;
  std::vector<Part> Parts;
  /// The variables and members that no kernel may use, each with the error.
  llvm::DenseMap<const clang::ValueDecl *, Diagnostic> Unfit;

  Part partOf(clang::SourceRange Range) const;
  clang::SourceLocation locationOf(const FileLocation &Where) const;
  bool holds(const Part &P, clang::SourceLocation Loc) const;
  bool isLeft(clang::SourceLocation Loc) const;
  bool isOfLeft(const Diagnostic &D) const;
  bool isOfHost(const Diagnostic &D) const;
  const Diagnostic *errorIn(const Part &P,
                            llvm::ArrayRef<Diagnostic> Diags) const;
  std::optional<Diagnostic> reasonFor(const Part &P, const Launch &L,
                                      llvm::ArrayRef<Diagnostic> Diags) const;
  void add(Part P);
  void findVariables(llvm::ArrayRef<Diagnostic> Diags);
  void findLaunches(llvm::ArrayRef<Diagnostic> Diags);
  void findFunctions(llvm::ArrayRef<Diagnostic> Diags);
  void findLostLambdas(llvm::ArrayRef<Diagnostic> Diags);
  void findOthers(llvm::ArrayRef<Diagnostic> Diags);
  void lower(std::vector<Diagnostic> &Diags) const;
};

} // namespace amp2hip

#endif
