//===- KeptCheck.h - A cache for the results of checks ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The output of a run that writes no translation (--check, --diff) depends on
// its command line, its units, and the files that the parser looks up. If none
// of these has changed, the output of the last run is printed again.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_RUN_KEPTCHECK_H
#define AMP2HIP_RUN_KEPTCHECK_H

#include "cli/Options.h"
#include "paths/FileLog.h"
#include "run/RunContext.h"
#include "select/Unit.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>
#include <optional>

namespace amp2hip {

/// The cache of one run, in the directory RunContext::KeptFolder. A damaged
/// entry counts as missing, and an entry that cannot be written is no error.
class KeptCheck {
public:
  /// \p Args: the command line. \p Tool: the path of amp2hip.
  KeptCheck(const Options &O, llvm::ArrayRef<const char *> Args,
            llvm::StringRef Tool, const RunContext &Context);

  /// Whether the result of a run is cached: it runs --check or --diff on a
  /// project, a database or a tree, and --no-cache is not given.
  static bool keeps(const Options &O, const RunContext &Context);

  /// The context for the run. Its output is printed and recorded.
  RunContext watched() {
    return {Context.Translate, Out, Err, "", &Log, &Context.Err};
  }

  /// If a run with the same \p Units is cached and its files have not changed,
  /// prints its output and writes its reports. \p Others: the other files of
  /// the tree. \p Said: the diagnostics before the translation.
  /// \returns the exit status of that run; nothing if none is cached.
  std::optional<ExitStatus> replay(llvm::ArrayRef<Unit> Units,
                                   llvm::ArrayRef<std::string> Others,
                                   llvm::ArrayRef<Diagnostic> Said);

  /// Adds the output and the reports of this run to the cache.
  void keep(ExitStatus Status);

private:
  /// Passes all output on, and keeps a copy of it.
  class Copy : public llvm::raw_ostream {
  public:
    explicit Copy(llvm::raw_ostream &To)
        : raw_ostream(/*unbuffered=*/true), To(To) {
      enable_colors(To.colors_enabled());
    }
    bool is_displayed() const override { return To.is_displayed(); }
    bool has_colors() const override { return To.has_colors(); }
    std::string Text;

  private:
    llvm::raw_ostream &To;

    void write_impl(const char *Bytes, size_t Size) override {
      Text.append(Bytes, Size);
      To.write(Bytes, Size);
    }
    uint64_t current_pos() const override { return Text.size(); }
  };

  const Options &O;
  const RunContext &Context;
  std::string Key; ///< The command line; after replay(), a hash of all inputs.
  std::string Entry; ///< The path of the entry for Key.
  Copy Out, Err;
  FileLog Log;
  std::chrono::system_clock::time_point Begin;

  bool isRecent(llvm::StringRef Path) const;
};

} // namespace amp2hip

#endif // AMP2HIP_RUN_KEPTCHECK_H
