//===- windows_handles.h - Handles, and waiting for them --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_HANDLES_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_HANDLES_H

#include <amp2hip/detail/letters_off.h>

#include <algorithm>
#include <amp2hip_compat/windows_errors.h>
#include <chrono>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace amp2hip::compat {

/// The object behind a handle. Callers of its functions hold System::mutex.
class Object {
public:
  virtual ~Object() = default;
  /// Whether a wait of the calling thread for this object can end.
  virtual bool isSignaled() { return true; }
  /// Called when a wait for this object ends. Returns true for an abandoned
  /// mutex: the thread that had locked it has ended.
  virtual bool acquire() { return false; }
};

/// The handles of the program. All waiting threads wait for one condition
/// variable, and check their objects again when any object has changed.
class System {
public:
  std::mutex mutex;
  std::condition_variable changed;

  HANDLE add(std::shared_ptr<Object> object) {
    std::lock_guard<std::mutex> lock(mutex);
    auto handle = reinterpret_cast<HANDLE>(next += 4);
    objects[handle] = std::move(object);
    return handle;
  }
  /// The object of \p handle; null if there is none.
  std::shared_ptr<Object> find(HANDLE handle) {
    std::lock_guard<std::mutex> lock(mutex);
    auto found = objects.find(handle);
    return found == objects.end() ? nullptr : found->second;
  }
  bool remove(HANDLE handle) {
    std::shared_ptr<Object> object; // Destroyed after the lock is released.
    std::lock_guard<std::mutex> lock(mutex);
    auto found = objects.find(handle);
    if (found == objects.end())
      return false;
    object = std::move(found->second);
    objects.erase(found);
    return true;
  }
  std::map<std::string, std::weak_ptr<Object>> named;

private:
  std::map<HANDLE, std::shared_ptr<Object>> objects;
  std::uintptr_t next = 0x100;
};

/// The only System. It is never destroyed: threads may use it until the program
/// ends.
inline System &windows() {
  static System &all = *new System;
  return all;
}

/// The object of \p handle, if it is a \p Kind. Otherwise returns null and sets
/// the last error.
template <class Kind> std::shared_ptr<Kind> objectOf(HANDLE handle) {
  auto object = std::dynamic_pointer_cast<Kind>(windows().find(handle));
  if (!object)
    SetLastError(ERROR_INVALID_HANDLE);
  return object;
}

/// Returns a handle of a new object, or of the object that has this \p name
/// already. Names are known in this program only: other programs cannot open
/// them. Returns null if the object with the name is no \p Kind.
template <class Kind, class... Values>
HANDLE createNamed(const std::string &name, Values... values) {
  System &all = windows();
  std::shared_ptr<Object> object;
  {
    std::lock_guard<std::mutex> lock(all.mutex);
    if (!name.empty())
      object = all.named[name].lock();
    SetLastError(object ? ERROR_ALREADY_EXISTS : ERROR_SUCCESS);
    if (!object) {
      object = std::make_shared<Kind>(values...);
      if (!name.empty())
        all.named[name] = object;
    }
  }
  if (std::dynamic_pointer_cast<Kind>(object))
    return all.add(std::move(object));
  SetLastError(ERROR_INVALID_HANDLE);
  return nullptr;
}
/// Returns a handle of the object with this \p name; null if there is none.
template <class Kind> HANDLE openNamed(const std::string &name) {
  System &all = windows();
  std::shared_ptr<Object> object;
  {
    std::lock_guard<std::mutex> lock(all.mutex);
    object = all.named[name].lock();
  }
  if (std::dynamic_pointer_cast<Kind>(object))
    return all.add(std::move(object));
  SetLastError(object ? ERROR_INVALID_HANDLE : ERROR_FILE_NOT_FOUND);
  return nullptr;
}

using Objects = std::vector<std::shared_ptr<Object>>;

inline bool areSignaled(const Objects &objects) {
  return std::all_of(objects.begin(), objects.end(),
                     [](const auto &each) { return each->isSignaled(); });
}

} // namespace amp2hip::compat

#define WAIT_OBJECT_0 0u
#define WAIT_ABANDONED 0x80u
#define WAIT_ABANDONED_0 0x80u
#define WAIT_IO_COMPLETION 0xC0u
#define WAIT_FAILED 0xFFFFFFFFu
#define MAXIMUM_WAIT_OBJECTS 64

namespace amp2hip::compat {

/// The result of a wait for one of \p objects, or for all, if it can end now.
/// Otherwise WAIT_TIMEOUT.
inline DWORD tryWait(const Objects &objects, bool for_all) {
  if (for_all && !areSignaled(objects))
    return WAIT_TIMEOUT;
  bool is_abandoned = false;
  for (std::size_t i = 0; i != objects.size(); ++i) {
    if (!for_all && !objects[i]->isSignaled())
      continue;
    is_abandoned |= objects[i]->acquire();
    if (!for_all)
      return (is_abandoned ? WAIT_ABANDONED_0 : WAIT_OBJECT_0) +
             static_cast<DWORD>(i);
  }
  if (!for_all)
    return WAIT_TIMEOUT;
  return is_abandoned ? WAIT_ABANDONED_0 : WAIT_OBJECT_0;
}

inline DWORD waitFor(const Objects &objects, bool for_all, DWORD milliseconds) {
  using Clock = std::chrono::steady_clock;
  auto end = Clock::now() + std::chrono::milliseconds(milliseconds);
  System &all = windows();
  std::unique_lock<std::mutex> lock(all.mutex);
  DWORD result;
  while ((result = tryWait(objects, for_all)) == WAIT_TIMEOUT) {
    if (milliseconds == INFINITE)
      all.changed.wait(lock);
    else if (Clock::now() >= end)
      return WAIT_TIMEOUT;
    else
      all.changed.wait_until(lock, end);
  }
  return result;
}

} // namespace amp2hip::compat

/// Returns WAIT_OBJECT_0 plus the index of the object that ended the wait,
/// WAIT_ABANDONED_0 plus the index of a mutex whose thread has ended,
/// WAIT_TIMEOUT, or WAIT_FAILED. If \p for_all, adds no index.
inline DWORD WaitForMultipleObjects(DWORD count, const HANDLE *handles,
                                    BOOL for_all, DWORD milliseconds) {
  amp2hip::compat::Objects objects;
  for (DWORD i = 0; i != count; ++i) {
    objects.push_back(amp2hip::compat::windows().find(handles[i]));
    if (!objects.back()) {
      SetLastError(ERROR_INVALID_HANDLE);
      return WAIT_FAILED;
    }
  }
  if (objects.empty() || count > MAXIMUM_WAIT_OBJECTS) {
    SetLastError(ERROR_INVALID_PARAMETER);
    return WAIT_FAILED;
  }
  return amp2hip::compat::waitFor(objects, for_all, milliseconds);
}
inline DWORD WaitForSingleObject(HANDLE handle, DWORD milliseconds) {
  return WaitForMultipleObjects(1, &handle, FALSE, milliseconds);
}
// The last parameter is ignored: there are no asynchronous procedure calls.
inline DWORD WaitForSingleObjectEx(HANDLE handle, DWORD milliseconds, BOOL) {
  return WaitForSingleObject(handle, milliseconds);
}
inline DWORD WaitForMultipleObjectsEx(DWORD count, const HANDLE *handles,
                                      BOOL for_all, DWORD milliseconds, BOOL) {
  return WaitForMultipleObjects(count, handles, for_all, milliseconds);
}
inline BOOL CloseHandle(HANDLE handle) {
  return amp2hip::compat::succeed(amp2hip::compat::windows().remove(handle),
                                  ERROR_INVALID_HANDLE);
}

#include <amp2hip/detail/letters_on.h>

#endif
