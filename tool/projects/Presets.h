//===- Presets.h - What Visual Studio's own files define --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The properties that Visual Studio 2022, the last version with C++ AMP,
// defines for a project, with its values. A variable of the environment with
// the name of such a property takes precedence.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_PROJECTS_PRESETS_H
#define AMP2HIP_PROJECTS_PRESETS_H

#include "projects/Properties.h"

namespace amp2hip {

/// Sets the properties that MSBuild defines before it reads the project.
/// Platform: x64 or another one.
void presetBuild(Properties &P, llvm::StringRef Platform);

/// Sets the properties that Microsoft.Cpp.Default.props defines if the project
/// has not defined them.
void presetDefaults(Properties &P);

/// Sets the properties that Microsoft.Cpp.props derives from other properties
/// of the project.
void presetToolset(Properties &P);

} // namespace amp2hip

#endif
