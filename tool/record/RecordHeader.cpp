//===- RecordHeader.cpp - The header that recorded sources include --------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "record/Recording.h"

namespace {

struct RecordHeaderText {
  llvm::StringRef File, Text;
};

const RecordHeaderText RecordHeaders[] = {
#include "RecordHeader.inc"
};

} // namespace

llvm::StringRef amp2hip::recordHeader() { return RecordHeaders[0].Text; }
