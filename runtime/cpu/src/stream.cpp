//===- stream.cpp - Streams and events --------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// All work is complete when the function that submits it returns. So there is
// nothing to wait for, and an event only stores the time at which it was
// recorded. Handles are kept in a table, so that the use of an invalid one is
// an error, as it may be on a GPU.
//
//===----------------------------------------------------------------------===//

#include "internal.h"

#include <chrono>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <unordered_map>

struct ihipStream_t {
  int device;
  unsigned int flags;
};

struct ihipEvent_t {
  int device;
  unsigned int flags;
  bool is_recorded;
  std::chrono::steady_clock::time_point time;
};

namespace hipcpu {
namespace {

/// The handles that are valid now.
template <class Object> class handle_table {
  std::shared_mutex mutex;
  std::unordered_map<Object *, std::unique_ptr<Object>> live;

public:
  /// Never destroyed: destructors of static objects may still use handles.
  static handle_table &get() {
    static handle_table &table = *new handle_table;
    return table;
  }

  Object *add(Object object) {
    auto owned = std::make_unique<Object>(object);
    Object *handle = owned.get();
    std::lock_guard lock(mutex);
    live[handle] = std::move(owned);
    return handle;
  }

  bool holds(Object *handle) {
    std::shared_lock lock(mutex);
    return live.count(handle) != 0;
  }

  /// Calls \p use on the object; false if there is none.
  template <class Use> bool with(Object *handle, Use use) {
    std::lock_guard lock(mutex);
    auto it = live.find(handle);
    if (it == live.end())
      return false;
    use(*it->second);
    return true;
  }

  bool remove(Object *handle) {
    std::lock_guard lock(mutex);
    return live.erase(handle) != 0;
  }

  void remove_device(int device) {
    std::lock_guard lock(mutex);
    for (auto it = live.begin(); it != live.end();)
      it = it->second->device == device ? live.erase(it) : std::next(it);
  }
};

using streams = handle_table<ihipStream_t>;
using events = handle_table<ihipEvent_t>;

hipError_t check_event(hipEvent_t event) {
  return events::get().holds(event) ? hipSuccess : hipErrorInvalidHandle;
}

hipError_t check_stream(hipStream_t stream) {
  return is_stream(stream) ? hipSuccess : hipErrorInvalidHandle;
}

} // namespace

bool is_stream(hipStream_t stream) {
  return !stream || stream == hipStreamPerThread ||
         streams::get().holds(stream);
}

void destroy_device_handles(int device) {
  streams::get().remove_device(device);
  events::get().remove_device(device);
}

} // namespace hipcpu

using namespace hipcpu;

hipError_t hipStreamCreate(hipStream_t *stream) {
  return hipStreamCreateWithFlags(stream, hipStreamDefault);
}

hipError_t hipStreamCreateWithFlags(hipStream_t *stream, unsigned int flags) {
  if (!stream || (flags & ~unsigned(hipStreamNonBlocking)))
    return record(hipErrorInvalidValue);
  *stream = streams::get().add({current_device(), flags});
  return hipSuccess;
}

hipError_t hipStreamDestroy(hipStream_t stream) {
  return record(streams::get().remove(stream) ? hipSuccess
                                              : hipErrorInvalidHandle);
}

hipError_t hipStreamQuery(hipStream_t stream) {
  return record(check_stream(stream));
}

hipError_t hipStreamSynchronize(hipStream_t stream) {
  return record(check_stream(stream));
}

hipError_t hipStreamWaitEvent(hipStream_t stream, hipEvent_t event,
                              unsigned int flags) {
  if (flags)
    return record(hipErrorInvalidValue);
  if (hipError_t error = check_stream(stream))
    return record(error);
  return record(check_event(event));
}

hipError_t hipStreamGetFlags(hipStream_t stream, unsigned int *flags) {
  if (!flags)
    return record(hipErrorInvalidValue);
  *flags = hipStreamDefault;
  if (!stream || stream == hipStreamPerThread)
    return hipSuccess;
  const auto read = [&](const ihipStream_t &s) { *flags = s.flags; };
  return record(streams::get().with(stream, read) ? hipSuccess
                                                  : hipErrorInvalidHandle);
}

hipError_t hipStreamAddCallback(hipStream_t stream,
                                hipStreamCallback_t callback, void *data,
                                unsigned int flags) {
  if (!callback || flags)
    return record(hipErrorInvalidValue);
  if (hipError_t error = check_stream(stream))
    return record(error);
  callback(stream, hipSuccess, data);
  return hipSuccess;
}

hipError_t hipLaunchHostFunc(hipStream_t stream, hipHostFn_t function,
                             void *data) {
  if (!function)
    return record(hipErrorInvalidValue);
  if (hipError_t error = check_stream(stream))
    return record(error);
  function(data);
  return hipSuccess;
}

hipError_t hipEventCreate(hipEvent_t *event) {
  return hipEventCreateWithFlags(event, hipEventDefault);
}

hipError_t hipEventCreateWithFlags(hipEvent_t *event, unsigned int flags) {
  constexpr unsigned int all =
      hipEventBlockingSync | hipEventDisableTiming | hipEventInterprocess;
  if (!event || (flags & ~all))
    return record(hipErrorInvalidValue);
  *event = events::get().add({current_device(), flags, false, {}});
  return hipSuccess;
}

hipError_t hipEventRecord(hipEvent_t event, hipStream_t stream) {
  if (hipError_t error = check_stream(stream))
    return record(error);
  const auto note = [](ihipEvent_t &e) {
    e.time = std::chrono::steady_clock::now();
    e.is_recorded = true;
  };
  return record(events::get().with(event, note) ? hipSuccess
                                                : hipErrorInvalidHandle);
}

hipError_t hipEventSynchronize(hipEvent_t event) {
  return record(check_event(event));
}

hipError_t hipEventQuery(hipEvent_t event) {
  return record(check_event(event));
}

hipError_t hipEventElapsedTime(float *milliseconds, hipEvent_t start,
                               hipEvent_t stop) {
  if (!milliseconds)
    return record(hipErrorInvalidValue);
  ihipEvent_t from{}, to{};
  const auto copy_to = [](ihipEvent_t &copy) {
    return [&copy](const ihipEvent_t &e) { copy = e; };
  };
  if (!events::get().with(start, copy_to(from)) ||
      !events::get().with(stop, copy_to(to)) || !from.is_recorded ||
      !to.is_recorded || ((from.flags | to.flags) & hipEventDisableTiming))
    return record(hipErrorInvalidHandle);
  *milliseconds =
      std::chrono::duration<float, std::milli>(to.time - from.time).count();
  return hipSuccess;
}

hipError_t hipEventDestroy(hipEvent_t event) {
  return record(events::get().remove(event) ? hipSuccess
                                            : hipErrorInvalidHandle);
}
