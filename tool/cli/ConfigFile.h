//===- ConfigFile.h - What a project says of its translation ----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CLI_CONFIGFILE_H
#define AMP2HIP_CLI_CONFIGFILE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

struct Options;

/// The file .amp2hip: options of a project, as YAML.
struct ConfigFile {
  std::vector<std::string> Suppress, Warn, Error; ///< Codes of diagnostics.
  std::vector<std::string> Exclude, Include, ExtraArgs, ExtraArgsBefore;
  std::optional<std::string> Extension, Host, DefineMsvc, Arithmetic, Long,
      Baseline;
  std::optional<bool> Compat, AllSources;

  /// Reads a text. The error names File, the line and what is wrong there.
  static llvm::Expected<ConfigFile> parse(llvm::StringRef Text,
                                          llvm::StringRef File);

  /// The same settings, except severities, as options of the command line.
  /// Folder is the file's own directory.
  std::vector<std::string> words(llvm::StringRef Folder) const;
};

/// The file that --config names, or else the one in the nearest directory above
/// --in-root, each source, or the working directory; "" for none. An
/// error where two sources have different ones.
llvm::Expected<std::string> findConfig(const Options &O);

} // namespace amp2hip

#endif
