//===- windows_memory.h - The memory of <windows.h> -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_MEMORY_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_MEMORY_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/text.h>
#include <amp2hip_compat/windows_files.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <malloc.h>
#include <sys/mman.h>

#define ZeroMemory(to, size) (static_cast<void>(std::memset((to), 0, (size))))
#define SecureZeroMemory(to, size) ZeroMemory(to, size)
#define FillMemory(to, size, byte)                                             \
  (static_cast<void>(std::memset((to), (byte), (size))))
#define CopyMemory(to, from, size)                                             \
  (static_cast<void>(std::memcpy((to), (from), (size))))
#define MoveMemory(to, from, size)                                             \
  (static_cast<void>(std::memmove((to), (from), (size))))
#define RtlZeroMemory ZeroMemory
#define RtlCopyMemory CopyMemory
#define RtlMoveMemory MoveMemory
#define RtlFillMemory FillMemory
#define EqualMemory(a, b, size) (!std::memcmp((a), (b), (size)))

#define MEM_COMMIT 0x1000u
#define MEM_RESERVE 0x2000u
#define MEM_DECOMMIT 0x4000u
#define MEM_RELEASE 0x8000u
#define MEM_TOP_DOWN 0x100000u
#define PAGE_NOACCESS 0x01u
#define PAGE_READONLY 0x02u
#define PAGE_READWRITE 0x04u
#define PAGE_WRITECOPY 0x08u
#define PAGE_EXECUTE 0x10u
#define PAGE_EXECUTE_READ 0x20u
#define PAGE_EXECUTE_READWRITE 0x40u

namespace amp2hip::compat {

inline int protectionOf(DWORD protection) {
  switch (protection & 0xFF) {
  case PAGE_READONLY:
    return PROT_READ;
  case PAGE_READWRITE:
  case PAGE_WRITECOPY:
    return PROT_READ | PROT_WRITE;
  case PAGE_EXECUTE:
  case PAGE_EXECUTE_READ:
    return PROT_READ | PROT_EXEC;
  case PAGE_EXECUTE_READWRITE:
    return PROT_READ | PROT_WRITE | PROT_EXEC;
  default:
    return PROT_NONE;
  }
}

/// Remembers the size of each mapping, because the functions that free memory
/// do not have it as a parameter.
class Mappings {
public:
  void *map(void *at, std::size_t size, int protection, int flags, int file,
            off_t offset) {
    void *memory = mmap(at, size, protection, flags, file, offset);
    if (memory == MAP_FAILED) {
      SetLastError(errorOf(errno));
      return nullptr;
    }
    std::lock_guard<std::mutex> lock(windows().mutex);
    sizes[memory] = size;
    return memory;
  }
  BOOL unmap(void *memory) {
    std::lock_guard<std::mutex> lock(windows().mutex);
    auto found = sizes.find(memory);
    if (found == sizes.end())
      return succeed(false, ERROR_INVALID_ADDRESS);
    munmap(memory, found->second);
    sizes.erase(found);
    return TRUE;
  }
  /// Whether \p at is in a mapping.
  bool covers(void *at) {
    std::lock_guard<std::mutex> lock(windows().mutex);
    auto next = sizes.upper_bound(at);
    if (next == sizes.begin())
      return false;
    --next;
    return static_cast<char *>(at) <
           static_cast<char *>(next->first) + next->second;
  }

private:
  std::map<void *, std::size_t> sizes;
};
inline Mappings &mappings() {
  static Mappings &all = *new Mappings;
  return all;
}

} // namespace amp2hip::compat

/// Without MEM_COMMIT, the pages cannot be accessed until a later call commits
/// them.
inline LPVOID VirtualAlloc(LPVOID at, SIZE_T size, DWORD kind,
                           DWORD protection) {
  int rights =
      kind & MEM_COMMIT ? amp2hip::compat::protectionOf(protection) : PROT_NONE;
  if (at && !(kind & MEM_RESERVE) && amp2hip::compat::mappings().covers(at))
    return amp2hip::compat::succeed(mprotect(at, size, rights) == 0) ? at
                                                                     : nullptr;
  int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
  return amp2hip::compat::mappings().map(at, size, rights, flags, -1, 0);
}
inline BOOL VirtualFree(LPVOID at, SIZE_T size, DWORD kind) {
  if (kind == MEM_RELEASE && size == 0)
    return amp2hip::compat::mappings().unmap(at);
  if (kind != MEM_DECOMMIT)
    return amp2hip::compat::succeed(false, ERROR_INVALID_PARAMETER);
  return amp2hip::compat::succeed(madvise(at, size, MADV_DONTNEED) == 0 &&
                                  mprotect(at, size, PROT_NONE) == 0);
}
/// Always stores PAGE_READWRITE in \p before: the old protection is not known.
inline BOOL VirtualProtect(LPVOID at, SIZE_T size, DWORD protection,
                           PDWORD before) {
  auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
  auto begin = reinterpret_cast<std::uintptr_t>(at) / page * page;
  size += reinterpret_cast<std::uintptr_t>(at) - begin;
  *before = PAGE_READWRITE;
  return amp2hip::compat::succeed(
      mprotect(reinterpret_cast<void *>(begin), size,
               amp2hip::compat::protectionOf(protection)) == 0);
}
inline BOOL VirtualLock(LPVOID at, SIZE_T size) {
  return amp2hip::compat::succeed(mlock(at, size) == 0);
}
inline BOOL VirtualUnlock(LPVOID at, SIZE_T size) {
  return amp2hip::compat::succeed(munlock(at, size) == 0);
}

#define HEAP_NO_SERIALIZE 0x1u
#define HEAP_GENERATE_EXCEPTIONS 0x4u
#define HEAP_ZERO_MEMORY 0x8u
// All heaps are that of malloc(). Their handles are ignored.

inline HANDLE GetProcessHeap() {
  static char heap;
  return &heap;
}
inline LPVOID HeapAlloc(HANDLE, DWORD flags, SIZE_T size) {
  size += !size;
  return flags & HEAP_ZERO_MEMORY ? std::calloc(1, size) : std::malloc(size);
}
inline LPVOID HeapReAlloc(HANDLE, DWORD flags, LPVOID memory, SIZE_T size) {
  std::size_t old = malloc_usable_size(memory);
  void *moved = std::realloc(memory, size + !size);
  std::size_t now = moved ? malloc_usable_size(moved) : 0;
  if (now > old && (flags & HEAP_ZERO_MEMORY))
    std::memset(static_cast<char *>(moved) + old, 0, now - old);
  return moved;
}
inline BOOL HeapFree(HANDLE, DWORD, LPVOID memory) {
  std::free(memory);
  return TRUE;
}
/// The size of an allocation. It may be more than the program has requested.
inline SIZE_T HeapSize(HANDLE, DWORD, LPCVOID memory) {
  return malloc_usable_size(const_cast<void *>(memory));
}
/// HeapDestroy() does not free the memory that was allocated from the heap.
inline HANDLE HeapCreate(DWORD, SIZE_T, SIZE_T) { return GetProcessHeap(); }
inline BOOL HeapDestroy(HANDLE) { return TRUE; }
inline BOOL HeapValidate(HANDLE, DWORD, LPCVOID) { return TRUE; }

#define GMEM_FIXED 0x0u
#define GMEM_MOVEABLE 0x2u
#define GMEM_ZEROINIT 0x40u
#define GPTR 0x40u
#define GHND 0x42u
#define LMEM_FIXED GMEM_FIXED
#define LMEM_MOVEABLE GMEM_MOVEABLE
#define LMEM_ZEROINIT GMEM_ZEROINIT
#define LPTR GPTR
#define LHND GHND
// Memory never moves, so a handle is the address.
inline HGLOBAL GlobalAlloc(UINT flags, SIZE_T size) {
  return HeapAlloc(nullptr, flags & GMEM_ZEROINIT ? HEAP_ZERO_MEMORY : 0, size);
}
inline HGLOBAL GlobalReAlloc(HGLOBAL memory, SIZE_T size, UINT flags) {
  return HeapReAlloc(nullptr, flags & GMEM_ZEROINIT ? HEAP_ZERO_MEMORY : 0,
                     memory, size);
}
inline HGLOBAL GlobalFree(HGLOBAL memory) {
  std::free(memory);
  return nullptr;
}
inline LPVOID GlobalLock(HGLOBAL memory) { return memory; }
inline BOOL GlobalUnlock(HGLOBAL) {
  SetLastError(NO_ERROR);
  return FALSE;
}
inline SIZE_T GlobalSize(HGLOBAL memory) { return malloc_usable_size(memory); }
inline HLOCAL LocalAlloc(UINT flags, SIZE_T size) {
  return GlobalAlloc(flags, size);
}
inline HLOCAL LocalReAlloc(HLOCAL memory, SIZE_T size, UINT flags) {
  return GlobalReAlloc(memory, size, flags);
}
inline HLOCAL LocalFree(HLOCAL memory) { return GlobalFree(memory); }
inline LPVOID LocalLock(HLOCAL memory) { return memory; }
inline BOOL LocalUnlock(HLOCAL memory) { return GlobalUnlock(memory); }
inline SIZE_T LocalSize(HLOCAL memory) { return GlobalSize(memory); }

struct MEMORYSTATUSEX {
  DWORD dwLength;
  DWORD dwMemoryLoad; ///< Percent.
  DWORDLONG ullTotalPhys;
  DWORDLONG ullAvailPhys;
  DWORDLONG ullTotalPageFile;
  DWORDLONG ullAvailPageFile;
  DWORDLONG ullTotalVirtual;
  DWORDLONG ullAvailVirtual;
  DWORDLONG ullAvailExtendedVirtual;
};
using LPMEMORYSTATUSEX = MEMORYSTATUSEX *;

namespace amp2hip::compat {

/// The number of bytes in the line \p name of /proc/meminfo; 0 if there is
/// none.
inline DWORDLONG memoryNamed(const char *name) {
  std::FILE *file = std::fopen("/proc/meminfo", "r");
  if (!file)
    return 0;
  char line[256];
  unsigned long long kilobytes = 0;
  std::size_t length = std::strlen(name);
  while (std::fgets(line, sizeof line, file))
    if (!std::strncmp(line, name, length) && line[length] == ':')
      kilobytes = std::strtoull(line + length + 1, nullptr, 10);
  std::fclose(file);
  return kilobytes * 1024;
}

} // namespace amp2hip::compat

inline BOOL GlobalMemoryStatusEx(MEMORYSTATUSEX *to) {
  if (to->dwLength != sizeof *to)
    return amp2hip::compat::succeed(false, ERROR_INVALID_PARAMETER);
  using amp2hip::compat::memoryNamed;
  to->ullTotalPhys = memoryNamed("MemTotal");
  to->ullAvailPhys = memoryNamed("MemAvailable");
  to->ullTotalPageFile = to->ullTotalPhys + memoryNamed("SwapTotal");
  to->ullAvailPageFile = to->ullAvailPhys + memoryNamed("SwapFree");
  to->ullTotalVirtual = to->ullAvailVirtual = 0x7FFFFFFF0000;
  to->ullAvailExtendedVirtual = 0;
  DWORDLONG used = to->ullTotalPhys - to->ullAvailPhys;
  to->dwMemoryLoad =
      to->ullTotalPhys ? static_cast<DWORD>(used * 100 / to->ullTotalPhys) : 0;
  return TRUE;
}
/// Stores the size of the machine's memory in kilobytes.
inline BOOL GetPhysicallyInstalledSystemMemory(ULONGLONG *to) {
  *to = amp2hip::compat::memoryNamed("MemTotal") / 1024;
  return TRUE;
}

#include <amp2hip/detail/letters_on.h>

#endif
