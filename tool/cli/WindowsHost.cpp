//===- WindowsHost.cpp - Programs that stay programs for Windows ----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With --host=windows the host code stays a Windows program. The parser then
// needs the types and headers of Windows, which MinGW's packages provide on
// Linux.
//
//===----------------------------------------------------------------------===//

#include "cli/WindowsHost.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"

using namespace amp2hip;
using llvm::StringRef;

namespace {

/// Whether the user says where the headers of Windows are.
bool namesHeaders(llvm::ArrayRef<std::string> Args) {
  return llvm::any_of(Args, [](StringRef Arg) {
    return Arg.starts_with("--target") || Arg == "-target" ||
           Arg.starts_with("--sysroot");
  });
}

} // namespace

std::string amp2hip::chooseWindowsHost(Options &O) {
  O.OnWindows = true;
  O.Compat = false;
  if (O.Flags)
    return O.Flags->For == Platform::Amd
               ? ""
               : "with --host=windows, --print-flags takes amd alone: the "
                 "result is for AMD's HIP SDK for Windows";
  // First: a target of the user's own comes later and wins. Templates that are
  // parsed late, as for Visual C++, would not pass through the token pass.
  O.ExtraArgsBefore.insert(
      O.ExtraArgsBefore.begin(),
      {"--target=x86_64-w64-windows-gnu", "-fno-delayed-template-parsing"});
  const bool Named =
      !O.BuildPath.empty() || namesHeaders(O.ExtraArgs) ||
      namesHeaders(llvm::ArrayRef(O.ExtraArgsBefore).drop_front()) ||
      (O.CompilerArgs && namesHeaders(*O.CompilerArgs));
  if (Named ||
      llvm::sys::fs::exists("/usr/x86_64-w64-mingw32/include/windows.h"))
    return "";
  return "--host=windows needs MinGW's headers (Debian: g++-mingw-w64-x86-64-"
         "posix), or after '--' a --target and its folders";
}
