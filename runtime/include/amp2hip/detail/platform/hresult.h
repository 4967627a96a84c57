//===- hresult.h - Windows' result codes ------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_PLATFORM_HRESULT_H
#define AMP2HIP_DETAIL_PLATFORM_HRESULT_H

#include <cstdint>
#ifdef _WIN32
#include <winerror.h>
#endif

/// Windows' result codes, as the exceptions of C++ AMP carry them. [amp 12]
#ifdef _WIN32
#ifndef _HRESULT_DEFINED // <windows.h> tests it, too.
#define _HRESULT_DEFINED
typedef long HRESULT;
#endif
#else
using HRESULT = std::int32_t;
#ifndef S_OK
#define S_OK (static_cast<HRESULT>(0))
#endif
#ifndef E_INVALIDARG
#define E_INVALIDARG (static_cast<HRESULT>(0x80070057))
#endif
#ifndef E_FAIL
#define E_FAIL (static_cast<HRESULT>(0x80004005))
#endif
#ifndef E_OUTOFMEMORY
#define E_OUTOFMEMORY (static_cast<HRESULT>(0x8007000E))
#endif
#ifndef E_NOTIMPL
#define E_NOTIMPL (static_cast<HRESULT>(0x80004001))
#endif
#ifndef E_UNEXPECTED
#define E_UNEXPECTED (static_cast<HRESULT>(0x8000FFFF))
#endif
#ifndef E_NOINTERFACE
#define E_NOINTERFACE (static_cast<HRESULT>(0x80004002))
#endif
#ifndef E_POINTER
#define E_POINTER (static_cast<HRESULT>(0x80004003))
#endif
#ifndef E_ABORT
#define E_ABORT (static_cast<HRESULT>(0x80004004))
#endif
#ifndef S_FALSE
#define S_FALSE (static_cast<HRESULT>(1))
#endif
#ifndef SUCCEEDED
#define SUCCEEDED(hr) ((static_cast<HRESULT>(hr)) >= 0)
#endif
#ifndef FAILED
#define FAILED(hr) ((static_cast<HRESULT>(hr)) < 0)
#endif
#endif

namespace amp2hip::detail {

/// The error codes of the runtime's exceptions. The runtime does not use
/// Windows' names for them, such as E_FAIL, because a program may define macros
/// with these names.
inline constexpr HRESULT invalid_argument_code =
    static_cast<HRESULT>(0x80070057);
inline constexpr HRESULT failure_code = static_cast<HRESULT>(0x80004005);
inline constexpr HRESULT out_of_memory_code = static_cast<HRESULT>(0x8007000E);

} // namespace amp2hip::detail

#endif // AMP2HIP_DETAIL_PLATFORM_HRESULT_H
