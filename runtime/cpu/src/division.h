//===- division.h - Integer divisions that fault ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CPU_DIVISION_H
#define AMP2HIP_CPU_DIVISION_H

namespace hipcpu {

/// From now on, the kernel's name is printed before an integer division in a
/// kernel ends the program (a division by 0, or of the least number by -1).
/// Does nothing if the program or a sanitizer already handles SIGFPE.
void tell_divisions();

} // namespace hipcpu

#endif // AMP2HIP_CPU_DIVISION_H
