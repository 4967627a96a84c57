//===- amprt_exceptions.h - Exceptions of C++ AMP ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The AMP headers in this folder are what the translator's parser reads for
// #include <amp.h>. They declare the API of the C++ AMP specification 1.2 in
// C++ AMP itself. Defined are only constants, what carries a static_assert, and
// the functions that a program may use with a local type in their signature:
// Clang wants to see the definition of those. Template parameters have reserved
// names because programs define macros like N before they include <amp.h>.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_MODEL_AMPRT_EXCEPTIONS_H
#define AMP2HIP_MODEL_AMPRT_EXCEPTIONS_H

#include <exception>

typedef int HRESULT;

#ifndef S_OK
#define S_OK ((HRESULT)0x00000000)
#endif
#ifndef S_FALSE
#define S_FALSE ((HRESULT)0x00000001)
#endif
#ifndef E_NOTIMPL
#define E_NOTIMPL ((HRESULT)0x80004001)
#endif
#ifndef E_NOINTERFACE
#define E_NOINTERFACE ((HRESULT)0x80004002)
#endif
#ifndef E_POINTER
#define E_POINTER ((HRESULT)0x80004003)
#endif
#ifndef E_ABORT
#define E_ABORT ((HRESULT)0x80004004)
#endif
#ifndef E_FAIL
#define E_FAIL ((HRESULT)0x80004005)
#endif
#ifndef E_UNEXPECTED
#define E_UNEXPECTED ((HRESULT)0x8000FFFF)
#endif
#ifndef E_OUTOFMEMORY
#define E_OUTOFMEMORY ((HRESULT)0x8007000E)
#endif
#ifndef E_INVALIDARG
#define E_INVALIDARG ((HRESULT)0x80070057)
#endif
#ifndef SUCCEEDED
#define SUCCEEDED(hr) (((HRESULT)(hr)) >= 0)
#endif
#ifndef FAILED
#define FAILED(hr) (((HRESULT)(hr)) < 0)
#endif

namespace Concurrency {

/// What every C++ AMP function throws, or a base of it [amp 12.2.1].
class runtime_exception : public std::exception {
public:
  runtime_exception(const char *message, HRESULT hresult) noexcept;
  explicit runtime_exception(HRESULT hresult) noexcept;
  runtime_exception(const runtime_exception &other) noexcept;
  runtime_exception &operator=(const runtime_exception &other) noexcept;
  virtual ~runtime_exception() noexcept;

  HRESULT get_error_code() const noexcept;
  const char *what() const noexcept override;
};

/// Memory of the host or of the accelerator is used up [amp 12.2.2].
class out_of_memory : public runtime_exception {
public:
  explicit out_of_memory(const char *message) noexcept;
  out_of_memory() noexcept;
};

/// The extent of a parallel_for_each cannot be run [amp 12.2.3].
class invalid_compute_domain : public runtime_exception {
public:
  explicit invalid_compute_domain(const char *message) noexcept;
  invalid_compute_domain() noexcept;
};

/// The accelerator lacks what the program asks for [amp 12.2.4].
class unsupported_feature : public runtime_exception {
public:
  explicit unsupported_feature(const char *message) noexcept;
  unsupported_feature() noexcept;
};

/// The device behind an accelerator_view is gone [amp 12.2.5].
class accelerator_view_removed : public runtime_exception {
public:
  accelerator_view_removed(const char *message,
                           HRESULT view_removed_reason) noexcept;
  explicit accelerator_view_removed(HRESULT view_removed_reason) noexcept;

  HRESULT get_view_removed_reason() const noexcept;
};

/// An object was used before it referred to anything (Microsoft-specific).
class uninitialized_object : public runtime_exception {
public:
  explicit uninitialized_object(const char *message) noexcept;
  uninitialized_object() noexcept;
};

} // namespace Concurrency

namespace concurrency = Concurrency;

#endif
