//===- Recording.h - Sources that record what kernels compute ---*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With --record, a source is not rewritten. It remains C++ AMP, and gets one
// more call at each launch, with the names of the kernel's captures.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_RECORD_RECORDING_H
#define AMP2HIP_RECORD_RECORDING_H

#include "rewrite/Rewrite.h"

namespace amp2hip {

/// A file beside the sources that they include.
struct RecordHeader {
  llvm::StringRef Name, Text;
};
llvm::ArrayRef<RecordHeader> recordHeaders();

/// Makes the edits that record the launches of a unit. \p Roots are the real
/// paths of the folders that may have the header. Reports captures that are not
/// recorded.
void recordLaunches(Rewriter &R, llvm::ArrayRef<std::string> Roots);

} // namespace amp2hip

#endif
