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

/// Writes the CMakeLists.txt of the projects; with --out-root the one of the
/// translation there, by its manifest. A file that somebody else wrote stays.
/// \returns the parts that it lacks.
std::vector<Diagnostic> writeCMakeLists(const Options &O,
                                        const ProjectCommands &Projects,
                                        llvm::raw_ostream &Out);

} // namespace amp2hip

#endif
