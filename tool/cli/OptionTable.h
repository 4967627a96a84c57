//===- OptionTable.h - The options of Options.td ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CLI_OPTIONTABLE_H
#define AMP2HIP_CLI_OPTIONTABLE_H

#include "llvm/Option/OptTable.h"
#include "llvm/Option/Option.h"
#include <string>

namespace amp2hip {

/// The numbers of the options. An example: OPT_check is --check.
enum OptionID : unsigned {
  OPT_INVALID = 0,
#define OPTION(...) LLVM_MAKE_OPT_ID(__VA_ARGS__),
#include "CommandLine.inc"
#undef OPTION
};

/// The flag of an option that may be given several times.
constexpr unsigned Repeats = 1 << 4;

const llvm::opt::OptTable &optionTable();

/// The option that is spelled \p Name, without dashes; an invalid one if there
/// is none.
llvm::opt::Option optionNamed(llvm::StringRef Name);

/// The name of \p Option with its dashes: `--check`, `-o`.
std::string spellingOf(const llvm::opt::Option &Option);

/// Whether \p Option requires a value.
bool takesValue(const llvm::opt::Option &Option);

} // namespace amp2hip

#endif // AMP2HIP_CLI_OPTIONTABLE_H
