//===- ConfigFile.h - The options in a file .amp2hip ------------*- C++ -*-===//
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

/// The contents of a file .amp2hip, which has the options of a project as YAML.
struct ConfigFile {
  std::vector<std::string> Suppress, Warn, Error; ///< Ids of diagnostics.
  std::vector<std::string> Exclude, Include, ExtraArgs, ExtraArgsBefore;
  std::optional<std::string> Extension, Host, DefineMsvc, Arithmetic, Long,
      Baseline;
  std::optional<bool> Compat, AllSources;

  /// Parses the text of \p File. The error has the file, the line, and the
  /// fault.
  static llvm::Expected<ConfigFile> parse(llvm::StringRef Text,
                                          llvm::StringRef File);

  /// The settings, except severities, as options of the command line. \p Folder
  /// is the directory of the file, which its paths are relative to.
  std::vector<std::string> words(llvm::StringRef Folder) const;
};

/// The path of the file that --config names, or else of the nearest .amp2hip.
/// It is searched upwards from --in-root, or else from the directories of the
/// sources, or else from the working directory. "" if there is none. An error
/// if two sources have different ones.
llvm::Expected<std::string> findConfig(const Options &O);

} // namespace amp2hip

#endif
