//===- host_access.h - The data that the host may use -----------*- C++ -*-===//
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

/// Knows which part of a piece of data the host may use. Readers take no lock,
/// so that element access on the host stays quick.
class host_access_state {
public:
  /// Whether all data is valid at host_data() and, for writing, nowhere else.
  bool is_on_host(access a) const {
    return host_state.load(std::memory_order_acquire) >= state_for(a);
  }
  void *host_data() const { return host_memory; }
  /// Whether \p element may be used at host_data(), although not all data is on
  /// the host.
  bool is_in_window(access a, const byte_range &element) const {
    return windows[a == access::read_write].contains(element);
  }

protected:
  /// How much of the data is valid at a place: not all of it (partly); all of
  /// it (wholly); all of it, and nothing is valid anywhere else (only).
  enum state { partly, wholly, only };

  explicit host_access_state(std::size_t bytes)
      : windows{byte_window(bytes), byte_window(bytes)} {}

  static constexpr state state_for(access a) {
    return a == access::read ? wholly : only;
  }

  /// Call it when operations have begun or ended, or when valid bytes have
  /// changed. \p held says how much of the data is valid in the host's
  /// \p memory. \p sole is the new value of alone_on.
  void update_host(void *memory, state held, const queue *sole) {
    if (host_memory != memory)
      host_memory = memory;
    for (byte_window &window : windows)
      window.close();
    host_state.store(held, std::memory_order_release);
    alone_on.store(sole, std::memory_order_release);
  }

  /// How much the host may use of host_memory and of shared_memory, as a state.
  std::atomic<int> host_state{partly}, shared_state{partly};
  /// The home of an array on a device, if its data is nowhere else and no
  /// operation uses it; else null.
  std::atomic<const queue *> alone_on{nullptr};
  /// The parts of the data, around the bytes used last, that the host may use
  /// if not all data is valid there: first for reading, then for writing.
  byte_window windows[2];
  void *host_memory = nullptr;
  void *shared_memory = nullptr; ///< The memory of an array's home.
};

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_DATA_HOST_ACCESS_H
