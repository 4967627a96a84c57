//===- unix/system.cpp - Memory, processors and threads of Unix -----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../system.h"

#include <algorithm>
#include <atomic>
#include <climits>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <execinfo.h>
#include <link.h>
#include <pthread.h>
#include <sched.h>
#include <sys/mman.h>
#include <unistd.h>

namespace hipcpu {
namespace os {

namespace {
std::size_t guard_size() {
  static const std::size_t size =
      static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  return size;
}

/// A guarded stack takes two of the process's mappings, of which Linux allows
/// 65530 by default. Past half of what is allowed, stacks go without a guard
/// rather than take the mappings that malloc and new threads need.
bool may_guard() {
  static std::atomic<long> left{[] {
    long allowed = 65530;
    if (std::FILE *f = std::fopen("/proc/sys/vm/max_map_count", "r")) {
      if (std::fscanf(f, "%ld", &allowed) != 1)
        allowed = 65530;
      std::fclose(f);
    }
    return allowed / 4;
  }()};
  return left.fetch_sub(1, std::memory_order_relaxed) > 0;
}
} // namespace

char *map_stack(std::size_t size) {
  void *mapping =
      mmap(nullptr, guard_size() + size, PROT_READ | PROT_WRITE,
           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (mapping == MAP_FAILED)
    return nullptr;
  if (may_guard())
    mprotect(mapping, guard_size(), PROT_NONE);
  return static_cast<char *>(mapping) + guard_size();
}

void unmap_stack(char *bottom, std::size_t size) {
  munmap(bottom - guard_size(), guard_size() + size);
}

// Not aligned_alloc, which would round up the size. AddressSanitizer shall see
// an access right after the last byte.
void *allocate(std::size_t alignment, std::size_t size) {
  void *memory;
  return posix_memalign(&memory, alignment, size) == 0 ? memory : nullptr;
}

void release(void *memory) { std::free(memory); }

int usable_cores() {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0)
    return std::max(1, CPU_COUNT(&set));
  return static_cast<int>(std::max(1L, sysconf(_SC_NPROCESSORS_ONLN)));
}

std::size_t physical_memory() {
  static const std::size_t bytes =
      static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES)) *
      static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  return bytes;
}

int second_level_cache() {
  return static_cast<int>(std::max(0L, sysconf(_SC_LEVEL2_CACHE_SIZE)));
}

namespace {
/// Bytes of thread-local storage of all modules, which glibc takes from the
/// thread's stack.
std::size_t thread_local_size() {
  std::size_t total = 0;
  dl_iterate_phdr(
      [](dl_phdr_info *module, std::size_t, void *sum) {
        for (int i = 0; i < module->dlpi_phnum; ++i)
          if (module->dlpi_phdr[i].p_type == PT_TLS)
            *static_cast<std::size_t *>(sum) +=
                module->dlpi_phdr[i].p_memsz + module->dlpi_phdr[i].p_align;
        return 0;
      },
      &total);
  return total;
}
} // namespace

std::size_t make_room_in_threads() {
  const std::size_t needed = thread_local_size();
  constexpr std::size_t unnoticed = 256 * 1024;
  pthread_attr_t attributes;
  if (needed < unnoticed || pthread_getattr_default_np(&attributes) != 0)
    return needed;
  std::size_t size = 0;
  if (pthread_attr_getstacksize(&attributes, &size) == 0 &&
      pthread_attr_setstacksize(&attributes, size + needed) == 0)
    pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
  return needed;
}

namespace {
void (*tell_division)();

/// Handles SIGFPE. It returns to the instruction, which then ends the program
/// by the same signal.
void handle_division(int signal, siginfo_t *info, void *) {
  std::signal(signal, SIG_DFL);
  if (info->si_code == FPE_INTDIV)
    tell_division();
}
} // namespace

void on_division_fault(void (*tell)()) {
  struct sigaction now;
  if (sigaction(SIGFPE, nullptr, &now) != 0 || (now.sa_flags & SA_SIGINFO) ||
      now.sa_handler != SIG_DFL)
    return;
  tell_division = tell;
  struct sigaction ours = {};
  ours.sa_sigaction = handle_division;
  ours.sa_flags = SA_SIGINFO;
  sigaction(SIGFPE, &ours, nullptr);
}

void write_error(const std::string &text) {
  // Nothing is left to do where standard error is closed.
  [[maybe_unused]] const auto written =
      ::write(STDERR_FILENO, text.data(), text.size());
}

void at_exit(void (*conclude)(int status)) {
  on_exit(
      [](int status, void *f) { reinterpret_cast<void (*)(int)>(f)(status); },
      reinterpret_cast<void *>(conclude));
}

namespace {
/// The file of the program itself has no name in its link map.
std::string file_of(const link_map &map) {
  if (*map.l_name)
    return map.l_name;
  char path[PATH_MAX];
  const ssize_t length = readlink("/proc/self/exe", path, sizeof path);
  return std::string(path, length > 0 ? static_cast<std::size_t>(length) : 0);
}
} // namespace

module module_of(const void *code) {
  Dl_info info;
  void *found = nullptr;
  if (!dladdr1(code, &info, &found, RTLD_DL_LINKMAP))
    return {};
  const link_map &map = *static_cast<const link_map *>(found);
  return {info.dli_fbase, file_of(map), map.l_addr};
}

int callers(void **frames, int count) { return backtrace(frames, count); }

namespace {
/// In quotes for the shell.
std::string quoted(const std::string &word) {
  std::string text = "'";
  for (const char c : word)
    text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}
} // namespace

std::vector<std::string> output_of(const std::vector<std::string> &command) {
  std::string text;
  for (const std::string &word : command)
    text += quoted(word) + " ";
  std::vector<std::string> lines;
  std::FILE *const printed = popen((text + "2>/dev/null").c_str(), "r");
  if (!printed)
    return lines;
  char line[PATH_MAX + 32];
  while (std::fgets(line, sizeof line, printed))
    lines.push_back(line);
  pclose(printed);
  return lines;
}

} // namespace os
} // namespace hipcpu
