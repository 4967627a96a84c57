//===- commands.h - Commands of Windows' command line -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_COMMANDS_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_COMMANDS_H

#include <amp2hip/detail/letters_off.h>

#include <cctype>
#include <conio.h>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <unistd.h>

namespace amp2hip::compat {

/// Does what system(\p text) does on Windows if the command is `pause` or
/// `cls`. Ignores all other commands, such as those that set the title or the
/// colors of a console. Returns 0.
inline int command(const char *text) {
  std::string word;
  for (; std::isspace(static_cast<unsigned char>(*text)); ++text)
    ;
  for (const char *at = text; std::isalnum(static_cast<unsigned char>(*at));
       ++at)
    word += static_cast<char>(std::tolower(static_cast<unsigned char>(*at)));
  if (word == "pause") {
    bool is_silent = std::string(text).find('>') != std::string::npos;
    std::fputs(is_silent ? "" : "Press any key to continue . . . ", stdout);
    std::fflush(stdout);
    readKey();
  } else if (word == "cls" && isatty(STDOUT_FILENO)) {
    std::fputs("\033[H\033[2J", stdout);
    std::fflush(stdout);
  }
  return 0;
}

} // namespace amp2hip::compat

#include <amp2hip/detail/letters_on.h>

#endif
