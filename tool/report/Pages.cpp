//===- Pages.cpp - What each diagnostic means -----------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/Pages.h"

using llvm::StringRef;

namespace {

struct Page {
  StringRef File, Text;
};

const Page Pages[] = {
#include "DiagnosticPages.inc"
};

} // namespace

StringRef amp2hip::pageOf(StringRef Code) {
  for (const Page &P : Pages) {
    StringRef Name = P.File;
    if (Name.consume_back(".md") && Name == Code)
      return P.Text;
  }
  return "";
}
