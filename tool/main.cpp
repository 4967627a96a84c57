//===- main.cpp - The amp2hip program -------------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "paths/Paths.h"
#include "run/Run.h"
#include "translate/Translate.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/PrettyStackTrace.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

/// LLVM's streams report in their destructors that they could not write, as to
/// a full disk. That is no bug, and has an exit status of its own.
static void onFatalError(void *, const char *Text, bool IsBug) {
  llvm::StringRef Reason = Text;
  bool IsOutput = Reason.consume_front("IO failure on output stream: ");
  llvm::errs() << "amp2hip: error: "
               << (IsOutput ? "cannot write to standard output: " : "")
               << Reason << " [amp-io]\n";
  if (!IsBug)
    std::_Exit(amp2hip::Unusable);
}

/// Where the results of checks are kept; empty: nowhere.
static std::string keptFolder() {
  auto Named = llvm::sys::Process::GetEnv("AMP2HIP_CACHE");
  return Named ? *Named : amp2hip::cacheFolder();
}

int main(int Argc, const char **Argv) {
  // A crash prints a trace, and whose fault it is: not LLVM's.
  llvm::setBugReportMsg("This is a bug in amp2hip: report it with the "
                        "source and what follows.\n");
  llvm::InitLLVM Init(Argc, Argv, /*InstallPipeSignalExitHandler=*/false);
  llvm::install_fatal_error_handler(onFatalError);
  return amp2hip::run(
      {Argv, static_cast<size_t>(Argc)},
      {amp2hip::translate, llvm::outs(), llvm::errs(), keptFolder()});
}
