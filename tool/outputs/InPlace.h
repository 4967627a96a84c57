//===- InPlace.h - Files that are changed where they lie --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_OUTPUTS_INPLACE_H
#define AMP2HIP_OUTPUTS_INPLACE_H

#include "outputs/Outputs.h"

namespace amp2hip {

/// The folders whose headers --in-place may change when there is no --in-root:
/// the sources' folders.
std::vector<std::string> foldersOf(llvm::ArrayRef<Unit> Units);

/// If a unit is refused, refuses all with C++ AMP, and reports that.
std::vector<Diagnostic> holdBack(std::vector<Unit> &Units);

/// The files that --in-place writes for all units together: each file that
/// changes, and with --backup also its original. It is an error if the file of
/// a backup exists.
llvm::Expected<std::vector<PendingFile>>
filesInPlace(const Options &O, llvm::ArrayRef<Unit> Units,
             const MergedEdits &Merged, OutputMaker &Maker);

} // namespace amp2hip

#endif
