//===- windows/system.cpp - Memory, processors and threads of Windows -----===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../system.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <io.h>
#include <malloc.h>
#ifndef NOMINMAX
#define NOMINMAX
#endif
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

namespace hipcpu {
namespace os {

namespace {
std::size_t guard_size() {
  static const std::size_t size = [] {
    SYSTEM_INFO info;
    GetSystemInfo(&info);
    return static_cast<std::size_t>(info.dwPageSize);
  }();
  return size;
}
} // namespace

// Windows promises no memory that it does not have. It makes a stack larger on
// its own only for threads, so all of this one counts from the begin.
char *map_stack(std::size_t size) {
  void *const mapping = VirtualAlloc(nullptr, guard_size() + size,
                                     MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
  if (!mapping)
    return nullptr;
  DWORD before;
  VirtualProtect(mapping, guard_size(), PAGE_NOACCESS, &before);
  return static_cast<char *>(mapping) + guard_size();
}

void unmap_stack(char *bottom, std::size_t) {
  VirtualFree(bottom - guard_size(), 0, MEM_RELEASE);
}

void *allocate(std::size_t alignment, std::size_t size) {
  return _aligned_malloc(size, alignment);
}

void release(void *memory) { _aligned_free(memory); }

int usable_cores() {
  DWORD_PTR process = 0, system = 0;
  int count = 0;
  if (GetProcessAffinityMask(GetCurrentProcess(), &process, &system))
    count = __builtin_popcountll(process);
  // With more than 64 processors there is no mask of all.
  if (count == 0)
    count = static_cast<int>(GetActiveProcessorCount(ALL_PROCESSOR_GROUPS));
  return std::max(1, count);
}

std::size_t physical_memory() {
  static const std::size_t bytes = [] {
    MEMORYSTATUSEX status = {};
    status.dwLength = sizeof status;
    GlobalMemoryStatusEx(&status);
    return static_cast<std::size_t>(status.ullTotalPhys);
  }();
  return bytes;
}

int second_level_cache() {
  using information = SYSTEM_LOGICAL_PROCESSOR_INFORMATION;
  DWORD bytes = 0;
  GetLogicalProcessorInformation(nullptr, &bytes);
  std::vector<information> all(bytes / sizeof(information));
  if (all.empty() || !GetLogicalProcessorInformation(all.data(), &bytes))
    return 0;
  for (const information &each : all)
    if (each.Relationship == RelationCache && each.Cache.Level == 2)
      return static_cast<int>(each.Cache.Size);
  return 0;
}

// Windows takes the memory of thread-local variables from the heap.
std::size_t make_room_in_threads() { return 0; }

namespace {
void (*tell_division)();

LONG CALLBACK see_fault(EXCEPTION_POINTERS *fault) {
  const DWORD code = fault->ExceptionRecord->ExceptionCode;
  if (code == EXCEPTION_INT_DIVIDE_BY_ZERO || code == EXCEPTION_INT_OVERFLOW)
    tell_division();
  return EXCEPTION_CONTINUE_SEARCH;
}
} // namespace

// Nobody can ask whether the program handles the fault itself.
void on_division_fault(void (*tell)()) {
  tell_division = tell;
  AddVectoredExceptionHandler(0, see_fault);
}

void write_error(const std::string &text) {
  // Nothing is left to do where standard error is closed.
  [[maybe_unused]] const auto written =
      _write(2, text.data(), static_cast<unsigned>(text.size()));
}

namespace {
void (*conclude_program)(int);
}

void at_exit(void (*conclude)(int)) {
  conclude_program = conclude;
  std::atexit([] { conclude_program(0); });
}

namespace {
/// Where \p file, a program or a library, says that it begins in memory; 0
/// where it cannot be read. Windows changes the number in memory.
std::size_t preferred_base(const std::string &file) {
  std::FILE *const opened = std::fopen(file.c_str(), "rb");
  if (!opened)
    return 0;
  IMAGE_DOS_HEADER first;
  IMAGE_NT_HEADERS64 headers = {};
  if (std::fread(&first, sizeof first, 1, opened) == 1 &&
      std::fseek(opened, first.e_lfanew, SEEK_SET) == 0 &&
      std::fread(&headers, sizeof headers, 1, opened) != 1)
    headers.OptionalHeader.ImageBase = 0;
  std::fclose(opened);
  return headers.OptionalHeader.ImageBase;
}
} // namespace

module module_of(const void *code) {
  HMODULE found;
  if (!GetModuleHandleExA(GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS |
                              GET_MODULE_HANDLE_EX_FLAG_UNCHANGED_REFCOUNT,
                          static_cast<const char *>(code), &found))
    return {};
  char path[4096];
  const std::string file(path, GetModuleFileNameA(found, path, sizeof path));
  return {found, file,
          reinterpret_cast<std::size_t>(found) - preferred_base(file)};
}

int callers(void **frames, int count) {
  return CaptureStackBackTrace(0, static_cast<DWORD>(count), frames, nullptr);
}

std::vector<std::string> output_of(const std::vector<std::string> &command) {
  std::string text;
  for (const std::string &word : command) // No name has a quote in it.
    text += (text.empty() ? "\"" : " \"") + word + "\"";
  std::vector<std::string> lines;
  // The shell removes the outer pair of quotes.
  std::FILE *const printed = _popen(("\"" + text + " 2>NUL\"").c_str(), "rt");
  if (!printed)
    return lines;
  char line[4096];
  while (std::fgets(line, sizeof line, printed)) {
    std::replace(line, line + std::char_traits<char>::length(line), '\\', '/');
    lines.push_back(line);
  }
  _pclose(printed);
  return lines;
}

} // namespace os
} // namespace hipcpu
