//===- WindowsIncludes.h - Includes as Windows finds them -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_WINDOWSINCLUDES_H
#define AMP2HIP_FRONTEND_WINDOWSINCLUDES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace llvm::vfs {
class FileSystem;
}

namespace amp2hip {

/// A name in an #include that Windows finds and Linux does not: in another
/// case, or with backslashes.
struct RespelledInclude {
  std::string Written;   ///< `..\Inc\Scan.H`
  std::string Corrected; ///< `../inc/scan.h`
  std::string LookedUp;  ///< The path under which the parser looks for it.
  std::string File;      ///< The path of the file that is meant.
};

/// Looks for \p Written in \p Folders, the first one first, as Windows does.
std::optional<RespelledInclude>
findAsWindows(llvm::StringRef Written, llvm::ArrayRef<std::string> Folders,
              llvm::vfs::FileSystem &FS);

} // namespace amp2hip

#endif
