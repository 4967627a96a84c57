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

/// A name in an #include that Windows finds and Linux does not: in another
/// case, or with backslashes. Both spellings have the same length.
struct RespelledInclude {
  std::string Written;   ///< `..\Inc\Scan.H`
  std::string Corrected; ///< `../inc/scan.h`

  bool operator==(const RespelledInclude &) const = default;
};

/// The name that \p Folder has for \p Name, whatever its case; the same name
/// first, then the first in the alphabet. Empty if there is none.
std::string entryNamed(llvm::vfs::FileSystem &FS, const std::string &Folder,
                       llvm::StringRef Name);

/// The folders in which the name of an include directive is looked for, in
/// order; \p Here is that of the file, for a name in quotes, or empty.
std::vector<std::string> searchedFolders(const clang::HeaderSearch &Search,
                                         bool IsAngled, llvm::StringRef Here);

/// Looks for \p Written in \p Folders, the first one first, as Windows does.
std::optional<RespelledInclude>
findAsWindows(llvm::StringRef Written, llvm::ArrayRef<std::string> Folders,
              llvm::vfs::FileSystem &FS);

/// By the name's offset in its file.
using RespelledIncludes = std::map<unsigned, RespelledInclude>;

/// Has \p Text name its includes as Linux finds them. A header that is found
/// includes in turn headers beside it, and all other names stay as they were.
void respell(std::string &Text, const RespelledIncludes &Includes);

} // namespace amp2hip

#endif
