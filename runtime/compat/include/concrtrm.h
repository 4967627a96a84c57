//===- concrtrm.h - GetProcessorCount() -------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_CONCRTRM_H
#define AMP2HIP_COMPAT_CONCRTRM_H

// The only function that programs use of this header is in <concrt.h>.
#include <concrt.h>

#endif
