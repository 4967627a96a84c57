//===- task_groups.h - PPL's task groups, on oneTBB -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_TASK_GROUPS_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_TASK_GROUPS_H

#include <amp2hip/detail/letters_off.h>

#include <oneapi/tbb/task_group.h>
#include <type_traits>
#include <utility>

namespace Concurrency {

// <amp2hip/task.h> also defines task_group_status: programs may include one of
// the headers or both.
#ifndef AMP2HIP_TASK_GROUP_STATUS
#define AMP2HIP_TASK_GROUP_STATUS
/// The state of a task. Its names are also declared in the namespace, below, as
/// with Microsoft.
enum class task_group_status { not_complete, completed, canceled };
#endif

/// A function that a group runs. The handle must exist until the group has run
/// the function.
template <class Function> class task_handle {
public:
  explicit task_handle(const Function &function) : function(function) {}
  void operator()() const { function(); }

private:
  Function function;
};
template <class Function>
task_handle<std::decay_t<Function>> make_task(const Function &function) {
  return task_handle<std::decay_t<Function>>(function);
}

/// Runs functions in parallel, and waits for them in wait(). If one throws an
/// exception, the others are canceled, and wait() throws it.
class task_group {
public:
  task_group() = default;
  task_group(const task_group &) = delete;
  task_group &operator=(const task_group &) = delete;

  template <class Function> void run(const Function &function) {
    group.run(function);
  }
  template <class Function> void run(task_handle<Function> &handle) {
    group.run([&handle] { handle(); });
  }
  task_group_status wait() { return status(group.wait()); }
  template <class Function>
  task_group_status run_and_wait(const Function &function) {
    return status(group.run_and_wait(function));
  }
  void cancel() { group.cancel(); }
  bool is_canceling() { return tbb::is_current_task_group_canceling(); }

private:
  static task_group_status status(tbb::task_group_status of) {
    return of == tbb::canceled ? task_group_status::canceled
                               : task_group_status::completed;
  }

  tbb::task_group group;
};
using structured_task_group = task_group;

constexpr task_group_status completed = task_group_status::completed;
constexpr task_group_status canceled = task_group_status::canceled;
constexpr task_group_status not_complete = task_group_status::not_complete;

inline bool is_current_task_group_canceling() {
  return tbb::is_current_task_group_canceling();
}

} // namespace Concurrency
namespace concurrency = Concurrency;

#include <amp2hip/detail/letters_on.h>

#endif
