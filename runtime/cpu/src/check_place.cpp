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
#include "system.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <sstream>
#include <vector>

namespace hipcpu {
namespace checks {
namespace {

/// The calls on the stack of a fault, innermost first. They end where another
/// library begins.
struct call_chain {
  std::string file; ///< For addr2line.
  std::vector<std::string> addresses;
};

/// The address of the call that returns to \p code, as the file has it.
std::string address_in(const os::module &module, const void *code) {
  std::ostringstream text;
  text << "0x" << std::hex
       << reinterpret_cast<std::size_t>(code) - module.moved - 1;
  return text.str();
}

call_chain calls_of(const os::module &module, const void *code) {
  call_chain chain{module.file, {address_in(module, code)}};
  // The innermost frames are this library's own.
  void *frames[8];
  void **const end = frames + os::callers(frames, 8);
  void **at = std::find(frames, end, code);
  constexpr int callers = 2;
  for (int i = 0; i < callers && at != end && ++at != end; ++i) {
    if (os::module_of(*at).base != module.base)
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

/// The lines of the program that lead to the fault, innermost first.
std::vector<std::string> lines_of(const call_chain &chain) {
  std::vector<std::string> command = {"addr2line", "-ie", chain.file}, lines;
  command.insert(command.end(), chain.addresses.begin(), chain.addresses.end());
  for (const std::string &line : os::output_of(command))
    if (is_of_program(line))
      lines.push_back(without_folder(line));
  return lines;
}

/// "at wave.h:12, called at wave.hip:30", or "at wave+0x1a2b, 0x2b3c" for
/// addr2line.
std::string text_of(const call_chain &chain) {
  const std::vector<std::string> lines = lines_of(chain);
  if (lines.empty()) {
    const std::string name =
        chain.file.substr(chain.file.find_last_of("/\\") + 1);
    std::string text = "at " + name + "+" + chain.addresses[0];
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
  const os::module module = code ? os::module_of(code) : os::module();
  if (!module.base)
    return "";
  const call_chain chain = calls_of(module, code);
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
