//===- KeepGoing.h - Launches that stay as they are -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// --keep-going: a source with errors is translated as far as it is understood.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DRIVER_KEEPGOING_H
#define AMP2HIP_DRIVER_KEEPGOING_H

#include "edits/EditSet.h"
#include "frontend/AmpAction.h"
#include "model/Model.h"
#include "report/Constructs.h"
#include "report/Diagnostics.h"
#include "llvm/ADT/DenseMap.h"
#include <optional>

namespace amp2hip {

/// Parses on after a header that is missing, and tells what comes then.
class KeepGoingAction : public AmpAction {
public:
  using AmpAction::AmpAction;

protected:
  bool BeginInvocation(clang::CompilerInstance &CI) override;
};

/// What of a unit is not understood: launches with an error in them, or that
/// use a variable of a type that is none or none for kernels; functions and
/// lambdas of the accelerator's with an error in them. A lambda of a launch of
/// which Clang kept nothing takes the function around it along.
class LeftOut {
public:
  /// Takes it out of M. Its errors become warnings, and so do those in code of
  /// the host; others stay: the unit is to be refused.
  LeftOut(Model &M, std::vector<Diagnostic> &Diags);

  /// Undoes the edits in it, and puts a comment before each place that says why
  /// it is there. An edit of more than a place is an error.
  llvm::Error restore(EditSet &Edits) const;

  std::vector<LeftPlace> places() const;

private:
  struct Place {
    clang::FileID File;
    unsigned Begin = 0, End = 0; ///< Offsets.
    Diagnostic Why;
  };

  Model &M;
  const clang::SourceManager &SM;
  std::vector<Place> Places;
  /// Variables and members that no kernel may use, and why.
  llvm::DenseMap<const clang::ValueDecl *, Diagnostic> Unfit;

  Place placeOf(clang::SourceRange Range) const;
  clang::SourceLocation locationOf(const FileLocation &Where) const;
  bool holds(const Place &P, clang::SourceLocation Loc) const;
  bool isLeft(clang::SourceLocation Loc) const;
  bool isOfLeft(const Diagnostic &D) const;
  bool isOfHost(const Diagnostic &D) const;
  const Diagnostic *errorIn(const Place &P,
                            llvm::ArrayRef<Diagnostic> Diags) const;
  std::optional<Diagnostic> reasonFor(const Place &P, const Launch &L,
                                      llvm::ArrayRef<Diagnostic> Diags) const;
  void add(Place P);
  void findVariables(llvm::ArrayRef<Diagnostic> Diags);
  void findLaunches(llvm::ArrayRef<Diagnostic> Diags);
  void findFunctions(llvm::ArrayRef<Diagnostic> Diags);
  void findLostLambdas(llvm::ArrayRef<Diagnostic> Diags);
  void findOthers(llvm::ArrayRef<Diagnostic> Diags);
  void lower(std::vector<Diagnostic> &Diags) const;
};

} // namespace amp2hip

#endif
