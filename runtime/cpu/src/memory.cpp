//===- memory.cpp - Allocations and what is known of a pointer --*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Keeps a table of all allocations, ordered by address. It answers for each
// pointer which allocation contains it, which is how copies find out that a
// pointer is wrong or that an access would end outside.
//
//===----------------------------------------------------------------------===//

#include "internal.h"
#include "system.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <mutex>
#include <shared_mutex>

namespace hipcpu {
namespace {

constexpr size_t alignment = 256;

enum class kind { device, managed, host, registered_host, symbol };

struct allocation {
  size_t size;
  kind what;
  int device;
  unsigned int flags;
};

/// All memory that the platform knows, by address: allocations, registered
/// memory of the host, and __device__ variables.
class memory_table {
  std::shared_mutex mutex;
  std::map<uintptr_t, allocation> known;
  std::map<int, size_t> used; // Bytes by device.

  static bool is_owned(kind what) {
    return what == kind::device || what == kind::managed || what == kind::host;
  }

  /// The entry that holds \p address.
  auto find_locked(uintptr_t address) {
    auto next = known.upper_bound(address);
    if (next == known.begin())
      return known.end();
    auto it = std::prev(next);
    return address - it->first < it->second.size ? it : known.end();
  }

  auto erase_locked(std::map<uintptr_t, allocation>::iterator it) {
    if (is_owned(it->second.what)) {
      used[it->second.device] -= it->second.size;
      os::release(reinterpret_cast<void *>(it->first));
    }
    return known.erase(it);
  }

public:
  /// Never destroyed: destructors of static objects may still free memory.
  static memory_table &get() {
    static memory_table &table = *new memory_table;
    return table;
  }

  /// Allocates memory, as long as all allocations of the device fit into the
  /// physical memory. A GPU would have a limit, too, and Linux alone would
  /// promise any amount.
  void *allocate(size_t size, kind what, unsigned int flags) {
    const int device = current_device();
    std::lock_guard lock(mutex);
    if (size >
        os::physical_memory() - std::min(os::physical_memory(), used[device]))
      return nullptr;
    void *memory = os::allocate(alignment, size);
    if (!memory)
      return nullptr;
    known[reinterpret_cast<uintptr_t>(memory)] = {size, what, device, flags};
    used[device] += size;
    return memory;
  }

  /// Adds memory that the program owns; false where some of it is known.
  bool add(const void *pointer, size_t size, kind what, unsigned int flags) {
    const auto address = reinterpret_cast<uintptr_t>(pointer);
    std::lock_guard lock(mutex);
    auto next = known.lower_bound(address);
    if (find_locked(address) != known.end() ||
        (next != known.end() && next->first - address < size))
      return false;
    known[address] = {size, what, current_device(), flags};
    return true;
  }

  /// Forgets the allocation that begins at \p pointer, and frees it if it is
  /// owned.
  template <class Predicate>
  bool remove(const void *pointer, Predicate is_wanted) {
    std::lock_guard lock(mutex);
    auto it = known.find(reinterpret_cast<uintptr_t>(pointer));
    if (it == known.end() || !is_wanted(it->second.what))
      return false;
    erase_locked(it);
    return true;
  }

  /// Copies the entry that contains \p pointer, and its offset there; false if
  /// there is none.
  bool find(const void *pointer, allocation &found, size_t &offset) {
    const auto address = reinterpret_cast<uintptr_t>(pointer);
    std::shared_lock lock(mutex);
    auto it = find_locked(address);
    if (it == known.end())
      return false;
    found = it->second;
    offset = address - it->first;
    return true;
  }

  size_t free_bytes(int device) {
    std::lock_guard lock(mutex);
    return os::physical_memory() -
           std::min(os::physical_memory(), used[device]);
  }

  void free_device(int device) {
    std::lock_guard lock(mutex);
    for (auto it = known.begin(); it != known.end();)
      it = it->second.device == device && it->second.what != kind::symbol
               ? erase_locked(it)
               : std::next(it);
  }
};

hipError_t allocate(void **pointer, size_t size, kind what,
                    unsigned int flags) {
  if (!pointer)
    return record(hipErrorInvalidValue);
  *pointer = nullptr;
  if (size == 0)
    return hipSuccess;
  *pointer = memory_table::get().allocate(size, what, flags);
  return record(*pointer ? hipSuccess : hipErrorOutOfMemory);
}

} // namespace

/// Whether \p size bytes from \p pointer on are in one allocation.
range find_range(const void *pointer, size_t size) {
  allocation found;
  size_t offset;
  if (!memory_table::get().find(pointer, found, offset))
    return range::unknown;
  return size <= found.size - offset ? range::inside : range::too_long;
}

void free_device_memory(int device) { memory_table::get().free_device(device); }

/// Adds a __device__ variable when it is used for the first time.
hipError_t register_symbol(void *address, size_t size) {
  if (find_range(address, size) == range::inside)
    return hipSuccess;
  return record(memory_table::get().add(address, size, kind::symbol, 0)
                    ? hipSuccess
                    : hipErrorInvalidSymbol);
}

} // namespace hipcpu

using namespace hipcpu;

hipError_t hipMalloc(void **pointer, size_t size) {
  return allocate(pointer, size, kind::device, 0);
}

hipError_t hipMallocManaged(void **pointer, size_t size, unsigned int flags) {
  if (flags != hipMemAttachGlobal && flags != hipMemAttachHost)
    return record(hipErrorInvalidValue);
  return allocate(pointer, size, kind::managed, flags);
}

hipError_t hipFree(void *pointer) {
  const auto is_wanted = [](kind what) {
    return what == kind::device || what == kind::managed;
  };
  return record(!pointer || memory_table::get().remove(pointer, is_wanted)
                    ? hipSuccess
                    : hipErrorInvalidValue);
}

hipError_t hipHostMalloc(void **pointer, size_t size, unsigned int flags) {
  constexpr unsigned int all =
      hipHostMallocPortable | hipHostMallocMapped | hipHostMallocWriteCombined |
      hipHostMallocNumaUser | hipHostMallocCoherent | hipHostMallocNonCoherent;
  if (flags & ~all)
    return record(hipErrorInvalidValue);
  return allocate(pointer, size, kind::host, flags);
}

hipError_t hipHostFree(void *pointer) {
  const auto is_wanted = [](kind what) { return what == kind::host; };
  return record(!pointer || memory_table::get().remove(pointer, is_wanted)
                    ? hipSuccess
                    : hipErrorInvalidValue);
}

hipError_t hipHostRegister(void *pointer, size_t size, unsigned int flags) {
  if (!pointer || !size)
    return record(hipErrorInvalidValue);
  return record(
      memory_table::get().add(pointer, size, kind::registered_host, flags)
          ? hipSuccess
          : hipErrorHostMemoryAlreadyRegistered);
}

hipError_t hipHostUnregister(void *pointer) {
  const auto is_wanted = [](kind what) {
    return what == kind::registered_host;
  };
  if (!pointer)
    return record(hipErrorInvalidValue);
  return record(memory_table::get().remove(pointer, is_wanted)
                    ? hipSuccess
                    : hipErrorHostMemoryNotRegistered);
}

hipError_t hipMemGetInfo(size_t *free, size_t *total) {
  if (!free || !total)
    return record(hipErrorInvalidValue);
  *free = memory_table::get().free_bytes(current_device());
  *total = os::physical_memory();
  return hipSuccess;
}

hipError_t hipPointerGetAttributes(hipPointerAttribute_t *attributes,
                                   const void *pointer) {
  allocation found;
  size_t offset;
  if (!attributes || !pointer ||
      !memory_table::get().find(pointer, found, offset))
    return record(hipErrorInvalidValue);
  void *address = const_cast<void *>(pointer);
  const bool on_host =
      found.what == kind::host || found.what == kind::registered_host;
  attributes->memoryType = on_host ? hipMemoryTypeHost : hipMemoryTypeDevice;
  attributes->device = found.device;
  attributes->devicePointer = address;
  attributes->isManaged = found.what == kind::managed;
  attributes->hostPointer =
      on_host || attributes->isManaged ? address : nullptr;
  attributes->allocationFlags = found.flags;
  return hipSuccess;
}
