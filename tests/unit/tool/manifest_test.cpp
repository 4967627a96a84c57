//===- manifest_test.cpp - Tests of trees that are kept -------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver_fixture.h"
#include "outputs/Manifest.h"
#include "llvm/Support/Path.h"

using namespace amp2hip;
using llvm::StringRef;

namespace {

/// Counts translated sources.
class KeptTree : public DriverTest {
protected:
  void SetUp() override {
    DriverTest::SetUp();
    Translator = [this](const TranslationRequest &Request) {
      Parsed.push_back(llvm::sys::path::filename(Request.File).str());
      TranslationResult Result = translateWords(Request);
      // Some sources add edits to a header that others do not have.
      for (const std::string &File : Result.Dependencies)
        if (size_t At = llvm::cantFail(readFile(File)).find("EMPTY");
            At != std::string::npos && knows(Request.File))
          Result.Edits.insert(File, At, "known ", Position::Qualifier);
      return Result;
    };
  }

  static bool knows(const std::string &File) {
    return llvm::cantFail(readFile(File)).find("KNOWS") != std::string::npos;
  }

  ExitStatus translate(std::vector<std::string> More = {}) {
    Parsed.clear();
    std::vector<std::string> Args = {"-j1", "--in-root", at("in"), "--out-root",
                                     at("out")};
    Args.insert(Args.end(), More.begin(), More.end());
    ExitStatus Status = run(Args);
    llvm::sort(Parsed);
    return Status;
  }

  /// Two sources that share a header, and a file that is copied.
  void putTree() const {
    put("in/h.h", "#pragma once\n#include <amp.h>\nEMPTY AMP\n");
    put("in/a.cpp", "#include \"h.h\"\nAMP a\n");
    put("in/b.cpp", "#include \"h.h\"\nAMP b\n");
    put("in/notes.txt", "notes\n");
  }

  using Names = std::vector<std::string>;
  Names Parsed; ///< Sorted.
};

TEST_F(KeptTree, ASecondRunTranslatesNothing) {
  putTree();
  ASSERT_EQ(translate(), Translated);
  EXPECT_EQ(Parsed, (Names{"a.cpp", "b.cpp"}));
  std::string Manifest = get("out/amp2hip.json");
  EXPECT_EQ(translate(), Translated);
  EXPECT_EQ(Parsed, Names());
  EXPECT_EQ(get("out/amp2hip.json"), Manifest);
}

TEST_F(KeptTree, AChangedSourceIsTranslatedWithAllWhoShareAnEditedHeader) {
  putTree();
  put("in/plain.h", "#pragma once\n#include <amp.h>\n");
  put("in/c.cpp", "#include \"plain.h\"\nAMP c\n");
  put("in/d.cpp", "#include \"plain.h\"\nAMP d\n");
  translate();
  put("in/a.cpp", "#include \"h.h\"\nAMP other\n");
  EXPECT_EQ(translate(), Translated);
  EXPECT_EQ(Parsed, (Names{"a.cpp", "b.cpp"}));
  EXPECT_EQ(get("out/a.hip"), "#include \"h.h\"\nHIP other\n");
  put("in/c.cpp", "#include \"plain.h\"\nAMP other\n");
  EXPECT_EQ(translate(), Translated);
  EXPECT_EQ(Parsed, Names{"c.cpp"});
}

TEST_F(KeptTree, AChangedHeaderIsTranslatedWithAllWhoIncludeIt) {
  putTree();
  translate();
  put("in/h.h", "#pragma once\n#include <amp.h>\nAMP new\n");
  EXPECT_EQ(translate(), Translated);
  EXPECT_EQ(Parsed, (Names{"a.cpp", "b.cpp"}));
  EXPECT_EQ(get("out/h.h"), "#pragma once\n#include <amp.h>\nHIP new\n");
}

TEST_F(KeptTree, AHeaderKeepsWhatACurrentSourceKnows) {
  putTree();
  put("in/b.cpp", "#include \"h.h\"\nAMP b KNOWS\n");
  translate();
  put("in/a.cpp", "#include \"h.h\"\nAMP other\n");
  EXPECT_EQ(translate(), Translated);
  EXPECT_EQ(get("out/h.h"),
            "#pragma once\n#include <amp.h>\nknown EMPTY HIP\n");
}

TEST_F(KeptTree, WhatASourceNewlyKnowsComesTogetherWithTheOthers) {
  putTree();
  put("in/b.cpp", "#include \"h.h\"\nAMP b KNOWS\n");
  translate();
  put("in/b.cpp", "#include \"h.h\"\nAMP b\n");
  EXPECT_EQ(translate(), Translated);
  EXPECT_EQ(Parsed, (Names{"a.cpp", "b.cpp"}));
  EXPECT_EQ(get("out/h.h"), "#pragma once\n#include <amp.h>\nEMPTY HIP\n");
}

TEST_F(KeptTree, PartsGiveTheManifestOfTheWhole) {
  putTree();
  put("in/b.cpp", "#include \"h.h\"\nAMP b KNOWS\n");
  translate();
  std::string Whole = get("out/amp2hip.json");
  llvm::sys::fs::remove_directories(at("out"));
  put("in/b.cpp", "#include \"h.h\"\nAMP b\n");
  translate();
  put("in/b.cpp", "#include \"h.h\"\nAMP b KNOWS\n");
  translate();
  EXPECT_EQ(get("out/amp2hip.json"), Whole);
}

TEST_F(KeptTree, TheManifestIsTheSameInAnotherFolder) {
  putTree();
  translate({"--extra-arg=-I" + at("in")});
  std::string Here = get("out/amp2hip.json");
  EXPECT_EQ(Here.find(Root.str().str()), std::string::npos) << Here;
  ASSERT_FALSE(llvm::sys::fs::create_directory(at("elsewhere")));
  Root += "/elsewhere";
  putTree();
  translate({"--extra-arg=-I" + at("in")});
  EXPECT_EQ(get("out/amp2hip.json"), Here);
}

TEST_F(KeptTree, AnArgumentWithoutAPathIsTheSameInEachWorkingFolder) {
  ManifestPaths Paths(at("out"));
  for (const char *Argument : {"-DNAME=1", "-std=c++20", "-I/usr/include"})
    EXPECT_EQ(Paths.argument(Argument, at("in")),
              Paths.argument(Argument, "/"));
}

TEST_F(KeptTree, ARelativePathIsRecordedFromTheFolderOfTheManifest) {
  put("in/include/h.h", "");
  ManifestPaths Paths(at("in"));
  for (const char *Argument : {"-Iinclude", "-I./include"})
    EXPECT_EQ(Paths.argument(Argument, at("in")), "-Iinclude");
  EXPECT_EQ(Paths.argument("-I../include", at("in/include")), "-Iinclude");
  EXPECT_EQ(Paths.argument("include", at("in")), "include");
}

TEST(ManifestPaths, OfWindowsAreWrittenAsOnOtherSystems) {
  ManifestPaths Here("/home/me/out", PathStyle::posix);
  ManifestPaths There("C:/home/me/out", PathStyle::windows);
  EXPECT_EQ(Here.relative("/home/me/in/a.cpp"), "../in/a.cpp");
  EXPECT_EQ(There.relative("c:\\home\\me\\in\\a.cpp"), "../in/a.cpp");
  EXPECT_EQ(There.relative("C:\\home\\me\\out\\sub\\a.hip"), "sub/a.hip");
  EXPECT_EQ(There.absolute("../in/a.cpp"), "C:/home/me/in/a.cpp");
}

TEST(ManifestPaths, OfWindowsStayAbsoluteWhereTheyDoNotMoveWithTheTree) {
  ManifestPaths Paths("C:/home/me/out", PathStyle::windows);
  EXPECT_EQ(Paths.relative("C:\\sdk\\a.h"), "C:/sdk/a.h");
  EXPECT_EQ(Paths.relative("D:\\home\\a.h"), "D:/home/a.h");
}

TEST(ManifestPaths, OfWindowsAreFoundInArguments) {
  ManifestPaths Paths("C:/home/me/out", PathStyle::windows);
  for (const char *Argument : {"-IC:\\home\\me\\inc", "-Ic:/home/me/inc"})
    EXPECT_EQ(Paths.argument(Argument, "C:/home/me"), "-I../inc");
  EXPECT_EQ(Paths.argument("\\\\server\\inc", "C:/home/me"), "//server/inc");
  EXPECT_EQ(Paths.argument("-DNAME=a/b", "C:/home/me"), "-DNAME=a/b");
}

TEST_F(KeptTree, OtherOptionsTranslateAll) {
  putTree();
  translate();
  EXPECT_EQ(translate({"--no-compat"}), Translated);
  EXPECT_EQ(Parsed, (Names{"a.cpp", "b.cpp"}));
}

TEST_F(KeptTree, OtherArgumentsTranslateAll) {
  putTree();
  translate();
  EXPECT_EQ(translate({"--extra-arg=-DX"}), Translated);
  EXPECT_EQ(Parsed, (Names{"a.cpp", "b.cpp"}));
}

TEST_F(KeptTree, AnotherStyleTranslatesItsFolder) {
  put("in/one/a.cpp", "#include <amp.h>\nAMP a\n");
  put("in/two/b.cpp", "#include <amp.h>\nAMP b\n");
  translate();
  put("in/two/.clang-format", "ColumnLimit: 100\n");
  translate();
  EXPECT_EQ(Parsed, Names{"b.cpp"});
}

TEST_F(KeptTree, AMissingOutputIsWrittenAgain) {
  putTree();
  translate();
  llvm::sys::fs::remove(at("out/a.hip"));
  EXPECT_EQ(translate(), Translated);
  EXPECT_EQ(Parsed, (Names{"a.cpp", "b.cpp"}));
  EXPECT_TRUE(exists("out/a.hip"));
}

TEST_F(KeptTree, ARefusedSourceIsTriedEachTime) {
  putTree();
  put("in/bad.cpp", "#include <amp.h>\nBAD AMP\n");
  EXPECT_EQ(translate(), Refused);
  EXPECT_EQ(translate(), Refused);
  EXPECT_EQ(Parsed, Names{"bad.cpp"});
}

TEST_F(KeptTree, OneNamedSourceLeavesTheOthersInTheManifest) {
  putTree();
  put("in/h.h", "#pragma once\n#include <amp.h>\n");
  translate();
  put("in/a.cpp", "#include \"h.h\"\nAMP other\n");
  EXPECT_EQ(translate({at("in/a.cpp")}), Translated);
  EXPECT_EQ(Parsed, Names{"a.cpp"});
  EXPECT_EQ(translate(), Translated);
  EXPECT_EQ(Parsed, Names());
}

/// The text of a header is made of the edits of all sources.
TEST_F(KeptTree, AChangedHeaderIsTranslatedWithTheSourcesOfEarlierRuns) {
  putTree();
  put("in/b.cpp", "#include \"h.h\"\nAMP b KNOWS\n");
  translate();
  std::string Header = get("out/h.h");
  put("in/h.h", get("in/h.h") + "more\n");
  EXPECT_EQ(translate({at("in/a.cpp")}), Translated);
  EXPECT_EQ(Parsed, (Names{"a.cpp", "b.cpp"}));
  EXPECT_EQ(get("out/h.h"), Header + "more\n");
  EXPECT_EQ(translate(), Translated);
  EXPECT_EQ(Parsed, Names());
}

/// Another run with another source gives the same as one run with both.
TEST_F(KeptTree, ASecondSourceChangesAHeaderForBoth) {
  putTree();
  put("in/b.cpp", "#include \"h.h\"\nAMP b KNOWS\n");
  translate({at("in/a.cpp")});
  EXPECT_EQ(get("out/h.h").find("known"), std::string::npos);
  EXPECT_EQ(translate({at("in/b.cpp")}), Translated);
  EXPECT_EQ(Parsed, (Names{"a.cpp", "b.cpp"}));
  EXPECT_NE(get("out/h.h").find("known"), std::string::npos);
}

TEST_F(KeptTree, ASecondSourceThatContradictsIsRefused) {
  put("in/disputed.h", "#include <amp.h>\n");
  put("in/a.cpp", "#include \"disputed.h\"\nAMP a\n");
  put("in/b.cpp", "#include \"disputed.h\"\nAMP b\n");
  EXPECT_EQ(translate({at("in/a.cpp")}), Translated);
  std::string Header = get("out/disputed.h");
  EXPECT_EQ(translate({at("in/b.cpp")}), Refused);
  EXPECT_EQ(get("out/disputed.h"), Header);
  EXPECT_FALSE(exists("out/b.hip"));
  EXPECT_NE(Err.find("[amp-edit-conflict]"), std::string::npos) << Err;
  // --force concerns files that users have edited.
  EXPECT_EQ(translate({at("in/b.cpp"), "--force"}), Refused);
}

/// A run cannot know the arguments of another one.
TEST_F(KeptTree, AHeaderStaysThatASourceWithOtherArgumentsReliesOn) {
  putTree();
  put("in/b.cpp", "#include \"h.h\"\nAMP b KNOWS\n");
  translate({at("in/a.cpp"), "--extra-arg=-DX"});
  std::string Header = get("out/h.h");
  EXPECT_EQ(translate({at("in/b.cpp")}), Refused);
  EXPECT_EQ(get("out/h.h"), Header);
  EXPECT_FALSE(exists("out/b.hip"));
  EXPECT_NE(Err.find("error: the translation of '" + at("in/h.h") +
                     "' would change, and that of '" + at("in/a.cpp") +
                     "' relies on it; "),
            std::string::npos)
      << Err;
  EXPECT_EQ(translate({at("in/a.cpp"), at("in/b.cpp")}), Translated) << Err;
}

/// A user who changes a header translates one source after the other again.
TEST_F(KeptTree, AHeaderThatTheUserHasChangedIsWritten) {
  putTree();
  translate({at("in/a.cpp"), "--extra-arg=-DX"});
  put("in/h.h", get("in/h.h") + "more\n");
  EXPECT_EQ(translate({at("in/b.cpp")}), Translated) << Err;
  EXPECT_EQ(Parsed, Names{"b.cpp"});
  EXPECT_EQ(translate({at("in/a.cpp"), "--extra-arg=-DX"}), Translated) << Err;
}

TEST_F(KeptTree, AnEditStaysInWhatIsTranslatedAgain) {
  putTree();
  translate();
  std::string Mine = "// mine\n" + get("out/a.hip");
  put("out/a.hip", Mine);
  EXPECT_EQ(translate(), Translated);
  EXPECT_EQ(Err, "2 sources: 2 translated\n");
  EXPECT_EQ(get("out/a.hip"), Mine);
  // The tool's own text is kept for the next time.
  for (StringRef Change : {"one", "two"}) {
    put("in/a.cpp", ("#include \"h.h\"\nAMP " + Change + "\n").str());
    EXPECT_EQ(translate(), Translated) << Err;
    EXPECT_EQ(StringRef(get("out/a.hip")),
              ("// mine\n#include \"h.h\"\nHIP " + Change + "\n").str());
  }
}

TEST_F(KeptTree, AnEditThatATranslationContradictsIsMarked) {
  putTree();
  translate();
  put("out/a.hip", "#include \"h.h\"\nmine\n");
  put("in/a.cpp", "#include \"h.h\"\nAMP other\n");
  std::string Marked = "#include \"h.h\"\n<<<<<<< edited by hand\nmine\n"
                       "=======\nHIP other\n>>>>>>> translation\n";
  // As long as the marks are there, nothing is written.
  for (StringRef Change : {"other", "more"}) {
    put("in/a.cpp", ("#include \"h.h\"\nAMP " + Change + "\n").str());
    EXPECT_EQ(translate(), Unusable);
    EXPECT_EQ(get("out/a.hip"), Marked);
    EXPECT_NE(Err.find("a.hip:2:1: error: this place was edited by hand"),
              std::string::npos)
        << Err;
    EXPECT_EQ(StringRef(Err).count("[amp-merge-conflict]"), 1u) << Err;
  }
  put("out/a.hip", "#include \"h.h\"\nmine and other\n");
  put("in/a.cpp", "#include \"h.h\"\nAMP other\n");
  EXPECT_EQ(translate(), Translated) << Err;
  EXPECT_EQ(get("out/a.hip"), "#include \"h.h\"\nmine and other\n");
}

// As when the file is not under version control.
TEST_F(KeptTree, AnEditedOutputStaysWhereNobodyKnowsTheLastTranslation) {
  putTree();
  translate();
  put("out/a.hip", "mine\n");
  llvm::sys::fs::remove(at("out/amp2hip.base"));
  EXPECT_EQ(translate(), Unusable);
  EXPECT_NE(Err.find(at("out/a.hip") + ": error: "), std::string::npos) << Err;
  EXPECT_NE(Err.find("[amp-edited]"), std::string::npos) << Err;
  put("in/a.cpp", "#include \"h.h\"\nAMP other\n");
  EXPECT_EQ(translate(), Unusable);
  EXPECT_EQ(get("out/a.hip"), "mine\n");
  put("out/amp2hip.base", "<<<<<<< ours\n");
  EXPECT_EQ(translate(), Unusable);
  EXPECT_NE(Err.find("cannot use '" + at("out/amp2hip.base") + "'"),
            std::string::npos)
      << Err;
}

TEST_F(KeptTree, AnEditedOutputIsNoReasonToRefuseItsUnchangedSource) {
  putTree();
  translate();
  put("out/b.hip", "mine\n");
  put("in/a.cpp", "#include \"h.h\"\nAMP other\n");
  EXPECT_EQ(translate(), Translated) << Err;
  EXPECT_EQ(Parsed, (Names{"a.cpp", "b.cpp"}));
  EXPECT_EQ(get("out/b.hip"), "mine\n");
  EXPECT_EQ(get("out/a.hip"), "#include \"h.h\"\nHIP other\n");
}

TEST_F(KeptTree, ForceOverwritesAnEditedOutput) {
  putTree();
  translate();
  put("out/a.hip", "mine\n");
  EXPECT_EQ(translate({"--force"}), Translated);
  EXPECT_EQ(get("out/a.hip"), "#include \"h.h\"\nHIP a\n");
}

TEST_F(KeptTree, EditsOfHeadersAndCopiesAreMerged) {
  putTree();
  translate();
  put("out/h.h", get("out/h.h") + "// mine\n");
  put("in/h.h", "// new\n" + get("in/h.h"));
  put("out/notes.txt", "mine\n" + get("out/notes.txt"));
  put("in/notes.txt", get("in/notes.txt") + "new\n");
  EXPECT_EQ(translate(), Translated) << Err;
  EXPECT_EQ(get("out/h.h"), "// new\n#pragma once\n#include <amp.h>\n"
                            "EMPTY HIP\n// mine\n");
  EXPECT_EQ(get("out/notes.txt"), "mine\nnotes\nnew\n");
}

TEST_F(KeptTree, AnEditThatTheSourceCaughtUpWithIsNone) {
  putTree();
  translate();
  put("out/a.hip", "#include \"h.h\"\nHIP other\n");
  put("in/a.cpp", "#include \"h.h\"\nAMP other\n");
  EXPECT_EQ(translate(), Translated) << Err;
}

TEST_F(KeptTree, AnOutputWithoutItsSourceIsNamed) {
  putTree();
  translate();
  llvm::sys::fs::remove(at("in/a.cpp"));
  EXPECT_EQ(translate(), Translated);
  EXPECT_NE(Err.find("'" + at("out/a.hip") + "' is left over"),
            std::string::npos)
      << Err;
  EXPECT_NE(Err.find("[amp-orphan]"), std::string::npos) << Err;
  EXPECT_TRUE(exists("out/a.hip"));
}

TEST_F(KeptTree, PruneRemovesAnOutputWithoutItsSource) {
  putTree();
  translate();
  llvm::sys::fs::remove(at("in/a.cpp"));
  EXPECT_EQ(translate({"--prune"}), Translated);
  EXPECT_EQ(Err, "");
  EXPECT_FALSE(exists("out/a.hip"));
  EXPECT_TRUE(exists("out/b.hip"));
}

TEST_F(KeptTree, PruneLeavesWhatWasEdited) {
  putTree();
  translate();
  put("out/a.hip", "mine\n");
  llvm::sys::fs::remove(at("in/a.cpp"));
  EXPECT_EQ(translate({"--prune"}), Unusable);
  EXPECT_TRUE(exists("out/a.hip"));
}

TEST_F(KeptTree, AnotherExtensionLeavesAnOutputWithoutItsSource) {
  putTree();
  translate();
  translate({"--extension=cu"});
  EXPECT_NE(Err.find("'" + at("out/a.hip") + "' is left over"),
            std::string::npos)
      << Err;
}

TEST_F(KeptTree, BuildSystemsNeedNoManifest) {
  putTree();
  translate({"-o", at("out/a.hip"), "--depfile", at("d"), at("in/a.cpp")});
  EXPECT_TRUE(exists("out/a.hip"));
  EXPECT_FALSE(exists("out/amp2hip.json"));
}

TEST_F(KeptTree, AManifestThatCannotBeReadIsUnusable) {
  putTree();
  translate();
  put("out/amp2hip.json", "<<<<<<< ours\n");
  EXPECT_EQ(translate(), Unusable);
  EXPECT_NE(Err.find("cannot use '" + at("out/amp2hip.json") + "'"),
            std::string::npos)
      << Err;
}

TEST_F(KeptTree, AManifestIsNoPartOfTheTree) {
  putTree();
  translate();
  EXPECT_EQ(run({"--in-root", at("out"), "--out-root", at("again")}),
            Translated);
  EXPECT_EQ(Err, "");
  EXPECT_NE(get("again/amp2hip.json").find("../out/a.hip"), std::string::npos);
}

TEST_F(KeptTree, VerifyIsSilentWhereAllIsCurrent) {
  putTree();
  translate();
  EXPECT_EQ(translate({"--verify"}), Translated);
  EXPECT_EQ(Err, "");
  EXPECT_EQ(Parsed, Names());
}

TEST_F(KeptTree, VerifyNamesEachFileThatIsNotCurrent) {
  putTree();
  put("in/gone.cpp", "#include <amp.h>\nAMP\n");
  put("in/edited.cpp", "#include <amp.h>\nAMP\n");
  translate();
  llvm::sys::fs::remove(at("out/amp2hip.base"));
  std::string Manifest = get("out/amp2hip.json");
  put("in/a.cpp", "#include \"h.h\"\nAMP other\n");
  put("in/new.cpp", "#include <amp.h>\nAMP\n");
  put("in/notes.txt", "other\n");
  put("out/edited.hip", "mine\n");
  llvm::sys::fs::remove(at("in/gone.cpp"));
  EXPECT_EQ(translate({"--verify"}), Refused);
  EXPECT_EQ(Parsed, Names());
  EXPECT_EQ(get("out/amp2hip.json"), Manifest);
  EXPECT_FALSE(exists("out/new.hip"));
  for (auto [File, Why] :
       {std::pair("in/a.cpp", "it has changed;"),
        {"in/new.cpp", "it was never translated in its present state;"},
        {"in/notes.txt", "it has changed;"},
        {"out/edited.hip", "it was edited by hand, and 'amp2hip.base' does"},
        {"out/gone.hip", "its source '"}}) {
    std::string Said =
        at(File) + ": error: the translation is out of date: " + Why;
    EXPECT_NE(Err.find(Said), std::string::npos) << Said << '\n' << Err;
  }
  EXPECT_EQ(StringRef(Err).count("[amp-not-current]"), 5u) << Err;
}

TEST_F(KeptTree, VerifyAcceptsEditsThatAreKept) {
  putTree();
  translate();
  put("out/a.hip", "// mine\n" + get("out/a.hip"));
  EXPECT_EQ(translate({"--verify"}), Translated) << Err;
  put("in/a.cpp", "#include \"h.h\"\nAMP other\n");
  EXPECT_EQ(translate({"--verify"}), Refused);
  EXPECT_EQ(translate(), Translated) << Err;
  EXPECT_EQ(translate({"--verify"}), Translated) << Err;
}

TEST_F(KeptTree, VerifyNamesAMarkedConflict) {
  putTree();
  translate();
  put("out/a.hip", "#include \"h.h\"\nmine\n");
  put("in/a.cpp", "#include \"h.h\"\nAMP other\n");
  translate();
  EXPECT_EQ(translate({"--verify"}), Refused);
  EXPECT_NE(Err.find("a.hip:2:1: error: this place was edited by hand"),
            std::string::npos)
      << Err;
}

TEST_F(KeptTree, VerifyNamesAChangedHeader) {
  putTree();
  translate();
  put("in/h.h", "#include <amp.h>\nAMP new\n");
  EXPECT_EQ(translate({"--verify"}), Refused);
  EXPECT_NE(Err.find("'" + at("in/h.h") + "', which it includes, has changed"),
            std::string::npos)
      << Err;
}

TEST_F(KeptTree, VerifyNeedsAManifest) {
  putTree();
  EXPECT_EQ(translate({"--verify"}), Refused);
  EXPECT_NE(Err.find("amp2hip.json: error: "), std::string::npos) << Err;
  EXPECT_FALSE(exists("out"));
}

TEST_F(KeptTree, VerifySeesARefusedSource) {
  putTree();
  put("in/bad.cpp", "#include <amp.h>\nBAD AMP\n");
  translate();
  EXPECT_EQ(translate({"--verify"}), Refused);
  EXPECT_NE(Err.find(at("in/bad.cpp") + ": error: "), std::string::npos) << Err;
}

TEST(Manifest, IsReadAsItWasWritten) {
  Manifest M;
  M.Version = "0.1.0";
  M.Options = {"--no-compat"};
  M.Sources["../a.cpp"] = {"a.hip", true, "1", {"../a.cpp"}};
  M.Outputs["a.hip"] = {"../a.cpp", "4", "5"};
  Manifest Again = llvm::cantFail(Manifest::parse(M.text()));
  EXPECT_EQ(Again.Version, M.Version);
  EXPECT_EQ(Again.Options, M.Options);
  EXPECT_EQ(Again.Sources, M.Sources);
  EXPECT_EQ(Again.Outputs, M.Outputs);
}

TEST(Manifest, OfAnotherFormIsNotRead) {
  Manifest M;
  std::string Text = M.text();
  Text.replace(Text.find("\"manifest\": 2"), 13, "\"manifest\": 9");
  auto Read = Manifest::parse(Text);
  ASSERT_FALSE(bool(Read));
  EXPECT_NE(toString(Read.takeError()).find("manifest.manifest"),
            std::string::npos);
}

TEST(ManifestPaths, AreRelativeWhereAFolderIsShared) {
  ManifestPaths Paths("/work/p/hip");
  EXPECT_EQ(Paths.relative("/work/p/hip/a.hip"), "a.hip");
  EXPECT_EQ(Paths.relative("/work/p/src/a.cpp"), "../src/a.cpp");
  EXPECT_EQ(Paths.relative("/work/q/h.h"), "../../q/h.h");
  EXPECT_EQ(Paths.relative("/usr/include/x.h"), "/usr/include/x.h");
  EXPECT_EQ(Paths.absolute("../src/a.cpp"), "/work/p/src/a.cpp");
  EXPECT_EQ(Paths.argument("-I/work/p/inc", "/work/p"), "-I../inc");
}

} // namespace
