//===- OwnOutputs.h - Which outputs are amp2hip's own -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Without a manifest, the outputs of earlier runs are known by a record in the
// user's cache folder: for each output a small file with the hash of its text.
// If the record is lost, an output is taken for somebody else's.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_OUTPUTS_OWNOUTPUTS_H
#define AMP2HIP_OUTPUTS_OWNOUTPUTS_H

#include "diagnostics/Diagnostics.h"
#include "edits/FileWriter.h"
#include <optional>

namespace amp2hip {

/// The loss of the user if File was written: an output that was edited, or a
/// file that is not known as an output. Nothing if there is no such file, if it
/// is empty or no regular file, or if it has the same text or the one that an
/// earlier run has written.
std::optional<Diagnostic> lossBy(const PendingFile &File);

/// Records that amp2hip has written File. Nothing is recorded if the cache
/// folder cannot be written.
void recordOutput(const PendingFile &File);

} // namespace amp2hip

#endif // AMP2HIP_OUTPUTS_OWNOUTPUTS_H
