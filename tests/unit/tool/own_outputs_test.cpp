//===- own_outputs_test.cpp - Tests of what is not overwritten ------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver_fixture.h"

using namespace amp2hip;
using llvm::StringRef;

namespace {

/// Files that differ from what amp2hip wrote stay without --force.
class OwnOutputs : public DriverTest {
protected:
  void SetUp() override {
    DriverTest::SetUp();
    putAmp("a.cpp");
  }

  /// Each way to name an output, and the output.
  std::vector<std::pair<std::vector<std::string>, std::string>> ways() const {
    put("in/a.cpp", get("a.cpp"));
    put("db/compile_commands.json",
        R"([{"directory": ")" + Root.str().str() +
            R"(", "file": "a.cpp", "command": "c++ a.cpp"}])");
    put("p.vcxproj",
        "<Project><ItemGroup><ProjectConfiguration Include='Release|x64'/>"
        "<ClCompile Include='a.cpp'/></ItemGroup></Project>");
    return {{{at("a.cpp")}, "a.hip"},
            {{at("a.cpp"), "-o", at("named.hip")}, "named.hip"},
            {{"-p", at("db")}, "a.hip"},
            {{"--vcxproj", at("p.vcxproj")}, "a.hip"},
            {{"--in-root", at("in"), "--out-root", at("out")}, "out/a.hip"},
            {{"--in-root", at("in"), "--out-root", at("made"), "-o",
              at("made.hip"), at("in/a.cpp")},
             "made.hip"}};
  }
};

TEST_F(OwnOutputs, AFileOfSomebodyElseStays) {
  for (auto [Args, Output] : ways()) {
    put(Output, "mine\n");
    EXPECT_EQ(run(Args), Unusable) << Output;
    EXPECT_EQ(get(Output), "mine\n");
    EXPECT_NE(Err.find(": error: this file exists, and nothing says that "
                       "amp2hip wrote it; "),
              std::string::npos)
        << Err;
    Args.push_back("--force");
    EXPECT_EQ(run(Args), Translated) << Err;
    EXPECT_EQ(get(Output), "#include <amp.h>\nHIP\n");
    std::filesystem::remove_all(at(".cache"));
  }
}

TEST_F(OwnOutputs, AnEditedTranslationStays) {
  for (auto [Args, Output] : ways()) {
    ASSERT_EQ(run(Args), Translated) << Err;
    put(Output, "edited\n");
    std::filesystem::remove(at("out/amp2hip.base"));
    put("a.cpp", get("a.cpp") + "// changed\n");
    put("in/a.cpp", get("a.cpp"));
    EXPECT_EQ(run(Args), Unusable) << Output;
    EXPECT_EQ(get(Output), "edited\n");
    EXPECT_NE(Err.find("this file was edited by hand after amp2hip wrote it"),
              std::string::npos)
        << Err;
    std::filesystem::remove(at(Output));
  }
}

/// A change of the source alone needs no --force.
TEST_F(OwnOutputs, ATranslationFollowsItsSource) {
  for (auto [Args, Output] : ways()) {
    ASSERT_EQ(run(Args), Translated) << Err;
    for (StringRef Change : {"// one\n", "// two\n"}) {
      put("a.cpp", get("a.cpp") + Change.str());
      put("in/a.cpp", get("a.cpp"));
      EXPECT_EQ(run(Args), Translated) << Output << Err;
      EXPECT_NE(get(Output).find(Change), std::string::npos) << Output;
    }
    std::filesystem::remove(at(Output));
  }
}

/// --force once is enough.
TEST_F(OwnOutputs, WhatWasOverwrittenIsKnown) {
  put("a.hip", "mine\n");
  ASSERT_EQ(run({at("a.cpp"), "--force"}), Translated) << Err;
  putAmp("a.cpp", "// changed\n");
  EXPECT_EQ(run({at("a.cpp")}), Translated) << Err;
}

TEST_F(OwnOutputs, WhatHoldsNothingOrTheSameIsWritten) {
  put("a.hip", "");
  EXPECT_EQ(run({at("a.cpp")}), Translated) << Err;
  std::filesystem::remove_all(at(".cache"));
  EXPECT_EQ(run({at("a.cpp")}), Translated) << Err;
  EXPECT_EQ(run({at("a.cpp"), "-o", "/dev/null"}), Translated) << Err;
}

/// The sources of a unit are written all or none.
TEST_F(OwnOutputs, AHeaderOfSomebodyElseKeepsItsSourceAway) {
  put("in/h.h", "AMP\n");
  put("in/b.cpp", "#include <amp.h>\n#include \"h.h\"\n");
  put("out/h.h", "mine\n");
  EXPECT_EQ(run({"--in-root", at("in"), "--out-root", at("out")}), Unusable);
  EXPECT_EQ(get("out/h.h"), "mine\n");
  EXPECT_FALSE(exists("out/b.hip"));
}

TEST_F(OwnOutputs, NamesAndOptionsThatWouldBeIgnoredAreRefused) {
  const std::pair<std::vector<std::string>, const char *> Faults[] = {
      {{"-o", "", at("a.cpp")}, "-o takes a name, and got an empty one"},
      {{"--out-root=", "--in-root", at("in")}, "--out-root takes a name"},
      {{""}, "the name of a source is empty"},
      {{"--check", "-o", at("x"), at("a.cpp")}, "leave out -o"},
      {{"--diff", "-o", at("x"), at("a.cpp")}, "leave out -o"}};
  for (const auto &[Args, Fault] : Faults) {
    EXPECT_EQ(run(Args), Unusable) << Fault;
    EXPECT_NE(Err.find(Fault), std::string::npos) << Err;
  }
  EXPECT_FALSE(exists("a.hip"));
}

} // namespace
