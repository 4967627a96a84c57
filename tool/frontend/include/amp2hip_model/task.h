//===- task.h - task for the parser -----------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_MODEL_TASK_H
#define AMP2HIP_MODEL_TASK_H

#include <type_traits>
#include <utility>
#include <vector>

namespace Concurrency {

template <typename _Value_type> class task;

namespace amp2hip_detail {

template <typename _Value_type> struct unwrapped {
  typedef _Value_type type;
};
template <typename _Value_type> struct unwrapped<task<_Value_type>> {
  typedef _Value_type type;
};

/// What a function gives that continues a task: it takes the task, or what the
/// task gives.
template <typename _Functor, typename _Value_type>
auto continued(int)
    -> decltype(std::declval<_Functor &>()(std::declval<task<_Value_type>>()));
template <typename _Functor, typename _Value_type>
auto continued(long)
    -> decltype(std::declval<_Functor &>()(std::declval<_Value_type>()));
template <
    typename _Functor, typename _Value_type,
    typename = typename std::enable_if<std::is_void<_Value_type>::value>::type>
auto continued(char) -> decltype(std::declval<_Functor &>()());

} // namespace amp2hip_detail

// <ppl.h> has it, too, with or without <amp.h>.
#ifndef AMP2HIP_TASK_GROUP_STATUS
#define AMP2HIP_TASK_GROUP_STATUS
enum class task_group_status { not_complete, completed, canceled };
#endif
typedef task_group_status task_status;

/// What completion_future::to_task() gives: as much of the task of Microsoft's
/// Parallel Patterns Library as the runtime has.
template <typename _Value_type> class task {
public:
  typedef _Value_type result_type;

  task();
  task(const task &other);
  task &operator=(const task &other);
  ~task();

  _Value_type get() const;
  task_status wait() const;
  bool is_done() const;

  template <typename _Functor>
  task<typename amp2hip_detail::unwrapped<
      decltype(amp2hip_detail::continued<_Functor, _Value_type>(0))>::type>
  then(_Functor func) const {
    __builtin_unreachable();
  }
};

template <typename _Value_type>
task<std::vector<_Value_type>> operator&&(const task<_Value_type> &lhs,
                                          const task<_Value_type> &rhs) {
  __builtin_unreachable();
}
task<void> operator&&(const task<void> &lhs, const task<void> &rhs);
template <typename _Value_type>
task<_Value_type> operator||(const task<_Value_type> &lhs,
                             const task<_Value_type> &rhs) {
  __builtin_unreachable();
}

} // namespace Concurrency

#endif
