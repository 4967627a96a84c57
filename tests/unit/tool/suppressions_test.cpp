//===- suppressions_test.cpp - Tests of what a project accepts ------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/CommandLine.h"
#include "cli/ConfigFile.h"
#include "driver_fixture.h"
#include "translate/Suppressions.h"

using namespace amp2hip;
using llvm::StringRef;

namespace {

/// Whether a comment accepts a diagnostic of a line.
bool accepts(StringRef Text, DiagID ID, unsigned Line) {
  return llvm::any_of(lintComments(Text), [&](const LintComment &C) {
    return C.First <= Line && Line <= C.Last && C.accepts(infoOf(ID));
  });
}

TEST(Suppressions, OfTheLineItself) {
  const char Text[] = "a;\nb; // NOLINT\nc;\n";
  EXPECT_FALSE(accepts(Text, DiagID::AmpLongSize, 1));
  EXPECT_TRUE(accepts(Text, DiagID::AmpLongSize, 2));
  EXPECT_FALSE(accepts(Text, DiagID::AmpLongSize, 3));
}

TEST(Suppressions, OfTheNextLine) {
  const char Text[] = "/* NOLINTNEXTLINE(amp-long-size) */\nb;\nc;\n";
  EXPECT_FALSE(accepts(Text, DiagID::AmpLongSize, 1));
  EXPECT_TRUE(accepts(Text, DiagID::AmpLongSize, 2));
  EXPECT_FALSE(accepts(Text, DiagID::AmpLongSize, 3));
}

TEST(Suppressions, OfABlock) {
  const char Text[] =
      "a;\n// NOLINTBEGIN(amp-*)\nb;\n// NOLINTEND(amp-*)\nc;\n";
  EXPECT_FALSE(accepts(Text, DiagID::AmpLongSize, 1));
  EXPECT_TRUE(accepts(Text, DiagID::AmpLongSize, 3));
  EXPECT_FALSE(accepts(Text, DiagID::AmpLongSize, 5));
}

TEST(Suppressions, ABlockWithoutItsEndHidesNothing) {
  EXPECT_FALSE(accepts("// NOLINTBEGIN\nb;\n", DiagID::AmpLongSize, 2));
  EXPECT_FALSE(accepts("// NOLINTBEGIN(amp-*)\nb;\n// NOLINTEND\n",
                       DiagID::AmpLongSize, 2));
}

TEST(Suppressions, AListIsAboutWhatItNames) {
  const char Text[] = "b; // NOLINT(google-*, amp-long-size)\n";
  EXPECT_TRUE(accepts(Text, DiagID::AmpLongSize, 1));
  EXPECT_FALSE(accepts(Text, DiagID::AmpMscVer, 1));
  EXPECT_FALSE(accepts("b; // NOLINT(google-*)\n", DiagID::AmpLongSize, 1));
  EXPECT_FALSE(
      accepts("b; // NOLINT(*,-amp-long-size)\n", DiagID::AmpLongSize, 1));
}

TEST(Suppressions, AnErrorThatMayBeLoweredIsNamed) {
  EXPECT_TRUE(accepts("b; // NOLINT(amp-C3561)\n", DiagID::C3561, 1));
  EXPECT_FALSE(accepts("b; // NOLINT\n", DiagID::C3561, 1));
  EXPECT_FALSE(accepts("b; // NOLINT(amp-*)\n", DiagID::C3561, 1));
}

TEST(Suppressions, WhatCannotBeTranslatedStaysAnError) {
  EXPECT_FALSE(accepts("b; // NOLINT(amp-C3586)\n", DiagID::C3586, 1));
}

class Accepted : public DriverTest {
protected:
  void SetUp() override {
    DriverTest::SetUp();
    Translator = translate; // The true one.
  }

  /// A race in the line of the given comment, which begins a line's end.
  void putRace(StringRef Name, StringRef Comment, StringRef Before = "") const {
    put(Name, (Before + R"(#include <amp.h>
using namespace concurrency;
void f(array_view<int> v) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int total;
    total = t.local[0];)" +
               Comment +
               R"(
    t.barrier.wait();
    v[t] = total;
  });
}
)")
                  .str());
  }
};

TEST_F(Accepted, ACommentHidesItsWarning) {
  putRace("a.cpp", "");
  run({"--check", at("a.cpp")});
  ASSERT_NE(Err.find("[amp-C3569]"), std::string::npos) << Err;
  putRace("a.cpp", " // NOLINT(amp-C3569)");
  EXPECT_EQ(run({"--check", "--error=C3569", at("a.cpp")}), Translated);
  EXPECT_EQ(Err, "");
}

TEST_F(Accepted, ABaselineAcceptsWhatWasThere) {
  putRace("a.cpp", "");
  EXPECT_EQ(run({"--check", "--error=C3569", "--baseline", at("known.json"),
                 "--write-baseline", at("a.cpp")}),
            Translated);
  EXPECT_NE(get("known.json").find("\"total = t.local[0];\""),
            std::string::npos);
  EXPECT_EQ(get("known.json").find(Root.str().str()), std::string::npos);
  putRace("a.cpp", "", "// Another line.\n");
  EXPECT_EQ(run({"--check", "--error=C3569", "--baseline", at("known.json"),
                 at("a.cpp")}),
            Translated);
  EXPECT_EQ(Err, "");
}

TEST_F(Accepted, ABaselineTellsWhatIsNew) {
  putRace("a.cpp", "");
  run({"--check", "--baseline", at("known.json"), "--write-baseline",
       at("a.cpp")});
  putRace("a.cpp", " // changed");
  EXPECT_EQ(run({"--check", "--error=C3569", "--baseline", at("known.json"),
                 at("a.cpp")}),
            Refused);
  EXPECT_NE(Err.find("[amp-C3569]"), std::string::npos) << Err;
}

TEST_F(Accepted, ABaselineTranslatesNothingThatIsRefused) {
  putRace("a.cpp", "");
  std::vector<std::string> Known = {"--error=C3569", "--baseline",
                                    at("known.json")};
  run({"--check", Known[0], Known[1], Known[2], "--write-baseline",
       at("a.cpp")});
  EXPECT_EQ(run({Known[0], Known[1], Known[2], at("a.cpp")}), Refused);
  EXPECT_NE(Err.find("[amp-C3569]"), std::string::npos) << Err;
  EXPECT_FALSE(exists("a.hip"));
}

TEST_F(Accepted, ABaselineThatIsNoneIsUnusable) {
  putAmp("a.cpp");
  put("known.json", "[]");
  EXPECT_EQ(run({"--check", "--baseline", at("known.json"), at("a.cpp")}),
            Unusable);
  EXPECT_NE(Err.find("--write-baseline"), std::string::npos) << Err;
}

class Config : public DriverTest {
protected:
  llvm::Expected<Options> options(std::vector<std::string> Args) const {
    Args.insert(Args.begin(), "amp2hip");
    std::vector<const char *> Raw;
    for (const std::string &Arg : Args)
      Raw.push_back(Arg.c_str());
    return parseOptions(Raw);
  }
  std::string faultOf(StringRef Text) const {
    put("p/.amp2hip", Text);
    auto O = options({at("p/a.cpp")});
    return O ? "" : toString(O.takeError());
  }
};

TEST_F(Config, OfTheNearestFolderAboveTheSource) {
  put(".amp2hip", "extension: far\n");
  put("p/.amp2hip", "extension: near\n");
  EXPECT_EQ(llvm::cantFail(options({at("p/src/a.cpp")})).Extension, "near");
  EXPECT_EQ(llvm::cantFail(options({at("a.cpp")})).Extension, "far");
}

TEST_F(Config, OfTheFolderOfTheTree) {
  put("p/.amp2hip", "extension: near\n");
  EXPECT_EQ(
      llvm::cantFail(options({"--check", "--in-root", at("p")})).Extension,
      "near");
}

TEST_F(Config, TheOneThatIsNamed) {
  put("p/.amp2hip", "extension: near\n");
  put("ci.yaml", "extension: ci\n");
  EXPECT_EQ(llvm::cantFail(options({"--config", at("ci.yaml"), at("p/a.cpp")}))
                .Extension,
            "ci");
}

TEST_F(Config, GivesOptionsAndSeverities) {
  put("p/.amp2hip", "define-msvc: 1800\n"
                    "compat: false\n"
                    "all-sources: true\n"
                    "include: [inc]\n"
                    "extra-arg: [-DA, -DB]\n"
                    "baseline: known.json\n"
                    "error: [C3569]\n");
  Options O = llvm::cantFail(options({"--extra-arg=-DC", at("p/a.cpp")}));
  EXPECT_EQ(O.DefineMsvc, 1800u);
  EXPECT_FALSE(O.Compat);
  EXPECT_TRUE(O.Trees.AllSources);
  EXPECT_EQ(O.ExtraArgs, (std::vector<std::string>{"-I" + at("p/inc"), "-DA",
                                                   "-DB", "-DC"}));
  EXPECT_EQ(O.Trees.Baseline, at("p/known.json"));
  EXPECT_EQ(O.Severities.decisive(),
            std::vector<std::string>{"--error=amp-C3569"});
}

TEST_F(Config, LeavesOutWhatItExcludes) {
  put("p/.amp2hip", "exclude: [d3d, '*_test.cpp']\n");
  putAmp("p/a.cpp");
  for (StringRef Name : {"p/d3d/b.cpp", "p/b_test.cpp", "p/c.cpp"})
    put(Name, "#include <amp.h>\nBAD\n");
  EXPECT_EQ(run({"--check", "--in-root", at("p"), "--exclude=c.cpp"}),
            Translated)
      << Err;
}

TEST_F(Config, TheCommandLineWins) {
  put("p/.amp2hip", "extension: near\ndefine-msvc: 1800\nerror: [C3569]\n");
  Options O = llvm::cantFail(options({"--extension=cu", "--define-msvc=1910",
                                      "--suppress=c3569", at("p/a.cpp")}));
  EXPECT_EQ(O.Extension, "cu");
  EXPECT_EQ(O.DefineMsvc, 1910u);
  EXPECT_EQ(O.Severities.decisive(), std::vector<std::string>());
}

TEST_F(Config, FaultsAreToldWithTheirLine) {
  std::string File = at("p/.amp2hip");
  EXPECT_EQ(StringRef(faultOf("extension: cu\nextensoin: cu\n"))
                .find("cannot use '" + File + "': line 2:1: unknown key"),
            0u);
  EXPECT_EQ(StringRef(faultOf("warn:\n  - C3581\n  - C99999\n"))
                .find("cannot use '" + File +
                      "': line 3:5: there is no diagnostic 'C99999'"),
            0u);
  EXPECT_EQ(StringRef(faultOf("error: [C3569\n"))
                .find("cannot use '" + File + "': line "),
            0u);
}

TEST_F(Config, WhatCannotBeTranslatedStaysAnError) {
  EXPECT_NE(faultOf("warn: [C3586]\n").find("stays an error"),
            std::string::npos);
}

TEST_F(Config, SourcesOfTwoProjectsAreNotMixed) {
  put("p/.amp2hip", "");
  EXPECT_NE(toString(options({at("p/a.cpp"), at("b.cpp")}).takeError())
                .find("have different files '.amp2hip'"),
            std::string::npos);
}

} // namespace
