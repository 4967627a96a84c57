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

/// The folders of the sources. Without --in-root, --in-place may change headers
/// in them.
std::vector<std::string> foldersOf(llvm::ArrayRef<Unit> Units);

/// If a unit was not accepted, refuses all units with C++ AMP, and returns a
/// diagnostic that says so.
std::vector<Diagnostic> holdBack(std::vector<Unit> &Units);

/// The files that --in-place writes for all units together: each file that
/// changes, and with --backup also a copy of its original. Fails if the file of
/// such a copy exists already.
llvm::Expected<std::vector<PendingFile>>
filesInPlace(const Options &O, llvm::ArrayRef<Unit> Units,
             const MergedEdits &Merged, OutputMaker &Maker);

} // namespace amp2hip

#endif
