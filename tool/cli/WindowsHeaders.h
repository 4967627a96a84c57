//===- WindowsHeaders.h - The headers of Windows on a machine ---*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CLI_WINDOWSHEADERS_H
#define AMP2HIP_CLI_WINDOWSHEADERS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace amp2hip {

/// The facts about a machine that the search for headers needs. Tests derive a
/// fake machine from it.
class Machine {
public:
  virtual ~Machine() = default;
  virtual bool isWindows() const = 0;
  /// The value of an environment variable, or "".
  virtual std::string variable(llvm::StringRef Name) const = 0;
  /// Whether a directory in PATH has the program.
  virtual bool hasProgram(llvm::StringRef Name) const = 0;
  /// Whether the registry names a Visual Studio of 2015 or before.
  virtual bool hasRegisteredVisualStudio() const = 0;
  /// The text of a file, or "".
  virtual std::string text(llvm::StringRef File) const = 0;
  /// The output of a program, or "" if it fails.
  virtual std::string output(llvm::ArrayRef<llvm::StringRef> Command) const = 0;
};

/// The machine that the tool runs on.
const Machine &thisMachine();

/// Clang's arguments for the headers of Windows that are on a machine, of
/// Visual Studio or of MinGW. Without any, the error says what to install.
llvm::Expected<std::vector<std::string>> windowsHeaders(const Machine &M);

} // namespace amp2hip

#endif
