//===- hip_runtime.h - HIP for the CPU --------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// HIP on oneTBB and Boost.Context, for machines without a GPU. A program that
/// includes this header needs no compiler flag beyond the include path, and
/// links amp2hip_cpu, tbb and boost_context.
///
/// The blocks of a grid run on TBB's worker threads, one block at a time per
/// worker. The threads of a block run one after another until one reaches a
/// barrier. That thread waits there as a fiber, with a stack of its own, and so
/// does each thread after it.

#ifndef HIP_HIP_RUNTIME_H
#define HIP_HIP_RUNTIME_H

#include <hip/hip_runtime_api.h>
#include <hip/hip_vector_types.h>
#include <hip/hipcpu_atomic.h>
#include <hip/hipcpu_barrier.h>
#include <hip/hipcpu_intrinsics.h>
#include <hip/hipcpu_launch.h>
#include <hip/hipcpu_math.h>
#include <hip/hipcpu_qualifiers.h>
#include <hip/hipcpu_rows.h>

#endif // HIP_HIP_RUNTIME_H
