//===- windows_threads.h - The threads of <windows.h> -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_THREADS_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_THREADS_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/text.h>
#include <amp2hip_compat/windows_events.h>
#include <functional>
#include <pthread.h>
#include <sched.h>
#include <sys/syscall.h>
#include <unistd.h>

using LPTHREAD_START_ROUTINE = DWORD (*)(LPVOID);
using PTHREAD_START_ROUTINE = LPTHREAD_START_ROUTINE;

#define STILL_ACTIVE 259u
#define CREATE_SUSPENDED 0x4u
#define STACK_SIZE_PARAM_IS_A_RESERVATION 0x10000u
#define THREAD_PRIORITY_IDLE (-15)
#define THREAD_PRIORITY_LOWEST (-2)
#define THREAD_PRIORITY_BELOW_NORMAL (-1)
#define THREAD_PRIORITY_NORMAL 0
#define THREAD_PRIORITY_ABOVE_NORMAL 1
#define THREAD_PRIORITY_HIGHEST 2
#define THREAD_PRIORITY_TIME_CRITICAL 15
#define THREAD_PRIORITY_ERROR_RETURN 0x7FFFFFFF
#define THREAD_ALL_ACCESS 0x1FFFFFu

inline DWORD GetCurrentThreadId() {
  return static_cast<DWORD>(syscall(SYS_gettid));
}

namespace amp2hip::compat {

class Thread : public Object {
public:
  bool isSignaled() override { return is_done; }
  std::function<DWORD()> run;
  pthread_t native = {};
  DWORD id = 0; ///< 0 until it runs.
  DWORD suspended = 0;
  DWORD code = STILL_ACTIVE;
  int priority = THREAD_PRIORITY_NORMAL;
  bool is_done = false;
};

/// Marks a thread as ended in its destructor, which runs when the thread's
/// function returns or calls ExitThread().
class RunningThread {
public:
  explicit RunningThread(std::shared_ptr<Thread> of) : of(std::move(of)) {}
  ~RunningThread() {
    {
      std::lock_guard<std::mutex> lock(windows().mutex);
      of->is_done = true;
    }
    windows().changed.notify_all();
  }
  std::shared_ptr<Thread> of;
};

/// The object of the calling thread. A thread that CreateThread() has not
/// created gets one here.
inline std::shared_ptr<Thread> &currentThread() {
  static thread_local std::shared_ptr<Thread> own;
  if (!own) {
    own = std::make_shared<Thread>();
    own->native = pthread_self();
    own->id = GetCurrentThreadId();
  }
  return own;
}

inline void *startThread(void *with) {
  auto *given = static_cast<std::shared_ptr<Thread> *>(with);
  RunningThread running(std::move(*given));
  delete given;
  Thread &own = *running.of;
  {
    std::unique_lock<std::mutex> lock(windows().mutex);
    own.id = GetCurrentThreadId();
    own.native = pthread_self();
    windows().changed.notify_all();
    windows().changed.wait(lock, [&] { return !own.suspended; });
  }
  currentThread() = running.of;
  DWORD code = own.run();
  std::lock_guard<std::mutex> lock(windows().mutex);
  own.code = code;
  return nullptr;
}

/// Starts a thread that calls \p run. Returns null and sets the last error if
/// the system cannot create it.
inline std::shared_ptr<Thread> createThread(std::function<DWORD()> run,
                                            SIZE_T stack, bool is_suspended) {
  auto thread = std::make_shared<Thread>();
  thread->run = std::move(run);
  thread->suspended = is_suspended;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  // Smaller sizes are ignored: by default, Linux reserves 8 MiB.
  if (stack > (8u << 20))
    pthread_attr_setstacksize(&attributes, stack);
  auto *given = new std::shared_ptr<Thread>(thread);
  pthread_t native;
  bool fails = pthread_create(&native, &attributes, startThread, given) != 0;
  pthread_attr_destroy(&attributes);
  if (fails) {
    delete given;
    SetLastError(ERROR_NOT_ENOUGH_MEMORY);
    return nullptr;
  }
  std::unique_lock<std::mutex> lock(windows().mutex);
  windows().changed.wait(lock, [&] { return thread->id != 0; });
  return thread;
}

/// The thread of \p handle, or the calling thread for the result of
/// GetCurrentThread(). Null if there is none.
inline std::shared_ptr<Thread> threadOf(HANDLE handle) {
  if (handle == reinterpret_cast<HANDLE>(static_cast<LONG_PTR>(-2)))
    return currentThread();
  return objectOf<Thread>(handle);
}

} // namespace amp2hip::compat

inline HANDLE CreateThread(LPSECURITY_ATTRIBUTES, SIZE_T stack,
                           LPTHREAD_START_ROUTINE start, LPVOID with,
                           DWORD flags, LPDWORD id) {
  auto thread = amp2hip::compat::createThread([=] { return start(with); },
                                              stack, flags & CREATE_SUSPENDED);
  if (thread && id)
    *id = thread->id;
  return thread ? amp2hip::compat::windows().add(thread) : nullptr;
}
[[noreturn]] inline void ExitThread(DWORD code) {
  {
    std::lock_guard<std::mutex> lock(amp2hip::compat::windows().mutex);
    amp2hip::compat::currentThread()->code = code;
  }
  pthread_exit(nullptr);
}
inline BOOL GetExitCodeThread(HANDLE handle, LPDWORD code) {
  auto thread = amp2hip::compat::threadOf(handle);
  if (!thread)
    return FALSE;
  std::lock_guard<std::mutex> lock(amp2hip::compat::windows().mutex);
  *code = thread->is_done ? thread->code : STILL_ACTIVE;
  return TRUE;
}
inline HANDLE GetCurrentThread() {
  return reinterpret_cast<HANDLE>(static_cast<LONG_PTR>(-2));
}
inline DWORD GetThreadId(HANDLE handle) {
  auto thread = amp2hip::compat::threadOf(handle);
  return thread ? thread->id : 0;
}
/// Lets a thread begin that was created with CREATE_SUSPENDED. Returns 1 if it
/// was suspended, 0 if it was not, and -1 for an invalid handle.
inline DWORD ResumeThread(HANDLE handle) {
  auto thread = amp2hip::compat::threadOf(handle);
  if (!thread)
    return static_cast<DWORD>(-1);
  std::lock_guard<std::mutex> lock(amp2hip::compat::windows().mutex);
  DWORD before = thread->suspended;
  if (before)
    --thread->suspended;
  amp2hip::compat::windows().changed.notify_all();
  return before;
}
/// Stores \p priority for GetThreadPriority(). The system does not use it.
inline BOOL SetThreadPriority(HANDLE handle, int priority) {
  auto thread = amp2hip::compat::threadOf(handle);
  if (!thread)
    return FALSE;
  thread->priority = priority;
  return TRUE;
}
inline int GetThreadPriority(HANDLE handle) {
  auto thread = amp2hip::compat::threadOf(handle);
  return thread ? thread->priority : THREAD_PRIORITY_ERROR_RETURN;
}
/// Returns the old mask, or 0 if it fails.
inline DWORD_PTR SetThreadAffinityMask(HANDLE handle, DWORD_PTR mask) {
  auto thread = amp2hip::compat::threadOf(handle);
  cpu_set_t wanted, before;
  CPU_ZERO(&wanted);
  DWORD_PTR result = 0;
  if (!thread || pthread_getaffinity_np(thread->native, sizeof before, &before))
    return 0;
  for (unsigned i = 0; i != 64; ++i) {
    if (mask >> i & 1)
      CPU_SET(i, &wanted);
    if (CPU_ISSET(i, &before))
      result |= DWORD_PTR(1) << i;
  }
  int failed = pthread_setaffinity_np(thread->native, sizeof wanted, &wanted);
  return amp2hip::compat::succeed(!failed, ERROR_INVALID_PARAMETER) ? result
                                                                    : 0;
}
inline BOOL SwitchToThread() { return sched_yield() == 0; }
inline void YieldProcessor() { sched_yield(); }

#define TLS_OUT_OF_INDEXES 0xFFFFFFFFu
inline DWORD TlsAlloc() {
  pthread_key_t key;
  bool is_done = pthread_key_create(&key, nullptr) == 0;
  amp2hip::compat::succeed(is_done, ERROR_NOT_ENOUGH_MEMORY);
  return is_done ? static_cast<DWORD>(key) : TLS_OUT_OF_INDEXES;
}
inline LPVOID TlsGetValue(DWORD index) {
  SetLastError(ERROR_SUCCESS);
  return pthread_getspecific(index);
}
inline BOOL TlsSetValue(DWORD index, LPVOID value) {
  return amp2hip::compat::succeed(pthread_setspecific(index, value) == 0,
                                  ERROR_INVALID_PARAMETER);
}
inline BOOL TlsFree(DWORD index) {
  return amp2hip::compat::succeed(pthread_key_delete(index) == 0,
                                  ERROR_INVALID_PARAMETER);
}
#define FLS_OUT_OF_INDEXES TLS_OUT_OF_INDEXES

#define WT_EXECUTEDEFAULT 0x0u
#define WT_EXECUTELONGFUNCTION 0x10u
/// Calls \p function on a new thread: there is no thread pool.
inline BOOL QueueUserWorkItem(LPTHREAD_START_ROUTINE function, PVOID with,
                              ULONG) {
  return amp2hip::compat::createThread([=] { return function(with); }, 0,
                                       false) != nullptr;
}

#include <amp2hip/detail/letters_on.h>

#endif
