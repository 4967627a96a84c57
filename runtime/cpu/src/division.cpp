//===- division.cpp - Divisions that a CPU cannot do ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "division.h"

#include "running_kernel.h"
#include "system.h"

namespace hipcpu {
namespace {

/// The fault is in a kernel and not in the C library, so that memory can be
/// allocated here.
void name_kernel() {
  if (!this_worker.running)
    return;
  std::string text = "amp2hip: kernel " + checks::name_kernel();
  if (checks::is_checked_kernel())
    text += ", " + checks::name_running_thread() + ",";
  text +=
      " divides (/ or %) an integer by 0, or the least one by -1. Direct3D "
      "gave 0xffffffff for a division by 0: --arithmetic=direct3d does, too";
  if (!checks::is_checked_kernel())
    text += ". --cpu-check finds the thread and the line";
  os::write_error(text + "\n");
}

} // namespace

void tell_divisions() { os::on_division_fault(name_kernel); }

} // namespace hipcpu
