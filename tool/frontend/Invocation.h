//===- Invocation.h - How Clang is called to parse C++ AMP ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_INVOCATION_H
#define AMP2HIP_FRONTEND_INVOCATION_H

#include "ast/Marks.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace llvm::vfs {
class FileSystem;
}

namespace amp2hip {

class FileLog;
struct ParserSupplies;

/// The files of this machine, seen from \p WorkingDir, together with the tool's
/// AMP headers, and with the files and texts of \p Supplies. \p Log notes what
/// is looked up on the machine.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
createFileSystem(llvm::StringRef WorkingDir, const ParserSupplies &Supplies,
                 FileLog *Log = nullptr);

/// Clang's arguments that parse \p File as C++ AMP, \p UserArgs among them. The
/// language standard is C++17 where the user names none. \p Compat: headers
/// that only Windows and Visual C++ have are the tool's own.
std::vector<std::string> commandLine(llvm::StringRef File,
                                     llvm::ArrayRef<std::string> UserArgs,
                                     bool Compat);

/// Clang's resource directory (the one with stddef.h), wherever the tool is
/// installed; empty if there is none.
std::string findResourceDir();

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_INVOCATION_H
