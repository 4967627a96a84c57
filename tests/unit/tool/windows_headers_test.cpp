//===- windows_headers_test.cpp - Tests of what a machine has of Windows --===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/WindowsHeaders.h"
#include "cli/WindowsHost.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "gtest/gtest.h"
#include <set>

using namespace amp2hip;
using llvm::StringRef;

namespace {

struct FakeMachine : Machine {
  bool Windows = true, Registered = false;
  llvm::StringMap<std::string> Variables, Texts, Outputs;
  std::set<std::string> Programs;

  bool isWindows() const override { return Windows; }
  std::string variable(StringRef Name) const override {
    return Variables.lookup(Name);
  }
  bool hasProgram(StringRef Name) const override {
    return Programs.count(Name.str());
  }
  bool hasRegisteredVisualStudio() const override { return Registered; }
  std::string text(StringRef File) const override { return Texts.lookup(File); }
  std::string output(llvm::ArrayRef<StringRef> Command) const override {
    return Outputs.lookup(Command.front());
  }
};

/// A machine on which Visual Studio's installer knows one with a compiler.
FakeMachine withVisualStudio() {
  FakeMachine M;
  M.Variables["ProgramFiles(x86)"] = "C:\\Program Files (x86)";
  M.Outputs["C:\\Program Files (x86)\\Microsoft Visual Studio\\Installer\\"
            "vswhere.exe"] = "D:\\Visual Studio\\2022\r\n";
  M.Texts["D:/Visual Studio/2022/VC/Auxiliary/Build/"
          "Microsoft.VCToolsVersion.default.txt"] = "14.44.35207\r\n";
  return M;
}

std::vector<std::string> found(const Machine &M) {
  return llvm::cantFail(windowsHeaders(M));
}

constexpr char VisualCpp[] = "--target=x86_64-pc-windows-msvc",
               MinGW[] = "--target=x86_64-w64-windows-gnu",
               Folder[] = "-Xmicrosoft-visualc-tools-root";

TEST(WindowsHeaders, AreWhereVisualStudiosInstallerSays) {
  auto Args = found(withVisualStudio());
  EXPECT_EQ(Args.front(), VisualCpp);
  auto At = llvm::find(Args, Folder);
  ASSERT_NE(At, Args.end());
  EXPECT_EQ(*++At, "D:/Visual Studio/2022/VC/Tools/MSVC/14.44.35207");
}

TEST(WindowsHeaders, AreThoseOfADeveloperCommandPrompt) {
  for (const char *Name : {"VCToolsInstallDir", "VCINSTALLDIR", "INCLUDE"}) {
    FakeMachine M = withVisualStudio();
    M.Variables[Name] = "C:\\other";
    auto Args = found(M);
    EXPECT_EQ(Args.front(), VisualCpp) << Name;
    EXPECT_FALSE(llvm::is_contained(Args, Folder)) << Name;
  }
}

TEST(WindowsHeaders, OfAnOldVisualStudioAreInTheRegistry) {
  FakeMachine M;
  M.Registered = true;
  EXPECT_EQ(found(M).front(), VisualCpp);
}

TEST(WindowsHeaders, AreThoseOfMinGWWithoutACompilerOfVisualStudio) {
  FakeMachine M = withVisualStudio();
  M.Texts.clear(); // It has an editor alone.
  M.Programs = {"x86_64-w64-mingw32-gcc"};
  EXPECT_EQ(found(M), std::vector<std::string>{MinGW});
}

TEST(WindowsHeaders, AreDebiansOnLinux) {
  FakeMachine M = withVisualStudio();
  M.Windows = false;
  auto Without = windowsHeaders(M);
  EXPECT_NE(llvm::toString(Without.takeError()).find("Debian"),
            std::string::npos);
  M.Texts["/usr/x86_64-w64-mingw32/include/windows.h"] = "text";
  EXPECT_EQ(found(M), std::vector<std::string>{MinGW});
}

TEST(WindowsHeaders, ThatAreMissingHaveToBeInstalled) {
  Options O;
  std::string Fault = toString(chooseWindowsHost(O, FakeMachine()));
  EXPECT_NE(Fault.find("install Visual Studio"), std::string::npos) << Fault;
  EXPECT_NE(Fault.find("--sysroot"), std::string::npos) << Fault;
}

TEST(WindowsHeaders, AreNotSearchedIfTheUserNamesThem) {
  Options O;
  O.CompilerArgs = {"--sysroot=C:/mingw64"};
  EXPECT_EQ(toString(chooseWindowsHost(O, withVisualStudio())), "");
  EXPECT_EQ(O.ExtraArgsBefore.front(), MinGW);
}

TEST(WindowsHeaders, MayBeNamedByTheCommandsOfADatabase) {
  Options O;
  O.BuildPath = "build";
  EXPECT_EQ(toString(chooseWindowsHost(O, FakeMachine())), "");
  Options Other;
  Other.BuildPath = "build";
  EXPECT_EQ(toString(chooseWindowsHost(Other, withVisualStudio())), "");
  EXPECT_TRUE(llvm::is_contained(Other.ExtraArgsBefore, VisualCpp));
}

TEST(WindowsHeaders, AreNeededOnlyToParse) {
  Options O;
  O.Explain = "amp-C3561";
  EXPECT_EQ(toString(chooseWindowsHost(O, FakeMachine())), "");
}

TEST(LinuxHeaders, HaveToBeNamedOnWindows) {
  Options O;
  EXPECT_NE(toString(chooseLinuxHost(O, FakeMachine())).find("--sysroot"),
            std::string::npos);
  O.ExtraArgs = {"--sysroot=C:/debian"};
  EXPECT_EQ(toString(chooseLinuxHost(O, FakeMachine())), "");
  EXPECT_EQ(O.ExtraArgsBefore.front(), "--target=x86_64-unknown-linux-gnu");
}

TEST(LinuxHeaders, AreThereOnLinux) {
  FakeMachine M;
  M.Windows = false;
  Options O;
  EXPECT_EQ(toString(chooseLinuxHost(O, M)), "");
  EXPECT_TRUE(O.ExtraArgsBefore.empty());
}

} // namespace
