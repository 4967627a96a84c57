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

/// Replaces the options of cl.exe in \p Args (/DX, /I dir, /std:c++17), which
/// Clang takes for names of files, by Clang's. Drops options about code
/// generation, warnings and outputs (/EHsc, /O2, /W4). Drops and \returns
/// arguments that begin with a slash and are neither a known option nor the
/// path of a file. Relative paths start at \p Folder.
std::vector<std::string> translateClOptions(std::vector<std::string> &Args,
                                            llvm::StringRef Folder);

/// The same for \p Args of a command that calls cl.exe or clang-cl. These
/// programs also accept options that begin with `-`, and paths with
/// backslashes.
std::vector<std::string> translateClCommand(std::vector<std::string> &Args,
                                            llvm::StringRef Folder);

/// Why \p Option, which a function above has returned, is dropped: text that
/// follows the option's name in a message.
std::string whyLeftOut(llvm::StringRef Option);

/// Whether a command's first word is cl.exe or clang-cl.
bool isClDriver(llvm::StringRef Program);

} // namespace amp2hip

#endif
