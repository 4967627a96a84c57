//===- DatabaseFile.h - Compilation databases, read strictly ----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_SELECT_DATABASEFILE_H
#define AMP2HIP_SELECT_DATABASEFILE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <memory>

namespace clang::tooling {
class CompilationDatabase;
} // namespace clang::tooling

namespace amp2hip {

/// Reads a compile_commands.json. Relative directories in it are relative to
/// the file. A damaged file is an error, while LLVM's own reader would use its
/// beginning. The error has the file and the fault.
llvm::Expected<std::unique_ptr<clang::tooling::CompilationDatabase>>
readDatabase(llvm::StringRef Path);

} // namespace amp2hip

#endif
