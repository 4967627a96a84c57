//===- main.cpp - The amp2hip program -------------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Driver.h"
#include "driver/Translate.h"
#include "llvm/Support/raw_ostream.h"

int main(int Argc, const char **Argv) {
  return amp2hip::run({Argv, static_cast<size_t>(Argc)},
                      {amp2hip::translate, llvm::outs(), llvm::errs()});
}
