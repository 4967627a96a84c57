//===- Doctor.h - What the platforms need and have --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CLI_DOCTOR_H
#define AMP2HIP_CLI_DOCTOR_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace llvm {
class raw_ostream;
}

namespace amp2hip {

/// The part that a compiler or linker misses if it printed \p Text, and the
/// packages that have it; "" if nothing known is missing.
std::string missingPackage(llvm::StringRef Text);

/// Prints a page about the platforms: the compilers that are there, whether a
/// small program compiles with each and runs, and what is missing. Tool is the
/// path of the running program. The flags are those of --print-flags.
/// \returns whether the program ran on some platform.
bool printDoctor(llvm::StringRef Tool, llvm::raw_ostream &Out);

} // namespace amp2hip

#endif
