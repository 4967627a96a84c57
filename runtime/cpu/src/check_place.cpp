//===- check_place.cpp - Where in the source a fault is ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// The debug information is read by addr2line, a program that comes with every
// compiler's linker. Where it is missing or knows no line, messages have
// addresses.
//
//===----------------------------------------------------------------------===//

#include "check.h"

#include <algorithm>
#include <climits>
#include <cstdio>
#include <dlfcn.h>
#include <execinfo.h>
#include <link.h>
#include <map>
#include <mutex>
#include <unistd.h>
#include <vector>

namespace hipcpu {
namespace checks {
namespace {

/// The calls on the stack of a fault, innermost first. They end where another
/// library begins.
struct call_chain {
  std::string file; ///< For addr2line.
  std::string name; ///< For messages.
  std::vector<std::string> addresses;
};

/// The address of the call that returns to \p code, as the file has it.
std::string address_in(const link_map &module, const void *code) {
  char text[32];
  std::snprintf(text, sizeof text, "0x%zx",
                reinterpret_cast<std::size_t>(code) - module.l_addr - 1);
  return text;
}

/// The module that \p code is in, or null.
const link_map *module_of(const void *code) {
  Dl_info info;
  void *map = nullptr;
  return dladdr1(code, &info, &map, RTLD_DL_LINKMAP)
             ? static_cast<const link_map *>(map)
             : nullptr;
}

/// The file of the program itself has no name in its link map.
std::string file_of(const link_map &module) {
  if (*module.l_name)
    return module.l_name;
  char path[PATH_MAX];
  const ssize_t length = readlink("/proc/self/exe", path, sizeof path);
  return std::string(path, length > 0 ? static_cast<std::size_t>(length) : 0);
}

call_chain calls_of(const link_map &module, const void *code) {
  call_chain chain;
  chain.file = file_of(module);
  chain.name = chain.file.substr(chain.file.rfind('/') + 1);
  chain.addresses.push_back(address_in(module, code));
  // The innermost frames are this library's own.
  void *frames[8];
  void **const end = frames + backtrace(frames, 8);
  void **at = std::find(frames, end, code);
  constexpr int callers = 2;
  for (int i = 0; i < callers && at != end && ++at != end; ++i) {
    if (module_of(*at) != &module)
      break;
    chain.addresses.push_back(address_in(module, *at));
  }
  return chain;
}

bool contains(const std::string &text, const char *part) {
  return text.find(part) != std::string::npos;
}

/// Whether \p line of addr2line, "/folder/file:12", has a number and is in a
/// file of the program, not in a header of amp2hip or of the standard library.
bool is_of_program(const std::string &line) {
  const char first = line[std::min(line.rfind(':'), line.size() - 2) + 1];
  return first >= '1' && first <= '9' && !contains(line, "/include/amp2hip/") &&
         !contains(line, "/hip/hipcpu_") && !contains(line, "/include/c++/");
}

/// "file.h:12"
std::string without_folder(const std::string &line) {
  const std::string place = line.substr(0, line.find_first_of(" \n"));
  return place.substr(place.rfind('/') + 1);
}

/// In quotes for the shell.
std::string quoted(const std::string &path) {
  std::string text = "'";
  for (const char c : path)
    text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

/// The lines of the program that lead to the fault, innermost first.
std::vector<std::string> lines_of(const call_chain &chain) {
  std::string command = "addr2line -ie " + quoted(chain.file);
  for (const std::string &address : chain.addresses)
    command += " " + address;
  std::vector<std::string> lines;
  FILE *const printed = popen((command + " 2>/dev/null").c_str(), "r");
  if (!printed)
    return lines;
  char line[PATH_MAX + 32];
  while (std::fgets(line, sizeof line, printed))
    if (is_of_program(line))
      lines.push_back(without_folder(line));
  pclose(printed);
  return lines;
}

/// "at wave.h:12, called at wave.hip:30", or "at wave+0x1a2b, 0x2b3c" for
/// addr2line.
std::string text_of(const call_chain &chain) {
  const std::vector<std::string> lines = lines_of(chain);
  if (lines.empty()) {
    std::string text = "at " + chain.name + "+" + chain.addresses[0];
    for (std::size_t i = 1; i < chain.addresses.size(); ++i)
      text += ", " + chain.addresses[i];
    return text;
  }
  std::string text = "at " + lines[0];
  if (lines.size() > 1)
    text += ", called at " + lines[1];
  return text;
}

} // namespace

std::string name_code(const void *code) {
  const link_map *const module = code ? module_of(code) : nullptr;
  if (!module)
    return "";
  const call_chain chain = calls_of(*module, code);
  static std::mutex mutex;
  static auto *const known =
      new std::map<std::vector<std::string>, std::string>;
  const std::lock_guard<std::mutex> lock(mutex);
  std::string &text = (*known)[chain.addresses];
  if (text.empty())
    text = text_of(chain);
  return " (" + text + ")";
}

} // namespace checks
} // namespace hipcpu
