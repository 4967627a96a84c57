//===- WindowsHost.cpp - The host system of the program -------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With --host=windows the host code stays a Windows program. The parser then
// needs the types and headers of Windows. On Windows that is the default, and
// the needs of a Linux program have to be named.
//
//===----------------------------------------------------------------------===//

#include "cli/WindowsHost.h"
#include "cli/WindowsHeaders.h"
#include "llvm/ADT/STLExtras.h"

using namespace amp2hip;
using llvm::StringRef;

namespace {

/// Whether the user says what system the program is for, or where its headers
/// are.
bool namesHeaders(const Options &O) {
  auto Names = [](llvm::ArrayRef<std::string> Args) {
    return llvm::any_of(Args, [](StringRef Arg) {
      return Arg.starts_with("--target") || Arg == "-target" ||
             Arg.starts_with("--sysroot");
    });
  };
  return Names(O.ExtraArgs) || Names(O.ExtraArgsBefore) ||
         (O.CompilerArgs && Names(*O.CompilerArgs));
}

/// Puts arguments first: a target of the user's own comes later and wins.
void putFirst(Options &O, llvm::ArrayRef<std::string> Args) {
  O.ExtraArgsBefore.insert(O.ExtraArgsBefore.begin(), Args.begin(), Args.end());
}

/// Whether the run parses sources.
bool parses(const Options &O) {
  return O.Print.empty() && O.Explain.empty() && !O.Compare && !O.Flags;
}

} // namespace

llvm::Error amp2hip::chooseWindowsHost(Options &O, const Machine &M) {
  O.OnWindows = true;
  O.Compat = false;
  if (O.Flags && O.Flags->For != Platform::Amd)
    return llvm::createStringError(
        "with --host=windows, --print-flags takes amd alone: the result is for "
        "AMD's HIP SDK for Windows");
  if (!parses(O))
    return llvm::Error::success();
  std::vector<std::string> Args = {"--target=x86_64-w64-windows-gnu"};
  if (!namesHeaders(O)) {
    llvm::Expected<std::vector<std::string>> Found = windowsHeaders(M);
    if (Found)
      Args = *Found;
    else if (O.BuildPath.empty())
      return Found.takeError();
    else // The commands may name them.
      llvm::consumeError(Found.takeError());
  }
  // Templates that are parsed late, as for Visual C++, would not pass through
  // the token pass.
  Args.push_back("-fno-delayed-template-parsing");
  putFirst(O, Args);
  return llvm::Error::success();
}

llvm::Error amp2hip::chooseLinuxHost(Options &O, const Machine &M) {
  if (!M.isWindows() || !parses(O))
    return llvm::Error::success();
  if (O.BuildPath.empty() && !namesHeaders(O))
    return llvm::createStringError(
        "--host=linux needs the headers of Linux: copy them to this machine, "
        "and name their folder with '-- --sysroot=<folder>'");
  putFirst(O, {"--target=x86_64-unknown-linux-gnu"});
  return llvm::Error::success();
}
