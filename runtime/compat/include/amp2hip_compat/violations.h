//===- violations.h - Invalid arguments of _s functions ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_VIOLATIONS_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_VIOLATIONS_H

#include <amp2hip/detail/letters_off.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

// A violation is a call of an _s function, or of another one that checks its
// arguments, with an invalid argument: a null pointer, for example, or a buffer
// that is too small. The function then calls
// the program's handler, or ends the program if there is none. If the handler
// returns, the function returns an error.

using errno_t = int;
using rsize_t = std::size_t;
using _invalid_parameter_handler = void (*)(const wchar_t *expression,
                                            const wchar_t *function,
                                            const wchar_t *file, unsigned line,
                                            std::uintptr_t reserved);

#define _TRUNCATE (static_cast<std::size_t>(-1))
#ifndef STRUNCATE
#define STRUNCATE 80
#endif

namespace amp2hip::compat {

/// The handler of the calling thread, or of all threads. Null if there is none.
inline _invalid_parameter_handler &violationHandler(bool of_thread) {
  static _invalid_parameter_handler all = nullptr;
  static thread_local _invalid_parameter_handler own = nullptr;
  return of_thread ? own : all;
}

/// Calls the handler. If there is none, ends the program with a message. If the
/// handler returns, sets errno to \p code and returns it. As in Microsoft's
/// release builds, the handler's arguments are null.
inline errno_t violated(const char *function, errno_t code) {
  _invalid_parameter_handler handler = violationHandler(true);
  if (!handler)
    handler = violationHandler(false);
  if (handler) {
    handler(nullptr, nullptr, nullptr, 0, 0);
    errno = code;
    return code;
  }
  std::fprintf(stderr, "%s: an argument is invalid or a buffer is too small\n",
               function);
  std::abort();
}

/// The same, but first stores an empty text in \p to.
template <class Char>
errno_t violated(Char *to, const char *function, errno_t code) {
  to[0] = 0;
  return violated(function, code);
}

} // namespace amp2hip::compat

inline _invalid_parameter_handler
_set_invalid_parameter_handler(_invalid_parameter_handler handler) {
  auto &current = amp2hip::compat::violationHandler(false);
  _invalid_parameter_handler before = current;
  current = handler;
  return before;
}
inline _invalid_parameter_handler _get_invalid_parameter_handler() {
  return amp2hip::compat::violationHandler(false);
}
inline _invalid_parameter_handler _set_thread_local_invalid_parameter_handler(
    _invalid_parameter_handler handler) {
  auto &current = amp2hip::compat::violationHandler(true);
  _invalid_parameter_handler before = current;
  current = handler;
  return before;
}
inline _invalid_parameter_handler
_get_thread_local_invalid_parameter_handler() {
  return amp2hip::compat::violationHandler(true);
}

#include <amp2hip/detail/letters_on.h>

#endif
