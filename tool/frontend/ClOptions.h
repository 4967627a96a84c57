//===- ClOptions.h - Options of Visual C++'s compiler -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_CLOPTIONS_H
#define AMP2HIP_FRONTEND_CLOPTIONS_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace amp2hip {

/// Puts Clang's options in the place of those of cl.exe (/DX, /I dir,
/// /std:c++17), which Clang takes for names of files. Options about code,
/// warnings and outputs (/EHsc, /O2, /W4) are dropped. \returns options that
/// are neither known here nor a file, seen from Folder; they are dropped as
/// well.
std::vector<std::string> translateClOptions(std::vector<std::string> &Args,
                                            llvm::StringRef Folder);

/// The same for the arguments of cl.exe or clang-cl themselves, which take
/// their options after a `-`, too, and paths with backslashes.
std::vector<std::string> translateClCommand(std::vector<std::string> &Args,
                                            llvm::StringRef Folder);

/// The reason to report for an option that these return: "is not known ...".
std::string whyLeftOut(llvm::StringRef Option);

/// Whether a command's first word is cl.exe or clang-cl.
bool isClDriver(llvm::StringRef Program);

} // namespace amp2hip

#endif
