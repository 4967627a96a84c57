//===- OptionWords.h - The words of the command line ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CLI_OPTIONWORDS_H
#define AMP2HIP_CLI_OPTIONWORDS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace llvm::opt {
class InputArgList;
} // namespace llvm::opt

namespace amp2hip {

/// The words of a command line, with the words of response files in place of
/// the files' names. -I, -D, -U, -std and similar ones become --extra-arg.
/// Words after "--" stay as they are.
llvm::Expected<std::vector<std::string>>
expandedWords(llvm::ArrayRef<const char *> Args);

/// Words as the table of options reads them: without the values of switches.
std::vector<std::string> parsedWords(llvm::ArrayRef<std::string> Words);

/// Checks options and their values, in the user's words. \p WithoutValue is the
/// index of an option that lacks its value, or the number of the words.
llvm::Error checkArguments(const llvm::opt::InputArgList &Args,
                           unsigned WithoutValue);

/// Whether a word is empty that is neither an option nor the value of one.
bool namesEmptySource(const llvm::opt::InputArgList &Args);

} // namespace amp2hip

#endif
