//===- Recording.h - Edits for --record -------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With --record, a source is not translated. It stays C++ AMP, and gets a call
// at each launch that writes what the kernel computes to a file. The call has
// the names of the kernel's captures.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_RECORD_RECORDING_H
#define AMP2HIP_RECORD_RECORDING_H

#include "rewrite/Rewrite.h"

namespace amp2hip {

/// A header that the sources then include, and that is written beside them.
struct RecordHeader {
  llvm::StringRef Name, Text;
};
llvm::ArrayRef<RecordHeader> recordHeaders();

/// Adds the edits that record the launches of a translation unit to \p R, and
/// reports captures that are not recorded. \p Roots are the real paths of the
/// directories that may get the headers.
void recordLaunches(Rewriter &R, llvm::ArrayRef<std::string> Roots);

} // namespace amp2hip

#endif
