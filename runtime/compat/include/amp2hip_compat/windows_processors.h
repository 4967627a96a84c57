//===- windows_processors.h - Cores and caches of the machine ---*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_PROCESSORS_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_PROCESSORS_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/windows_errors.h>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

enum LOGICAL_PROCESSOR_RELATIONSHIP {
  RelationProcessorCore,
  RelationNumaNode,
  RelationCache,
  RelationProcessorPackage
};
enum PROCESSOR_CACHE_TYPE {
  CacheUnified,
  CacheInstruction,
  CacheData,
  CacheTrace
};
struct CACHE_DESCRIPTOR {
  BYTE Level;
  BYTE Associativity;
  WORD LineSize;
  DWORD Size;
  PROCESSOR_CACHE_TYPE Type;
};
using PCACHE_DESCRIPTOR = CACHE_DESCRIPTOR *;

#define LTP_PC_SMT 0x1
#define CACHE_FULLY_ASSOCIATIVE 0xFF

struct SYSTEM_LOGICAL_PROCESSOR_INFORMATION {
  ULONG_PTR ProcessorMask;
  LOGICAL_PROCESSOR_RELATIONSHIP Relationship;
  __extension__ union {
    struct {
      BYTE Flags;
    } ProcessorCore;
    struct {
      DWORD NodeNumber;
    } NumaNode;
    CACHE_DESCRIPTOR Cache;
    ULONGLONG Reserved[2];
  };
};
using PSYSTEM_LOGICAL_PROCESSOR_INFORMATION =
    SYSTEM_LOGICAL_PROCESSOR_INFORMATION *;

namespace amp2hip {
namespace compat {

/// The first word of a file in /sys/devices/system; empty if it cannot be read.
inline std::string systemWord(const std::string &path) {
  char word[256] = "";
  std::FILE *file = std::fopen(("/sys/devices/system/" + path).c_str(), "r");
  if (!file)
    return word;
  if (std::fscanf(file, "%255s", word) != 1)
    word[0] = 0;
  std::fclose(file);
  return word;
}

/// The bits of the processors in a list such as "0-3,8". Processors above 63
/// have no bit.
inline ULONG_PTR processorMask(const std::string &list) {
  ULONG_PTR mask = 0;
  for (const char *at = list.c_str(); *at;) {
    char *end;
    unsigned long first = std::strtoul(at, &end, 10);
    unsigned long last = *end == '-' ? std::strtoul(end + 1, &end, 10) : first;
    for (; first <= last && first < 64; ++first)
      mask |= ULONG_PTR(1) << first;
    at = *end ? end + 1 : end;
  }
  return mask;
}

/// Collects the cores, packages, caches and NUMA nodes of the machine, each
/// with its processors.
class Processors {
public:
  Processors() {
    ULONG_PTR all = processorMask(systemWord("cpu/online"));
    if (!all)
      all = 1;
    for (int i = 0; i != 64; ++i)
      if (all >> i & 1)
        addProcessor(i);
    for (DWORD node = 0; node != 64; ++node) {
      std::string list =
          systemWord("node/node" + std::to_string(node) + "/cpulist");
      if (!list.empty())
        add(RelationNumaNode, processorMask(list)).NumaNode.NodeNumber = node;
    }
  }

  std::vector<SYSTEM_LOGICAL_PROCESSOR_INFORMATION> found;

private:
  using Information = SYSTEM_LOGICAL_PROCESSOR_INFORMATION;

  Information &add(LOGICAL_PROCESSOR_RELATIONSHIP relation, ULONG_PTR mask) {
    Information next = {};
    next.ProcessorMask = mask;
    next.Relationship = relation;
    return found.emplace_back(next);
  }
  bool has(LOGICAL_PROCESSOR_RELATIONSHIP relation, ULONG_PTR mask) const {
    for (const Information &each : found)
      if (each.Relationship == relation && each.ProcessorMask == mask)
        return true;
    return false;
  }

  void addProcessor(int number) {
    std::string folder = "cpu/cpu" + std::to_string(number) + "/";
    ULONG_PTR own = ULONG_PTR(1) << number;
    ULONG_PTR core =
        processorMask(systemWord(folder + "topology/thread_siblings_list"));
    if (!core)
      core = own;
    if (!has(RelationProcessorCore, core))
      add(RelationProcessorCore, core).ProcessorCore.Flags =
          core == own ? 0 : LTP_PC_SMT;
    ULONG_PTR package =
        processorMask(systemWord(folder + "topology/core_siblings_list"));
    if (package && !has(RelationProcessorPackage, package))
      add(RelationProcessorPackage, package);
    for (int i = 0; i != 8; ++i)
      addCache(folder + "cache/index" + std::to_string(i) + "/", own);
  }

  void addCache(const std::string &folder, ULONG_PTR own) {
    std::string size = systemWord(folder + "size"); // "32K"
    ULONG_PTR mask = processorMask(systemWord(folder + "shared_cpu_list"));
    // A cache is added for the first of the processors that share it.
    if (size.empty() || (mask & (own - 1)))
      return;
    std::string type = systemWord(folder + "type");
    auto number = [&](const char *name) {
      return std::strtoul(systemWord(folder + name).c_str(), nullptr, 10);
    };
    CACHE_DESCRIPTOR &cache = add(RelationCache, mask ? mask : own).Cache;
    cache.Level = static_cast<BYTE>(number("level"));
    cache.Associativity = static_cast<BYTE>(number("ways_of_associativity"));
    cache.LineSize = static_cast<WORD>(number("coherency_line_size"));
    char *unit;
    cache.Size = static_cast<DWORD>(std::strtoul(size.c_str(), &unit, 10));
    cache.Size *= *unit == 'K' ? 1024 : *unit == 'M' ? 1024 * 1024 : 1;
    cache.Type = type == "Data"          ? CacheData
                 : type == "Instruction" ? CacheInstruction
                                         : CacheUnified;
  }
};

} // namespace compat
} // namespace amp2hip

/// Copies the information to \p to, and its size in bytes to \p size. If \p
/// size was smaller, only stores the size, and fails with
/// ERROR_INSUFFICIENT_BUFFER.
inline BOOL
GetLogicalProcessorInformation(SYSTEM_LOGICAL_PROCESSOR_INFORMATION *to,
                               DWORD *size) {
  static const amp2hip::compat::Processors processors;
  const auto &found = processors.found;
  auto needed = static_cast<DWORD>(found.size() * sizeof(found[0]));
  bool fits = to && *size >= needed;
  *size = needed;
  if (!fits) {
    SetLastError(ERROR_INSUFFICIENT_BUFFER);
    return FALSE;
  }
  for (std::size_t i = 0; i != found.size(); ++i)
    to[i] = found[i];
  return TRUE;
}

#include <amp2hip/detail/letters_on.h>

#endif
