//===- devices.h - HIP's devices and their queues ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_PLATFORM_DEVICES_H
#define AMP2HIP_DETAIL_PLATFORM_DEVICES_H

#include "amp2hip/access_type.h"
#include "amp2hip/detail/platform/memory_pool.h"
#include "amp2hip/detail/platform/staging.h"

#include <atomic>
#include <climits>
#include <cstdlib>
#include <cwchar>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace amp2hip {
namespace detail {

class completion;
struct queue;
using queue_ptr = std::shared_ptr<queue>;

/// The function that is called after every wait for a device, which is then the
/// current one. It throws the messages that kernels have left
/// (kernel_message.h). Null if the program has no such messages.
inline std::atomic<void (*)()> &after_waiting() {
  static std::atomic<void (*)()> hook{nullptr};
  return hook;
}
/// Calls after_waiting(), if there is a function.
inline void throw_reports() {
  if (auto *look = after_waiting().load(std::memory_order_relaxed))
    look();
}

/// A HIP device, or a place for data in the CPU's memory on which no kernel
/// runs. Lives until the process ends.
struct device {
  static constexpr int none = -1;

  int id = none; ///< HIP's number; none for a place for data.
  std::wstring path, description;
  unsigned version = 0; ///< Major << 16 | minor.
  std::size_t memory_kb = 0;
  bool has_display = false;
  bool is_only = false;       ///< HIP has no other.
  bool shares_memory = false; ///< With the CPU.
  char *outside = nullptr;    ///< An outside_memory (bounds.h).
  queue_ptr default_queue;
  std::atomic<bool> has_default_queue{false};
  std::mutex mutex;
  memory_pool pool;
  staging stage;

  /// How many bytes the pool may keep for later buffers.
  std::size_t most_kept() const { return memory_kb / 8 * 1024; }

  /// Whether it only holds data, in the CPU's memory.
  bool is_cpu() const { return id == none; }

  /// The CPU's access to arrays that do not specify it. After a call with
  /// \p fix it cannot change.
  Concurrency::access_type default_access(bool fix) {
    std::lock_guard<std::mutex> lock(mutex);
    access_is_fixed |= fix;
    return cpu_access;
  }
  /// See accelerator::set_default_cpu_access_type().
  bool set_default_access(Concurrency::access_type type) {
    std::lock_guard<std::mutex> lock(mutex);
    if (!shares_memory || is_cpu())
      return type == cpu_access;
    if (access_is_fixed || type == Concurrency::access_type_auto)
      return false;
    cpu_access = type;
    return access_is_fixed = true;
  }

private:
  friend class registry;
  Concurrency::access_type cpu_access = Concurrency::access_type_none;
  bool access_is_fixed = false;
};

/// The target of an accelerator_view: a stream, or the CPU's memory.
struct queue {
  device *owner;
  hipStream_t stream = nullptr;
  Concurrency::queuing_mode mode;
  std::mutex mutex;
  /// Asynchronous operations on data whose home (source.h) is this queue; some
  /// may be over.
  std::vector<std::shared_ptr<completion>> operations;
  /// The device's memory for a function object that is too large to be a
  /// parameter. One launch at a time uses it, under the lock.
  std::mutex function_mutex;
  void *function = nullptr;
  std::size_t function_bytes = 0;

  queue(device *owner, Concurrency::queuing_mode mode)
      : owner(owner), mode(mode) {
    if (owner->is_cpu())
      return;
    activate();
    check(hipStreamCreateWithFlags(&stream, hipStreamNonBlocking),
          "creating an accelerator_view");
    running_kernels().fetch_add(1);
  }
  queue(const queue &) = delete;
  queue &operator=(const queue &) = delete;
  ~queue() {
    if (stream)
      running_kernels().fetch_sub(1);
    // Errors are ignored: when the process ends, HIP may have ended already.
    if (stream && hipSetDevice(owner->id) == hipSuccess) {
      (void)hipStreamSynchronize(stream);
      owner->pool.trim(this);
      (void)hipFree(function);
      (void)hipStreamDestroy(stream);
    }
  }

  /// The queue of the default accelerator's default view, if it is the only
  /// queue that can run kernels; else null.
  static const queue_ptr *only_one();

  bool on_cpu() const { return owner->is_cpu(); }
  /// Makes the device the calling thread's current one. A device that is HIP's
  /// only one always is.
  void activate() const {
    if (!on_cpu() && !owner->is_only)
      check(hipSetDevice(owner->id), "selecting a device");
  }
  /// Blocks until all work submitted so far is complete. It does not wait for
  /// asynchronous operations.
  void wait() const {
    if (on_cpu())
      return;
    activate();
    check(hipStreamSynchronize(stream), "waiting for an accelerator_view");
    throw_reports();
  }

private:
  /// The number of queues that can run kernels.
  static std::atomic<int> &running_kernels() {
    static std::atomic<int> count{0};
    return count;
  }
};

/// All devices, and which of them is the default.
///
/// Direct3D's software devices are found by their paths, but all() does not
/// have them: a program that lists the devices runs kernels on all of them
/// except the CPU, and the software devices would add nothing new.
class registry {
public:
  /// Never destroyed: arrays and views of static storage duration use it while
  /// the process ends.
  static registry &get() {
    static registry *const instance = new registry;
    return *instance;
  }

  /// The HIP devices in their order, then the CPU.
  const std::vector<std::unique_ptr<device>> &all() const { return devices; }
  device *cpu() const { return devices.back().get(); }
  /// If HIP has no device for this program, a sentence that says so; else "".
  std::string no_device() const {
    if (devices.size() > 1)
      return "";
    std::string text = "HIP has no device for this program, which is compiled "
                       "for " AMP2HIP_DEVICES;
    if (why_no_device != hipSuccess)
      text.append(": ").append(hipGetErrorString(why_no_device));
    return text + ".";
  }
  /// The device with that path; null if there is none.
  device *find(const std::wstring &path) const {
    for (const auto *some : {&devices, &software})
      for (const auto &d : *some)
        if (d->path == path)
          return d.get();
    return nullptr;
  }

  /// The default device. After a call with \p fix it cannot change.
  device *default_device(bool fix) {
    // Each launch calls this: no lock if the default cannot change any more.
    if (default_is_fixed.load(std::memory_order_acquire))
      return chosen;
    std::lock_guard<std::mutex> lock(mutex);
    if (fix)
      default_is_fixed.store(true, std::memory_order_release);
    return chosen;
  }
  /// See accelerator::set_default().
  bool set_default(const std::wstring &path) {
    std::lock_guard<std::mutex> lock(mutex);
    if (default_is_fixed)
      return false;
    device *d = path == L"default" ? chosen : find(path);
    if (!d)
      return false;
    chosen = d;
    default_is_fixed.store(true, std::memory_order_release);
    return true;
  }
  /// The default queue of the default device. After a call with \p fix this
  /// device cannot change.
  const queue_ptr &default_queue(bool fix) {
    return default_queue(default_device(fix));
  }
  const queue_ptr &default_queue(device *d) {
    if (d->has_default_queue.load(std::memory_order_acquire))
      return d->default_queue;
    std::lock_guard<std::mutex> lock(d->mutex);
    if (!d->default_queue)
      d->default_queue =
          std::make_shared<queue>(d, Concurrency::queuing_mode_automatic);
    d->has_default_queue.store(true, std::memory_order_release);
    return d->default_queue;
  }

private:
  registry() {
    int count = 0;
    why_no_device = hipGetDeviceCount(&count);
    if (why_no_device != hipSuccess) {
      (void)hipGetLastError();
      count = 0;
    }
    for (int id = 0; id < count; ++id)
      add_device(id);
    if (count == 1 && !devices.empty())
      devices.front()->is_only = true;
    add_software();
    device &cpu = *devices.emplace_back(place_for_data());
    cpu.path = L"cpu";
    cpu.description = L"CPU accelerator";
    cpu.version = 1u << 16;
    chosen = choose_default();
  }

  /// The device that has the CPU's memory and runs no kernels.
  static std::unique_ptr<device> place_for_data() {
    auto d = std::make_unique<device>();
    d->shares_memory = true;
    d->cpu_access = Concurrency::access_type_read_write;
    return d;
  }

  /// Adds Direct3D's software devices. WARP runs kernels on the CPU. On the CPU
  /// platform it is therefore one more HIP device; elsewhere it only holds
  /// data.
  void add_software() {
    if (emulated_devices && !devices.empty()) {
      add_device(devices.front()->id);
      software.push_back(std::move(devices.back()));
      devices.pop_back();
    } else {
      software.push_back(place_for_data());
    }
    software.back()->path = L"direct3d\\warp";
    software.back()->description = L"Direct3D WARP";
    software.push_back(place_for_data());
    software.back()->path = L"direct3d\\ref";
    software.back()->description = L"Direct3D reference device";
    for (const auto &d : software)
      d->version = 11u << 16;
  }

  void add_device(int id) {
    hipDeviceProp_t properties;
    if (hipGetDeviceProperties(&properties, id) != hipSuccess) {
      (void)hipGetLastError();
      return;
    }
    auto d = std::make_unique<device>();
    d->id = id;
    d->path = L"hip\\" + std::to_wstring(id);
    const std::string name = properties.name;
    d->description.assign(name.begin(), name.end());
    d->version = static_cast<unsigned>(properties.major) << 16 |
                 static_cast<unsigned>(properties.minor);
    d->memory_kb = properties.totalGlobalMem / 1024;
    d->has_display = properties.kernelExecTimeoutEnabled != 0;
    d->shares_memory = properties.integrated != 0;
    devices.push_back(std::move(d));
  }

  /// The device that the environment variable CPPAMP_DEFAULT_ACCELERATOR names.
  /// Throws runtime_exception if it names none. Without the variable, the HIP
  /// device with the most memory; of several such devices, one without a
  /// display. Without a HIP device, Direct3D's reference device, as in C++ AMP:
  /// programs know by it that there is none. Never the CPU.
  device *choose_default() const {
    if (const char *wanted = std::getenv("CPPAMP_DEFAULT_ACCELERATOR")) {
      const std::string path = wanted;
      device *d = find(std::wstring(path.begin(), path.end()));
      if (!d && !path.empty())
        throw_unknown_default(path);
      if (d && d != cpu())
        return d;
    }
    device *best = nullptr;
    for (const auto &d : devices)
      if (!d->is_cpu() && (!best || is_better(*d, *best)))
        best = d.get();
    return best ? best : software.back().get();
  }
  [[noreturn]] void throw_unknown_default(const std::string &path) const {
    // Appended: g++ 12 warns of a sum of a literal and a temporary.
    std::string text =
        "The environment variable CPPAMP_DEFAULT_ACCELERATOR is '";
    text += path + "', and must be the device path of an accelerator:";
    for (const auto &d : devices)
      if (!d->is_cpu())
        text.append(" ").append(d->path.begin(), d->path.end());
    throw Concurrency::runtime_exception(text.c_str(), invalid_argument_code);
  }
  static bool is_better(const device &a, const device &b) {
    if (a.memory_kb != b.memory_kb)
      return a.memory_kb > b.memory_kb;
    return !a.has_display && b.has_display;
  }

  hipError_t why_no_device;
  std::vector<std::unique_ptr<device>> devices;
  std::vector<std::unique_ptr<device>> software; ///< Direct3D's.
  std::mutex mutex;
  device *chosen;
  std::atomic<bool> default_is_fixed{false};
};

inline const queue_ptr *queue::only_one() {
  if (running_kernels().load() != 1)
    return nullptr;
  // The one queue may be another device's. This call must not fix the default.
  const device &d = *registry::get().default_device(false);
  const bool here = d.has_default_queue.load(std::memory_order_acquire);
  return here && !d.is_cpu() ? &d.default_queue : nullptr;
}

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_PLATFORM_DEVICES_H
