//===- EmitCMake.h - What --emit-cmake does ---------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_OUTPUTS_EMITCMAKE_H
#define AMP2HIP_OUTPUTS_EMITCMAKE_H

#include "diagnostics/Diagnostics.h"
#include <vector>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace amp2hip {

class ProjectCommands;
struct Options;

/// Implements --emit-cmake: writes a CMakeLists.txt for the projects of Visual
/// Studio. With --out-root, it is for the translations there, which it finds in
/// the manifest. Does not replace a file that amp2hip has not written. \p Out:
/// standard output, for `--emit-cmake=-`. \returns diagnostics about settings
/// of the projects that the file lacks, and about files that cannot be written.
std::vector<Diagnostic> writeCMakeLists(const Options &O,
                                        const ProjectCommands &Projects,
                                        llvm::raw_ostream &Out);

} // namespace amp2hip

#endif
