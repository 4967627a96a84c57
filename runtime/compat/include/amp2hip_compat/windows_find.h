//===- windows_find.h - Finding files with <windows.h> ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_FIND_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_FIND_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/file_search.h>
#include <amp2hip_compat/windows_folders.h>
#include <cstring>
#include <cwchar>

enum FINDEX_INFO_LEVELS { FindExInfoStandard, FindExInfoBasic };
enum FINDEX_SEARCH_OPS {
  FindExSearchNameMatch,
  FindExSearchLimitToDirectories
};
#define FIND_FIRST_EX_CASE_SENSITIVE 1u
#define FIND_FIRST_EX_LARGE_FETCH 2u

namespace amp2hip::compat {

class FoundFiles : public Object {
public:
  explicit FoundFiles(const std::string &pattern) : search(pattern) {}
  FileSearch search;
};

/// Stores the next file in \p to. Skips files whose names are longer than
/// Windows allows. Returns false if there is none.
template <class Data> bool nextFile(FileSearch &search, Data *to) {
  using Char = std::remove_reference_t<decltype(to->cFileName[0])>;
  for (FoundFile file; search.next(file);) {
    std::basic_string<Char> name = fromUtf8<Char>(file.name);
    if (name.size() >= MAX_PATH)
      continue;
    *to = {};
    describeFile(file.name, file.state, to);
    name.copy(to->cFileName, name.size());
    return true;
  }
  return false;
}

template <class Data> BOOL findNextFile(HANDLE handle, Data *to) {
  auto found = objectOf<FoundFiles>(handle);
  return found && succeed(nextFile(found->search, to), ERROR_NO_MORE_FILES);
}

template <class Data>
HANDLE findFirstFile(const std::string &pattern, Data *to) {
  auto found = std::make_shared<FoundFiles>(pattern);
  if (nextFile(found->search, to))
    return windows().add(found);
  SetLastError(found->search.is_folder ? ERROR_FILE_NOT_FOUND
                                       : ERROR_PATH_NOT_FOUND);
  return INVALID_HANDLE_VALUE;
}

} // namespace amp2hip::compat

typedef struct _WIN32_FIND_DATAA {
  DWORD dwFileAttributes;
  FILETIME ftCreationTime;
  FILETIME ftLastAccessTime;
  FILETIME ftLastWriteTime;
  DWORD nFileSizeHigh;
  DWORD nFileSizeLow;
  DWORD dwReserved0;
  DWORD dwReserved1;
  char cFileName[MAX_PATH];
  char cAlternateFileName[14];
} WIN32_FIND_DATAA, *PWIN32_FIND_DATAA, *LPWIN32_FIND_DATAA;

inline BOOL FindNextFileA(HANDLE search, WIN32_FIND_DATAA *to) {
  return amp2hip::compat::findNextFile(search, to);
}
inline HANDLE FindFirstFileA(LPCSTR pattern, WIN32_FIND_DATAA *to) {
  return amp2hip::compat::findFirstFile(amp2hip::compat::pathOf(pattern), to);
}
inline HANDLE FindFirstFileExA(LPCSTR pattern, FINDEX_INFO_LEVELS, LPVOID to,
                               FINDEX_SEARCH_OPS, LPVOID, DWORD) {
  return FindFirstFileA(pattern, static_cast<WIN32_FIND_DATAA *>(to));
}

typedef struct _WIN32_FIND_DATAW {
  DWORD dwFileAttributes;
  FILETIME ftCreationTime;
  FILETIME ftLastAccessTime;
  FILETIME ftLastWriteTime;
  DWORD nFileSizeHigh;
  DWORD nFileSizeLow;
  DWORD dwReserved0;
  DWORD dwReserved1;
  wchar_t cFileName[MAX_PATH];
  wchar_t cAlternateFileName[14];
} WIN32_FIND_DATAW, *PWIN32_FIND_DATAW, *LPWIN32_FIND_DATAW;

inline BOOL FindNextFileW(HANDLE search, WIN32_FIND_DATAW *to) {
  return amp2hip::compat::findNextFile(search, to);
}
inline HANDLE FindFirstFileW(LPCWSTR pattern, WIN32_FIND_DATAW *to) {
  return amp2hip::compat::findFirstFile(amp2hip::compat::pathOf(pattern), to);
}
inline HANDLE FindFirstFileExW(LPCWSTR pattern, FINDEX_INFO_LEVELS, LPVOID to,
                               FINDEX_SEARCH_OPS, LPVOID, DWORD) {
  return FindFirstFileW(pattern, static_cast<WIN32_FIND_DATAW *>(to));
}
#ifdef UNICODE
#define FindFirstFile FindFirstFileW
#define FindFirstFileEx FindFirstFileExW
#define FindNextFile FindNextFileW
#else
#define FindFirstFile FindFirstFileA
#define FindFirstFileEx FindFirstFileExA
#define FindNextFile FindNextFileA
#endif

#ifdef UNICODE
using WIN32_FIND_DATA = WIN32_FIND_DATAW;
#else
using WIN32_FIND_DATA = WIN32_FIND_DATAA;
#endif
using PWIN32_FIND_DATA = WIN32_FIND_DATA *;
using LPWIN32_FIND_DATA = WIN32_FIND_DATA *;
inline BOOL FindClose(HANDLE search) { return CloseHandle(search); }

#include <amp2hip/detail/letters_on.h>

#endif
