//===- OwnOutputs.h - Which outputs are amp2hip's own -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Protects a user's files from being overwritten. Without a manifest, a record
// in the user's cache folder tells which files amp2hip has written: for each
// output a small file with the hash of its text. Without its record, an output
// counts as a user's file.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_OUTPUTS_OWNOUTPUTS_H
#define AMP2HIP_OUTPUTS_OWNOUTPUTS_H

#include "diagnostics/Diagnostics.h"
#include "edits/FileWriter.h"
#include <optional>

namespace amp2hip {

/// A diagnostic if writing File would overwrite an output that a user has
/// edited, or a file that amp2hip has not written. Nothing if no regular file
/// is there, or if it is empty, has the same text, or is as an earlier run has
/// written it.
std::optional<Diagnostic> lossBy(const PendingFile &File);

/// Records that amp2hip has written File. Nothing is recorded if the cache
/// folder cannot be written.
void recordOutput(const PendingFile &File);

} // namespace amp2hip

#endif // AMP2HIP_OUTPUTS_OWNOUTPUTS_H
