//===- doctor_test.cpp - Tests of --doctor --------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/Doctor.h"
#include "driver_fixture.h"
#include "llvm/Support/FileSystem.h"

using namespace amp2hip;

namespace {

/// A search path with nothing but what a test puts there.
class DoctorTest : public DriverTest {
protected:
  void SetUp() override {
    DriverTest::SetUp();
    Path = getenv("PATH");
    setenv("PATH", at("bin").c_str(), 1);
  }
  void TearDown() override {
    setenv("PATH", Path.c_str(), 1);
    DriverTest::TearDown();
  }
  /// A compiler that prints its version, and otherwise does \p what.
  void compiler(llvm::StringRef Name, llvm::StringRef Version,
                llvm::StringRef What) const {
    std::string File = "bin/" + Name.str();
    put(File, ("#!/bin/sh\nif [ \"$1\" = --version ]; then echo '" + Version +
               "'; exit 0; fi\n" + What + "\n")
                  .str());
    llvm::cantFail(llvm::errorCodeToError(llvm::sys::fs::setPermissions(
        at(File), llvm::sys::fs::all_read | llvm::sys::fs::all_exe)));
  }
  /// The part of the page for a platform.
  std::string part(llvm::StringRef Platform) {
    std::string Page;
    llvm::raw_string_ostream Out(Page);
    Works = printDoctor(at("bin/amp2hip"), Out);
    llvm::StringRef Rest =
        llvm::StringRef(Page).split("\n\n" + Platform.str() + "\n").second;
    return Rest.split("\n\n").first.str();
  }

  bool Works = false;

private:
  std::string Path;
};

TEST_F(DoctorTest, NamesThePackageOfACompiler) {
  EXPECT_EQ(part("cpu"), "    missing: a compiler (Debian: g++ or clang-19, "
                         "Fedora: gcc-c++ or clang)");
  EXPECT_FALSE(Works);
}

TEST_F(DoctorTest, NamesThePackageOfWhatTheLinkerMisses) {
  compiler("g++", "g++ (Debian) 12.2.0",
           "echo '/usr/bin/ld: cannot find -ltbb' >&2; exit 1");
  EXPECT_EQ(part("cpu"), "  " + at("bin/g++") +
                             ": g++ (Debian) 12.2.0\n    missing: oneTBB "
                             "(Debian: libtbb-dev, Fedora: tbb-devel)");
  EXPECT_FALSE(Works);
}

TEST_F(DoctorTest, ShowsAnErrorThatItDoesNotKnow) {
  compiler("g++", "g++ 12",
           "echo 'In file included'; echo 'a.h:1: error: odd'; exit 1");
  EXPECT_EQ(part("cpu"), "  " + at("bin/g++") +
                             ": g++ 12\n    does not compile: a.h:1: error: "
                             "odd");
}

TEST_F(DoctorTest, RunsWhatWasCompiled) {
  compiler("g++", "g++ 12",
           "while [ \"$1\" != -o ]; do shift; done\n"
           "echo '#!/bin/sh\necho device: One' > $2; /bin/chmod +x $2");
  EXPECT_EQ(part("cpu"), "  " + at("bin/g++") +
                             ": g++ 12\n    device: One\n    compiles and "
                             "runs");
  EXPECT_TRUE(Works);
}

TEST_F(DoctorTest, TakesTheFirstClangThatWorksForAmd) {
  compiler("clang++-19", "clang version 19.1.7", "echo old; exit 1");
  compiler("clang++-21", "clang version 21.1.8",
           "while [ \"$1\" != -o ]; do shift; done\n"
           "echo '#!/bin/sh' > $2; /bin/chmod +x $2");
  std::string Amd = part("amd");
  EXPECT_EQ(Amd.find("clang++-19"), std::string::npos) << Amd;
  EXPECT_NE(Amd.find("clang++-21: clang version 21.1.8"), std::string::npos)
      << Amd;
}

TEST(Doctor, KnowsWhatCompilersMiss) {
  for (auto [Text, Package] :
       {std::pair("fatal error: tbb/task_arena.h: No such file", "libtbb-dev"),
        {"fatal error: 'boost/context/fiber.hpp' file not found",
         "libboost-context-dev"},
        {"fatal error: 'hip/hip_runtime.h' file not found", "libamdhip64-dev"},
        {"error: cannot find ROCm device library", "rocm-device-libs"},
        {"clang: error: unable to execute command: posix_spawn failed: "
         "\"/usr/lib/llvm-19/bin/lld\"",
         "lld-19"}})
    EXPECT_NE(missingPackage(Text).find(Package), std::string::npos) << Text;
  EXPECT_EQ(missingPackage("error: expected ';'"), "");
}

} // namespace
