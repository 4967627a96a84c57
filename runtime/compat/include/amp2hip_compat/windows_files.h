//===- windows_files.h - The files of <windows.h> ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_FILES_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_FILES_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/paths.h>
#include <amp2hip_compat/windows_handles.h>
#include <amp2hip_compat/windows_time.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

// Paths may have backslashes. Modes for sharing are ignored: a file may be
// opened, renamed and deleted while it is open elsewhere.

#define GENERIC_READ 0x80000000u
#define GENERIC_WRITE 0x40000000u
#define GENERIC_EXECUTE 0x20000000u
#define GENERIC_ALL 0x10000000u
#define DELETE 0x00010000u
#define FILE_READ_DATA 0x1u
#define FILE_WRITE_DATA 0x2u
#define FILE_APPEND_DATA 0x4u
#define FILE_READ_ATTRIBUTES 0x80u
#define FILE_WRITE_ATTRIBUTES 0x100u
#define FILE_SHARE_READ 0x1u
#define FILE_SHARE_WRITE 0x2u
#define FILE_SHARE_DELETE 0x4u
#define CREATE_NEW 1u
#define CREATE_ALWAYS 2u
#define OPEN_EXISTING 3u
#define OPEN_ALWAYS 4u
#define TRUNCATE_EXISTING 5u
#define FILE_ATTRIBUTE_READONLY 0x1u
#define FILE_ATTRIBUTE_HIDDEN 0x2u
#define FILE_ATTRIBUTE_SYSTEM 0x4u
#define FILE_ATTRIBUTE_DIRECTORY 0x10u
#define FILE_ATTRIBUTE_ARCHIVE 0x20u
#define FILE_ATTRIBUTE_NORMAL 0x80u
#define FILE_ATTRIBUTE_TEMPORARY 0x100u
#define FILE_ATTRIBUTE_REPARSE_POINT 0x400u
#define INVALID_FILE_ATTRIBUTES 0xFFFFFFFFu
#define FILE_FLAG_WRITE_THROUGH 0x80000000u
#define FILE_FLAG_OVERLAPPED 0x40000000u
#define FILE_FLAG_NO_BUFFERING 0x20000000u
#define FILE_FLAG_RANDOM_ACCESS 0x10000000u
#define FILE_FLAG_SEQUENTIAL_SCAN 0x08000000u
#define FILE_FLAG_DELETE_ON_CLOSE 0x04000000u
#define FILE_FLAG_BACKUP_SEMANTICS 0x02000000u
#define FILE_BEGIN 0u
#define FILE_CURRENT 1u
#define FILE_END 2u
#define INVALID_FILE_SIZE 0xFFFFFFFFu
#define INVALID_SET_FILE_POINTER 0xFFFFFFFFu
#define FILE_TYPE_UNKNOWN 0u
#define FILE_TYPE_DISK 1u
#define FILE_TYPE_CHAR 2u
#define FILE_TYPE_PIPE 3u

/// The position in a file for ReadFile() and WriteFile(). All work is
/// synchronous.
struct OVERLAPPED {
  ULONG_PTR Internal, InternalHigh;
  union {
    __extension__ struct {
      DWORD Offset, OffsetHigh;
    };
    PVOID Pointer;
  };
  HANDLE hEvent;
};
using LPOVERLAPPED = OVERLAPPED *;

namespace amp2hip::compat {

class File : public Object {
public:
  File(int number, std::string unwanted)
      : number(number), unwanted(std::move(unwanted)) {}
  ~File() override {
    close(number);
    if (!unwanted.empty())
      unlink(unwanted.c_str());
  }
  const int number;

private:
  const std::string unwanted; ///< The path of a file to delete; may be empty.
};

/// Windows' error for errno and \p path. ENOENT becomes one of two errors: the
/// directory of \p path is missing, or only the file.
inline DWORD errorOfPath(const std::string &path) {
  if (errno != ENOENT)
    return errorOf(errno);
  std::size_t slash = path.rfind('/');
  std::string folder =
      slash == std::string::npos ? "." : path.substr(0, slash + 1);
  return access(folder.c_str(), F_OK) == 0 ? ERROR_FILE_NOT_FOUND
                                           : ERROR_PATH_NOT_FOUND;
}
/// Returns \p holds. If it is false, sets the last error to errorOfPath(). Use
/// it instead of succeed(call(), errorOfPath(path)): the compiler may evaluate
/// errorOfPath() first, before the call sets errno.
inline BOOL succeedAt(const std::string &path, bool holds) {
  return holds || succeed(false, errorOfPath(path));
}

inline int flagsOfOpen(DWORD access, DWORD how) {
  bool writes = access & (GENERIC_WRITE | GENERIC_ALL | FILE_WRITE_DATA |
                          FILE_APPEND_DATA);
  bool reads = access & (GENERIC_READ | GENERIC_ALL | FILE_READ_DATA);
  int flags = writes ? reads ? O_RDWR : O_WRONLY : O_RDONLY;
  if ((access & FILE_APPEND_DATA) &&
      !(access & (GENERIC_WRITE | FILE_WRITE_DATA)))
    flags |= O_APPEND;
  switch (how) {
  case CREATE_NEW:
    return flags | O_CREAT | O_EXCL | O_CLOEXEC;
  case CREATE_ALWAYS:
    return flags | O_CREAT | O_TRUNC | O_CLOEXEC;
  case OPEN_ALWAYS:
    return flags | O_CREAT | O_CLOEXEC;
  case TRUNCATE_EXISTING:
    return flags | O_TRUNC | O_CLOEXEC;
  default:
    return flags | O_CLOEXEC;
  }
}

inline HANDLE createFile(const std::string &path, DWORD access, DWORD how,
                         DWORD attributes) {
  bool was_there = ::access(path.c_str(), F_OK) == 0;
  unsigned rights = attributes & FILE_ATTRIBUTE_READONLY ? 0444 : 0666;
  int number = open(path.c_str(), flagsOfOpen(access, how), rights);
  struct stat state;
  bool is_folder = number >= 0 && fstat(number, &state) == 0 &&
                   S_ISDIR(state.st_mode) &&
                   !(attributes & FILE_FLAG_BACKUP_SEMANTICS);
  if (number < 0 || is_folder) {
    SetLastError(is_folder         ? ERROR_ACCESS_DENIED
                 : errno == EEXIST ? ERROR_FILE_EXISTS
                                   : errorOfPath(path));
    if (number >= 0)
      close(number);
    return INVALID_HANDLE_VALUE;
  }
  bool replaces = how == CREATE_ALWAYS || how == OPEN_ALWAYS;
  SetLastError(was_there && replaces ? ERROR_ALREADY_EXISTS : ERROR_SUCCESS);
  bool is_unwanted = attributes & FILE_FLAG_DELETE_ON_CLOSE;
  return windows().add(
      std::make_shared<File>(number, is_unwanted ? path : std::string()));
}

/// Reads or writes \p size bytes with \p function, or at a position with \p
/// functionAt. Stops earlier at the end of a file, or if a terminal or a pipe
/// has no more bytes. Stores the number of bytes in \p done.
template <class Byte, class Function, class FunctionAt>
BOOL transfer(HANDLE handle, Byte *bytes, DWORD size, LPDWORD done,
              OVERLAPPED *at, Function function, FunctionAt functionAt) {
  if (done)
    *done = 0;
  auto file = objectOf<File>(handle);
  if (!file)
    return FALSE;
  off_t offset =
      at ? static_cast<off_t>(static_cast<ULONGLONG>(at->OffsetHigh) << 32 |
                              at->Offset)
         : 0;
  DWORD count = 0;
  ssize_t last = 1;
  while (count != size && last > 0) {
    last = at ? functionAt(file->number, bytes + count, size - count,
                           offset + count)
              : function(file->number, bytes + count, size - count);
    if (last > 0)
      count += static_cast<DWORD>(last);
    // A terminal or a pipe, which may have no more bytes now.
    if (last > 0 && lseek(file->number, 0, SEEK_CUR) < 0)
      break;
  }
  if (done)
    *done = count;
  if (at)
    at->InternalHigh = count;
  if (at && last == 0 && size && !count)
    return succeed(false, ERROR_HANDLE_EOF);
  return succeed(last >= 0);
}

inline LONGLONG sizeOfFile(HANDLE handle) {
  auto file = objectOf<File>(handle);
  struct stat state;
  if (!file || !succeed(fstat(file->number, &state) == 0))
    return -1;
  return state.st_size;
}

} // namespace amp2hip::compat

inline HANDLE CreateFileA(LPCSTR name, DWORD access, DWORD,
                          LPSECURITY_ATTRIBUTES, DWORD how, DWORD attributes,
                          HANDLE) {
  return amp2hip::compat::createFile(amp2hip::compat::pathOf(name), access, how,
                                     attributes);
}
inline HANDLE CreateFileW(LPCWSTR name, DWORD access, DWORD,
                          LPSECURITY_ATTRIBUTES, DWORD how, DWORD attributes,
                          HANDLE) {
  return amp2hip::compat::createFile(amp2hip::compat::pathOf(name), access, how,
                                     attributes);
}
#ifdef UNICODE
#define CreateFile CreateFileW
#else
#define CreateFile CreateFileA
#endif

inline BOOL ReadFile(HANDLE file, LPVOID to, DWORD size, LPDWORD done,
                     OVERLAPPED *at) {
  return amp2hip::compat::transfer(file, static_cast<char *>(to), size, done,
                                   at, read, pread);
}
inline BOOL WriteFile(HANDLE file, LPCVOID from, DWORD size, LPDWORD done,
                      OVERLAPPED *at) {
  return amp2hip::compat::transfer(file, static_cast<const char *>(from), size,
                                   done, at, write, pwrite);
}
inline BOOL FlushFileBuffers(HANDLE handle) {
  auto file = amp2hip::compat::objectOf<amp2hip::compat::File>(handle);
  // fsync() fails with EINVAL for terminals and pipes, which need no flush.
  return file &&
         amp2hip::compat::succeed(fsync(file->number) == 0 || errno == EINVAL);
}
inline BOOL SetFilePointerEx(HANDLE handle, LARGE_INTEGER distance,
                             LARGE_INTEGER *to, DWORD from) {
  auto file = amp2hip::compat::objectOf<amp2hip::compat::File>(handle);
  static const int origins[] = {SEEK_SET, SEEK_CUR, SEEK_END};
  if (!file || from > FILE_END)
    return file ? amp2hip::compat::succeed(false, ERROR_INVALID_PARAMETER)
                : FALSE;
  off_t at =
      lseek(file->number, static_cast<off_t>(distance.QuadPart), origins[from]);
  if (to)
    to->QuadPart = at;
  return amp2hip::compat::succeed(at >= 0, ERROR_NEGATIVE_SEEK);
}
/// \p high has the upper half of the distance, and gets that of the new
/// position. If it is null, \p distance is a signed number.
inline DWORD SetFilePointer(HANDLE handle, LONG distance, PLONG high,
                            DWORD from) {
  LARGE_INTEGER by, to;
  by.QuadPart = distance;
  if (high)
    by.u.HighPart = *high;
  if (!SetFilePointerEx(handle, by, &to, from))
    return INVALID_SET_FILE_POINTER;
  if (high)
    *high = to.u.HighPart;
  SetLastError(ERROR_SUCCESS);
  return to.u.LowPart;
}
inline BOOL SetEndOfFile(HANDLE handle) {
  auto file = amp2hip::compat::objectOf<amp2hip::compat::File>(handle);
  return file &&
         amp2hip::compat::succeed(
             ftruncate(file->number, lseek(file->number, 0, SEEK_CUR)) == 0);
}
inline BOOL GetFileSizeEx(HANDLE handle, LARGE_INTEGER *size) {
  size->QuadPart = amp2hip::compat::sizeOfFile(handle);
  return size->QuadPart >= 0;
}
inline DWORD GetFileSize(HANDLE handle, LPDWORD high) {
  LARGE_INTEGER size;
  if (!GetFileSizeEx(handle, &size))
    return INVALID_FILE_SIZE;
  if (high)
    *high = static_cast<DWORD>(size.u.HighPart);
  SetLastError(ERROR_SUCCESS);
  return size.u.LowPart;
}
inline DWORD GetFileType(HANDLE handle) {
  auto file = amp2hip::compat::objectOf<amp2hip::compat::File>(handle);
  struct stat state;
  if (!file || !amp2hip::compat::succeed(fstat(file->number, &state) == 0))
    return FILE_TYPE_UNKNOWN;
  SetLastError(ERROR_SUCCESS);
  return S_ISCHR(state.st_mode)    ? FILE_TYPE_CHAR
         : S_ISFIFO(state.st_mode) ? FILE_TYPE_PIPE
                                   : FILE_TYPE_DISK;
}
/// Stores the time of the last change of the file's status in \p created:
/// fstat() does not report the time of creation.
inline BOOL GetFileTime(HANDLE handle, FILETIME *created, FILETIME *accessed,
                        FILETIME *written) {
  auto file = amp2hip::compat::objectOf<amp2hip::compat::File>(handle);
  struct stat state;
  if (!file || !amp2hip::compat::succeed(fstat(file->number, &state) == 0))
    return FALSE;
  if (created)
    *created = amp2hip::compat::fileTime(state.st_ctim);
  if (accessed)
    *accessed = amp2hip::compat::fileTime(state.st_atim);
  if (written)
    *written = amp2hip::compat::fileTime(state.st_mtim);
  return TRUE;
}
inline BOOL SetFileTime(HANDLE handle, const FILETIME *,
                        const FILETIME *accessed, const FILETIME *written) {
  auto file = amp2hip::compat::objectOf<amp2hip::compat::File>(handle);
  std::timespec times[2] = {{0, UTIME_OMIT}, {0, UTIME_OMIT}};
  if (accessed)
    times[0] = amp2hip::compat::timespecOf(*accessed);
  if (written)
    times[1] = amp2hip::compat::timespecOf(*written);
  return file && amp2hip::compat::succeed(futimens(file->number, times) == 0);
}

#include <amp2hip/detail/letters_on.h>

#endif
