//===- Presets.h - What Visual Studio's own files define --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Properties that a project finds defined in Visual Studio 2022, the last one
// with C++ AMP. The environment may define others.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_PROJECTS_PRESETS_H
#define AMP2HIP_PROJECTS_PRESETS_H

#include "projects/Properties.h"

namespace amp2hip {

/// Sets the properties that MSBuild knows before it reads the project.
void presetBuild(Properties &P, llvm::StringRef Platform);

/// Sets the properties that Microsoft.Cpp.Default.props defines if the project
/// does not.
void presetDefaults(Properties &P);

/// Sets the properties that Microsoft.Cpp.props makes of the project's choices.
void presetToolset(Properties &P);

} // namespace amp2hip

#endif
