//===- rules.h - What the tests of the language's rules share ---*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A test is a program in which a comment at the end of a line names what the
// tool must say about that line, and nothing else may it say:
//
//   expectFaults(R"(
//     int f(char c) restrict(amp);  //! C3581
//   )");
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_TESTS_RULES_H
#define AMP2HIP_TESTS_RULES_H

#include "translate/Translate.h"
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace amp2hip::rules {

/// Line and code of every warning and error about \p Source, sorted: "3 C3930".
/// The source begins after `#include <amp.h>` and
/// `using namespace concurrency;`; its own lines count from 1.
std::vector<std::string> faultsIn(llvm::StringRef Source,
                                  std::vector<std::string> Args = {});

/// The tool's messages about \p Source, in its order, after that many readings.
std::vector<std::string> messagesAbout(llvm::StringRef Source,
                                       unsigned MaxReadings = 64);

/// The same as the comments of \p Source have it.
std::vector<std::string> announcedIn(llvm::StringRef Source);

/// Fails the test unless the tool says what the comments announce.
void expectFaults(llvm::StringRef Source, std::vector<std::string> Args = {});

/// The same of a kernel's \p Body on tiles of 4 by 4 threads, `t`, which
/// captures `array_view<int, 2> v` and `int n`; \p Before is before its
/// function.
void expectInKernel(llvm::StringRef Body, llvm::StringRef Before = "");

} // namespace amp2hip::rules

#endif // AMP2HIP_TESTS_RULES_H
