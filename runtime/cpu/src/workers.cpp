//===- workers.cpp - TBB's threads ------------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The only file that includes TBB. It is compiled without ThreadSanitizer,
// which would report TBB's headers: it does not see how TBB's library orders
// threads.

#include "internal.h"

#include <new>
#include <tbb/blocked_range.h>
#include <tbb/global_control.h>
#include <tbb/info.h>
#include <tbb/parallel_for.h>

namespace hipcpu {

void for_all_workers(size_t blocks, void (*run)(void *, block_range),
                     void *argument) {
  tbb::parallel_for(tbb::blocked_range<size_t>(0, blocks),
                    [=](const tbb::blocked_range<size_t> &r) {
                      run(argument, {r.begin(), r.end()});
                    });
}

void prepare_workers() { (void)tbb::info::default_concurrency(); }

void set_worker_stack(size_t bytes) {
  // Never destroyed: destructors of static objects may still launch.
  alignas(tbb::global_control) static char control[sizeof(tbb::global_control)];
  new (control)
      tbb::global_control(tbb::global_control::thread_stack_size, bytes);
}

} // namespace hipcpu
