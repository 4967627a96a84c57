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

/// A line of a terminal that says which source is worked on, from the second
/// second of work on. It is taken away when the work is done. Safe to use from
/// many threads.
class Progress {
public:
  using Clock = std::function<std::chrono::steady_clock::time_point()>;

  /// \p OS: null for no terminal. \p Now may be a test's.
  Progress(llvm::raw_ostream *OS, size_t Total, unsigned Columns = 80,
           Clock Now = std::chrono::steady_clock::now);
  ~Progress();
  Progress(const Progress &) = delete;
  Progress &operator=(const Progress &) = delete;

  /// The next source begins.
  void begin(llvm::StringRef Name);

  /// Takes the line away and lets \p Print print something in its place. The
  /// next source brings it back.
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
