//===- division.h - Divisions that a CPU cannot do --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CPU_DIVISION_H
#define AMP2HIP_CPU_DIVISION_H

namespace hipcpu {

/// Has a division that ends the program name its kernel first, unless the
/// program or a sanitizer handles SIGFPE itself.
void tell_divisions();

} // namespace hipcpu

#endif // AMP2HIP_CPU_DIVISION_H
