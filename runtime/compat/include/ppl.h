//===- ppl.h - Microsoft's Parallel Patterns Library, on oneTBB -*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_PPL_H
#define AMP2HIP_COMPAT_PPL_H

#include <amp2hip_compat/parallel_loops.h>
#include <amp2hip_compat/parallel_values.h>
#include <amp2hip_compat/task_groups.h>
#include <concrt.h>

#endif
