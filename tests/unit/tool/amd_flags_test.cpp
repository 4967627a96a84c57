//===- amd_flags_test.cpp - Tests of where HIP is found -------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/AmdFlags.h"
#include "driver_fixture.h"
#include "llvm/ADT/StringExtras.h"

using namespace amp2hip;
using llvm::StringRef;

namespace {

class AmdFlags : public DriverTest {
protected:
  /// The device libraries of a distribution, and the version of its HIP.
  void install(StringRef Folder, StringRef Major, StringRef Minor) {
    put((Folder + "/ockl.bc").str(), "");
    put("usr/include/hip/hip_version.h",
        ("#define HIP_VERSION_MAJOR " + Major + "\n#define HIP_VERSION_MINOR " +
         Minor + "\n")
            .str());
  }

  /// The flags, without the folder of the test.
  std::string flags(unsigned Clang = 0) {
    std::string Text =
        llvm::join(hipInstallationFlags(at("opt/rocm"), Root, Clang), " ");
    for (size_t At; (At = Text.find(Root.str())) != std::string::npos;)
      Text.erase(At, Root.size());
    return Text;
  }
};

TEST_F(AmdFlags, OfDebian12NameTheOldFormatOfItsHip) {
  install("usr/lib/x86_64-linux-gnu/amdgcn/bitcode", "5", "2");
  EXPECT_EQ(flags(),
            "--rocm-path=/usr "
            "--rocm-device-lib-path=/usr/lib/x86_64-linux-gnu/amdgcn/bitcode "
            "-mcode-object-version=4");
}

TEST_F(AmdFlags, OfAnArmMachineNameItsFolder) {
  install("usr/lib/aarch64-linux-gnu/amdgcn/bitcode", "5", "7");
  EXPECT_EQ(flags(),
            "--rocm-path=/usr "
            "--rocm-device-lib-path=/usr/lib/aarch64-linux-gnu/amdgcn/bitcode "
            "-mcode-object-version=5");
}

TEST_F(AmdFlags, NameTheNewestDeviceLibraries) {
  install("usr/lib/llvm-17/lib/clang/17/amdgcn/bitcode", "7", "0");
  put("usr/lib/llvm-21/lib/clang/21/amdgcn/bitcode/ockl.bc", "");
  put("usr/lib/llvm-21/lib/clang/21/amdgcn/bitcode/oclc_abi_version_600.bc",
      "");
  EXPECT_EQ(flags(), "--rocm-path=/usr --rocm-device-lib-path="
                     "/usr/lib/llvm-21/lib/clang/21/amdgcn/bitcode");
}

TEST_F(AmdFlags, PreferAmdsOwnPackages) {
  install("usr/lib/clang/17/amdgcn/bitcode", "6", "0");
  put("opt/rocm/include/hip/hip_runtime.h", "");
  EXPECT_EQ(flags(),
            "--rocm-path=/opt/rocm -isystem/opt/rocm/include -L/opt/rocm/lib");
}

TEST_F(AmdFlags, NameTheDeviceLibrariesThatTheCompilerCanRead) {
  for (StringRef Version : {"17", "21"})
    put(("usr/lib/llvm-" + Version + "/lib/clang/" + Version +
         "/amdgcn/bitcode/ockl.bc")
            .str(),
        "");
  auto Libraries = [&](unsigned Clang) {
    return StringRef(flags(Clang))
        .split("/lib/clang/")
        .second.substr(0, 2)
        .str();
  };
  EXPECT_EQ(Libraries(19), "17");
  EXPECT_EQ(Libraries(21), "21");
  EXPECT_EQ(Libraries(24), "21");
  EXPECT_EQ(Libraries(0), "21");
  EXPECT_EQ(Libraries(16), "21") << "none is old enough";
}

TEST_F(AmdFlags, ACompilerTellsItsVersionAndFolder) {
  ClangProgram Clang =
      clangProgramIn("Debian clang version 22.1.8 (1~deb12u1)\n"
                     "Target: x86_64-pc-linux-gnu\nThread model: posix\n"
                     "InstalledDir: /usr/lib/llvm-22/bin\n");
  EXPECT_EQ(Clang.Version, 22u);
  EXPECT_EQ(Clang.Folder, "/usr/lib/llvm-22/bin");
  EXPECT_EQ(clangProgramIn("g++ (Debian 12.2.0-14) 12.2.0\n").Version, 0u);
}

TEST_F(AmdFlags, ProgramsThatTheCompilerCallsArePackages) {
  auto Missing = [&](unsigned Version) {
    std::string Text;
    for (auto &[Name, Package] : missingOffloadPrograms({Version, at("bin")}))
      Text += Name + ":" + Package + " ";
    return Text;
  };
  put("bin/lld", "");
  EXPECT_EQ(Missing(19),
            "clang-offload-bundler:clang-tools-19 llvm-objcopy:llvm-19 ");
  EXPECT_EQ(Missing(23),
            "clang-linker-wrapper:clang-tools-23 llvm-offload-binary:llvm-23 ");
  put("bin/clang-offload-bundler", "");
  put("bin/llvm-objcopy", "");
  EXPECT_EQ(Missing(22), "");
}

TEST_F(AmdFlags, NameAmdsFolderIfHipIsNowhere) {
  EXPECT_EQ(flags(), "--rocm-path=/opt/rocm -L/opt/rocm/lib");
}

TEST(HipSdk, IsWhereItsVariableSays) {
  EXPECT_EQ(
      hipSdkFlags("C:\\Program Files\\AMD\\ROCm\\6.4\\"),
      (std::vector<std::string>{"--rocm-path=C:/Program Files/AMD/ROCm/6.4",
                                "-LC:/Program Files/AMD/ROCm/6.4/lib"}));
  EXPECT_TRUE(hipSdkFlags("").empty());
}

} // namespace
