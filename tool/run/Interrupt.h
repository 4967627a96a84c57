//===- Interrupt.h - Ctrl-C during a long run -------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_RUN_INTERRUPT_H
#define AMP2HIP_RUN_INTERRUPT_H

#include <csignal>

namespace amp2hip {

/// Catches SIGINT and SIGTERM. While an object of this class exists, the first
/// of these signals does not end the program, so that the caller can finish its
/// work. The second one does. Only one object may exist at a time.
class InterruptWatch {
public:
  InterruptWatch();
  ~InterruptWatch();
  InterruptWatch(const InterruptWatch &) = delete;
  InterruptWatch &operator=(const InterruptWatch &) = delete;

  /// The signal that was caught, or 0.
  static int signal();
};

} // namespace amp2hip

#endif // AMP2HIP_RUN_INTERRUPT_H
