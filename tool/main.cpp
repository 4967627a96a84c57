//===- main.cpp - The amp2hip program -------------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Driver.h"
#include "driver/Translate.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/PrettyStackTrace.h"
#include "llvm/Support/raw_ostream.h"

int main(int Argc, const char **Argv) {
  // A crash prints a trace, and whose fault it is: not LLVM's.
  llvm::setBugReportMsg("This is a bug in amp2hip: report it with the "
                        "source and what follows.\n");
  llvm::InitLLVM Init(Argc, Argv, /*InstallPipeSignalExitHandler=*/false);
  return amp2hip::run({Argv, static_cast<size_t>(Argc)},
                      {amp2hip::translate, llvm::outs(), llvm::errs()});
}
