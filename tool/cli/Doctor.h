//===- Doctor.h - The report of --doctor ------------------------*- C++ -*-===//
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

/// The file or library that a compiler or linker misses if it printed \p Text,
/// with the packages that contain it. "" if \p Text shows nothing of that kind.
std::string missingPackage(llvm::StringRef Text);

/// Prints the report: for each platform the installed compilers, whether a
/// small program compiles with each and runs, and what is missing. The flags
/// are those of --print-flags. \p Tool is the path of amp2hip.
/// \returns whether the small program ran on some platform.
bool printDoctor(llvm::StringRef Tool, llvm::raw_ostream &Out);

} // namespace amp2hip

#endif
