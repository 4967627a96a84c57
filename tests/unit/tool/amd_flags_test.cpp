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
  std::string flags() {
    std::string Text =
        llvm::join(hipInstallationFlags(at("opt/rocm"), Root), " ");
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
  EXPECT_EQ(flags(), "--rocm-path=/opt/rocm -L/opt/rocm/lib");
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
