//===- ClOptions.h - Options of Visual C++'s compiler -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DRIVER_CLOPTIONS_H
#define AMP2HIP_DRIVER_CLOPTIONS_H

#include <string>
#include <vector>

namespace amp2hip {

/// Puts Clang's options in the place of those of cl.exe (/DX, /I dir,
/// /std:c++17), which Clang takes for names of files. What is about code,
/// warnings and files made (/EHsc, /O2, /W4) goes. \returns what is wrong with
/// the first that is neither an option known here nor a file, or "".
std::string translateClOptions(std::vector<std::string> &Args);

/// What --define-msvc defines for the parser: the macros of
/// amp2hip/detail/msvc_macros.h.
std::vector<std::string> msvcMacros(unsigned Version);

} // namespace amp2hip

#endif
