//===- windows_sync.h - Locks and counters of <windows.h> -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_SYNC_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_SYNC_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/windows_errors.h>
#include <amp2hip_compat/windows_types.h>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <shared_mutex>
#include <type_traits>

/// A recursive mutex.
struct CRITICAL_SECTION {
  std::recursive_mutex amp2hip_mutex;
};
using PCRITICAL_SECTION = CRITICAL_SECTION *;
using LPCRITICAL_SECTION = CRITICAL_SECTION *;

inline void InitializeCriticalSection(CRITICAL_SECTION *) {}
inline BOOL InitializeCriticalSectionAndSpinCount(CRITICAL_SECTION *, DWORD) {
  return TRUE;
}
inline BOOL InitializeCriticalSectionEx(CRITICAL_SECTION *, DWORD, DWORD) {
  return TRUE;
}
inline DWORD SetCriticalSectionSpinCount(CRITICAL_SECTION *, DWORD) {
  return 0;
}
inline void DeleteCriticalSection(CRITICAL_SECTION *) {}
inline void EnterCriticalSection(CRITICAL_SECTION *section) {
  section->amp2hip_mutex.lock();
}
inline BOOL TryEnterCriticalSection(CRITICAL_SECTION *section) {
  return section->amp2hip_mutex.try_lock();
}
inline void LeaveCriticalSection(CRITICAL_SECTION *section) {
  section->amp2hip_mutex.unlock();
}

struct SRWLOCK {
  std::shared_mutex amp2hip_mutex;
};
using PSRWLOCK = SRWLOCK *;
#define SRWLOCK_INIT                                                           \
  {                                                                            \
  }
inline void InitializeSRWLock(SRWLOCK *) {}
inline void AcquireSRWLockExclusive(SRWLOCK *lock) {
  lock->amp2hip_mutex.lock();
}
inline void ReleaseSRWLockExclusive(SRWLOCK *lock) {
  lock->amp2hip_mutex.unlock();
}
inline BOOLEAN TryAcquireSRWLockExclusive(SRWLOCK *lock) {
  return lock->amp2hip_mutex.try_lock();
}
inline void AcquireSRWLockShared(SRWLOCK *lock) {
  lock->amp2hip_mutex.lock_shared();
}
inline void ReleaseSRWLockShared(SRWLOCK *lock) {
  lock->amp2hip_mutex.unlock_shared();
}
inline BOOLEAN TryAcquireSRWLockShared(SRWLOCK *lock) {
  return lock->amp2hip_mutex.try_lock_shared();
}

struct CONDITION_VARIABLE {
  std::condition_variable_any amp2hip_condition;
};
using PCONDITION_VARIABLE = CONDITION_VARIABLE *;
#define CONDITION_VARIABLE_INIT                                                \
  {                                                                            \
  }
inline void InitializeConditionVariable(CONDITION_VARIABLE *) {}
inline void WakeConditionVariable(CONDITION_VARIABLE *condition) {
  condition->amp2hip_condition.notify_one();
}
inline void WakeAllConditionVariable(CONDITION_VARIABLE *condition) {
  condition->amp2hip_condition.notify_all();
}

namespace amp2hip::compat {

template <class Lock>
BOOL sleepOn(CONDITION_VARIABLE *condition, Lock &lock, DWORD milliseconds) {
  if (milliseconds == INFINITE) {
    condition->amp2hip_condition.wait(lock);
    return TRUE;
  }
  auto time = std::chrono::milliseconds(milliseconds);
  return succeed(condition->amp2hip_condition.wait_for(lock, time) ==
                     std::cv_status::no_timeout,
                 ERROR_TIMEOUT);
}

/// Locks and unlocks \c of for reading.
struct SharedSide {
  std::shared_mutex &of;
  void lock() { of.lock_shared(); }
  void unlock() { of.unlock_shared(); }
};

} // namespace amp2hip::compat

inline BOOL SleepConditionVariableCS(CONDITION_VARIABLE *condition,
                                     CRITICAL_SECTION *section,
                                     DWORD milliseconds) {
  return amp2hip::compat::sleepOn(condition, section->amp2hip_mutex,
                                  milliseconds);
}
#define CONDITION_VARIABLE_LOCKMODE_SHARED 1u
inline BOOL SleepConditionVariableSRW(CONDITION_VARIABLE *condition,
                                      SRWLOCK *lock, DWORD milliseconds,
                                      ULONG flags) {
  amp2hip::compat::SharedSide shared{lock->amp2hip_mutex};
  if (flags & CONDITION_VARIABLE_LOCKMODE_SHARED)
    return amp2hip::compat::sleepOn(condition, shared, milliseconds);
  return amp2hip::compat::sleepOn(condition, lock->amp2hip_mutex, milliseconds);
}

struct INIT_ONCE {
  std::mutex amp2hip_mutex;
  bool amp2hip_is_done = false;
  void *amp2hip_context = nullptr;
};
using PINIT_ONCE = INIT_ONCE *;
using LPINIT_ONCE = INIT_ONCE *;
#define INIT_ONCE_STATIC_INIT                                                  \
  {                                                                            \
  }
/// Calls \p function, unless an earlier call for \p once has succeeded.
inline BOOL InitOnceExecuteOnce(INIT_ONCE *once,
                                BOOL (*function)(INIT_ONCE *, PVOID, PVOID *),
                                PVOID with, LPVOID *context) {
  std::lock_guard<std::mutex> lock(once->amp2hip_mutex);
  if (!once->amp2hip_is_done)
    once->amp2hip_is_done = function(once, with, &once->amp2hip_context);
  if (context)
    *context = once->amp2hip_context;
  return once->amp2hip_is_done;
}

namespace amp2hip::compat {

/// T in a context from which template arguments are not deduced.
template <class T> struct Plain {
  using type = T;
};
template <class T> using As = typename Plain<T>::type;

} // namespace amp2hip::compat

// Atomic functions. They are templates because a counter may be a LONG, a
// LONGLONG, or a long, which has 64 bits on Linux.

// These functions return the new value.
template <class T> T InterlockedIncrement(T volatile *at) {
  return __atomic_add_fetch(at, 1, __ATOMIC_SEQ_CST);
}
template <class T> T InterlockedDecrement(T volatile *at) {
  return __atomic_sub_fetch(at, 1, __ATOMIC_SEQ_CST);
}
template <class T>
T InterlockedAdd(T volatile *at, amp2hip::compat::As<T> value) {
  return __atomic_add_fetch(at, value, __ATOMIC_SEQ_CST);
}
// These functions return the old value.
template <class T>
T InterlockedExchange(T volatile *at, amp2hip::compat::As<T> value) {
  return __atomic_exchange_n(at, value, __ATOMIC_SEQ_CST);
}
template <class T>
T InterlockedExchangeAdd(T volatile *at, amp2hip::compat::As<T> value) {
  return __atomic_fetch_add(at, value, __ATOMIC_SEQ_CST);
}
template <class T>
T InterlockedExchangeSubtract(T volatile *at, amp2hip::compat::As<T> value) {
  return __atomic_fetch_sub(at, value, __ATOMIC_SEQ_CST);
}
template <class T>
T InterlockedAnd(T volatile *at, amp2hip::compat::As<T> value) {
  return __atomic_fetch_and(at, value, __ATOMIC_SEQ_CST);
}
template <class T>
T InterlockedOr(T volatile *at, amp2hip::compat::As<T> value) {
  return __atomic_fetch_or(at, value, __ATOMIC_SEQ_CST);
}
template <class T>
T InterlockedXor(T volatile *at, amp2hip::compat::As<T> value) {
  return __atomic_fetch_xor(at, value, __ATOMIC_SEQ_CST);
}

template <class T>
T InterlockedCompareExchange(T volatile *at, amp2hip::compat::As<T> value,
                             amp2hip::compat::As<T> expected) {
  __atomic_compare_exchange_n(at, &expected, value, false, __ATOMIC_SEQ_CST,
                              __ATOMIC_SEQ_CST);
  return expected;
}
inline PVOID InterlockedExchangePointer(PVOID volatile *at, PVOID value) {
  return __atomic_exchange_n(at, value, __ATOMIC_SEQ_CST);
}
inline PVOID InterlockedCompareExchangePointer(PVOID volatile *at, PVOID value,
                                               PVOID expected) {
  return InterlockedCompareExchange(at, value, expected);
}
#define InterlockedIncrement16 InterlockedIncrement
#define InterlockedDecrement16 InterlockedDecrement
#define InterlockedExchange16 InterlockedExchange
#define InterlockedExchangeAdd16 InterlockedExchangeAdd
#define InterlockedCompareExchange16 InterlockedCompareExchange
#define InterlockedAnd16 InterlockedAnd
#define InterlockedOr16 InterlockedOr
#define InterlockedXor16 InterlockedXor
#define InterlockedIncrement64 InterlockedIncrement
#define InterlockedDecrement64 InterlockedDecrement
#define InterlockedExchange64 InterlockedExchange
#define InterlockedExchangeAdd64 InterlockedExchangeAdd
#define InterlockedCompareExchange64 InterlockedCompareExchange
#define InterlockedAnd64 InterlockedAnd
#define InterlockedOr64 InterlockedOr
#define InterlockedXor64 InterlockedXor
#define InterlockedAdd64 InterlockedAdd

/// A full barrier.
inline void MemoryBarrier() { __atomic_thread_fence(__ATOMIC_SEQ_CST); }

#include <amp2hip/detail/letters_on.h>

#endif
