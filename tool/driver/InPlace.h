//===- InPlace.h - Files that are changed where they lie --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DRIVER_INPLACE_H
#define AMP2HIP_DRIVER_INPLACE_H

#include "driver/Outputs.h"

namespace amp2hip {

/// The folders whose headers --in-place may change when there is no --in-root:
/// those of the sources.
std::vector<std::string> foldersOf(llvm::ArrayRef<Unit> Units);

/// Refuses the units that share a header to be changed with one that is
/// refused: that would be left with a header in another language. Says so.
std::vector<Diagnostic> holdBack(std::vector<Unit> &Units,
                                 const MergedEdits &Merged);

/// What --in-place writes for all units together: each file that changes, and
/// before it, where the user wants one, what it was. The error names a backup
/// that is there already.
llvm::Expected<std::vector<PendingFile>>
filesInPlace(const Options &O, llvm::ArrayRef<Unit> Units,
             const MergedEdits &Merged, OutputMaker &Maker);

} // namespace amp2hip

#endif
