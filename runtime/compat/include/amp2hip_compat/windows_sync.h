//===- windows_sync.h - Locks and counters of <windows.h> -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_SYNC_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_SYNC_H

#include <amp2hip_compat/windows_types.h>
#include <mutex>

/// A lock that its thread may take again.
struct CRITICAL_SECTION {
  std::recursive_mutex amp2hip_mutex;
};
using LPCRITICAL_SECTION = CRITICAL_SECTION *;

inline void InitializeCriticalSection(CRITICAL_SECTION *) {}
inline BOOL InitializeCriticalSectionAndSpinCount(CRITICAL_SECTION *, DWORD) {
  return TRUE;
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

// These give the new value, ...
inline LONG InterlockedIncrement(LONG volatile *at) {
  return __atomic_add_fetch(at, 1, __ATOMIC_SEQ_CST);
}
inline LONG InterlockedDecrement(LONG volatile *at) {
  return __atomic_sub_fetch(at, 1, __ATOMIC_SEQ_CST);
}
// ... and these the old one.
inline LONG InterlockedExchange(LONG volatile *at, LONG value) {
  return __atomic_exchange_n(at, value, __ATOMIC_SEQ_CST);
}
inline LONG InterlockedExchangeAdd(LONG volatile *at, LONG value) {
  return __atomic_fetch_add(at, value, __ATOMIC_SEQ_CST);
}
inline LONG InterlockedCompareExchange(LONG volatile *at, LONG value,
                                       LONG expected) {
  __atomic_compare_exchange_n(at, &expected, value, false, __ATOMIC_SEQ_CST,
                              __ATOMIC_SEQ_CST);
  return expected;
}

#endif
