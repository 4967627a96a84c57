//===- exceptions.h - What the runtime throws -------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_EXCEPTIONS_H
#define AMP2HIP_EXCEPTIONS_H

#include "amp2hip/detail/platform/hresult.h"

#include <exception>
#include <string>

namespace Concurrency {

/// The exception for failures of the runtime, and the base class of the
/// exceptions below. [amp 12.2.1]
class runtime_exception : public std::exception {
public:
  /// With a copy of \p message; null means the empty text.
  runtime_exception(const char *message, HRESULT code)
      : message(message ? message : ""), code(code) {}
  explicit runtime_exception(HRESULT code) : code(code) {}

  /// The message; empty if there is none.
  const char *what() const noexcept override { return message.c_str(); }
  /// The HRESULT that says what went wrong, e.g. E_INVALIDARG.
  HRESULT get_error_code() const noexcept { return code; }

  /// For the runtime.
  void amp2hip_append(const std::string &more) { message += more; }

private:
  std::string message;
  HRESULT code;
};

/// Thrown if an allocation fails, on the host or on a device. [amp 12.2.2]
class out_of_memory : public runtime_exception {
public:
  /// The error code is E_OUTOFMEMORY.
  explicit out_of_memory(const char *message)
      : runtime_exception(message, amp2hip::detail::out_of_memory_code) {}
  out_of_memory() : runtime_exception(amp2hip::detail::out_of_memory_code) {}
};

/// Thrown if the domain of a parallel_for_each cannot be launched. [amp 12.2.3]
class invalid_compute_domain : public runtime_exception {
public:
  /// The error code is E_INVALIDARG.
  explicit invalid_compute_domain(const char *message)
      : runtime_exception(message, amp2hip::detail::invalid_argument_code) {}
  invalid_compute_domain()
      : runtime_exception(amp2hip::detail::invalid_argument_code) {}
};

/// Thrown if the accelerator or the runtime does not support what the program
/// uses, such as a format of a texture. [amp 12.2.4]
class unsupported_feature : public runtime_exception {
public:
  /// The error code is E_FAIL.
  explicit unsupported_feature(const char *message)
      : runtime_exception(message, amp2hip::detail::failure_code) {}
  unsupported_feature() : runtime_exception(amp2hip::detail::failure_code) {}
};

/// Thrown if the device is lost: the view and all that lives on it can no
/// longer be used. [amp 12.2.5]
class accelerator_view_removed : public runtime_exception {
public:
  /// The error code is E_FAIL.
  accelerator_view_removed(const char *message, HRESULT reason)
      : runtime_exception(message, amp2hip::detail::failure_code),
        reason(reason) {}
  explicit accelerator_view_removed(HRESULT reason)
      : runtime_exception(amp2hip::detail::failure_code), reason(reason) {}

  /// Why the device was lost: HIP's error code.
  HRESULT get_view_removed_reason() const noexcept { return reason; }

private:
  HRESULT reason;
};

/// Thrown if an object is used that refers to no data, e.g. after a move from
/// it.
class uninitialized_object : public runtime_exception {
public:
  /// The error code is E_FAIL.
  explicit uninitialized_object(const char *message)
      : runtime_exception(message, amp2hip::detail::failure_code) {}
  uninitialized_object() : runtime_exception(amp2hip::detail::failure_code) {}
};

} // namespace Concurrency

namespace concurrency = Concurrency;

#endif // AMP2HIP_EXCEPTIONS_H
