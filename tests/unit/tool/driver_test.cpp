//===- driver_test.cpp - Tests of the driver ------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Driver.h"
#include "driver/IncludeScan.h"
#include "driver/Paths.h"
#include "driver/Translate.h"
#include "edits/FileWriter.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include <atomic>
#include <gtest/gtest.h>

using namespace amp2hip;
using llvm::StringRef;

namespace {

/// Translates for these tests: each "AMP" of the source and of the files that
/// it includes becomes "HIP", a source with "BAD" is refused.
TranslationResult translateWords(const TranslationRequest &Request) {
  TranslationResult Result;
  Result.HasAmp = true;
  Result.Dependencies =
      scanIncludes(Request.File, Request.CompilerArgs, Request.WorkingDir)
          .Files;
  for (const std::string &File : Result.Dependencies) {
    std::string Text = llvm::cantFail(readFile(File));
    for (size_t At = 0; (At = Text.find("AMP", At)) != std::string::npos; ++At)
      Result.Edits.replace(File, At, 3, "HIP");
    if (Text.find("BAD") == std::string::npos)
      continue;
    Result.Refused = true;
    Result.Diags.push_back({DiagID::C3593, {File, 1, 1}});
  }
  // Makes a conflict of a header between two sources.
  for (const std::string &File : Result.Dependencies)
    if (StringRef(File).ends_with("disputed.h"))
      Result.Edits.insert(File, 0, Request.File);
  return Result;
}

class Driver : public testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("amp2hip", Root));
    Root = realPath(Root);
  }
  void TearDown() override { llvm::sys::fs::remove_directories(Root); }

  std::string at(StringRef Name) const { return (Root + "/" + Name).str(); }
  void put(StringRef Name, StringRef Text) const {
    llvm::cantFail(writeFiles(PendingFile{at(Name), Text.str(), "", false}));
  }
  void putAmp(StringRef Name, StringRef Text = "") const {
    put(Name, ("#include <amp.h>\n" + Text + "AMP\n").str());
  }
  std::string get(StringRef Name) const {
    return llvm::cantFail(readFile(at(Name)));
  }
  bool exists(StringRef Name) const { return llvm::sys::fs::exists(at(Name)); }

  ExitStatus run(std::vector<std::string> Args) {
    Args.insert(Args.begin(), "amp2hip");
    std::vector<const char *> Raw;
    for (const std::string &Arg : Args)
      Raw.push_back(Arg.c_str());
    Out.clear();
    Err.clear();
    llvm::raw_string_ostream OutStream(Out), ErrStream(Err);
    return amp2hip::run(Raw, {Translator, OutStream, ErrStream});
  }

  llvm::SmallString<128> Root;
  std::string Out, Err;
  std::function<TranslationResult(const TranslationRequest &)> Translator =
      translateWords;
};

TEST_F(Driver, WritesBesideTheSource) {
  putAmp("a.cpp");
  EXPECT_EQ(run({at("a.cpp")}), Translated);
  EXPECT_EQ(get("a.hip"), "#include <amp.h>\nHIP\n");
}

TEST_F(Driver, DashIsStandardOutput) {
  putAmp("a.cpp");
  EXPECT_EQ(run({at("a.cpp"), "-o", "-"}), Translated);
  EXPECT_EQ(Out, "#include <amp.h>\nHIP\n");
  EXPECT_FALSE(exists("a.hip"));
}

TEST_F(Driver, ARefusedSourceWritesNothingAndTheOthersAreWritten) {
  putAmp("a.cpp", "BAD");
  putAmp("b.cpp");
  EXPECT_EQ(run({at("a.cpp"), at("b.cpp")}), Refused);
  EXPECT_FALSE(exists("a.hip"));
  EXPECT_TRUE(exists("b.hip"));
  EXPECT_EQ(Err.find(at("a.cpp") + ":1:1: error: "), 0u) << Err;
}

TEST_F(Driver, AMissingSourceIsUnusable) {
  EXPECT_EQ(run({at("none.cpp")}), Unusable);
  EXPECT_NE(Err.find("none.cpp"), std::string::npos);
  EXPECT_NE(Err.find("[amp-io]"), std::string::npos);
}

TEST_F(Driver, AnOutputThatCannotBeWrittenIsUnusable) {
  putAmp("a.cpp");
  put("file", "");
  EXPECT_EQ(run({at("a.cpp"), "-o", at("file/a.hip")}), Unusable);
}

TEST_F(Driver, AMissingDatabaseIsUnusable) {
  EXPECT_EQ(run({"-p", at("nowhere")}), Unusable);
  EXPECT_NE(Err.find("compile_commands.json"), std::string::npos);
}

TEST_F(Driver, SourcesAreNeverOverwritten) {
  putAmp("a.cpp");
  EXPECT_EQ(run({at("a.cpp"), "-o", at("a.cpp")}), Unusable);
  EXPECT_EQ(get("a.cpp"), "#include <amp.h>\nAMP\n");
}

TEST_F(Driver, TwoSourcesForOneOutputAreUnusable) {
  putAmp("a.cpp");
  putAmp("a.cc");
  EXPECT_EQ(run({at("a.cpp"), at("a.cc")}), Unusable);
  EXPECT_FALSE(exists("a.hip"));
}

TEST_F(Driver, WithoutAmpNothingIsParsed) {
  put("a.cpp", "AMP\n");
  Translator = [](const TranslationRequest &) -> TranslationResult {
    ADD_FAILURE() << "parsed";
    return {};
  };
  EXPECT_EQ(run({at("a.cpp")}), Translated);
  EXPECT_EQ(get("a.hip"), "AMP\n");
}

TEST_F(Driver, WhatIsTranslatedIsCopied) {
  put("a.hip", "#include <amp2hip/amp.h>\nAMP\n");
  EXPECT_EQ(run({at("a.hip"), "-o", at("b.hip")}), Translated);
  EXPECT_EQ(get("b.hip"), "#include <amp2hip/amp.h>\nAMP\n");
}

TEST_F(Driver, ASharedHeaderIsEditedOnceUnderItsOwnName) {
  putAmp("in/inc/h.h");
  putAmp("in/a.cpp", "#include \"inc/h.h\"\n");
  putAmp("in/sub/b.cpp", "#include \"../inc/h.h\"\n");
  EXPECT_EQ(run({"--in-root", at("in"), "--out-root", at("out"), at("in/a.cpp"),
                 at("in/sub/b.cpp")}),
            Translated);
  EXPECT_EQ(get("out/inc/h.h"), "#include <amp.h>\nHIP\n");
  EXPECT_TRUE(exists("out/a.hip"));
  EXPECT_TRUE(exists("out/sub/b.hip"));
}

TEST_F(Driver, ATreeIsTakenWhole) {
  putAmp("in/a.cpp");
  putAmp("in/lonely.h");
  put("in/plain.cpp", "AMP\n");
  put("in/data.txt", "AMP\n");
  EXPECT_EQ(run({"--in-root", at("in"), "--out-root", at("out")}), Translated);
  EXPECT_EQ(get("out/a.hip"), "#include <amp.h>\nHIP\n");
  EXPECT_EQ(get("out/lonely.h"), "#include <amp.h>\nHIP\n");
  EXPECT_EQ(get("out/plain.cpp"), "AMP\n");
  EXPECT_EQ(get("out/data.txt"), "AMP\n");
}

TEST_F(Driver, SourcesThatDisagreeOnAHeaderAreRefusedAndTheHeaderIsNamed) {
  putAmp("in/disputed.h");
  putAmp("in/a.cpp", "#include \"disputed.h\"\n");
  putAmp("in/b.cpp", "#include \"disputed.h\"\n");
  putAmp("in/c.cpp");
  EXPECT_EQ(run({"--in-root", at("in"), "--out-root", at("out"), at("in/a.cpp"),
                 at("in/b.cpp"), at("in/c.cpp")}),
            Refused);
  EXPECT_NE(Err.find("disputed.h:1:1: error: "), std::string::npos) << Err;
  EXPECT_FALSE(exists("out/a.hip"));
  EXPECT_FALSE(exists("out/disputed.h"));
  EXPECT_TRUE(exists("out/c.hip"));
}

TEST_F(Driver, CheckWritesNothing) {
  putAmp("a.cpp");
  EXPECT_EQ(run({"--check", at("a.cpp")}), Translated);
  EXPECT_FALSE(exists("a.hip"));
}

TEST_F(Driver, DiffIsPrintedAndNothingWritten) {
  putAmp("a.cpp");
  EXPECT_EQ(run({"--diff", at("a.cpp")}), Translated);
  EXPECT_NE(Out.find("-AMP\n+HIP\n"), std::string::npos) << Out;
  EXPECT_FALSE(exists("a.hip"));
}

TEST_F(Driver, DepfileNamesSourceAndHeadersAsMakeReadsThem) {
  put("a b.h", "");
  putAmp("a.cpp", "#include \"a b.h\"\n");
  EXPECT_EQ(run({at("a.cpp"), "--depfile", at("d")}), Translated);
  EXPECT_EQ(get("d"), at("a.hip") + ": \\\n  " + at("a.cpp") + " \\\n  " +
                          (Root + "/a\\ b.h\n").str());
}

TEST_F(Driver, TheDatabasesAmpSourcesAreTakenWithTheirArguments) {
  putAmp("inc/h.h");
  put("a.cpp", "#include <h.h>\n");
  put("b.cpp", "int main() {}\n");
  std::string Entries;
  for (StringRef Name : {"a.cpp", "b.cpp"})
    Entries += (StringRef(Entries.empty() ? "[" : ",") + "{\"directory\":\"" +
                Root + "\",\"file\":\"" + Name +
                "\",\"command\":\"c++ -Iinc -c " + Name + "\"}")
                   .str();
  put("compile_commands.json", Entries + "]");
  EXPECT_EQ(run({"-p", Root.str().str()}), Translated) << Err;
  EXPECT_TRUE(exists("a.hip"));
  EXPECT_FALSE(exists("b.hip"));
}

TEST_F(Driver, AnErrorThatHipDoesNotNeedMayBeLowered) {
  put("a.cpp", "#include <amp.h>\n"
               "int f(int x) restrict(amp) { return x ? f(x - 1) : 0; }\n");
  Translator = translate;
  EXPECT_EQ(run({at("a.cpp")}), Refused);
  EXPECT_NE(Err.find("error: "), std::string::npos) << Err;
  EXPECT_EQ(run({at("a.cpp"), "--warn=C3559"}), Translated);
  EXPECT_NE(Err.find("warning: "), std::string::npos) << Err;
  EXPECT_EQ(run({at("a.cpp"), "--suppress=c3559"}), Translated);
  EXPECT_EQ(Err, "");
  EXPECT_NE(get("a.hip").find("__device__ int f(int x)"), std::string::npos)
      << get("a.hip");
}

TEST_F(Driver, AWarningMayBeRaised) {
  put("a.cpp", "#include <amp.h>\n"
               "void f(concurrency::array_view<long> v);\n");
  Translator = translate;
  EXPECT_EQ(run({at("a.cpp"), "--check"}), Translated);
  EXPECT_EQ(run({at("a.cpp"), "--check", "--error=amp-long-size"}), Refused);
  EXPECT_NE(Err.find("error: "), std::string::npos) << Err;
}

TEST_F(Driver, APageIsPrinted) {
  EXPECT_EQ(run({"--explain", "C3561"}), Translated);
  EXPECT_EQ(Out.find("# amp-C3561: "), 0u);
}

TEST_F(Driver, UnitsRunAtOnceAndReportInOrder) {
  std::vector<std::string> Args = {"-j", "4", "--check"};
  for (int I = 0; I != 20; ++I) {
    std::string Name = std::to_string(100 + I) + ".cpp";
    putAmp(Name, "BAD");
    Args.push_back(at(Name));
  }
  EXPECT_EQ(run(Args), Refused);
  size_t Last = 0;
  for (int I = 0; I != 20; ++I) {
    size_t Found = Err.find(at(std::to_string(100 + I) + ".cpp:"));
    ASSERT_NE(Found, std::string::npos);
    EXPECT_GE(Found, Last);
    Last = Found;
  }
}

} // namespace
