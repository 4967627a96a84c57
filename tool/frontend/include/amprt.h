//===- amprt.h - The C++ AMP runtime API for the parser ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_MODEL_AMPRT_H
#define AMP2HIP_MODEL_AMPRT_H

#include <algorithm>
#include <amp2hip_model/task.h>
#include <amprt_exceptions.h>
#include <cassert>
#include <cfloat>
#include <climits>
#include <cmath>
#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <iterator>
#include <limits>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

// <future> doubles the time that <amp.h> takes to parse, and few programs need
// it without including it: whoever parses may do without and try again.
#if !defined(AMP2HIP_MODEL_WITHOUT_FUTURE) || !defined(__GLIBCXX__)
#include <future>
#else
namespace std {
enum class future_status;
template <typename _Result> class shared_future;
namespace chrono {
template <typename _Rep, typename _Period> struct duration;
template <typename _Clock, typename _Duration> struct time_point;
} // namespace chrono
} // namespace std
#endif

/// Restrictions under the names that Microsoft's headers give them.
#define __GPU restrict(amp, cpu)
#define __GPU_ONLY restrict(amp)
#define __CPU_ONLY restrict(cpu)

/// The highest rank of index, extent, array and array_view.
#define CPP_AMP_MAX_RANK 128

namespace amp2hip {

/// What the parser puts around temporaries that Visual C++ binds to `T &`.
template <class T> T &lvalue(T &&temporary) restrict(cpu, amp) {
  return temporary;
}

} // namespace amp2hip

namespace Concurrency {

class accelerator;
class accelerator_view;

/// When commands are sent to the accelerator [amp 3.3.2].
enum queuing_mode { queuing_mode_immediate, queuing_mode_automatic };

/// How the CPU may touch the data of an accelerator [amp 4.7].
enum access_type {
  access_type_none = 0,
  access_type_read = 1 << 0,
  access_type_write = 1 << 1,
  access_type_read_write = access_type_read | access_type_write,
  access_type_auto = 1 << 31
};

/// The end of an asynchronous operation [amp 4.6].
class completion_future {
public:
  completion_future();
  completion_future(const completion_future &other);
  completion_future(completion_future &&other);
  ~completion_future();
  completion_future &operator=(const completion_future &other);
  completion_future &operator=(completion_future &&other);

  void get() const;
  bool valid() const;
  void wait() const;
  template <class _Rep, class _Period>
  std::future_status
  wait_for(const std::chrono::duration<_Rep, _Period> &rel_time) const;
  template <class _Clock, class _Duration>
  std::future_status
  wait_until(const std::chrono::time_point<_Clock, _Duration> &abs_time) const;
  operator std::shared_future<void>() const;
  template <typename _Functor> void then(const _Functor &func) const {}
  task<void> to_task() const;
};

/// A command queue of an accelerator [amp 3.3].
class accelerator_view {
public:
  accelerator_view(const accelerator_view &other);
  ~accelerator_view();
  accelerator_view &operator=(const accelerator_view &other) &;

  Concurrency::accelerator get_accelerator() const;
  bool get_is_debug() const;
  unsigned int get_version() const;
  Concurrency::queuing_mode get_queuing_mode() const;
  bool get_is_auto_selection() const;

  void flush();
  void wait();
  completion_future create_marker();

  bool operator==(const accelerator_view &other) const;
  bool operator!=(const accelerator_view &other) const;

  __declspec(property(
      get = get_accelerator)) Concurrency::accelerator accelerator;
  __declspec(property(get = get_is_debug)) bool is_debug;
  __declspec(property(get = get_version)) unsigned int version;
  __declspec(property(
      get = get_queuing_mode)) Concurrency::queuing_mode queuing_mode;
  __declspec(property(get = get_is_auto_selection)) bool is_auto_selection;

private:
  accelerator_view();
};

/// A device that runs kernels [amp 3.2].
class accelerator {
public:
  static const wchar_t default_accelerator[];
  static const wchar_t cpu_accelerator[];
  static const wchar_t direct3d_warp[];
  static const wchar_t direct3d_ref[];

  accelerator();
  explicit accelerator(const std::wstring &path);
  accelerator(const accelerator &other);
  ~accelerator();
  accelerator &operator=(const accelerator &other);

  static std::vector<accelerator> get_all();
  static bool set_default(const std::wstring &path);
  static accelerator_view get_auto_selection_view();

  std::wstring get_device_path() const;
  unsigned int get_version() const;
  std::wstring get_description() const;
  bool get_is_debug() const;
  bool get_is_emulated() const;
  bool get_has_display() const;
  bool get_supports_double_precision() const;
  bool get_supports_limited_double_precision() const;
  bool get_supports_cpu_shared_memory() const;
  size_t get_dedicated_memory() const;
  accelerator_view get_default_view() const;
  access_type get_default_cpu_access_type() const;

  bool set_default_cpu_access_type(access_type default_cpu_access_type);
  accelerator_view create_view(queuing_mode qmode = queuing_mode_automatic);

  bool operator==(const accelerator &other) const;
  bool operator!=(const accelerator &other) const;

  __declspec(property(get = get_device_path)) std::wstring device_path;
  __declspec(property(get = get_version)) unsigned int version;
  __declspec(property(get = get_description)) std::wstring description;
  __declspec(property(get = get_is_debug)) bool is_debug;
  __declspec(property(get = get_is_emulated)) bool is_emulated;
  __declspec(property(get = get_has_display)) bool has_display;
  __declspec(property(
      get = get_supports_double_precision)) bool supports_double_precision;
  __declspec(property(get = get_supports_limited_double_precision)) bool
      supports_limited_double_precision;
  __declspec(property(
      get = get_supports_cpu_shared_memory)) bool supports_cpu_shared_memory;
  __declspec(property(get = get_dedicated_memory)) size_t dedicated_memory;
  __declspec(property(get = get_default_view)) accelerator_view default_view;
  __declspec(property(
      get = get_default_cpu_access_type)) access_type default_cpu_access_type;
};

/// Frees what the runtime holds, for libraries that are unloaded
/// (Microsoft-specific).
void amp_uninitialize();

} // namespace Concurrency

#endif
