//===- RecordHeader.cpp - The header that recorded sources include --------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "record/Recording.h"

namespace {

const amp2hip::RecordHeader RecordHeaders[] = {
#include "RecordHeader.inc"
};

} // namespace

llvm::ArrayRef<amp2hip::RecordHeader> amp2hip::recordHeaders() {
  return RecordHeaders;
}
