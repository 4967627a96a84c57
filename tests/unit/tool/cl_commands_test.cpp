//===- cl_commands_test.cpp - Tests of commands of cl.exe and clang-cl ----===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver_fixture.h"
#include "frontend/ClOptions.h"

using namespace amp2hip;
using llvm::StringRef;

namespace {

std::string translated(std::vector<std::string> Args,
                       std::vector<std::string> *Unknown = nullptr) {
  auto Left = translateClCommand(Args, "/");
  if (Unknown)
    *Unknown = std::move(Left);
  std::string Result;
  for (const std::string &Arg : Args)
    Result += (Result.empty() ? "" : " ") + Arg;
  return Result;
}

TEST(ClCommand, DashesAreSlashes) {
  EXPECT_EQ(
      translated({"-nologo",   "-TP",    "-DX=1",     "-D",       "Y",
                  "-I..\\inc", "-imsvc", "sys",       "-FIpch.h", "-std:c++20",
                  "-EHsc",     "-W4",    "-Wall",     "-WX",      "-MD",
                  "-O2",       "-Zi",    "-GR",       "-openmp",  "-J",
                  "-Foa.obj",  "-c",     "/clang:-DZ"}),
      "-D X=1 -D Y -I ../inc -isystem sys -include pch.h -std=c++20 "
      "-fopenmp -funsigned-char -DZ");
}

TEST(ClCommand, WhatClangClTakesFromClangStays) {
  EXPECT_EQ(translated({"--driver-mode=cl", "--target=x86_64-pc-windows-msvc",
                        "-fms-compatibility-version=19.29", "-Wno-unused",
                        "-march=haswell", "-Xclang", "-DX", "-m64"}),
            "-Wno-unused -march=haswell -Xclang -DX -m64");
}

TEST(ClCommand, WhatNobodyKnowsIsNamedAndLeftOut) {
  std::vector<std::string> Unknown;
  EXPECT_EQ(translated({"/kittens", "/DX", "/std:c++3", "/std:c17"}, &Unknown),
            "-D X");
  EXPECT_EQ(Unknown, (std::vector<std::string>{"/kittens", "/std:c++3"}));
}

TEST(ClCommand, CxIsNamedWithItsReason) {
  std::vector<std::string> Unknown;
  EXPECT_EQ(translated({"/ZW", "-ZW:nostdlib", "/AI", "meta", "/FUa.winmd",
                        "/Zi", "/FS", "/c", "/cow"},
                       &Unknown),
            "");
  EXPECT_EQ(Unknown, (std::vector<std::string>{"/ZW", "/ZW:nostdlib", "/AI",
                                               "/FUa.winmd", "/cow"}));
  EXPECT_EQ(whyLeftOut("/ZW").find("is for C++/CX"), 0u);
  EXPECT_EQ(whyLeftOut("/AI").find("is for C++/CX"), 0u);
  EXPECT_EQ(whyLeftOut("/cow").find("is not a known option"), 0u);
}

TEST(ClCommand, IsKnownByItsProgram) {
  for (StringRef Program : {"cl", "CL.EXE", "C:\\PROGRA~1\\VC\\bin\\cl.exe",
                            "/usr/bin/clang-cl-19"})
    EXPECT_TRUE(isClDriver(Program)) << Program.str();
  for (StringRef Program : {"clang++", "/opt/cl/g++", "nvcl.exe"})
    EXPECT_FALSE(isClDriver(Program)) << Program.str();
}

class ClDatabase : public DriverTest {
protected:
  ExitStatus checked(StringRef Rest) {
    put("compile_commands.json", ("[{\"directory\":\"" + Root +
                                  "\",\"file\":\"src\\\\a.cpp\"," + Rest + "}]")
                                     .str());
    putAmp("src/a.cpp", "#if X != 1\nBAD\n#endif\n");
    Seen.clear();
    Translator = [this](const TranslationRequest &Request) {
      for (const std::string &Arg : Request.CompilerArgs)
        Seen += Arg + " ";
      return translateWords(Request);
    };
    return run({"-p", Root.str().str(), "--diff"});
  }
  std::string Seen;
};

TEST_F(ClDatabase, ACommandIsReadAsOnWindows) {
  (void)checked(R"("command":"C:\\VC\\cl.exe /nologo /DX=1 /Isrc\\inc )"
                R"(/D\"T=\\\"a b\\\"\" -c src\\a.cpp")");
  EXPECT_EQ(Seen, "-D X=1 -I src/inc -D T=\"a b\" ");
}

TEST_F(ClDatabase, ArgumentsMayBeGiven) {
  (void)checked(R"("arguments":["clang-cl","-DX=1","/I","inc","src\\a.cpp"])");
  EXPECT_EQ(Seen, "-D X=1 -I inc ");
}

TEST_F(ClDatabase, ResponseFilesAreReadAsOnWindows) {
  put("o.rsp", "/DX=1 /Isrc\\inc\r\n");
  (void)checked(R"("command":"cl.exe @o.rsp src\\a.cpp")");
  EXPECT_EQ(Seen, "-D X=1 -I src/inc ");
}

TEST_F(ClDatabase, AnUnknownOptionIsToldOnce) {
  (void)checked(R"("command":"cl.exe /kittens /DX=1 src\\a.cpp")");
  EXPECT_EQ(Seen, "-D X=1 ");
  EXPECT_NE(Err.find("warning: '/kittens', which '"), std::string::npos) << Err;
  EXPECT_NE(Err.find("[amp-project]"), std::string::npos) << Err;
}

} // namespace
