//===- windows_folders.h - The folders of <windows.h> -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_FOLDERS_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_FOLDERS_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/underscores_system.h>
#include <amp2hip_compat/windows_files.h>
#include <cstdlib>
#include <sys/sendfile.h>
#include <sys/statvfs.h>

#define MOVEFILE_REPLACE_EXISTING 0x1u
#define MOVEFILE_COPY_ALLOWED 0x2u
#define MOVEFILE_WRITE_THROUGH 0x8u

enum GET_FILEEX_INFO_LEVELS { GetFileExInfoStandard };

typedef struct _WIN32_FILE_ATTRIBUTE_DATA {
  DWORD dwFileAttributes;
  FILETIME ftCreationTime;
  FILETIME ftLastAccessTime;
  FILETIME ftLastWriteTime;
  DWORD nFileSizeHigh;
  DWORD nFileSizeLow;
} WIN32_FILE_ATTRIBUTE_DATA, *LPWIN32_FILE_ATTRIBUTE_DATA;

namespace amp2hip::compat {

/// Windows' attributes for a file of Linux. Files whose names begin with a dot
/// are hidden.
inline DWORD attributesOf(const std::string &path, const struct stat &state) {
  std::string name = path.substr(path.rfind('/') + 1);
  DWORD result = S_ISDIR(state.st_mode) ? FILE_ATTRIBUTE_DIRECTORY
                                        : FILE_ATTRIBUTE_ARCHIVE;
  if (!(state.st_mode & S_IWUSR))
    result |= FILE_ATTRIBUTE_READONLY;
  if (!name.empty() && name[0] == '.' && name != "." && name != "..")
    result |= FILE_ATTRIBUTE_HIDDEN;
  return result;
}

template <class Data>
void describeFile(const std::string &path, const struct stat &state, Data *to) {
  to->dwFileAttributes = attributesOf(path, state);
  to->ftCreationTime = fileTime(state.st_ctim);
  to->ftLastAccessTime = fileTime(state.st_atim);
  to->ftLastWriteTime = fileTime(state.st_mtim);
  auto size =
      static_cast<ULONGLONG>(S_ISDIR(state.st_mode) ? 0 : state.st_size);
  to->nFileSizeHigh = static_cast<DWORD>(size >> 32);
  to->nFileSizeLow = static_cast<DWORD>(size);
}
inline BOOL describeFile(const std::string &path,
                         WIN32_FILE_ATTRIBUTE_DATA *to) {
  struct stat state;
  if (stat(path.c_str(), &state) != 0)
    return succeed(false, errorOfPath(path));
  describeFile(path, state, to);
  return TRUE;
}

inline BOOL setAttributes(const std::string &path, DWORD attributes) {
  struct stat state;
  if (stat(path.c_str(), &state) != 0)
    return succeed(false, errorOfPath(path));
  mode_t mode = attributes & FILE_ATTRIBUTE_READONLY
                    ? state.st_mode & ~mode_t(0222)
                    : state.st_mode | 0200;
  return succeed(chmod(path.c_str(), mode & 07777) == 0);
}

/// Copies all bytes and the permissions of a file. Returns whether it
/// succeeded.
inline bool copyBytes(int from, int to) {
  struct stat state;
  if (fstat(from, &state) != 0)
    return false;
  for (off_t left = state.st_size; left;) {
    ssize_t last = sendfile(to, from, nullptr, static_cast<std::size_t>(left));
    if (last <= 0)
      return false;
    left -= last;
  }
  return fchmod(to, state.st_mode & 07777) == 0;
}

inline BOOL copyFile(const std::string &from, const std::string &to,
                     bool is_new) {
  int source = open(from.c_str(), O_RDONLY | O_CLOEXEC);
  if (source < 0)
    return succeed(false, errorOfPath(from));
  int flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | (is_new ? O_EXCL : 0);
  int target = open(to.c_str(), flags, 0666);
  DWORD error = errno == EEXIST ? ERROR_FILE_EXISTS : errorOfPath(to);
  bool is_open = target >= 0;
  bool is_done = is_open && copyBytes(source, target);
  if (is_open) {
    error = errorOf(errno);
    close(target);
  }
  close(source);
  return succeed(is_done, error);
}

inline BOOL moveFile(const std::string &from, const std::string &to,
                     DWORD flags) {
  if (access(from.c_str(), F_OK) != 0)
    return succeed(false, errorOfPath(from));
  if (!(flags & MOVEFILE_REPLACE_EXISTING) && access(to.c_str(), F_OK) == 0)
    return succeed(false, ERROR_ALREADY_EXISTS);
  if (std::rename(from.c_str(), to.c_str()) == 0)
    return TRUE;
  if (errno != EXDEV || !(flags & MOVEFILE_COPY_ALLOWED))
    return succeed(false, errorOfPath(to));
  return copyFile(from, to, false) && succeed(unlink(from.c_str()) == 0);
}

inline BOOL describeDisk(const std::string &folder, ULARGE_INTEGER *available,
                         ULARGE_INTEGER *total, ULARGE_INTEGER *free) {
  struct statvfs state;
  if (statvfs(folder.c_str(), &state) != 0)
    return succeed(false, errorOfPath(folder));
  if (available)
    available->QuadPart = ULONGLONG(state.f_bavail) * state.f_frsize;
  if (total)
    total->QuadPart = ULONGLONG(state.f_blocks) * state.f_frsize;
  if (free)
    free->QuadPart = ULONGLONG(state.f_bfree) * state.f_frsize;
  return TRUE;
}

/// Copies \p text to \p to if it fits into \p size characters, and returns its
/// length. Otherwise returns the size that it needs, with the terminating zero.
template <class Char>
DWORD copyOut(const std::string &text, Char *to, std::size_t size) {
  std::basic_string<Char> out = fromUtf8<Char>(text);
  if (!to || out.size() >= size)
    return static_cast<DWORD>(out.size() + 1);
  to[out.copy(to, out.size())] = 0;
  return static_cast<DWORD>(out.size());
}

/// The part of \p path after the last separator; null if it is empty.
template <class Char> Char *fileName(Char *path) {
  Char *name = path;
  for (; *path; ++path)
    if (isSeparator(*path))
      name = path + 1;
  return *name ? name : nullptr;
}

/// Stores the path of a temporary file in \p path. If \p number is 0, chooses
/// one, and creates the file. Returns the number in the name, or 0 if the file
/// cannot be created.
inline UINT createTemporary(const std::string &folder,
                            const std::string &prefix, UINT number,
                            std::string &path) {
  auto named = [&](UINT each) {
    char digits[16];
    std::snprintf(digits, sizeof digits, "%X.tmp", each & 0xFFFF);
    std::string in =
        folder.empty() || folder.back() == '/' ? folder : folder + "/";
    return in + prefix.substr(0, 3) + digits;
  };
  path = named(number);
  if (number)
    return number;
  auto first = static_cast<UINT>(now<std::chrono::microseconds>());
  for (UINT i = 0; i != 0xFFFF; ++i) {
    UINT each = (first + i) & 0xFFFF;
    path = named(each);
    int file =
        each ? open(path.c_str(), O_CREAT | O_EXCL | O_CLOEXEC, 0666) : -1;
    if (file >= 0)
      return close(file), each;
    if (each && errno != EEXIST)
      break;
  }
  SetLastError(errorOfPath(path));
  return 0;
}

template <class Char> BOOL deleteFile(const Char *name) {
  std::string path = pathOf(name);
  return succeedAt(path, unlink(path.c_str()) == 0);
}

template <class Char> BOOL removeDirectory(const Char *name) {
  std::string path = pathOf(name);
  return succeedAt(path, rmdir(path.c_str()) == 0);
}

template <class Char> BOOL createDirectory(const Char *name) {
  std::string path = pathOf(name);
  bool is_done = mkdir(path.c_str(), 0777) == 0;
  return succeed(is_done,
                 errno == ENOENT ? ERROR_PATH_NOT_FOUND : errorOf(errno));
}

template <class Char> BOOL moveFile(const Char *from, const Char *to) {
  return moveFile(pathOf(from), pathOf(to), MOVEFILE_COPY_ALLOWED);
}

template <class Char> BOOL getFileAttributesEx(const Char *name, LPVOID to) {
  return describeFile(pathOf(name),
                      static_cast<WIN32_FILE_ATTRIBUTE_DATA *>(to));
}

template <class Char> DWORD getFileAttributes(const Char *name) {
  WIN32_FILE_ATTRIBUTE_DATA data;
  bool is_there = describeFile(pathOf(name), &data);
  return is_there ? data.dwFileAttributes : INVALID_FILE_ATTRIBUTES;
}

template <class Char>
DWORD getFullPathName(const Char *name, DWORD size, Char *to, Char **file) {
  DWORD length = copyOut(absolutePath(pathOf(name)), to, size);
  if (file)
    *file = length < size ? fileName(to) : nullptr;
  return length;
}

template <class Char> DWORD getTempPath(DWORD size, Char *to) {
  const char *folder = std::getenv("TMPDIR");
  std::string path = folder && *folder ? folder : "/tmp";
  return copyOut(path.back() == '/' ? path : path + "/", to, size);
}

template <class Char>
UINT getTempFileName(const Char *folder, const Char *prefix, UINT number,
                     Char *to) {
  std::string path;
  number = createTemporary(pathOf(folder), pathOf(prefix), number, path);
  copyOut(path, to, MAX_PATH);
  return number;
}

} // namespace amp2hip::compat

inline BOOL DeleteFileA(LPCSTR name) {
  return amp2hip::compat::deleteFile(name);
}
inline BOOL DeleteFileW(LPCWSTR name) {
  return amp2hip::compat::deleteFile(name);
}
#ifdef UNICODE
#define DeleteFile DeleteFileW
#else
#define DeleteFile DeleteFileA
#endif
inline BOOL RemoveDirectoryA(LPCSTR name) {
  return amp2hip::compat::removeDirectory(name);
}
inline BOOL RemoveDirectoryW(LPCWSTR name) {
  return amp2hip::compat::removeDirectory(name);
}
#ifdef UNICODE
#define RemoveDirectory RemoveDirectoryW
#else
#define RemoveDirectory RemoveDirectoryA
#endif
inline BOOL CreateDirectoryA(LPCSTR name, LPSECURITY_ATTRIBUTES) {
  return amp2hip::compat::createDirectory(name);
}
inline BOOL CreateDirectoryW(LPCWSTR name, LPSECURITY_ATTRIBUTES) {
  return amp2hip::compat::createDirectory(name);
}
#ifdef UNICODE
#define CreateDirectory CreateDirectoryW
#else
#define CreateDirectory CreateDirectoryA
#endif
inline BOOL SetCurrentDirectoryA(LPCSTR name) {
  return amp2hip::compat::succeed(
      chdir(amp2hip::compat::pathOf(name).c_str()) == 0);
}
inline BOOL SetCurrentDirectoryW(LPCWSTR name) {
  return amp2hip::compat::succeed(
      chdir(amp2hip::compat::pathOf(name).c_str()) == 0);
}
#ifdef UNICODE
#define SetCurrentDirectory SetCurrentDirectoryW
#else
#define SetCurrentDirectory SetCurrentDirectoryA
#endif
inline BOOL CopyFileA(LPCSTR from, LPCSTR to, BOOL is_new) {
  return amp2hip::compat::copyFile(amp2hip::compat::pathOf(from),
                                   amp2hip::compat::pathOf(to), is_new);
}
inline BOOL CopyFileW(LPCWSTR from, LPCWSTR to, BOOL is_new) {
  return amp2hip::compat::copyFile(amp2hip::compat::pathOf(from),
                                   amp2hip::compat::pathOf(to), is_new);
}
#ifdef UNICODE
#define CopyFile CopyFileW
#else
#define CopyFile CopyFileA
#endif
inline BOOL MoveFileExA(LPCSTR from, LPCSTR to, DWORD flags) {
  return amp2hip::compat::moveFile(amp2hip::compat::pathOf(from),
                                   amp2hip::compat::pathOf(to), flags);
}
inline BOOL MoveFileExW(LPCWSTR from, LPCWSTR to, DWORD flags) {
  return amp2hip::compat::moveFile(amp2hip::compat::pathOf(from),
                                   amp2hip::compat::pathOf(to), flags);
}
#ifdef UNICODE
#define MoveFileEx MoveFileExW
#else
#define MoveFileEx MoveFileExA
#endif
inline BOOL MoveFileA(LPCSTR from, LPCSTR to) {
  return amp2hip::compat::moveFile(from, to);
}
inline BOOL MoveFileW(LPCWSTR from, LPCWSTR to) {
  return amp2hip::compat::moveFile(from, to);
}
#ifdef UNICODE
#define MoveFile MoveFileW
#else
#define MoveFile MoveFileA
#endif
inline BOOL SetFileAttributesA(LPCSTR name, DWORD attributes) {
  return amp2hip::compat::setAttributes(amp2hip::compat::pathOf(name),
                                        attributes);
}
inline BOOL SetFileAttributesW(LPCWSTR name, DWORD attributes) {
  return amp2hip::compat::setAttributes(amp2hip::compat::pathOf(name),
                                        attributes);
}
#ifdef UNICODE
#define SetFileAttributes SetFileAttributesW
#else
#define SetFileAttributes SetFileAttributesA
#endif
inline BOOL GetFileAttributesExA(LPCSTR name, GET_FILEEX_INFO_LEVELS,
                                 LPVOID to) {
  return amp2hip::compat::getFileAttributesEx(name, to);
}
inline BOOL GetFileAttributesExW(LPCWSTR name, GET_FILEEX_INFO_LEVELS,
                                 LPVOID to) {
  return amp2hip::compat::getFileAttributesEx(name, to);
}
#ifdef UNICODE
#define GetFileAttributesEx GetFileAttributesExW
#else
#define GetFileAttributesEx GetFileAttributesExA
#endif
inline BOOL GetDiskFreeSpaceExA(LPCSTR folder, ULARGE_INTEGER *available,
                                ULARGE_INTEGER *total, ULARGE_INTEGER *free) {
  return amp2hip::compat::describeDisk(
      folder ? amp2hip::compat::pathOf(folder) : ".", available, total, free);
}
inline BOOL GetDiskFreeSpaceExW(LPCWSTR folder, ULARGE_INTEGER *available,
                                ULARGE_INTEGER *total, ULARGE_INTEGER *free) {
  return amp2hip::compat::describeDisk(
      folder ? amp2hip::compat::pathOf(folder) : ".", available, total, free);
}
#ifdef UNICODE
#define GetDiskFreeSpaceEx GetDiskFreeSpaceExW
#else
#define GetDiskFreeSpaceEx GetDiskFreeSpaceExA
#endif
inline DWORD GetFileAttributesA(LPCSTR name) {
  return amp2hip::compat::getFileAttributes(name);
}
inline DWORD GetFileAttributesW(LPCWSTR name) {
  return amp2hip::compat::getFileAttributes(name);
}
#ifdef UNICODE
#define GetFileAttributes GetFileAttributesW
#else
#define GetFileAttributes GetFileAttributesA
#endif
inline DWORD GetCurrentDirectoryA(DWORD size, char *to) {
  return amp2hip::compat::copyOut(amp2hip::compat::absolutePath("."), to, size);
}
inline DWORD GetCurrentDirectoryW(DWORD size, wchar_t *to) {
  return amp2hip::compat::copyOut(amp2hip::compat::absolutePath("."), to, size);
}
inline DWORD GetFullPathNameA(LPCSTR name, DWORD size, char *to, char **file) {
  return amp2hip::compat::getFullPathName(name, size, to, file);
}
inline DWORD GetFullPathNameW(LPCWSTR name, DWORD size, wchar_t *to,
                              wchar_t **file) {
  return amp2hip::compat::getFullPathName(name, size, to, file);
}
inline DWORD GetTempPathA(DWORD size, char *to) {
  return amp2hip::compat::getTempPath(size, to);
}
inline DWORD GetTempPathW(DWORD size, wchar_t *to) {
  return amp2hip::compat::getTempPath(size, to);
}

/// Stores the path of a temporary file in \p to, which has room for MAX_PATH
/// characters. If \p number is 0, creates the file.
inline UINT GetTempFileNameA(LPCSTR folder, LPCSTR prefix, UINT number,
                             char *to) {
  return amp2hip::compat::getTempFileName(folder, prefix, number, to);
}
inline UINT GetTempFileNameW(LPCWSTR folder, LPCWSTR prefix, UINT number,
                             wchar_t *to) {
  return amp2hip::compat::getTempFileName(folder, prefix, number, to);
}
#ifdef UNICODE
#define GetCurrentDirectory GetCurrentDirectoryW
#define GetFullPathName GetFullPathNameW
#define GetTempPath GetTempPathW
#define GetTempFileName GetTempFileNameW
#else
#define GetCurrentDirectory GetCurrentDirectoryA
#define GetFullPathName GetFullPathNameA
#define GetTempPath GetTempPathA
#define GetTempFileName GetTempFileNameA
#endif

#include <amp2hip/detail/letters_on.h>

#endif
