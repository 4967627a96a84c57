//===- globs_test.cpp - Tests of patterns of files ------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver_fixture.h"
#include "paths/Globs.h"

using namespace amp2hip;
using llvm::StringRef;

namespace {

class Globs : public DriverTest {
protected:
  void SetUp() override {
    DriverTest::SetUp();
    for (StringRef Name : {"a.cpp", "b.CPP", "[x].cpp", "sub/c.cpp",
                           "sub/deep/d.cpp", ".hidden/e.cpp", "f.h"})
      put(Name, "");
  }

  std::string matching(StringRef Pattern, GlobStyle Style,
                       PathStyle Paths = NativePaths) const {
    auto Files = filesMatching(Pattern, Root, Style, Paths);
    if (!Files)
      return toString(Files.takeError());
    std::string Result;
    for (StringRef File : *Files)
      Result += (File + " ").str();
    return Result;
  }
};

TEST_F(Globs, OfAShellTellLettersApart) {
  EXPECT_EQ(matching("*.cpp", GlobStyle::Shell), "[x].cpp a.cpp ");
  EXPECT_EQ(matching("[ab].{cpp,CPP}", GlobStyle::Shell), "a.cpp b.CPP ");
  EXPECT_EQ(matching("**/?.cpp", GlobStyle::Shell),
            "a.cpp sub/c.cpp sub/deep/d.cpp ");
  EXPECT_EQ(matching("./sub/*/*.cpp", GlobStyle::Shell), "./sub/deep/d.cpp ");
  EXPECT_EQ(matching(at("s*/*.cpp"), GlobStyle::Shell), at("sub/c.cpp") + " ");
}

TEST_F(Globs, OfMSBuildDoNot) {
  EXPECT_EQ(matching("*.cpp", GlobStyle::MSBuild), "[x].cpp a.cpp b.CPP ");
  EXPECT_EQ(matching("[*.cpp", GlobStyle::MSBuild), "[x].cpp ");
  EXPECT_EQ(matching("SUB/**/*.Cpp", GlobStyle::MSBuild),
            "sub/c.cpp sub/deep/d.cpp ");
}

TEST_F(Globs, OfWindowsHaveEitherSeparatorAndDoNotTellLettersApart) {
  for (StringRef Pattern : {"sub\\*.cpp", "sub/*.cpp", "SUB\\[C-c].CPP"})
    EXPECT_EQ(matching(Pattern, GlobStyle::Shell, PathStyle::windows),
              "sub/c.cpp ")
        << Pattern.str();
  EXPECT_EQ(matching("**\\?.cpp", GlobStyle::Shell, PathStyle::windows),
            "a.cpp b.CPP sub/c.cpp sub/deep/d.cpp ");
}

TEST_F(Globs, OfWindowsExcludeWithEitherSeparator) {
  auto Excludes = [](StringRef Pattern, StringRef File) {
    return llvm::cantFail(
               Exclusions::create({Pattern.str()}, PathStyle::windows))
        .match(File, "C:\\root");
  };
  for (auto [Pattern, File] :
       {std::pair("d3d\\*.cpp", "C:\\root\\D3D\\x.cpp"),
        std::pair("d3d/*.cpp", "c:/root/d3d/x.cpp"),
        std::pair("D3D\\", "C:\\root\\a\\d3d\\x.cpp"),
        std::pair(".\\a", "C:\\root\\a\\x.cpp"),
        std::pair("*_Test.cpp", "C:\\root\\a\\x_test.cpp")})
    EXPECT_TRUE(Excludes(Pattern, File)) << Pattern;
  for (auto [Pattern, File] : {std::pair("d3d", "C:\\root\\d3dx\\x.cpp"),
                               std::pair("a\\*.cpp", "C:\\root\\b\\a\\x.cpp")})
    EXPECT_FALSE(Excludes(Pattern, File)) << Pattern;
}

TEST_F(Globs, AmongSourcesBecomeFiles) {
  putAmp("in/a.cpp");
  putAmp("in/b.cpp");
  putAmp("in/[c].cpp");
  EXPECT_EQ(run({at("in/?.cpp"), "--exclude", "b.cpp"}), Translated) << Err;
  EXPECT_TRUE(exists("in/a.hip"));
  EXPECT_FALSE(exists("in/b.hip"));
  EXPECT_EQ(run({at("in/[c].cpp")}), Translated) << Err;
  EXPECT_TRUE(exists("in/[c].hip"));
  EXPECT_EQ(run({at("in/*.cxx")}), Unusable);
  EXPECT_NE(Err.find("matches no file"), std::string::npos) << Err;
}

TEST_F(Globs, ExcludeFilesAndFolders) {
  auto Excludes = [](StringRef Pattern, StringRef File) {
    return llvm::cantFail(Exclusions::create({Pattern.str()}))
        .match(File, "/root");
  };
  for (auto [Pattern, File] :
       {std::pair("d3d", "/root/a/d3d/b/x.cpp"),
        std::pair("d3d/", "/root/d3d/x.cpp"),
        std::pair("*_test.cpp", "/root/a/x_test.cpp"),
        std::pair("a/*.cpp", "/root/a/x.cpp"),
        std::pair("./a", "/root/a/x.cpp"), std::pair("x.{cpp,h}", "/root/x.h")})
    EXPECT_TRUE(Excludes(Pattern, File)) << Pattern;
  for (auto [Pattern, File] : {std::pair("d3d", "/root/d3dx/x.cpp"),
                               std::pair("a/*.cpp", "/root/b/a/x.cpp"),
                               std::pair("root", "/root/x.cpp")})
    EXPECT_FALSE(Excludes(Pattern, File)) << Pattern;
}

TEST_F(Globs, WhatIsExcludedFromATreeIsNeitherTranslatedNorCopied) {
  putAmp("in/a.cpp");
  putAmp("in/d3d/b.cpp");
  put("in/notes.txt", "");
  EXPECT_EQ(run({"--in-root", at("in"), "--out-root", at("out"),
                 "--exclude=d3d", "--exclude=*.txt"}),
            Translated)
      << Err;
  EXPECT_TRUE(exists("out/a.hip"));
  EXPECT_FALSE(exists("out/d3d"));
  EXPECT_FALSE(exists("out/notes.txt"));
}

} // namespace
