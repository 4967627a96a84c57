//===- host_access.h - Quick answers for the host ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_DATA_HOST_ACCESS_H
#define AMP2HIP_DETAIL_DATA_HOST_ACCESS_H

#include "amp2hip/detail/data/byte_set.h"
#include "amp2hip/detail/platform/devices.h"

#include <atomic>

namespace amp2hip {
namespace detail {

/// How an access uses the data.
enum class access { read, read_write };

/// The part of a piece of data that the host may use. It is read without a
/// lock, so that element access on the host stays quick.
class host_access_state {
public:
  /// Whether all data is on the host, in host_data().
  bool is_on_host(access a) const {
    return host_state.load(std::memory_order_acquire) >= state_for(a);
  }
  void *host_data() const { return host_memory; }
  /// Whether \p element may be used, where not all data is on the host.
  bool is_in_window(access a, const byte_range &element) const {
    return windows[a == access::read_write].contains(element);
  }

protected:
  /// How much of the data is valid at a place: not all of it; all; all, and
  /// nothing is valid anywhere else.
  enum state { partly, wholly, only };

  explicit host_access_state(std::size_t bytes)
      : windows{byte_window(bytes), byte_window(bytes)} {}

  static constexpr state state_for(access a) {
    return a == access::read ? wholly : only;
  }

  /// Call it when operations have begun or ended, or valid bytes have changed:
  /// \p held is how much the host's \p memory has, and \p sole has all of the
  /// data alone, or is null.
  void update_host(void *memory, state held, const queue *sole) {
    if (host_memory != memory)
      host_memory = memory;
    for (byte_window &window : windows)
      window.close();
    host_state.store(held, std::memory_order_release);
    alone_on.store(sole, std::memory_order_release);
  }

  std::atomic<int> host_state{partly}, shared_state{partly};
  /// The home of an array on a device, if its data is nowhere else and no
  /// operation uses it; else null.
  std::atomic<const queue *> alone_on{nullptr};
  /// The parts of the data, around the bytes used last, that may be read and
  /// that may be written where not all data is on the host.
  byte_window windows[2];
  void *host_memory = nullptr;
  void *shared_memory = nullptr; ///< An array's home; never changes.
};

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_DATA_HOST_ACCESS_H
