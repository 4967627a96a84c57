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

/// The words of a command line. Each response file (`@file`) is replaced by the
/// words in it. Compiler arguments such as -I, -D, -U and -std become
/// --extra-arg. Words after "--" stay as they are.
llvm::Expected<std::vector<std::string>>
expandedWords(llvm::ArrayRef<const char *> Args);

/// \p Words as the table of options parses them: `--check=true` becomes
/// `--check`, and `--check=false` is left out.
std::vector<std::string> parsedWords(llvm::ArrayRef<std::string> Words);

/// An error for an unknown option, an option that is given twice, or one that
/// lacks its value. \p WithoutValue is the index of the option that lacks its
/// value, or the number of words if there is none.
llvm::Error checkArguments(const llvm::opt::InputArgList &Args,
                           unsigned WithoutValue);

/// Whether a word that would name a source is empty. Empty values of options do
/// not count.
bool namesEmptySource(const llvm::opt::InputArgList &Args);

} // namespace amp2hip

#endif
