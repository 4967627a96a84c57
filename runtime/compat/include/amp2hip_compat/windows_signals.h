//===- windows_signals.h - Ctrl-C with <windows.h> --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_SIGNALS_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_SIGNALS_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/windows_threads.h>
#include <cerrno>
#include <csignal>
#include <unistd.h>

#define CTRL_C_EVENT 0u
#define CTRL_BREAK_EVENT 1u
#define CTRL_CLOSE_EVENT 2u
#define CTRL_LOGOFF_EVENT 5u
#define CTRL_SHUTDOWN_EVENT 6u
using PHANDLER_ROUTINE = BOOL (*)(DWORD event);

namespace amp2hip::compat {

/// Calls the program's handlers for Ctrl-C and similar signals, the last added
/// one first, on a thread of its own. If no handler returns TRUE, the signal
/// ends the program.
class Signals {
public:
  void add(PHANDLER_ROUTINE function) {
    std::lock_guard<std::mutex> lock(mutex);
    functions.push_back(function);
    if (pipes[1] < 0)
      listen();
  }
  bool remove(PHANDLER_ROUTINE function) {
    std::lock_guard<std::mutex> lock(mutex);
    auto found = std::find(functions.begin(), functions.end(), function);
    if (found == functions.end())
      return false;
    functions.erase(found);
    return true;
  }

private:
  std::mutex mutex;
  std::vector<PHANDLER_ROUTINE> functions;
  int pipes[2] = {-1, -1};

  static int &input() {
    static int number = -1;
    return number;
  }
  static void note(int signal) {
    int before = errno;
    char byte = static_cast<char>(signal);
    if (::write(input(), &byte, 1) < 0)
      _exit(1);
    errno = before;
  }

  void listen() {
    if (pipe(pipes) != 0)
      return;
    input() = pipes[1];
    createThread(
        [this] {
          for (char byte; ::read(pipes[0], &byte, 1) == 1;)
            handle(byte);
          return DWORD(0);
        },
        0, false);
    for (int each : {SIGINT, SIGQUIT, SIGHUP, SIGTERM})
      std::signal(each, note);
  }

  void handle(int signal) {
    DWORD event = signal == SIGINT    ? CTRL_C_EVENT
                  : signal == SIGQUIT ? CTRL_BREAK_EVENT
                                      : CTRL_CLOSE_EVENT;
    std::vector<PHANDLER_ROUTINE> all;
    {
      std::lock_guard<std::mutex> lock(mutex);
      all.assign(functions.rbegin(), functions.rend());
    }
    for (PHANDLER_ROUTINE each : all)
      if (each(event))
        return;
    std::signal(signal, SIG_DFL);
    kill(getpid(), signal);
  }
};
inline Signals &signals() {
  static Signals &all = *new Signals;
  return all;
}

} // namespace amp2hip::compat

/// Adds or removes a handler. If \p function is null, the program ignores
/// Ctrl-C from now on, or, if \p is_added is FALSE, no longer ignores it.
inline BOOL SetConsoleCtrlHandler(PHANDLER_ROUTINE function, BOOL is_added) {
  if (!function)
    return std::signal(SIGINT, is_added ? SIG_IGN : SIG_DFL) != SIG_ERR;
  if (!is_added)
    return amp2hip::compat::succeed(amp2hip::compat::signals().remove(function),
                                    ERROR_INVALID_PARAMETER);
  amp2hip::compat::signals().add(function);
  return TRUE;
}
inline BOOL GenerateConsoleCtrlEvent(DWORD event, DWORD) {
  return kill(getpid(), event == CTRL_C_EVENT ? SIGINT : SIGQUIT) == 0;
}

#include <amp2hip/detail/letters_on.h>

#endif
