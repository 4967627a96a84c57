//===- KeptCheck.h - The results of checks, kept ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A run that writes no translation depends on its command line, its units, and
// the files that the parser looks up. If all of these are as they were, what
// the run prints is as it was, too.
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

/// The results of earlier checks, in the folder RunContext::KeptFolder. A
/// damaged entry counts as missing. One that cannot be written is left out.
class KeptCheck {
public:
  /// \p Args: the command line. \p Tool: the path of the running program.
  KeptCheck(const Options &O, llvm::ArrayRef<const char *> Args,
            llvm::StringRef Tool, const RunContext &Context);

  /// Whether the results of a run are kept: it checks or compares sources of a
  /// project, a database or a tree.
  static bool keeps(const Options &O, const RunContext &Context);

  /// The context whose output is kept.
  RunContext watched() {
    return {Context.Translate, Out, Err, "", &Log, &Context.Err};
  }

  /// Prints what a run with the same \p Units has printed, and writes its
  /// reports. \p Others: the files of a tree, which may become units.
  /// \p Said: the diagnostics before the units are translated.
  /// \returns the exit status of that run, or nothing if there was none.
  std::optional<ExitStatus> replay(llvm::ArrayRef<Unit> Units,
                                   llvm::ArrayRef<std::string> Others,
                                   llvm::ArrayRef<Diagnostic> Said);

  /// Keeps what this run has printed.
  void keep(ExitStatus Status);

private:
  /// Passes on what is printed, and keeps it.
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
  std::string Key;   ///< Names the command line; then the units, too.
  std::string Entry; ///< The path of the file.
  Copy Out, Err;
  FileLog Log;
  std::chrono::system_clock::time_point Begin;

  bool isRecent(llvm::StringRef Path) const;
};

} // namespace amp2hip

#endif // AMP2HIP_RUN_KEPTCHECK_H
