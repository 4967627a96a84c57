//===- WindowsHeaders.cpp - The headers of Windows on a machine -----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang finds the headers of Visual Studio itself in three cases: in a
// Developer Command Prompt, by the environment; for versions up to 2015, by the
// registry; and where an argument names their folder. Visual Studio 2017 and
// later are not in the registry. Their program vswhere, which has a fixed
// place, knows where they are. (Clang asks their COM server instead, if it was
// built by Visual C++.)
//
//===----------------------------------------------------------------------===//

#include "cli/WindowsHeaders.h"
#include "cli/RunProgram.h"
#include "edits/FileWriter.h"
#include "paths/Paths.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"
#include "llvm/WindowsDriver/MSVCPaths.h"

using namespace amp2hip;
using llvm::StringRef;

namespace {

class ThisMachine : public Machine {
public:
  bool isWindows() const override {
    return llvm::sys::path::is_style_windows(NativePaths);
  }

  std::string variable(StringRef Name) const override {
    return llvm::sys::Process::GetEnv(Name).value_or("");
  }

  bool hasProgram(StringRef Name) const override {
    return bool(llvm::sys::findProgramByName(Name));
  }

  bool hasRegisteredVisualStudio() const override {
    std::string Folder;
    llvm::ToolsetLayout Layout;
    return llvm::findVCToolChainViaRegistry(Folder, Layout);
  }

  std::string text(StringRef File) const override {
    if (llvm::Expected<std::string> Text = readFile(File))
      return *Text;
    else
      llvm::consumeError(Text.takeError());
    return "";
  }

  std::string output(llvm::ArrayRef<StringRef> Command) const override {
    std::vector<std::string> Args(Command.begin() + 1, Command.end());
    llvm::Expected<ProgramResult> Ran = runProgram(Command.front(), Args);
    if (Ran)
      return Ran->Status == 0 ? Ran->Text : "";
    llvm::consumeError(Ran.takeError());
    return "";
  }
};

constexpr char VisualCpp[] = "--target=x86_64-pc-windows-msvc",
               MinGW[] = "--target=x86_64-w64-windows-gnu";

/// The folder of the compiler, as Visual Studio's installer knows it, or "".
std::string newestCompiler(const Machine &M) {
  std::string Programs = M.variable("ProgramFiles(x86)");
  if (Programs.empty())
    return "";
  std::string Installed =
      M.output({Programs + "\\Microsoft Visual Studio\\Installer\\vswhere.exe",
                "-latest", "-products", "*", "-requires",
                "Microsoft.VisualStudio.Component.VC.Tools.x86.x64",
                "-property", "installationPath", "-utf8"});
  std::string Folder =
      uniform(StringRef(Installed).trim(), PathStyle::windows) + "/VC/";
  std::string Version =
      M.text(Folder + "Auxiliary/Build/Microsoft.VCToolsVersion.default.txt");
  if (Version.empty())
    return "";
  return Folder + "Tools/MSVC/" + StringRef(Version).trim().str();
}

/// The arguments for Visual Studio's headers. Those of 2026 ask for a newer
/// Clang, unless a macro says that the program knows better.
std::vector<std::string> visualStudio(const Machine &M) {
  std::vector<std::string> Args = {
      VisualCpp, "-D_ALLOW_COMPILER_AND_STL_VERSION_MISMATCH"};
  for (StringRef Name : {"VCToolsInstallDir", "VCINSTALLDIR", "INCLUDE"})
    if (!M.variable(Name).empty())
      return Args;
  if (std::string Folder = newestCompiler(M); !Folder.empty())
    Args.insert(Args.end(), {"-Xmicrosoft-visualc-tools-root", Folder});
  else if (!M.hasRegisteredVisualStudio())
    Args.clear();
  return Args;
}

} // namespace

const Machine &amp2hip::thisMachine() {
  static const ThisMachine Here;
  return Here;
}

llvm::Expected<std::vector<std::string>>
amp2hip::windowsHeaders(const Machine &M) {
  if (!M.isWindows()) {
    if (!M.text("/usr/x86_64-w64-mingw32/include/windows.h").empty())
      return std::vector<std::string>{MinGW};
    return llvm::createStringError(
        "--host=windows needs MinGW's headers (Debian: g++-mingw-w64-x86-64-"
        "posix), or after '--' a --target and its folders");
  }
  std::vector<std::string> Args = visualStudio(M);
  if (Args.empty() && M.hasProgram("x86_64-w64-mingw32-gcc"))
    Args = {MinGW};
  if (!Args.empty())
    return Args;
  return llvm::createStringError(
      "there are no headers of Windows on this machine; install Visual Studio "
      "or its Build Tools with 'Desktop development with C++', or name the "
      "folder of MinGW with '-- --sysroot=<folder>'");
}
