//===- process.h - Processes and threads of the C library -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_PROCESS_H
#define AMP2HIP_COMPAT_PROCESS_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/programs.h>
#include <amp2hip_compat/windows_threads.h>
#include <cstdint>
#include <cstdlib>
#include <unistd.h>

inline int _getpid() { return static_cast<int>(getpid()); }
/// Does what exit() does with open files, but the program continues.
inline void _cexit() { std::fflush(nullptr); }
inline void _c_exit() {}

using _beginthread_proc_type = void (*)(void *);
using _beginthreadex_proc_type = unsigned (*)(void *);

/// Starts a thread. Returns a handle for WaitForSingleObject() and
/// CloseHandle(), or 0 if it fails.
inline std::uintptr_t _beginthreadex(void *, unsigned stack,
                                     unsigned (*start)(void *), void *with,
                                     unsigned flags, unsigned *id) {
  auto thread = amp2hip::compat::createThread(
      [=] { return DWORD(start(with)); }, stack, flags & CREATE_SUSPENDED);
  if (!thread)
    return errno = EAGAIN, 0;
  if (id)
    *id = thread->id;
  return reinterpret_cast<std::uintptr_t>(
      amp2hip::compat::windows().add(thread));
}
/// Starts a thread. Returns a handle that is closed when the thread ends, or -1
/// if it fails.
inline std::uintptr_t _beginthread(void (*start)(void *), unsigned stack,
                                   void *with) {
  auto own = std::make_shared<std::uintptr_t>(0);
  auto run = [=] {
    struct Closing {
      std::shared_ptr<std::uintptr_t> of;
      ~Closing() { CloseHandle(reinterpret_cast<HANDLE>(*of)); }
    } closing{own};
    start(with);
    return DWORD(0);
  };
  auto thread = amp2hip::compat::createThread(run, stack, true);
  if (!thread)
    return errno = EAGAIN, static_cast<std::uintptr_t>(-1);
  HANDLE handle = amp2hip::compat::windows().add(thread);
  *own = reinterpret_cast<std::uintptr_t>(handle);
  std::uintptr_t result = *own;
  ResumeThread(handle);
  return result;
}
[[noreturn]] inline void _endthreadex(unsigned code) { ExitThread(code); }
[[noreturn]] inline void _endthread() { ExitThread(0); }

#include <amp2hip/detail/letters_on.h>

#endif
