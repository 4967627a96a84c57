//===- accelerator.h - A device that runs kernels ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_ACCELERATOR_H
#define AMP2HIP_ACCELERATOR_H

#include "amp2hip/accelerator_view.h"

namespace Concurrency {

/// A HIP device, path L"hip\\<number>", or the CPU, path L"cpu": a place for
/// data on which no kernel can be launched. Copies refer to the same device.
/// Direct3D's software devices can be asked for by path. [amp 3.2]
class accelerator {
public:
  /// The path that names the default accelerator.
  static constexpr wchar_t default_accelerator[] = L"default";
  /// The path of the CPU.
  static constexpr wchar_t cpu_accelerator[] = L"cpu";
  /// Runs kernels on the CPU platform; else a place for data like the CPU.
  static constexpr wchar_t direct3d_warp[] = L"direct3d\\warp";
  /// A place for data like the CPU, and the default where there is no device.
  static constexpr wchar_t direct3d_ref[] = L"direct3d\\ref";

  /// The default accelerator. Asking for it does not yet fix the choice.
  accelerator() : device(registry().default_device(false)) {}

  /// The device with that path. Throws runtime_exception if there is none.
  explicit accelerator(const std::wstring &path)
      : device(path == default_accelerator ? registry().default_device(false)
                                           : registry().find(path)) {
    if (!device)
      throw runtime_exception(
          "No accelerator with the specified path available",
          amp2hip::detail::invalid_argument_code);
  }

  /// Made by the runtime.
  explicit accelerator(amp2hip::detail::device *device) : device(device) {}

  /// All devices, the CPU last, without Direct3D's.
  static std::vector<accelerator> get_all() {
    std::vector<accelerator> all;
    for (const auto &d : registry().all())
      all.push_back(accelerator(d.get()));
    return all;
  }

  /// Makes the device the default of this process. False, and nothing is
  /// changed, where a default was set or used before or where there is no such
  /// device.
  static bool set_default(const std::wstring &path) {
    return registry().set_default(path);
  }

  /// A view that, as the target of parallel_for_each, lets the runtime choose,
  /// and else is the default accelerator's default view.
  static accelerator_view get_auto_selection_view() {
    return accelerator_view();
  }

  /// The path by which the constructor finds the device.
  std::wstring get_device_path() const { return device->path; }
  /// The name of the device, as HIP reports it.
  std::wstring get_description() const { return device->description; }
  /// Major version << 16 | minor version.
  unsigned int get_version() const { return device->version; }
  /// Always false: HIP has no debug layer.
  bool get_is_debug() const { return false; }
  /// Whether the CPU does the work. Emulated HIP devices can be launched on.
  bool get_is_emulated() const {
    return amp2hip::detail::emulated_devices || device->is_cpu();
  }
  /// Whether the system limits the run time of kernels, as it does for a device
  /// with a display: HIP reports nothing else.
  bool get_has_display() const { return device->has_display; }
  /// Always true: all devices of HIP compute in double.
  bool get_supports_double_precision() const { return true; }
  /// Always true.
  bool get_supports_limited_double_precision() const { return true; }
  /// Whether arrays can be used by the host too, if they ask for it.
  bool get_supports_cpu_shared_memory() const { return device->shares_memory; }
  /// In kilobytes.
  std::size_t get_dedicated_memory() const { return device->memory_kb; }

  /// The host's access to arrays that do not specify it: none unless it was
  /// set, full access on the CPU.
  access_type get_default_cpu_access_type() const {
    return device->default_access(false);
  }
  /// Sets it, once, before the first array uses it. False, and nothing is
  /// changed, where it was set or used before or the accelerator cannot have
  /// it.
  bool set_default_cpu_access_type(access_type type) {
    return device->set_default_access(type);
  }

  /// Always the same view.
  accelerator_view get_default_view() const {
    return accelerator_view(registry().default_queue(device));
  }
  /// A new queue of its own.
  accelerator_view create_view(queuing_mode mode = queuing_mode_automatic) {
    return accelerator_view(
        std::make_shared<amp2hip::detail::queue>(device, mode));
  }

  /// Whether both are the same device.
  bool operator==(const accelerator &other) const {
    return device == other.device;
  }
  /// Whether they are different devices.
  bool operator!=(const accelerator &other) const {
    return device != other.device;
  }

  AMP2HIP_PROPERTY((get = get_device_path), std::wstring device_path)
  AMP2HIP_PROPERTY((get = get_version), unsigned int version)
  AMP2HIP_PROPERTY((get = get_description), std::wstring description)
  AMP2HIP_PROPERTY((get = get_is_debug), bool is_debug)
  AMP2HIP_PROPERTY((get = get_is_emulated), bool is_emulated)
  AMP2HIP_PROPERTY((get = get_has_display), bool has_display)
  AMP2HIP_PROPERTY((get = get_supports_double_precision),
                   bool supports_double_precision)
  AMP2HIP_PROPERTY((get = get_supports_limited_double_precision),
                   bool supports_limited_double_precision)
  AMP2HIP_PROPERTY((get = get_supports_cpu_shared_memory),
                   bool supports_cpu_shared_memory)
  AMP2HIP_PROPERTY((get = get_dedicated_memory), std::size_t dedicated_memory)
  AMP2HIP_PROPERTY((get = get_default_view), accelerator_view default_view)
  AMP2HIP_PROPERTY((get = get_default_cpu_access_type),
                   access_type default_cpu_access_type)

private:
  static amp2hip::detail::registry &registry() {
    return amp2hip::detail::registry::get();
  }

  amp2hip::detail::device *device;
};

inline accelerator accelerator_view::get_accelerator() const {
  return Concurrency::accelerator(queue()->owner);
}

inline unsigned int accelerator_view::get_version() const {
  return get_accelerator().get_version();
}

} // namespace Concurrency

namespace amp2hip {
namespace detail {

/// The default view of the default accelerator, which this use makes final.
inline const queue_ptr &default_queue() {
  return registry::get().default_queue(true);
}

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_ACCELERATOR_H
