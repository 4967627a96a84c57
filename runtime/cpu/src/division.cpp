//===- division.cpp - Divisions that a CPU cannot do ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "division.h"

#include "running_kernel.h"

#include <csignal>
#include <string>
#include <unistd.h>

namespace hipcpu {
namespace {

/// Handles SIGFPE. It returns to the instruction, which then ends the program
/// by the same signal. The fault is in a kernel and not in the C library, so
/// that memory can be allocated here.
void name_kernel_and_end(int signal, siginfo_t *info, void *) {
  std::signal(signal, SIG_DFL);
  if (!this_worker.running || info->si_code != FPE_INTDIV)
    return;
  std::string text = "amp2hip: kernel " + checks::name_kernel();
  if (checks::is_checked_kernel())
    text += ", " + checks::name_running_thread() + ",";
  text +=
      " divides (/ or %) an integer by 0, or the least one by -1. Direct3D "
      "gave 0xffffffff for a division by 0: --arithmetic=direct3d does, too";
  if (!checks::is_checked_kernel())
    text += ". --cpu-check finds the thread and the line";
  text += "\n";
  // Nothing is left to do where standard error is closed.
  [[maybe_unused]] const auto written =
      ::write(STDERR_FILENO, text.data(), text.size());
}

} // namespace

void tell_divisions() {
  struct sigaction now;
  if (sigaction(SIGFPE, nullptr, &now) != 0 || (now.sa_flags & SA_SIGINFO) ||
      now.sa_handler != SIG_DFL)
    return;
  struct sigaction ours = {};
  ours.sa_sigaction = name_kernel_and_end;
  ours.sa_flags = SA_SIGINFO;
  sigaction(SIGFPE, &ours, nullptr);
}

} // namespace hipcpu
