//===- windows_events.h - Events, mutexes and semaphores --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_EVENTS_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_EVENTS_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/text.h>
#include <amp2hip_compat/windows_handles.h>
#include <set>
#include <thread>
#include <utility>

namespace amp2hip::compat {

class Event : public Object {
public:
  Event(bool stays, bool is_set) : stays(stays), is_set(is_set) {}
  bool isSignaled() override { return is_set; }
  bool acquire() override {
    is_set &= stays;
    return false;
  }
  /// Whether it stays set until it is reset. Otherwise a wait resets it.
  const bool stays;
  bool is_set;
};

class Semaphore : public Object {
public:
  Semaphore(LONG count, LONG maximum) : count(count), maximum(maximum) {}
  bool isSignaled() override { return count > 0; }
  bool acquire() override {
    --count;
    return false;
  }
  LONG count;
  const LONG maximum;
};

class Mutex;

/// The mutexes that a thread has locked. When the thread ends, those that are
/// still locked are released and marked as abandoned.
struct OwnedMutexes {
  std::set<std::weak_ptr<Mutex>, std::owner_less<>> all;
  ~OwnedMutexes();
};
inline OwnedMutexes &ownedMutexes() {
  static thread_local OwnedMutexes own;
  return own;
}

class Mutex : public Object, public std::enable_shared_from_this<Mutex> {
public:
  bool isSignaled() override { return !count || isOwn(); }
  bool acquire() override {
    if (!count)
      ownedMutexes().all.insert(weak_from_this());
    owner = std::this_thread::get_id();
    ++count;
    return std::exchange(is_abandoned, false);
  }
  bool release() {
    if (!count || !isOwn())
      return false;
    if (!--count)
      ownedMutexes().all.erase(weak_from_this());
    return true;
  }
  void abandon() {
    if (count && isOwn()) {
      count = 0;
      is_abandoned = true;
    }
  }

private:
  std::thread::id owner;
  int count = 0;
  bool is_abandoned = false;
  bool isOwn() const { return owner == std::this_thread::get_id(); }
};

inline OwnedMutexes::~OwnedMutexes() {
  if (all.empty())
    return;
  {
    std::lock_guard<std::mutex> lock(windows().mutex);
    for (const std::weak_ptr<Mutex> &each : all)
      if (std::shared_ptr<Mutex> mutex = each.lock())
        mutex->abandon();
  }
  windows().changed.notify_all();
}

/// Creates a mutex, or opens the one with this \p name. With \p is_owned, a new
/// mutex is locked by the calling thread.
inline HANDLE createMutex(const std::string &name, bool is_owned) {
  HANDLE handle = createNamed<Mutex>(name);
  if (handle && is_owned && GetLastError() == ERROR_SUCCESS)
    WaitForSingleObject(handle, 0);
  return handle;
}

/// Calls \p by with the object of \p handle, and wakes waiting threads. Returns
/// the result of \p by, or FALSE if the object is no \p Kind.
template <class Kind, class Change> BOOL change(HANDLE handle, Change by) {
  std::shared_ptr<Kind> object = objectOf<Kind>(handle);
  if (!object)
    return FALSE;
  bool is_done;
  {
    std::lock_guard<std::mutex> lock(windows().mutex);
    is_done = by(*object);
  }
  windows().changed.notify_all();
  return is_done;
}

} // namespace amp2hip::compat

#define EVENT_MODIFY_STATE 0x0002u
#define EVENT_ALL_ACCESS 0x1F0003u
#define MUTEX_ALL_ACCESS 0x1F0001u
#define SEMAPHORE_MODIFY_STATE 0x0002u
#define SEMAPHORE_ALL_ACCESS 0x1F0003u
#define SYNCHRONIZE 0x00100000u

inline HANDLE CreateEventA(LPSECURITY_ATTRIBUTES, BOOL stays, BOOL is_set,
                           LPCSTR name) {
  return amp2hip::compat::createNamed<amp2hip::compat::Event>(
      name ? name : "", stays != 0, is_set != 0);
}
inline HANDLE OpenEventA(DWORD, BOOL, LPCSTR name) {
  return amp2hip::compat::openNamed<amp2hip::compat::Event>(name ? name : "");
}
inline HANDLE CreateEventW(LPSECURITY_ATTRIBUTES, BOOL stays, BOOL is_set,
                           LPCWSTR name) {
  return amp2hip::compat::createNamed<amp2hip::compat::Event>(
      amp2hip::compat::narrow(name ? name : L""), stays != 0, is_set != 0);
}
inline HANDLE OpenEventW(DWORD, BOOL, LPCWSTR name) {
  return amp2hip::compat::openNamed<amp2hip::compat::Event>(
      amp2hip::compat::narrow(name ? name : L""));
}
#ifdef UNICODE
#define CreateEvent CreateEventW
#define OpenEvent OpenEventW
#else
#define CreateEvent CreateEventA
#define OpenEvent OpenEventA
#endif

inline HANDLE CreateMutexA(LPSECURITY_ATTRIBUTES, BOOL is_owned, LPCSTR name) {
  return amp2hip::compat::createMutex(name ? name : "", is_owned != 0);
}
inline HANDLE OpenMutexA(DWORD, BOOL, LPCSTR name) {
  return amp2hip::compat::openNamed<amp2hip::compat::Mutex>(name ? name : "");
}
inline HANDLE CreateMutexW(LPSECURITY_ATTRIBUTES, BOOL is_owned, LPCWSTR name) {
  return amp2hip::compat::createMutex(
      amp2hip::compat::narrow(name ? name : L""), is_owned != 0);
}
inline HANDLE OpenMutexW(DWORD, BOOL, LPCWSTR name) {
  return amp2hip::compat::openNamed<amp2hip::compat::Mutex>(
      amp2hip::compat::narrow(name ? name : L""));
}
#ifdef UNICODE
#define CreateMutex CreateMutexW
#define OpenMutex OpenMutexW
#else
#define CreateMutex CreateMutexA
#define OpenMutex OpenMutexA
#endif

inline HANDLE CreateSemaphoreA(LPSECURITY_ATTRIBUTES, LONG count, LONG maximum,
                               LPCSTR name) {
  return amp2hip::compat::createNamed<amp2hip::compat::Semaphore>(
      name ? name : "", count, maximum);
}
inline HANDLE OpenSemaphoreA(DWORD, BOOL, LPCSTR name) {
  return amp2hip::compat::openNamed<amp2hip::compat::Semaphore>(name ? name
                                                                     : "");
}
inline HANDLE CreateSemaphoreW(LPSECURITY_ATTRIBUTES, LONG count, LONG maximum,
                               LPCWSTR name) {
  return amp2hip::compat::createNamed<amp2hip::compat::Semaphore>(
      amp2hip::compat::narrow(name ? name : L""), count, maximum);
}
inline HANDLE OpenSemaphoreW(DWORD, BOOL, LPCWSTR name) {
  return amp2hip::compat::openNamed<amp2hip::compat::Semaphore>(
      amp2hip::compat::narrow(name ? name : L""));
}
#ifdef UNICODE
#define CreateSemaphore CreateSemaphoreW
#define OpenSemaphore OpenSemaphoreW
#else
#define CreateSemaphore CreateSemaphoreA
#define OpenSemaphore OpenSemaphoreA
#endif

inline BOOL SetEvent(HANDLE event) {
  using amp2hip::compat::Event;
  return amp2hip::compat::change<Event>(
      event, [](Event &each) { return each.is_set = true; });
}
inline BOOL ResetEvent(HANDLE event) {
  using amp2hip::compat::Event;
  return amp2hip::compat::change<Event>(
      event, [](Event &each) { return !(each.is_set = false); });
}
inline BOOL ReleaseMutex(HANDLE mutex) {
  using amp2hip::compat::Mutex;
  return amp2hip::compat::change<Mutex>(mutex, [](Mutex &each) {
    return amp2hip::compat::succeed(each.release(), ERROR_NOT_OWNER) != FALSE;
  });
}
inline BOOL ReleaseSemaphore(HANDLE semaphore, LONG count, LONG *before) {
  using amp2hip::compat::Semaphore;
  return amp2hip::compat::change<Semaphore>(semaphore, [&](Semaphore &each) {
    if (before)
      *before = each.count;
    bool fits = count > 0 && count <= each.maximum - each.count;
    if (fits)
      each.count += count;
    return amp2hip::compat::succeed(fits, ERROR_TOO_MANY_POSTS) != FALSE;
  });
}

#include <amp2hip/detail/letters_on.h>

#endif
