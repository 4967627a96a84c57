//===- tile_plugin_test.cpp - Tests of the choice of a plugin -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/TilePlugin.h"
#include "driver_fixture.h"
#include <gtest/gtest.h>

using namespace amp2hip;

namespace {

TEST(ClangRelease, IsInTheFirstLineOfTheVersion) {
  EXPECT_EQ(clangReleaseIn("clang version 20.1.8\nTarget: x86_64\n"), 20u);
  EXPECT_EQ(clangReleaseIn("Debian clang version 19.1.7 (3~deb12u1)\n"), 19u);
}

TEST(ClangRelease, OtherCompilersHaveNone) {
  EXPECT_EQ(clangReleaseIn("g++ (Debian 12.2.0-14) 12.2.0\n"), std::nullopt);
  EXPECT_EQ(clangReleaseIn(""), std::nullopt);
}

TEST(ClangRelease, WhatBecomesAVersionIsNone) {
  EXPECT_EQ(clangReleaseIn("AMD clang version 19.0.0git (roc-6.4.0)\n"),
            std::nullopt);
}

/// A folder of plugins for Clang 19 and 21, and programs that print versions.
class TilePluginTest : public DriverTest {
protected:
  void SetUp() override {
    DriverTest::SetUp();
    put("plugins/tiles-19.so", "");
    put("plugins/tiles-21.so", "");
  }
  std::string compiler(llvm::StringRef Name, llvm::StringRef Version) const {
    put(Name, ("#!/bin/sh\necho '" + Version + "'\n").str());
    llvm::cantFail(llvm::errorCodeToError(llvm::sys::fs::setPermissions(
        at(Name), llvm::sys::fs::all_read | llvm::sys::fs::all_exe)));
    return at(Name);
  }
  llvm::Expected<std::string> pluginFor(llvm::StringRef Compiler) const {
    return tilePlugin(at("plugins"), Compiler);
  }
  std::string faultOf(llvm::StringRef Compiler) const {
    auto Plugin = pluginFor(Compiler);
    return Plugin ? "" : toString(Plugin.takeError());
  }
};

TEST_F(TilePluginTest, IsThatOfTheCompilersVersion) {
  EXPECT_EQ(llvm::cantFail(pluginFor(compiler("cxx", "clang version 21.1.0"))),
            at("plugins/tiles-21.so"));
}

TEST_F(TilePluginTest, WithoutACompilerIsThatOfClang19) {
  EXPECT_EQ(llvm::cantFail(pluginFor("")), at("plugins/tiles-19.so"));
}

TEST_F(TilePluginTest, IfThereIsNoneTheFaultNamesTheVersionsThatHaveOne) {
  EXPECT_EQ(faultOf(compiler("cxx", "clang version 20.1.8")),
            "amp2hip has no plugin for '" + at("cxx") +
                "' (it has those for Clang 19, 21); name another Clang with "
                "--compiler, or use --print-flags=cpu");
}

TEST_F(TilePluginTest, IfThereIsNoneForClang19TheFaultNamesIt) {
  ASSERT_FALSE(llvm::sys::fs::remove(at("plugins/tiles-19.so")));
  EXPECT_NE(faultOf("").find("no plugin for Clang 19 (it has"),
            std::string::npos);
}

TEST_F(TilePluginTest, ACompilerThatDoesNotRunIsAFault) {
  EXPECT_NE(faultOf(at("nothing")).find("cannot run '" + at("nothing") + "'"),
            std::string::npos);
}

} // namespace
