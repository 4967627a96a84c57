//===- Pages.cpp - Pages about the diagnostics ----------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The pages of docs/diagnostics, which the build compiles into the program for
// --explain.
//
//===----------------------------------------------------------------------===//

#include "diagnostics/Pages.h"

using llvm::StringRef;

namespace {

struct DiagnosticPage {
  StringRef File, Text;
};

const DiagnosticPage Pages[] = {
#include "DiagnosticPages.inc"
};

} // namespace

StringRef amp2hip::pageOf(StringRef Code) {
  for (const DiagnosticPage &P : Pages) {
    StringRef Name = P.File;
    if (Name.consume_back(".md") && Name == Code)
      return P.Text;
  }
  return "";
}
