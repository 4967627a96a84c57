//===- windows_environment.h - The environment of a process -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_ENVIRONMENT_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_ENVIRONMENT_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/underscores_system.h>
#include <amp2hip_compat/windows_folders.h>
#include <csignal>
#include <pwd.h>
#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

#define MAX_COMPUTERNAME_LENGTH 63
#define UNLEN 256

namespace amp2hip::compat {

/// \p from with the values of environment variables in place of `%NAME%`.
inline std::string expanded(const std::string &from) {
  std::string result;
  for (std::size_t at = 0; at != from.size();) {
    std::size_t end =
        from[at] == '%' ? from.find('%', at + 1) : std::string::npos;
    const char *value =
        end == std::string::npos
            ? nullptr
            : std::getenv(from.substr(at + 1, end - at - 1).c_str());
    if (value) {
      result += value;
      at = end + 1;
    } else {
      result += from[at++];
    }
  }
  return result;
}

/// Copies \p name to \p to, which has room for \p size characters. Stores the
/// length of the name in \p size, or, if it does not fit, the room that it
/// needs.
template <class Char>
BOOL copyName(const std::string &name, Char *to, LPDWORD size) {
  DWORD length = copyOut(name, to, *size);
  bool fits = length < *size;
  *size = length;
  return succeed(fits, ERROR_BUFFER_OVERFLOW);
}

/// The arguments of main() in one text, in quotes where they contain blanks.
inline std::string commandLine() {
  std::string result;
  for (const std::string &each : arguments().narrow_texts) {
    bool is_quoted =
        each.empty() || each.find_first_of(" \t") != std::string::npos;
    std::string quote = is_quoted ? "\"" : "";
    result += (result.empty() ? "" : " ") + quote + each + quote;
  }
  return result;
}

template <class Char>
DWORD getEnvironmentVariable(const Char *name, Char *to, DWORD size) {
  const char *value = std::getenv(inUtf8(name).c_str());
  if (!value) {
    SetLastError(ERROR_ENVVAR_NOT_FOUND);
    return 0;
  }
  SetLastError(ERROR_SUCCESS);
  return copyOut(value, to, size);
}

template <class Char>
BOOL setEnvironmentVariable(const Char *name, const Char *value) {
  std::string of = inUtf8(name);
  return succeed((value ? setenv(of.c_str(), inUtf8(value).c_str(), 1)
                        : unsetenv(of.c_str())) == 0);
}

template <class Char>
DWORD expandEnvironmentStrings(const Char *from, Char *to, DWORD size) {
  std::string text = expanded(inUtf8(from));
  DWORD length = copyOut(text, to, size);
  return length < size ? length + 1 : length;
}

template <class Char> BOOL getComputerName(Char *to, LPDWORD size) {
  char name[256] = "";
  gethostname(name, sizeof name - 1);
  return copyName(name, to, size);
}

template <class Char> BOOL getUserName(Char *to, LPDWORD size) {
  const passwd *user = getpwuid(geteuid());
  std::string name = user ? user->pw_name : std::to_string(geteuid());
  DWORD length = copyOut(name, to, *size);
  bool fits = length < *size;
  *size = fits ? length + 1 : length;
  return succeed(fits, ERROR_INSUFFICIENT_BUFFER);
}

template <class Char> Char *getCommandLine() {
  static std::basic_string<Char> text = fromUtf8<Char>(commandLine());
  return &text[0];
}

} // namespace amp2hip::compat

inline DWORD GetEnvironmentVariableA(LPCSTR name, char *to, DWORD size) {
  return amp2hip::compat::getEnvironmentVariable(name, to, size);
}
/// Sets a variable, or removes it if \p value is null.
inline BOOL SetEnvironmentVariableA(LPCSTR name, LPCSTR value) {
  return amp2hip::compat::setEnvironmentVariable(name, value);
}
/// Returns the number of characters with the terminating zero.
inline DWORD ExpandEnvironmentStringsA(LPCSTR from, char *to, DWORD size) {
  return amp2hip::compat::expandEnvironmentStrings(from, to, size);
}
inline BOOL GetComputerNameA(char *to, LPDWORD size) {
  return amp2hip::compat::getComputerName(to, size);
}
inline BOOL GetUserNameA(char *to, LPDWORD size) {
  return amp2hip::compat::getUserName(to, size);
}
inline char *GetCommandLineA() {
  return amp2hip::compat::getCommandLine<char>();
}

inline DWORD GetEnvironmentVariableW(LPCWSTR name, wchar_t *to, DWORD size) {
  return amp2hip::compat::getEnvironmentVariable(name, to, size);
}
inline BOOL SetEnvironmentVariableW(LPCWSTR name, LPCWSTR value) {
  return amp2hip::compat::setEnvironmentVariable(name, value);
}
inline DWORD ExpandEnvironmentStringsW(LPCWSTR from, wchar_t *to, DWORD size) {
  return amp2hip::compat::expandEnvironmentStrings(from, to, size);
}
inline BOOL GetComputerNameW(wchar_t *to, LPDWORD size) {
  return amp2hip::compat::getComputerName(to, size);
}
inline BOOL GetUserNameW(wchar_t *to, LPDWORD size) {
  return amp2hip::compat::getUserName(to, size);
}
inline wchar_t *GetCommandLineW() {
  return amp2hip::compat::getCommandLine<wchar_t>();
}
#ifdef UNICODE
#define GetEnvironmentVariable GetEnvironmentVariableW
#define SetEnvironmentVariable SetEnvironmentVariableW
#define ExpandEnvironmentStrings ExpandEnvironmentStringsW
#define GetComputerName GetComputerNameW
#define GetUserName GetUserNameW
#define GetCommandLine GetCommandLineW
#else
#define GetEnvironmentVariable GetEnvironmentVariableA
#define SetEnvironmentVariable SetEnvironmentVariableA
#define ExpandEnvironmentStrings ExpandEnvironmentStringsA
#define GetComputerName GetComputerNameA
#define GetUserName GetUserNameA
#define GetCommandLine GetCommandLineA
#endif

inline DWORD GetCurrentProcessId() { return static_cast<DWORD>(getpid()); }
inline HANDLE GetCurrentProcess() { return INVALID_HANDLE_VALUE; }
inline DWORD GetProcessId(HANDLE) { return GetCurrentProcessId(); }
[[noreturn]] inline void ExitProcess(UINT code) {
  std::exit(static_cast<int>(code));
}
/// Ends this process. Fails for others.
inline BOOL TerminateProcess(HANDLE process, UINT code) {
  if (process == GetCurrentProcess())
    _exit(static_cast<int>(code));
  return amp2hip::compat::succeed(false, ERROR_INVALID_HANDLE);
}

#define NORMAL_PRIORITY_CLASS 0x20u
#define IDLE_PRIORITY_CLASS 0x40u
#define HIGH_PRIORITY_CLASS 0x80u
#define REALTIME_PRIORITY_CLASS 0x100u
#define BELOW_NORMAL_PRIORITY_CLASS 0x4000u
#define ABOVE_NORMAL_PRIORITY_CLASS 0x8000u
namespace amp2hip::compat {
inline DWORD &priorityClass() {
  static DWORD value = NORMAL_PRIORITY_CLASS;
  return value;
}
} // namespace amp2hip::compat
/// Stores \p value for GetPriorityClass(). The system does not use it.
inline BOOL SetPriorityClass(HANDLE, DWORD value) {
  amp2hip::compat::priorityClass() = value;
  return TRUE;
}
inline DWORD GetPriorityClass(HANDLE) {
  return amp2hip::compat::priorityClass();
}
/// Sets the processors of this process, whatever the handle.
inline BOOL SetProcessAffinityMask(HANDLE, DWORD_PTR mask) {
  cpu_set_t wanted;
  CPU_ZERO(&wanted);
  for (unsigned i = 0; i != 64; ++i)
    if (mask >> i & 1)
      CPU_SET(i, &wanted);
  return amp2hip::compat::succeed(
      sched_setaffinity(0, sizeof wanted, &wanted) == 0);
}
inline BOOL GetProcessAffinityMask(HANDLE, DWORD_PTR *process,
                                   DWORD_PTR *system) {
  cpu_set_t own;
  if (!amp2hip::compat::succeed(sched_getaffinity(0, sizeof own, &own) == 0))
    return FALSE;
  *process = *system = 0;
  auto count = static_cast<unsigned>(sysconf(_SC_NPROCESSORS_ONLN));
  for (unsigned i = 0; i != 64; ++i) {
    if (CPU_ISSET(i, &own))
      *process |= DWORD_PTR(1) << i;
    if (i < count)
      *system |= DWORD_PTR(1) << i;
  }
  return TRUE;
}
#define SEM_FAILCRITICALERRORS 0x1u
#define SEM_NOGPFAULTERRORBOX 0x2u
/// Has no effect: there are no message boxes that it could suppress.
inline UINT SetErrorMode(UINT) { return 0; }

#include <amp2hip/detail/letters_on.h>

#endif
