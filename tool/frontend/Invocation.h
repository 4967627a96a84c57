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

/// A file system for the parser: the files of this machine, with \p WorkingDir
/// as working directory, the headers that are built into the tool, and the
/// files and texts of \p Supplies. \p Log notes which files of the machine are
/// looked up.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
createFileSystem(llvm::StringRef WorkingDir, const ParserSupplies &Supplies,
                 FileLog *Log = nullptr);

/// The command line with which Clang parses \p File as C++ AMP. It has those of
/// \p UserArgs that do not make Clang accept Visual C++'s language. The
/// language standard is C++17 if they name none, and at least C++14.
/// \p Compat: the tool supplies headers that only Windows and Visual C++ have.
std::vector<std::string> commandLine(llvm::StringRef File,
                                     llvm::ArrayRef<std::string> UserArgs,
                                     bool Compat);

/// Clang's resource directory (the one with stddef.h), wherever the tool is
/// installed; empty if there is none.
std::string findResourceDir();

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_INVOCATION_H
