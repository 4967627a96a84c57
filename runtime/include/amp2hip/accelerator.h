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

/// An accelerator of C++ AMP: a HIP device, whose path is L"hip\\<number>", or
/// the CPU, whose path is L"cpu". The CPU only holds data: no kernel can be
/// launched on it. Direct3D's software devices can be constructed from their
/// paths. Copies of this object refer to the same device. [amp 3.2]
class accelerator {
public:
  /// The path that names the default accelerator.
  static constexpr wchar_t default_accelerator[] = L"default";
  /// The path of the CPU.
  static constexpr wchar_t cpu_accelerator[] = L"cpu";
  /// The path of WARP, Direct3D's software device. On the CPU platform it runs
  /// kernels; on the other platforms it only holds data, as the CPU does.
  static constexpr wchar_t direct3d_warp[] = L"direct3d\\warp";
  /// The path of Direct3D's reference device, which only holds data. It is the
  /// default accelerator if HIP has no device.
  static constexpr wchar_t direct3d_ref[] = L"direct3d\\ref";

  /// The default accelerator. set_default() can still change the default later.
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

  /// For the runtime only.
  explicit accelerator(amp2hip::detail::device *device) : device(device) {}

  /// All HIP devices, then the CPU. Direct3D's software devices are not
  /// included.
  static std::vector<accelerator> get_all() {
    std::vector<accelerator> all;
    for (const auto &d : registry().all())
      all.push_back(accelerator(d.get()));
    return all;
  }

  /// Makes the device with that path the default of this process. Returns false
  /// and changes nothing if a default was set or used before, or if there is no
  /// such device.
  static bool set_default(const std::wstring &path) {
    return registry().set_default(path);
  }

  /// A view with which parallel_for_each lets the runtime choose the view at
  /// each launch. Elsewhere it is the default accelerator's default view.
  static accelerator_view get_auto_selection_view() {
    return accelerator_view();
  }

  /// The path by which the constructor finds the device.
  std::wstring get_device_path() const { return device->path; }
  /// The name of the device; for a HIP device, the one that HIP reports.
  std::wstring get_description() const { return device->description; }
  /// Major version << 16 | minor version.
  unsigned int get_version() const { return device->version; }
  /// Always false: HIP has no debug layer.
  bool get_is_debug() const { return false; }
  /// Whether the CPU does the work: true for all devices of the CPU platform,
  /// which run kernels, and for devices that only hold data.
  bool get_is_emulated() const {
    return amp2hip::detail::emulated_devices || device->is_cpu();
  }
  /// Whether the system limits the run time of kernels, as it does for a device
  /// with a display. HIP reports nothing else about displays.
  bool get_has_display() const { return device->has_display; }
  /// Always true: all devices of HIP compute in double.
  bool get_supports_double_precision() const { return true; }
  /// Always true.
  bool get_supports_limited_double_precision() const { return true; }
  /// Whether the host can access arrays that request CPU access.
  bool get_supports_cpu_shared_memory() const { return device->shares_memory; }
  /// The device's memory in kilobytes; 0 if the device only holds data.
  std::size_t get_dedicated_memory() const { return device->memory_kb; }

  /// The CPU's access to arrays that do not specify it: none unless it was set.
  /// For arrays on the CPU accelerator it is read and write.
  access_type get_default_cpu_access_type() const {
    return device->default_access(false);
  }
  /// Sets get_default_cpu_access_type(), once, and before an array uses it.
  /// Returns false and changes nothing if it was set or used before, or if the
  /// accelerator does not support \p type.
  bool set_default_cpu_access_type(access_type type) {
    return device->set_default_access(type);
  }

  /// The default view. All calls return the same one.
  accelerator_view get_default_view() const {
    return accelerator_view(registry().default_queue(device));
  }
  /// A new view, with a queue of its own.
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

/// The queue of the default accelerator's default view. After this call the
/// default accelerator cannot change.
inline const queue_ptr &default_queue() {
  return registry::get().default_queue(true);
}

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_ACCELERATOR_H
