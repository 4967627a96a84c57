//===- windows_mapping.h - Mapped files of <windows.h> ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_MAPPING_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_MAPPING_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/windows_memory.h>

#define FILE_MAP_COPY 0x1u
#define FILE_MAP_WRITE 0x2u
#define FILE_MAP_READ 0x4u
#define FILE_MAP_ALL_ACCESS 0xF001Fu

namespace amp2hip::compat {

class Mapping : public Object {
public:
  Mapping(int number, ULONGLONG size) : number(number), size(size) {}
  ~Mapping() override { close(number); }
  const int number;
  const ULONGLONG size;
};

/// Creates a mapping of a file or, if \p handle is INVALID_HANDLE_VALUE, of new
/// memory, which no other program can open.
inline HANDLE createMapping(HANDLE handle, DWORD protection, ULONGLONG size,
                            const std::string &name) {
  int number;
  if (handle == INVALID_HANDLE_VALUE) {
    number = memfd_create("amp2hip", MFD_CLOEXEC);
  } else {
    auto file = objectOf<File>(handle);
    if (!file)
      return nullptr;
    number = dup(file->number);
  }
  struct stat state;
  bool writes = (protection & 0xFF) == PAGE_READWRITE;
  bool is_good = fstat(number, &state) == 0;
  auto length = static_cast<ULONGLONG>(is_good ? state.st_size : 0);
  if (is_good && size > length && writes)
    is_good = ftruncate(number, static_cast<off_t>(size)) == 0;
  if (!is_good || !(size ? size : length)) {
    SetLastError(is_good ? ERROR_INVALID_PARAMETER : errorOf(errno));
    close(number);
    return nullptr;
  }
  HANDLE result = createNamed<Mapping>(name, number, size ? size : length);
  // An object that had this name keeps its own file.
  if (GetLastError() != ERROR_SUCCESS)
    close(number);
  return result;
}

} // namespace amp2hip::compat

inline HANDLE CreateFileMappingA(HANDLE file, LPSECURITY_ATTRIBUTES,
                                 DWORD protection, DWORD size_high,
                                 DWORD size_low, LPCSTR name) {
  return amp2hip::compat::createMapping(
      file, protection, static_cast<ULONGLONG>(size_high) << 32 | size_low,
      name ? name : "");
}
inline HANDLE CreateFileMappingW(HANDLE file, LPSECURITY_ATTRIBUTES,
                                 DWORD protection, DWORD size_high,
                                 DWORD size_low, LPCWSTR name) {
  return amp2hip::compat::createMapping(
      file, protection, static_cast<ULONGLONG>(size_high) << 32 | size_low,
      amp2hip::compat::narrow(name ? name : L""));
}
#ifdef UNICODE
#define CreateFileMapping CreateFileMappingW
#else
#define CreateFileMapping CreateFileMappingA
#endif

inline LPVOID MapViewOfFile(HANDLE handle, DWORD access, DWORD offset_high,
                            DWORD offset_low, SIZE_T size) {
  auto mapping = amp2hip::compat::objectOf<amp2hip::compat::Mapping>(handle);
  ULONGLONG offset = static_cast<ULONGLONG>(offset_high) << 32 | offset_low;
  if (!mapping || offset >= mapping->size)
    return mapping ? (SetLastError(ERROR_INVALID_PARAMETER), nullptr) : nullptr;
  if (!size)
    size = mapping->size - offset;
  bool is_copy = access == FILE_MAP_COPY;
  int rights = PROT_READ;
  if (is_copy || (access & FILE_MAP_WRITE))
    rights |= PROT_WRITE;
  return amp2hip::compat::mappings().map(
      nullptr, size, rights, is_copy ? MAP_PRIVATE : MAP_SHARED,
      mapping->number, static_cast<off_t>(offset));
}
inline BOOL UnmapViewOfFile(LPCVOID at) {
  return amp2hip::compat::mappings().unmap(const_cast<void *>(at));
}
inline BOOL FlushViewOfFile(LPCVOID at, SIZE_T size) {
  return amp2hip::compat::succeed(
      msync(const_cast<void *>(at), size, MS_SYNC) == 0);
}

#include <amp2hip/detail/letters_on.h>

#endif
