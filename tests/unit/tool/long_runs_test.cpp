//===- long_runs_test.cpp - Tests of runs over many sources ---------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver_fixture.h"
#include "llvm/Support/Path.h"
#include <csignal>

using namespace amp2hip;
using llvm::StringRef;

namespace {

/// Ten sources under "in", a.cpp to j.cpp.
class LongRun : public DriverTest {
protected:
  void SetUp() override {
    DriverTest::SetUp();
    for (char Name = 'a'; Name <= 'j'; ++Name)
      putAmp(std::string("in/") + Name + ".cpp");
    Translator = [this](const TranslationRequest &Request) {
      if (OnThreads)
        return translateWords(Request);
      std::string Name = llvm::sys::path::filename(Request.File).str();
      Parsed += Name.front();
      AtBegin.push_back(Err);
      if (Name == "b.cpp" && exists("out/a.hip"))
        WrittenBefore = get("out/a.hip");
      if (Name == SignalAt)
        std::raise(Signal);
      return translateWords(Request);
    };
  }

  ExitStatus translate(std::vector<std::string> More = {}) {
    Parsed.clear();
    AtBegin.clear();
    std::vector<std::string> Args = {"-j1", "--in-root", at("in"), "--out-root",
                                     at("out")};
    Args.insert(Args.end(), More.begin(), More.end());
    return run(Args);
  }

  /// Interrupts the next run while it translates the third source.
  ExitStatus interrupted(std::vector<std::string> More = {},
                         int With = SIGINT) {
    SignalAt = "c.cpp";
    Signal = With;
    ExitStatus Status = translate(std::move(More));
    SignalAt.clear();
    return Status;
  }

  std::string lastLine() const {
    return StringRef(Err).rtrim('\n').rsplit('\n').second.str();
  }
  /// The error output without the path of the test's folder.
  std::string said() const {
    std::string Text;
    for (StringRef Rest = Err; !Rest.empty();) {
      auto [Before, After] = Rest.split((Root + "/").str());
      Text += Before;
      Rest = After;
    }
    return Text;
  }

  bool OnThreads = false;           ///< Then nothing is noted of the run.
  std::string Parsed;               ///< The first letters of the names.
  std::vector<std::string> AtBegin; ///< The output before each.
  std::string WrittenBefore;        ///< For a.cpp, when b.cpp begins.
  std::string SignalAt;
  int Signal = SIGINT;
};

TEST_F(LongRun, EachSourceHasALineWhenItIsDone) {
  putAmp("in/b.cpp", "BAD");
  put("in/c.cpp", "#include <amp.h>\n");
  EXPECT_EQ(translate(), Refused);
  EXPECT_EQ(said().find("[1/10] in/a.cpp: translated\n"
                        "[2/10] in/b.cpp: refused\n"
                        "in/b.cpp:1:1: error: "),
            0u)
      << said();
  EXPECT_NE(AtBegin[1].find("[1/10]"), std::string::npos);
  EXPECT_EQ(AtBegin[1].find("[2/10]"), std::string::npos);
}

TEST_F(LongRun, DiagnosticsArePrintedWhenTheirSourceIsDoneAndOnce) {
  putAmp("in/b.cpp", "BAD");
  translate();
  EXPECT_NE(AtBegin[2].find("b.cpp:1:1: error: "), std::string::npos);
  EXPECT_EQ(StringRef(Err).count("b.cpp:1:1: error: "), 1u) << Err;
}

TEST_F(LongRun, ATranslationIsWrittenWhenItsSourceIsDone) {
  translate();
  EXPECT_EQ(WrittenBefore, "#include <amp.h>\nHIP\n");
}

TEST_F(LongRun, AFileThatIsThereStaysUntilTheEnd) {
  put("out/a.hip", "other");
  EXPECT_EQ(translate({"--force"}), Translated);
  EXPECT_EQ(WrittenBefore, "other");
  EXPECT_EQ(get("out/a.hip"), "#include <amp.h>\nHIP\n");
}

TEST_F(LongRun, ATranslationThatALaterSourceContradictsIsTakenAway) {
  put("in/disputed.h", "#pragma once\n#include <amp.h>\n");
  put("in/a.cpp", "#include \"disputed.h\"\nAMP\n");
  put("in/j.cpp", "#include \"disputed.h\"\nAMP\n");
  EXPECT_EQ(translate(), Refused);
  EXPECT_EQ(WrittenBefore, "#include \"disputed.h\"\nHIP\n");
  EXPECT_FALSE(exists("out/a.hip"));
  EXPECT_TRUE(exists("out/b.hip"));
}

TEST_F(LongRun, NothingStaysIfTheOutputsCannotBeTold) {
  putAmp("in/b.cc");
  EXPECT_EQ(translate(), Unusable);
  EXPECT_FALSE(exists("out/a.hip"));
}

TEST_F(LongRun, ACheckSaysWhatCanBeTranslated) {
  EXPECT_EQ(run({"-j1", "--check", "--in-root", at("in")}), Translated);
  EXPECT_EQ(said().find("[1/10] in/a.cpp: can be translated\n"), 0u) << said();
}

TEST_F(LongRun, ThreadsTellInTheOrderOfTheSources) {
  translate();
  std::string Alone = Err;
  OnThreads = true;
  EXPECT_EQ(translate({"--force", "-j4"}), Translated);
  EXPECT_EQ(Err, Alone);
}

TEST_F(LongRun, QuietRunsAndShortRunsHaveNoLines) {
  translate({"-q"});
  EXPECT_EQ(Err, "");
  translate({"--force", "--exclude=[d-j].cpp"});
  EXPECT_EQ(StringRef(Err).count('\n'), 1u) << Err;
}

TEST_F(LongRun, AnInterruptionKeepsWhatIsDoneAndSaysWhatIsLeft) {
  EXPECT_EQ(interrupted(), Interrupted);
  EXPECT_EQ(Parsed, "abc");
  EXPECT_EQ(get("out/c.hip"), "#include <amp.h>\nHIP\n");
  EXPECT_FALSE(exists("out/d.hip"));
  EXPECT_FALSE(exists("out/d.cpp"));
  EXPECT_EQ(StringRef(said()).rtrim('\n').rsplit('\n').second,
            "interrupted: 3 of 10 sources done; left: 'in/d.cpp', 'in/e.cpp', "
            "'in/f.cpp', 'in/g.cpp', 'in/h.cpp', 'in/i.cpp', 'in/j.cpp'; the "
            "same command goes on with these");
}

TEST_F(LongRun, TheNextRunGoesOn) {
  interrupted();
  EXPECT_EQ(translate(), Translated);
  EXPECT_EQ(Parsed, "defghij");
  EXPECT_EQ(get("out/j.hip"), "#include <amp.h>\nHIP\n");
}

TEST_F(LongRun, TerminationIsAnInterruptionToo) {
  EXPECT_EQ(interrupted({}, SIGTERM), Terminated);
  EXPECT_TRUE(exists("out/c.hip"));
}

TEST_F(LongRun, OneThatReachedAllIsNotInterrupted) {
  for (StringRef Name : {"d", "e", "f", "g", "h", "i", "j"})
    llvm::sys::fs::remove(at(("in/" + Name + ".cpp").str()));
  EXPECT_EQ(interrupted(), Translated);
  EXPECT_EQ(Err.find("interrupted"), std::string::npos);
}

TEST_F(LongRun, AHeaderThatLaterSourcesChangeIsCompletedByTheNextRun) {
  put("in/h.h", "#pragma once\n#include <amp.h>\nAMP\n");
  put("in/a.cpp", "#include \"h.h\"\nAMP\n");
  put("in/j.cpp", "#include \"h.h\"\nAMP\n");
  interrupted();
  EXPECT_EQ(get("out/h.h"), "#pragma once\n#include <amp.h>\nHIP\n");
  EXPECT_EQ(translate(), Translated);
  EXPECT_EQ(get("out/h.h"), "#pragma once\n#include <amp.h>\nHIP\n");
}

TEST_F(LongRun, InPlaceWritesAllOrNothing) {
  std::string Before = get("in/a.cpp");
  SignalAt = "c.cpp";
  EXPECT_EQ(run({"-j1", "--in-place", "--in-root", at("in")}), Interrupted);
  EXPECT_EQ(get("in/a.cpp"), Before);
  EXPECT_NE(Err.find("nothing was written"), std::string::npos) << Err;
}

TEST_F(LongRun, AReportNamesWhatWasNotReached) {
  interrupted({"--report", at("r.json")});
  std::string Json = get("r.json");
  EXPECT_NE(Json.find("\"notReached\": 7"), std::string::npos) << Json;
  EXPECT_NE(Json.find("\"exitStatus\": 130"), std::string::npos);
}

} // namespace
