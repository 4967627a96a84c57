//===- AmdFlags.cpp - Flags for HIP on AMD's GPUs -------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/AmdFlags.h"
#include "paths/Globs.h"
#include "paths/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <optional>

using namespace amp2hip;
using llvm::StringRef;

namespace {

/// Where the packages of distributions put ockl.bc, which is among all device
/// libraries. Clang does not search these folders itself.
constexpr StringRef DeviceLibraries[] = {
    "/usr/lib/*-linux-gnu/amdgcn/bitcode/ockl.bc",                 // Debian 12
    "/usr/lib/llvm-*/lib/clang/*/amdgcn/bitcode/ockl.bc",          // Debian 13
    "/usr/lib/clang/*/amdgcn/bitcode/ockl.bc",                     // Fedora 40
    "/usr/lib64/rocm/llvm/lib/clang/*/amdgcn/bitcode/ockl.bc",     // Fedora 41
    "/usr/lib64/rocm/llvm/lib/clang/*/lib/amdgcn/bitcode/ockl.bc", // Fedora 42
};

/// The version of the Clang whose folder \p Path is in, or 0.
unsigned clangVersionOf(StringRef Path) {
  unsigned Version = 0;
  Path.split("/clang/").second.consumeInteger(10, Version);
  return Version;
}

/// The folder of device libraries, with System before it: the newest that Clang
/// can read, or else the newest. A Clang reads libraries of older ones.
std::optional<std::string> deviceLibraries(StringRef System, unsigned Clang) {
  std::optional<std::string> Newest;
  for (StringRef Pattern : DeviceLibraries) {
    llvm::Expected<std::vector<std::string>> Found =
        filesMatching((System + Pattern).str(), "/", GlobStyle::Shell);
    if (!Found) {
      llvm::consumeError(Found.takeError());
      continue;
    }
    for (StringRef Path : llvm::reverse(*Found)) {
      std::string Folder = llvm::sys::path::parent_path(Path).str();
      if (Clang == 0 || clangVersionOf(Path) <= Clang)
        return Folder;
      if (!Newest)
        Newest = Folder;
    }
  }
  return Newest;
}

/// The number that a line of the text defines Macro as, or 0.
unsigned definedNumber(StringRef Text, StringRef Macro) {
  unsigned Number = 0;
  StringRef Rest = Text.split(("#define " + Macro + " ").str()).second;
  Rest.ltrim().consumeInteger(10, Number);
  return Number;
}

/// Whether the distribution's HIP is of version 5.2 or older.
bool isOldHip(StringRef System) {
  auto Header = llvm::MemoryBuffer::getFile(
      System + "/usr/include/hip/hip_version.h", /*IsText=*/true);
  if (!Header)
    return false;
  StringRef Text = (*Header)->getBuffer();
  unsigned Major = definedNumber(Text, "HIP_VERSION_MAJOR");
  return Major < 5 ||
         (Major == 5 && definedNumber(Text, "HIP_VERSION_MINOR") <= 2);
}

/// The flag that keeps Clang from a newer format of code objects than HIP
/// loads: HIP 5.2 knows formats up to 4, and device libraries without a file
/// for format 6, which Clang 20 uses, come with a HIP that knows 5.
std::vector<std::string> codeObjectFlags(StringRef System,
                                         StringRef Libraries) {
  if (isOldHip(System))
    return {"-mcode-object-version=4"};
  if (!llvm::sys::fs::exists(Libraries + "/oclc_abi_version_600.bc"))
    return {"-mcode-object-version=5"};
  return {};
}

} // namespace

std::vector<std::string> amp2hip::hipInstallationFlags(StringRef Rocm,
                                                       StringRef System,
                                                       unsigned Clang) {
  // Clang searches these headers behind those of the distribution's HIP.
  if (llvm::sys::fs::exists(Rocm + "/include/hip/hip_runtime.h"))
    return {("--rocm-path=" + Rocm).str(),
            ("-isystem" + Rocm + "/include").str(),
            ("-L" + Rocm + "/lib").str()};
  std::optional<std::string> Libraries = deviceLibraries(System, Clang);
  if (!Libraries)
    return {("--rocm-path=" + Rocm).str(), ("-L" + Rocm + "/lib").str()};
  std::vector<std::string> Flags = {("--rocm-path=" + System + "/usr").str(),
                                    "--rocm-device-lib-path=" + *Libraries};
  llvm::append_range(Flags, codeObjectFlags(System, *Libraries));
  return Flags;
}

std::vector<std::string> amp2hip::hipSdkFlags(StringRef HipPath) {
  std::string Folder = uniform(HipPath.rtrim("/\\"), PathStyle::windows);
  if (Folder.empty())
    return {};
  return {"--rocm-path=" + Folder, "-L" + Folder + "/lib"};
}

ClangProgram amp2hip::clangProgramIn(StringRef Text) {
  ClangProgram Result;
  Text.split("clang version ").second.consumeInteger(10, Result.Version);
  StringRef Folder = Text.split("InstalledDir: ").second;
  Result.Folder =
      Folder.take_until([](char C) { return C == '\n'; }).trim().str();
  return Result;
}

std::vector<OffloadProgram>
amp2hip::missingOffloadPrograms(const ClangProgram &Clang) {
  // Clang 23 has another driver for GPUs. It links in a program of its own.
  struct Row {
    StringRef Name, Package;
    bool Old, New;
  };
  static constexpr Row All[] = {
      {"lld", "lld", true, true},
      {"clang-offload-bundler", "clang-tools", true, false},
      {"llvm-objcopy", "llvm", true, false},
      {"clang-linker-wrapper", "clang-tools", false, true},
      {"llvm-offload-binary", "llvm", false, true}};
  std::vector<OffloadProgram> Result;
  for (const Row &Each : All)
    if ((Clang.Version < 23 ? Each.Old : Each.New) &&
        !llvm::sys::fs::exists(Clang.Folder + "/" + Each.Name))
      Result.push_back(
          {Each.Name.str(),
           (Each.Package + "-" + llvm::Twine(Clang.Version)).str()});
  return Result;
}
