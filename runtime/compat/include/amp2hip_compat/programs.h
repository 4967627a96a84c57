//===- programs.h - Starting other programs ---------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_PROGRAMS_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_PROGRAMS_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/paths.h>
#include <amp2hip_compat/secure_system.h>
#include <cerrno>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#define _P_WAIT 0
#define _P_NOWAIT 1
#define _P_OVERLAY 2
#define _P_NOWAITO 3
#define _P_DETACH 4
#define P_WAIT _P_WAIT
#define P_NOWAIT _P_NOWAIT
#define P_OVERLAY _P_OVERLAY
#define P_DETACH _P_DETACH
#define _WAIT_CHILD 0
#define _WAIT_GRANDCHILD 1

namespace amp2hip::compat {

/// An array of texts in UTF-8 that ends with null, as for exec().
struct TextList {
  template <class Char> explicit TextList(const Char *const *from) {
    for (; from && *from; ++from)
      texts.push_back(inUtf8(*from));
    for (std::string &each : texts)
      pointers.push_back(&each[0]);
    pointers.push_back(nullptr);
  }
  std::vector<std::string> texts;
  std::vector<char *> pointers;
};

/// An argument of _execl() or a similar function as a pointer. The NULL that
/// ends the arguments may be an integer.
inline const void *pointerOf(const void *text) { return text; }
inline const void *pointerOf(long) { return nullptr; }

/// Waits until \p process ends, and stores its exit code in \p code, unless
/// that is null. Returns \p process, or -1 if it is no child of this process.
inline std::intptr_t waitForChild(int *code, std::intptr_t process) {
  int state;
  auto ended = waitpid(static_cast<pid_t>(process), &state, 0);
  if (ended < 0)
    return -1;
  if (code)
    *code = WIFEXITED(state) ? WEXITSTATUS(state) : 128 + WTERMSIG(state);
  return ended;
}

/// Runs a program: with _P_OVERLAY in place of this one, otherwise as a child.
/// If \p looks, searches for it in the directories of PATH. Returns the exit
/// code with _P_WAIT, the process id with other modes, or -1 if it fails.
template <class Char>
std::intptr_t runProgram(int mode, const Char *path,
                         const Char *const *arguments,
                         const Char *const *environment, bool looks) {
  TextList list(arguments), variables(environment);
  char **in = environment ? variables.pointers.data() : environ;
  std::string program = pathOf(path);
  if (mode == _P_OVERLAY)
    return looks ? execvpe(program.c_str(), list.pointers.data(), in)
                 : execve(program.c_str(), list.pointers.data(), in);
  pid_t process;
  errno = (looks ? posix_spawnp : posix_spawn)(
      &process, program.c_str(), nullptr, nullptr, list.pointers.data(), in);
  if (errno)
    return -1;
  if (mode != _P_WAIT)
    return process;
  int code = -1;
  return waitForChild(&code, process) < 0 ? -1 : code;
}

} // namespace amp2hip::compat

inline std::intptr_t _execv(const char *path, const char *const *arguments) {
  return amp2hip::compat::runProgram(_P_OVERLAY, path, arguments,
                                     static_cast<const char *const *>(nullptr),
                                     false);
}
inline std::intptr_t _execve(const char *path, const char *const *arguments,
                             const char *const *environment) {
  return amp2hip::compat::runProgram(_P_OVERLAY, path, arguments, environment,
                                     false);
}
/// The last argument is null.
template <class... Text>
std::intptr_t _execl(const char *path, Text... arguments) {
  const void *const all[] = {amp2hip::compat::pointerOf(arguments)..., nullptr};
  auto *list = reinterpret_cast<const char *const *>(all);
  return _execv(path, list);
}
/// The last arguments are null and the environment.
template <class... Text>
std::intptr_t _execle(const char *path, Text... arguments) {
  const void *const all[] = {amp2hip::compat::pointerOf(arguments)...};
  auto *list = reinterpret_cast<const char *const *>(all);
  auto *environment =
      static_cast<const char *const *>(all[sizeof...(arguments) - 1]);
  return _execve(path, list, environment);
}

inline std::intptr_t _execvp(const char *path, const char *const *arguments) {
  return amp2hip::compat::runProgram(_P_OVERLAY, path, arguments,
                                     static_cast<const char *const *>(nullptr),
                                     true);
}
inline std::intptr_t _execvpe(const char *path, const char *const *arguments,
                              const char *const *environment) {
  return amp2hip::compat::runProgram(_P_OVERLAY, path, arguments, environment,
                                     true);
}
/// The last argument is null.
template <class... Text>
std::intptr_t _execlp(const char *path, Text... arguments) {
  const void *const all[] = {amp2hip::compat::pointerOf(arguments)..., nullptr};
  auto *list = reinterpret_cast<const char *const *>(all);
  return _execvp(path, list);
}
/// The last arguments are null and the environment.
template <class... Text>
std::intptr_t _execlpe(const char *path, Text... arguments) {
  const void *const all[] = {amp2hip::compat::pointerOf(arguments)...};
  auto *list = reinterpret_cast<const char *const *>(all);
  auto *environment =
      static_cast<const char *const *>(all[sizeof...(arguments) - 1]);
  return _execvpe(path, list, environment);
}

inline std::intptr_t _spawnv(int mode, const char *path,
                             const char *const *arguments) {
  return amp2hip::compat::runProgram(
      mode, path, arguments, static_cast<const char *const *>(nullptr), false);
}
inline std::intptr_t _spawnve(int mode, const char *path,
                              const char *const *arguments,
                              const char *const *environment) {
  return amp2hip::compat::runProgram(mode, path, arguments, environment, false);
}
/// The last argument is null.
template <class... Text>
std::intptr_t _spawnl(int mode, const char *path, Text... arguments) {
  const void *const all[] = {amp2hip::compat::pointerOf(arguments)..., nullptr};
  auto *list = reinterpret_cast<const char *const *>(all);
  return _spawnv(mode, path, list);
}
/// The last arguments are null and the environment.
template <class... Text>
std::intptr_t _spawnle(int mode, const char *path, Text... arguments) {
  const void *const all[] = {amp2hip::compat::pointerOf(arguments)...};
  auto *list = reinterpret_cast<const char *const *>(all);
  auto *environment =
      static_cast<const char *const *>(all[sizeof...(arguments) - 1]);
  return _spawnve(mode, path, list, environment);
}

inline std::intptr_t _spawnvp(int mode, const char *path,
                              const char *const *arguments) {
  return amp2hip::compat::runProgram(
      mode, path, arguments, static_cast<const char *const *>(nullptr), true);
}
inline std::intptr_t _spawnvpe(int mode, const char *path,
                               const char *const *arguments,
                               const char *const *environment) {
  return amp2hip::compat::runProgram(mode, path, arguments, environment, true);
}
/// The last argument is null.
template <class... Text>
std::intptr_t _spawnlp(int mode, const char *path, Text... arguments) {
  const void *const all[] = {amp2hip::compat::pointerOf(arguments)..., nullptr};
  auto *list = reinterpret_cast<const char *const *>(all);
  return _spawnvp(mode, path, list);
}
/// The last arguments are null and the environment.
template <class... Text>
std::intptr_t _spawnlpe(int mode, const char *path, Text... arguments) {
  const void *const all[] = {amp2hip::compat::pointerOf(arguments)...};
  auto *list = reinterpret_cast<const char *const *>(all);
  auto *environment =
      static_cast<const char *const *>(all[sizeof...(arguments) - 1]);
  return _spawnvpe(mode, path, list, environment);
}

inline std::intptr_t _wexecv(const wchar_t *path,
                             const wchar_t *const *arguments) {
  return amp2hip::compat::runProgram(
      _P_OVERLAY, path, arguments, static_cast<const wchar_t *const *>(nullptr),
      false);
}
inline std::intptr_t _wexecve(const wchar_t *path,
                              const wchar_t *const *arguments,
                              const wchar_t *const *environment) {
  return amp2hip::compat::runProgram(_P_OVERLAY, path, arguments, environment,
                                     false);
}
/// The last argument is null.
template <class... Text>
std::intptr_t _wexecl(const wchar_t *path, Text... arguments) {
  const void *const all[] = {amp2hip::compat::pointerOf(arguments)..., nullptr};
  auto *list = reinterpret_cast<const wchar_t *const *>(all);
  return _wexecv(path, list);
}
/// The last arguments are null and the environment.
template <class... Text>
std::intptr_t _wexecle(const wchar_t *path, Text... arguments) {
  const void *const all[] = {amp2hip::compat::pointerOf(arguments)...};
  auto *list = reinterpret_cast<const wchar_t *const *>(all);
  auto *environment =
      static_cast<const wchar_t *const *>(all[sizeof...(arguments) - 1]);
  return _wexecve(path, list, environment);
}

inline std::intptr_t _wexecvp(const wchar_t *path,
                              const wchar_t *const *arguments) {
  return amp2hip::compat::runProgram(
      _P_OVERLAY, path, arguments, static_cast<const wchar_t *const *>(nullptr),
      true);
}
inline std::intptr_t _wexecvpe(const wchar_t *path,
                               const wchar_t *const *arguments,
                               const wchar_t *const *environment) {
  return amp2hip::compat::runProgram(_P_OVERLAY, path, arguments, environment,
                                     true);
}
/// The last argument is null.
template <class... Text>
std::intptr_t _wexeclp(const wchar_t *path, Text... arguments) {
  const void *const all[] = {amp2hip::compat::pointerOf(arguments)..., nullptr};
  auto *list = reinterpret_cast<const wchar_t *const *>(all);
  return _wexecvp(path, list);
}
/// The last arguments are null and the environment.
template <class... Text>
std::intptr_t _wexeclpe(const wchar_t *path, Text... arguments) {
  const void *const all[] = {amp2hip::compat::pointerOf(arguments)...};
  auto *list = reinterpret_cast<const wchar_t *const *>(all);
  auto *environment =
      static_cast<const wchar_t *const *>(all[sizeof...(arguments) - 1]);
  return _wexecvpe(path, list, environment);
}

inline std::intptr_t _wspawnv(int mode, const wchar_t *path,
                              const wchar_t *const *arguments) {
  return amp2hip::compat::runProgram(
      mode, path, arguments, static_cast<const wchar_t *const *>(nullptr),
      false);
}
inline std::intptr_t _wspawnve(int mode, const wchar_t *path,
                               const wchar_t *const *arguments,
                               const wchar_t *const *environment) {
  return amp2hip::compat::runProgram(mode, path, arguments, environment, false);
}
/// The last argument is null.
template <class... Text>
std::intptr_t _wspawnl(int mode, const wchar_t *path, Text... arguments) {
  const void *const all[] = {amp2hip::compat::pointerOf(arguments)..., nullptr};
  auto *list = reinterpret_cast<const wchar_t *const *>(all);
  return _wspawnv(mode, path, list);
}
/// The last arguments are null and the environment.
template <class... Text>
std::intptr_t _wspawnle(int mode, const wchar_t *path, Text... arguments) {
  const void *const all[] = {amp2hip::compat::pointerOf(arguments)...};
  auto *list = reinterpret_cast<const wchar_t *const *>(all);
  auto *environment =
      static_cast<const wchar_t *const *>(all[sizeof...(arguments) - 1]);
  return _wspawnve(mode, path, list, environment);
}

inline std::intptr_t _wspawnvp(int mode, const wchar_t *path,
                               const wchar_t *const *arguments) {
  return amp2hip::compat::runProgram(
      mode, path, arguments, static_cast<const wchar_t *const *>(nullptr),
      true);
}
inline std::intptr_t _wspawnvpe(int mode, const wchar_t *path,
                                const wchar_t *const *arguments,
                                const wchar_t *const *environment) {
  return amp2hip::compat::runProgram(mode, path, arguments, environment, true);
}
/// The last argument is null.
template <class... Text>
std::intptr_t _wspawnlp(int mode, const wchar_t *path, Text... arguments) {
  const void *const all[] = {amp2hip::compat::pointerOf(arguments)..., nullptr};
  auto *list = reinterpret_cast<const wchar_t *const *>(all);
  return _wspawnvp(mode, path, list);
}
/// The last arguments are null and the environment.
template <class... Text>
std::intptr_t _wspawnlpe(int mode, const wchar_t *path, Text... arguments) {
  const void *const all[] = {amp2hip::compat::pointerOf(arguments)...};
  auto *list = reinterpret_cast<const wchar_t *const *>(all);
  auto *environment =
      static_cast<const wchar_t *const *>(all[sizeof...(arguments) - 1]);
  return _wspawnvpe(mode, path, list, environment);
}

inline std::intptr_t _cwait(int *code, std::intptr_t process, int) {
  return amp2hip::compat::waitForChild(code, process);
}

#include <amp2hip/detail/letters_on.h>

#endif
