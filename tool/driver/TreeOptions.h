//===- TreeOptions.h - Options for trees that are kept ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DRIVER_TREEOPTIONS_H
#define AMP2HIP_DRIVER_TREEOPTIONS_H

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace llvm::cl {
class OptionCategory;
} // namespace llvm::cl

namespace amp2hip {

struct Options;

/// Where translations go and what of them is kept, apart from the roots.
struct TreeChoices {
  bool InPlace = false;
  std::optional<std::string> Backup; ///< The suffix of what was replaced.
  bool Verify = false;
  bool Force = false;
  bool Prune = false;
  std::string Config;   ///< The file of --config, or empty.
  std::string Baseline; ///< The file of --baseline, or empty.
  bool WriteBaseline = false;
  bool KeepGoing = false;
  /// Sources without C++ AMP are mended, too.
  bool AllSources = false;
};

/// The same as LLVM's library keeps them.
class TreeOptions {
public:
  explicit TreeOptions(llvm::cl::OptionCategory &Category);
  ~TreeOptions();

  /// Reads them; returns what is wrong with them beside O, or "".
  std::string read(Options &O) const;

private:
  struct Registered;
  std::unique_ptr<Registered> R;
};

/// The options that decide what becomes of a source, spelled in one way.
std::vector<std::string> decisiveOptions(const Options &O);

} // namespace amp2hip

#endif
