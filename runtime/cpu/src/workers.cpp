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

#include <algorithm>
#include <new>
#include <tbb/blocked_range.h>
#include <tbb/global_control.h>
#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

namespace hipcpu {

void for_all_workers(size_t blocks, size_t together,
                     void (*run)(void *, block_range), void *argument) {
  // TBB would hand out single blocks of a small grid, each of which costs as
  // much as many threads of it.
  constexpr size_t parts_of_worker = 16;
  const size_t workers = tbb::this_task_arena::max_concurrency();
  const size_t part = blocks / (parts_of_worker * workers);
  tbb::parallel_for(tbb::blocked_range<size_t>(
                        0, blocks, std::max<size_t>({1, together, part})),
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
