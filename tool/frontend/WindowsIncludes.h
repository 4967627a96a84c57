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
#include "llvm/Support/VirtualFileSystem.h"
#include <map>
#include <optional>
#include <string>

namespace clang {
class HeaderSearch;
}

namespace amp2hip {

/// A name in an #include that Windows finds and Linux does not, because its
/// case differs from the file's, or it has backslashes. Both spellings have the
/// same length.
struct RespelledInclude {
  std::string Written;   ///< `..\Inc\Scan.H`
  std::string Corrected; ///< `../inc/scan.h`

  bool operator==(const RespelledInclude &) const = default;
};

/// The entry of \p Folder whose name differs from \p Name at most in case. If
/// there are several, \p Name itself is preferred, then the first in the
/// alphabet. Empty if there is none.
std::string entryNamed(llvm::vfs::FileSystem &FS, const std::string &Folder,
                       llvm::StringRef Name);

/// The folders in which Clang looks for the name in an include directive, in
/// order. For a name in quotes \p Here is first: the folder of the file with
/// the directive, or empty.
std::vector<std::string> searchedFolders(const clang::HeaderSearch &Search,
                                         bool IsAngled, llvm::StringRef Here);

/// Looks for \p Written in \p Folders, in their order, as Windows does. Returns
/// nothing if no folder has it.
std::optional<RespelledInclude>
findAsWindows(llvm::StringRef Written, llvm::ArrayRef<std::string> Folders,
              llvm::vfs::FileSystem &FS);

/// The respelled names of a file, by their offsets in it.
using RespelledIncludes = std::map<unsigned, RespelledInclude>;

/// Replaces in \p Text, a file's, the names of \p Includes by their corrected
/// spelling.
void respell(std::string &Text, const RespelledIncludes &Includes);

} // namespace amp2hip

#endif
