//===- devices.h - Devices and queues behind the handles --------*- C++ -*-===//
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

/// The function called after every wait for a device, the current one: it
/// throws the reports of kernels. Null if no program asks for that.
inline std::atomic<void (*)()> &after_waiting() {
  static std::atomic<void (*)()> hook{nullptr};
  return hook;
}
inline void throw_reports() {
  if (auto *look = after_waiting().load(std::memory_order_relaxed))
    look();
}

/// A HIP device, or a place for data in the CPU's memory on which no kernel
/// runs. Lives until the process ends.
struct device {
  static constexpr int none = -1;

  int id = none; ///< HIP's number.
  std::wstring path, description;
  unsigned version = 0; ///< Major << 16 | minor.
  std::size_t memory_kb = 0;
  bool has_display = false;
  bool is_only = false;       ///< HIP has no other.
  bool shares_memory = false; ///< With the CPU.
  char *outside = nullptr;    ///< See outside_memory.
  queue_ptr default_queue;
  std::atomic<bool> has_default_queue{false};
  std::mutex mutex;
  memory_pool pool;
  staging stage;

  /// How many bytes the pool may hold back from others.
  std::size_t most_kept() const { return memory_kb / 8 * 1024; }

  /// Whether its memory is the CPU's and it runs no kernels.
  bool is_cpu() const { return id == none; }

  /// The CPU's access to arrays that do not specify it; \p fix makes it final,
  /// as using it does.
  Concurrency::access_type default_access(bool fix) {
    std::lock_guard<std::mutex> lock(mutex);
    access_is_fixed |= fix;
    return cpu_access;
  }
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
  /// Asynchronous operations on data that lives here; some may be over.
  std::vector<std::shared_ptr<completion>> operations;
  /// The device's memory for function objects that are too large to be a
  /// parameter, one at a time.
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
    // Errors are of no use to anyone: at exit HIP may be gone already.
    if (stream && hipSetDevice(owner->id) == hipSuccess) {
      (void)hipStreamSynchronize(stream);
      owner->pool.trim(this);
      (void)hipFree(function);
      (void)hipStreamDestroy(stream);
    }
  }

  /// The default accelerator's default view if no other runs kernels; else
  /// null.
  static const queue_ptr *only_one();

  bool on_cpu() const { return owner->is_cpu(); }
  /// Makes the device the calling thread's current one; the only one always is.
  void activate() const {
    if (!on_cpu() && !owner->is_only)
      check(hipSetDevice(owner->id), "selecting a device");
  }
  /// Blocks until all work submitted so far is complete; not until operations
  /// are.
  void wait() const {
    if (on_cpu())
      return;
    activate();
    check(hipStreamSynchronize(stream), "waiting for an accelerator_view");
    throw_reports();
  }

private:
  /// How many queues run kernels.
  static std::atomic<int> &running_kernels() {
    static std::atomic<int> count{0};
    return count;
  }
};

/// All devices, and which of them is the default.
///
/// Direct3D's software devices are found by their paths and are not listed:
/// programs run on all that is listed but the CPU, and there is nothing in them
/// that the listed ones lack.
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
  /// A sentence that says so if HIP has no device for this program; else "".
  std::string no_device() const {
    if (devices.size() > 1)
      return "";
    std::string text = "HIP has no device for this program, which is compiled "
                       "for " AMP2HIP_DEVICES;
    if (why_no_device != hipSuccess)
      text.append(": ").append(hipGetErrorString(why_no_device));
    return text + ".";
  }
  device *find(const std::wstring &path) const {
    for (const auto *some : {&devices, &software})
      for (const auto &d : *some)
        if (d->path == path)
          return d.get();
    return nullptr;
  }

  /// The default device; \p fix makes it final, as using it does.
  device *default_device(bool fix) {
    // Each launch asks: no lock where nothing can change any more.
    if (default_is_fixed.load(std::memory_order_acquire))
      return chosen;
    std::lock_guard<std::mutex> lock(mutex);
    if (fix)
      default_is_fixed.store(true, std::memory_order_release);
    return chosen;
  }
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
  /// The default device's; \p fix makes that one final.
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

  /// Direct3D's. WARP runs kernels on the CPU, as all devices of the CPU
  /// platform do, and is one more of them there.
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

  /// The environment's choice, else the device with the most memory, without a
  /// display where there is a choice. Without a device the reference device,
  /// as in C++ AMP, by which programs know that there is none; never the CPU.
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
  std::vector<std::unique_ptr<device>> software; ///< WARP and the reference.
  std::mutex mutex;
  device *chosen;
  std::atomic<bool> default_is_fixed{false};
};

inline const queue_ptr *queue::only_one() {
  if (running_kernels().load() != 1)
    return nullptr;
  // It may be another device's; asking must not fix the default.
  const device &d = *registry::get().default_device(false);
  const bool here = d.has_default_queue.load(std::memory_order_acquire);
  return here && !d.is_cpu() ? &d.default_queue : nullptr;
}

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_PLATFORM_DEVICES_H
