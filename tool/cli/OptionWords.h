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

namespace llvm::cl {
class OptionCategory;
} // namespace llvm::cl

namespace amp2hip {

/// The words of a command line, those of the response files that it names in
/// their places. -I, -D, -U, -std and similar ones become --extra-arg. What is
/// after "--" stays as it is.
llvm::Expected<std::vector<std::string>>
expandedWords(llvm::ArrayRef<const char *> Args);

/// What is wrong with options and their values, as the words say; "" for
/// nothing. LLVM's library prints such faults in a form of its own. Words
/// begins with the program's name and ends before "--"; only options of Ours
/// and those that all of LLVM's programs have are known.
std::string faultOfWords(llvm::ArrayRef<std::string> Words,
                         const llvm::cl::OptionCategory &Ours);

} // namespace amp2hip

#endif
