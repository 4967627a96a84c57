//===- DecodedFiles.h - Sources that only Visual C++ reads ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_DECODEDFILES_H
#define AMP2HIP_FRONTEND_DECODEDFILES_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <map>
#include <optional>
#include <string>

namespace amp2hip {

/// Ctrl-Z, by which old editors of DOS mark the end of a file.
constexpr char EndMark = '\x1A';

/// Converts UTF-16 with a byte order mark to UTF-8 without one, and removes
/// Ctrl-Z (0x1A) from the end; returns nothing for other text. Visual C++ reads
/// such sources, the compilers of HIP do not.
std::optional<std::string> decoded(llvm::StringRef Text);

/// A file system with the files of \p FS. A file whose real path is a key of
/// \p Texts has the text from there.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
withTexts(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS,
          std::map<std::string, std::string> Texts);

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_DECODEDFILES_H
