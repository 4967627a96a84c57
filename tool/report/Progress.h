//===- Progress.h - How far a long run is -----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REPORT_PROGRESS_H
#define AMP2HIP_REPORT_PROGRESS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <chrono>
#include <functional>
#include <mutex>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace amp2hip {

/// A line on a terminal that names the source that was begun last. It appears
/// if the work takes longer than a second, and is removed at the end.
/// Thread-safe.
class Progress {
public:
  using Clock = std::function<std::chrono::steady_clock::time_point()>;

  /// \p OS: the terminal, or null for no line. \p Total: the number of sources.
  /// \p Columns: the width of the terminal. \p Now: the clock; tests have their
  /// own.
  Progress(llvm::raw_ostream *OS, size_t Total, unsigned Columns = 80,
           Clock Now = std::chrono::steady_clock::now);
  ~Progress();
  Progress(const Progress &) = delete;
  Progress &operator=(const Progress &) = delete;

  /// To be called when the source \p Name begins.
  void begin(llvm::StringRef Name);

  /// Removes the line and calls \p Print. The line comes back with the next
  /// source.
  void interrupt(llvm::function_ref<void()> Print);

private:
  void clear();

  llvm::raw_ostream *OS;
  const size_t Total;
  const unsigned Columns;
  const Clock Now;
  const std::chrono::steady_clock::time_point Start;
  std::mutex Mutex;
  size_t Begun = 0;
  bool Shown = false;
};

} // namespace amp2hip

#endif // AMP2HIP_REPORT_PROGRESS_H
