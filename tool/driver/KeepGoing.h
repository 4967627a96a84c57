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
#include "report/Diagnostics.h"

namespace amp2hip {

/// Parses on behind a header that is missing, and tells what comes then.
class KeepGoingAction : public AmpAction {
public:
  using AmpAction::AmpAction;

protected:
  bool BeginInvocation(clang::CompilerInstance &CI) override;
};

/// The launches of a unit that are not understood: those with an error in them,
/// or with a variable that has none but an unknown type. A lambda of a launch
/// of which Clang kept nothing takes the function around it along.
class LeftOut {
public:
  /// Takes them out of M. Their errors become warnings, and so do Clang's in
  /// code of the host; others stay: the unit is to be refused.
  LeftOut(Model &M, std::vector<Diagnostic> &Diags);

  /// Undoes the edits in them, and puts a comment before each that says why it
  /// is there.
  void restore(EditSet &Edits) const;

private:
  struct Place {
    clang::FileID File;
    unsigned Begin = 0, End = 0; ///< Offsets.
    std::string Why;             ///< The diagnostic, on one line.
  };

  Model &M;
  const clang::SourceManager &SM;
  std::vector<Place> Places;

  Place placeOf(clang::SourceRange Range) const;
  clang::SourceLocation locationOf(const Diagnostic &D) const;
  bool holds(const Place &P, clang::SourceLocation Loc) const;
  std::string reasonFor(const Place &P, const Launch &L,
                        llvm::ArrayRef<Diagnostic> Diags) const;
  std::string errorIn(const Place &P, llvm::ArrayRef<Diagnostic> Diags) const;
  void findLaunches(llvm::ArrayRef<Diagnostic> Diags);
  void findLostLambdas(llvm::ArrayRef<Diagnostic> Diags);
  void lower(std::vector<Diagnostic> &Diags) const;
};

} // namespace amp2hip

#endif
