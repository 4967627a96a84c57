//===- windows_errors.h - Error codes and the last error --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_ERRORS_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_ERRORS_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/windows_error_codes.h>
#include <amp2hip_compat/windows_types.h>
#include <cerrno>

namespace amp2hip::compat {

/// Windows' error for \p error, a value of errno.
inline DWORD errorOf(int error) {
  switch (error) {
  case 0:
    return ERROR_SUCCESS;
  case ENOENT:
    return ERROR_FILE_NOT_FOUND;
  case ENOTDIR:
    return ERROR_PATH_NOT_FOUND;
  case EACCES:
  case EPERM:
  case EISDIR:
    return ERROR_ACCESS_DENIED;
  case EEXIST:
    return ERROR_ALREADY_EXISTS;
  case EBADF:
    return ERROR_INVALID_HANDLE;
  case ENOMEM:
    return ERROR_NOT_ENOUGH_MEMORY;
  case ENOTEMPTY:
    return ERROR_DIR_NOT_EMPTY;
  case ENOSPC:
    return ERROR_DISK_FULL;
  case EMFILE:
    return ERROR_TOO_MANY_OPEN_FILES;
  case EROFS:
    return ERROR_WRITE_PROTECT;
  case EXDEV:
    return ERROR_NOT_SAME_DEVICE;
  case EPIPE:
    return ERROR_BROKEN_PIPE;
  case EBUSY:
    return ERROR_BUSY;
  case ENAMETOOLONG:
    return ERROR_FILENAME_EXCED_RANGE;
  default:
    return ERROR_INVALID_PARAMETER;
  }
}

inline DWORD &lastError() {
  static thread_local DWORD error = 0;
  return error;
}

} // namespace amp2hip::compat

/// The calling thread's last error. Functions set it if they fail, and some do
/// if they succeed.
inline DWORD GetLastError() { return amp2hip::compat::lastError(); }
inline void SetLastError(DWORD error) { amp2hip::compat::lastError() = error; }

namespace amp2hip::compat {

/// Returns \p holds. If it is false, sets the last error to \p error.
inline BOOL succeed(bool holds, DWORD error) {
  if (!holds)
    SetLastError(error);
  return holds;
}
/// The same with Windows' error for errno.
inline BOOL succeed(bool holds) { return succeed(holds, errorOf(errno)); }

} // namespace amp2hip::compat

#define SEVERITY_SUCCESS 0
#define SEVERITY_ERROR 1
#define FACILITY_NULL 0
#define FACILITY_RPC 1
#define FACILITY_DISPATCH 2
#define FACILITY_STORAGE 3
#define FACILITY_ITF 4
#define FACILITY_WIN32 7
#define FACILITY_WINDOWS 8
#define MAKE_HRESULT(severity, facility, code)                                 \
  (static_cast<HRESULT>(static_cast<DWORD>(severity) << 31 |                   \
                        static_cast<DWORD>(facility) << 16 |                   \
                        static_cast<DWORD>(code)))
#define HRESULT_FROM_WIN32(error)                                              \
  (static_cast<HRESULT>(error) <= 0 ? static_cast<HRESULT>(error)              \
                                    : static_cast<HRESULT>((error) & 0xFFFF) | \
                                          static_cast<HRESULT>(0x80070000))
#define HRESULT_CODE(result) ((result) & 0xFFFF)
#define HRESULT_FACILITY(result) (((result) >> 16) & 0x1FFF)
#define HRESULT_SEVERITY(result) (((result) >> 31) & 1)
#define IS_ERROR(status) (static_cast<DWORD>(status) >> 31 == SEVERITY_ERROR)

// <amp2hip/detail/platform/hresult.h> has more HRESULTs, such as E_FAIL.
#define NOERROR 0
#define E_PENDING (static_cast<HRESULT>(0x8000000A))
#define E_BOUNDS (static_cast<HRESULT>(0x8000000B))
#define E_CHANGED_STATE (static_cast<HRESULT>(0x8000000C))
#define E_ILLEGAL_METHOD_CALL (static_cast<HRESULT>(0x8000000E))
#define E_ACCESSDENIED (static_cast<HRESULT>(0x80070005))
#define E_HANDLE (static_cast<HRESULT>(0x80070006))
#define E_NOT_SET HRESULT_FROM_WIN32(ERROR_NOT_FOUND)
#define E_NOT_VALID_STATE HRESULT_FROM_WIN32(ERROR_INVALID_STATE)
#define E_NOT_SUFFICIENT_BUFFER HRESULT_FROM_WIN32(ERROR_INSUFFICIENT_BUFFER)
#define DISP_E_TYPEMISMATCH (static_cast<HRESULT>(0x80020005))
#define DISP_E_OVERFLOW (static_cast<HRESULT>(0x8002000A))
#define DISP_E_BADINDEX (static_cast<HRESULT>(0x8002000B))
#define STG_E_FILENOTFOUND (static_cast<HRESULT>(0x80030002))
#define STG_E_ACCESSDENIED (static_cast<HRESULT>(0x80030005))
#define STG_E_MEDIUMFULL (static_cast<HRESULT>(0x80030070))
#define DXGI_ERROR_INVALID_CALL (static_cast<HRESULT>(0x887A0001))
#define DXGI_ERROR_NOT_FOUND (static_cast<HRESULT>(0x887A0002))
#define DXGI_ERROR_MORE_DATA (static_cast<HRESULT>(0x887A0003))
#define DXGI_ERROR_UNSUPPORTED (static_cast<HRESULT>(0x887A0004))
#define DXGI_ERROR_DEVICE_REMOVED (static_cast<HRESULT>(0x887A0005))
#define DXGI_ERROR_DEVICE_HUNG (static_cast<HRESULT>(0x887A0006))
#define DXGI_ERROR_DEVICE_RESET (static_cast<HRESULT>(0x887A0007))
#define DXGI_ERROR_WAS_STILL_DRAWING (static_cast<HRESULT>(0x887A000A))
#define DXGI_ERROR_DRIVER_INTERNAL_ERROR (static_cast<HRESULT>(0x887A0020))

#include <amp2hip/detail/letters_on.h>

#endif
