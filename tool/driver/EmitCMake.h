//===- EmitCMake.h - What --emit-cmake does ---------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DRIVER_EMITCMAKE_H
#define AMP2HIP_DRIVER_EMITCMAKE_H

#include "driver/DriverContext.h"

namespace amp2hip {

class ProjectCommands;
struct Options;

/// Writes the CMakeLists.txt of the projects, and says what it lacks; with
/// --out-root that of the translation there, by its manifest. A file that
/// somebody else wrote stays.
ExitStatus emitCMake(const Options &O, const ProjectCommands &Projects,
                     const DriverContext &Context);

} // namespace amp2hip

#endif
