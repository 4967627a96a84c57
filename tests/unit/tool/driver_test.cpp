//===- driver_test.cpp - Tests of the driver ------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver_fixture.h"
#include <sys/stat.h>

using namespace amp2hip;
using llvm::StringRef;

namespace {

class Driver : public DriverTest {};

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

TEST_F(Driver, WithoutAmpNothingIsParsedButWhatIsNamed) {
  put("in/a.cpp", "int AMP;\n");
  int Parsed = 0;
  Translator = [&](const TranslationRequest &) -> TranslationResult {
    ++Parsed;
    return {};
  };
  EXPECT_EQ(run({"--in-root", at("in"), "--out-root", at("out")}), Translated);
  EXPECT_EQ(get("out/a.cpp"), "int AMP;\n");
  EXPECT_EQ(Parsed, 0);
  EXPECT_EQ(run({at("in/a.cpp")}), Translated);
  EXPECT_EQ(get("in/a.hip"), "int AMP;\n");
  EXPECT_EQ(Parsed, 1);
}

// 1.005
TEST_F(Driver, ASourceWhoseOnlyClauseIsWrongIsParsed) {
  put("a.cpp", "int f() restrict(hello) { return 0; }\n");
  bool Parsed = false;
  Translator = [&](const TranslationRequest &) -> TranslationResult {
    Parsed = true;
    return {};
  };
  run({at("a.cpp")});
  EXPECT_TRUE(Parsed);
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

TEST_F(Driver, ASourceOfATreeWhoseHeadersAreNotFoundIsNamed) {
  put("in/a.cpp", "#include \"kernels.h\"\n");
  put("in/include/kernels.h", "int f();\n");
  run({"--in-root", at("in"), "--out-root", at("out")});
  EXPECT_NE(Err.find("a.cpp' is ignored: it includes a file that is not"),
            std::string::npos)
      << Err;
  Err.clear();
  run({"--in-root", at("in"), "--out-root", at("out"), "--", "-I",
       at("in/include")});
  EXPECT_EQ(Err, "");
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

// An edit that is at fault: it cuts a comment.
TEST_F(Driver, AFileThatWouldLoseSomethingIsRefusedAndNothingIsWritten) {
  putAmp("a.cpp", "int x; // AMP\n");
  for (std::vector<std::string> Args :
       {std::vector<std::string>{}, {"--check"}, {"--diff"}, {"-o", "-"}}) {
    Args.push_back(at("a.cpp"));
    EXPECT_EQ(run(Args), Refused);
    EXPECT_FALSE(exists("a.hip"));
    EXPECT_EQ(Out, "");
    EXPECT_EQ(Err.find(at("a.cpp") + ":2:8: error: the comment '// AMP' is "
                                     "cut by an edit in the translation; "),
              0u)
        << Err;
    EXPECT_NE(Err.find("[amp-internal]"), std::string::npos) << Err;
  }
}

TEST_F(Driver, AHeaderThatWouldLoseSomethingRefusesAllThatEditIt) {
  put("in/h.h", "AMP // AMP\n");
  putAmp("in/a.cpp", "#include \"h.h\"\n");
  putAmp("in/b.cpp", "#include \"h.h\"\n");
  putAmp("in/c.cpp");
  EXPECT_EQ(run({"--in-root", at("in"), "--out-root", at("out")}), Refused);
  EXPECT_FALSE(exists("out/a.hip"));
  EXPECT_FALSE(exists("out/b.hip"));
  EXPECT_FALSE(exists("out/h.h"));
  EXPECT_TRUE(exists("out/c.hip"));
  EXPECT_NE(Err.find("h.h:1:5: error: "), std::string::npos) << Err;
}

TEST_F(Driver, DepfileNamesSourceAndHeadersAsMakeReadsThem) {
  put("a b.h", "");
  putAmp("a.cpp", "#include \"a b.h\"\n");
  EXPECT_EQ(run({at("a.cpp"), "--depfile", at("d")}), Translated);
  EXPECT_EQ(get("d"), at("a.hip") + ": \\\n  " + at("a.cpp") + " \\\n  " +
                          (Root + "/a\\ b.h\n").str());
}

TEST_F(Driver, AnEmptyTreeIsTold) {
  put("in/.hidden/a.cpp", "");
  EXPECT_EQ(run({"--in-root", at("in"), "--out-root", at("out")}), Translated);
  EXPECT_NE(Err.find("/in' is ignored"), std::string::npos) << Err;
}

TEST_F(Driver, WhatIsNoFileIsNoSource) {
  put("sub/a.h", "");
  std::string Pipe = at("pipe.cpp");
  ASSERT_EQ(mkfifo(Pipe.c_str(), 0600), 0);
  for (const std::string &Name :
       {Pipe, at("sub"), std::string("/dev/null"), at("gone.cpp")}) {
    EXPECT_EQ(run({Name, "--check"}), Unusable) << Name;
    EXPECT_NE(Err.find("'" + Name + "'"), std::string::npos) << Err;
  }
}

TEST_F(Driver, ABinaryFileIsNoSource) {
  put("a.cpp", StringRef("\x7f"
                         "ELF\1\1\0\0AMP\0",
                         12));
  EXPECT_EQ(run({at("a.cpp")}), Unusable);
  EXPECT_EQ(Err, "amp2hip: error: cannot read '" + at("a.cpp") +
                     "': it is no text, but a binary file: byte 7 is null "
                     "[amp-io]\n");
}

TEST_F(Driver, WhatIsNoFileUnderTheRootIsTold) {
  putAmp("in/a.cpp");
  putAmp("outside/b.cpp");
  std::string Pipe = at("in/pipe.cpp");
  ASSERT_EQ(mkfifo(Pipe.c_str(), 0600), 0);
  for (auto [To, Name] : {std::pair(".", "round"),
                          {"../outside", "out"},
                          {"gone", "gone.cpp"},
                          {"a.cpp", "b.cpp"},
                          {"../outside/b.cpp", "c.cpp"}})
    ASSERT_FALSE(llvm::sys::fs::create_link(To, at("in/" + std::string(Name))));
  EXPECT_EQ(run({"--in-root", at("in"), "--out-root", at("out")}), Translated);
  for (const char *Name :
       {"round", "out", "gone.cpp", "b.cpp", "c.cpp", "pipe.cpp"})
    EXPECT_NE(Err.find("/in/" + std::string(Name) + "' is ignored"),
              std::string::npos)
        << Err;
  EXPECT_EQ(StringRef(Err).count("[amp-passed-over]"), 6u) << Err;
  EXPECT_TRUE(exists("out/a.hip"));
}

TEST_F(Driver, Utf16BecomesUtf8WhereThereIsAmp) {
  auto Wide = [](StringRef Text) {
    std::string Result = "\xFF\xFE";
    for (char C : Text)
      (Result += C) += '\0';
    return Result;
  };
  std::string Amp = Wide("#include <amp.h>\n"), Plain = Wide("int i;\n");
  put("bare.cpp", Amp.substr(2));
  EXPECT_EQ(run({at("bare.cpp")}), Unusable);
  EXPECT_NE(Err.find("UTF-16 without"), std::string::npos) << Err;
  EXPECT_NE(Err.find("bare.cpp"), std::string::npos) << Err;
  Translator = translate;
  put("marked.cpp", Amp);
  EXPECT_EQ(run({at("marked.cpp")}), Translated) << Err;
  EXPECT_EQ(get("marked.hip"), "#include <amp2hip/amp.h>\n");
  EXPECT_NE(Err.find("marked.cpp:1:1: warning: "), std::string::npos) << Err;
  EXPECT_NE(Err.find("UTF-8 [amp-encoding]"), std::string::npos) << Err;
  put("plain.cpp", Plain);
  EXPECT_EQ(run({at("plain.cpp")}), Translated) << Err;
  EXPECT_EQ(get("plain.hip"), get("plain.cpp"));
  // A header, whose lines end as on Windows, in the other order of bytes.
  std::string Header = Wide("int h() restrict(amp);\r\n");
  for (size_t I = 0; I != Header.size(); I += 2)
    std::swap(Header[I], Header[I + 1]);
  put("in/h.h", Header);
  put("in/i.h", Plain);
  put("in/other.h", Plain);
  put("in/a.cpp", "#include <amp.h>\n#include \"h.h\"\n#include \"i.h\"\n");
  EXPECT_EQ(run({at("in/a.cpp")}), Refused);
  EXPECT_NE(Err.find("amp-header-not-translated"), std::string::npos) << Err;
  EXPECT_EQ(run({"--in-root", at("in"), "--out-root", at("out")}), Translated)
      << Err;
  EXPECT_EQ(get("out/h.h"), "#include <amp2hip/restriction.h>\r\n\r\n"
                            "__device__ int h();\r\n");
  EXPECT_EQ(get("out/i.h"), "int i;\n");
  EXPECT_EQ(get("out/other.h"), Plain);
}

TEST_F(Driver, AConflictOfAFileWithItselfNamesItsInclusions) {
  put("k.inc",
      "void NAME(concurrency::array_view<int> v) {\n"
      "  concurrency::parallel_for_each(v.extent,\n"
      "    [=](concurrency::index<1> i) restrict(amp) { v[i] = 1; });\n"
      "}\n");
  put("a.cpp", "#include <amp.h>\n#define NAME f\n#include \"k.inc\"\n"
               "#undef NAME\n#define NAME g\n#include \"k.inc\"\n");
  Translator = translate;
  EXPECT_EQ(run({"--in-root", Root.str().str(), "--out-root", at("out")}),
            Refused);
  StringRef Told = Err;
  EXPECT_EQ(Told.count("error:"), 1u) << Err;
  EXPECT_NE(Told.find("a.cpp:3:10: note: the file is included here\n"),
            StringRef::npos)
      << Err;
  EXPECT_NE(Told.find("a.cpp:6:10: note: the file is included here, too; "),
            StringRef::npos)
      << Err;
}

// Old editors of DOS filled the last block of a file with Ctrl-Z.
TEST_F(Driver, ThereMayBeCtrlZAtTheEnd) {
  put("a.cpp", "#include <amp.h>\nint f() restrict(amp);\n\x1A\x1A");
  Translator = translate;
  EXPECT_EQ(run({at("a.cpp")}), Translated) << Err;
  EXPECT_EQ(get("a.hip"), "#include <amp2hip/amp.h>\n__device__ int f();\n");
  EXPECT_NE(Err.find("a.cpp:1:1: warning: this file ends in Ctrl-Z"),
            std::string::npos)
      << Err;
  put("b.cpp", "#include <amp.h>\n\x1Aint f() restrict(amp);\n");
  EXPECT_EQ(run({at("b.cpp")}), Refused);
}

TEST_F(Driver, LiteralsOfOtherEncodingsAreToldAndGetEscapes) {
  put("a.cpp", "#include <amp.h>\n\n"
               "#define WORD \"\xF6 \xC3\xA9\" // \xF6\n"
               "const char *s = \"Gr\xF6\xDF"
               "e\" WORD, *r = R\"(\xF6)\", *u = \"\xC3\xA9\";\n"
               "const char c = '\xF6';\n");
  Translator = translate;
  EXPECT_EQ(run({at("a.cpp")}), Translated) << Err;
  EXPECT_NE(Err.find("a.cpp:4:"), std::string::npos) << Err;
  EXPECT_EQ(StringRef(Err).count("[amp-encoding]"), 4u) << Err;
  EXPECT_EQ(get("a.hip"), "#include <amp2hip/amp.h>\n\n"
                          "#define WORD \"\\366 \\303\\251\" // \xF6\n"
                          "const char *s = \"Gr\\366\\337"
                          "e\" WORD, *r = R\"(\xF6)\", *u = \"\xC3\xA9\";\n"
                          "const char c = '\\366';\n");
}

// 1.014
TEST_F(Driver, ClausesOfTheCommandLineAreInNoLine) {
  put("a.cpp", "#include <amp.h>\nint f(int x) AMPB { return x + 1; }\n");
  Translator = translate;
  EXPECT_EQ(run({at("a.cpp"), "--", "-DAMPB=restrict(amp)"}), Refused);
  EXPECT_NE(Err.find("a.cpp: error: this C++ AMP code is in no file and cannot "
                     "be changed: an option of the compiler defines it (-D); "
                     "write it out [amp-edit-conflict]"),
            std::string::npos)
      << Err;
}

TEST_F(Driver, PastedTextIsOfTheInnermostMacro) {
  put("a.cpp", "#include <amp.h>\n"
               "#define PASTE(a, b) a##b\n"
               "#define SAME(x) x\n"
               "int size(const concurrency::extent<1> &e) {\n"
               "  concurrency::array<int> a(e);\n"
               "  return SAME(\n"
               "      a.PASTE(ext, ent)[0]);\n"
               "}\n");
  Translator = translate;
  EXPECT_EQ(run({at("a.cpp")}), Refused);
  EXPECT_NE(Err.find("a.cpp:7:9: error: this C++ AMP code is in no file and "
                     "cannot be changed: the text is put together by the macro "
                     "'PASTE'; write it out [amp-edit-conflict]"),
            std::string::npos)
      << Err;
}

// The translation of a header in another tree, and nothing that stays.
TEST_F(Driver, LiteralsGetEscapesInFilesThatAreWritten) {
  put("in/a.cpp", "#include <amp.h>\n#include \"own.h\"\n"
                  "#include \"../other.h\"\n");
  put("in/own.h", "#define OWN \"\xF6\"\n");
  put("other.h", "#define OTHER \"\xF6\"\n");
  Translator = translate;
  EXPECT_EQ(run({"--in-root", at("in"), "--out-root", at("out")}), Translated)
      << Err;
  EXPECT_EQ(get("out/own.h"), "#define OWN \"\\366\"\n");
}

TEST_F(Driver, CommentsContinuedByACharacterAreTold) {
  // Two characters of Shift-JIS end in the byte of a backslash, as one of UTF-8
  // and then a backslash do.
  put("a.cpp", "#include <amp.h>\n// \x95\x5C\nint swallowed;\n"
               "/* \x95\x5C\n*/ int a; // \x83\x5C.\n"
               "// \xE8\xA1\xA8\\\nint meant;\n");
  Translator = translate;
  EXPECT_EQ(run({at("a.cpp"), "--check"}), Translated) << Err;
  EXPECT_NE(Err.find("a.cpp:2:5: warning: this comment is not in UTF-8"),
            std::string::npos)
      << Err;
  EXPECT_EQ(StringRef(Err).count("[amp-encoding]"), 1u) << Err;
}

TEST_F(Driver, VersionsOfVisualCppAreChosen) {
  put("a.cpp", "#include <amp.h>\n#if _MSC_VER < 1800\nint old();\n#else\n"
               "int h() restrict(amp);\n#endif\n"
               "#if defined(_MSC_VER) && _MSC_VER < 1800\n#endif\n");
  Translator = translate;
  EXPECT_EQ(run({at("a.cpp"), "--check"}), Translated) << Err;
  EXPECT_EQ(StringRef(Err).count("[amp-msc-ver]"), 1u) << Err;
  EXPECT_NE(Err.find("a.cpp:2:"), std::string::npos) << Err;
  EXPECT_EQ(run({at("a.cpp"), "--define-msvc"}), Translated);
  EXPECT_EQ(Err, "");
  EXPECT_NE(get("a.hip").find("__device__ int h();"), std::string::npos);
  EXPECT_EQ(run({at("a.cpp"), "--define-msvc=1700", "--check"}), Translated);
  EXPECT_NE(Err.find("[amp-skipped]"), std::string::npos) << Err;
}

TEST_F(Driver, AByteOrderMarkOfUtf8Stays) {
  put("a.cpp", "\xEF\xBB\xBF#include <amp.h>\n");
  Translator = translate;
  EXPECT_EQ(run({at("a.cpp")}), Translated) << Err;
  EXPECT_EQ(get("a.hip"), "\xEF\xBB\xBF#include <amp2hip/amp.h>\n");
}

TEST_F(Driver, CheckNeedsNoRoots) {
  put("inc/h.h", "#include <amp.h>\nint h() restrict(amp);\n");
  put("src/a.cpp", "#include \"../inc/h.h\"\n");
  Translator = translate;
  EXPECT_EQ(run({at("src/a.cpp")}), Refused);
  EXPECT_EQ(run({at("src/a.cpp"), "--check"}), Translated) << Err;
  EXPECT_EQ(run({at("src/a.cpp"), "--check", "--in-root", at("src")}), Refused);
  EXPECT_EQ(run({at("src/a.cpp"), "--diff", "--in-root", Root.str().str()}),
            Translated)
      << Err;
  EXPECT_NE(Out.find("+__device__ int h();"), std::string::npos) << Out;
}

// A guard that Clang does not know as one, so that the header is read twice.
TEST_F(Driver, AHeadersGuardLeavesNothingOut) {
  put("h.h", "#pragma region once\n#if !defined(H) && 1\n#define H\n"
             "#include <amp.h>\nint h() restrict(amp);\n#endif\n;\n");
  put("a.cpp", "#include \"h.h\"\n#include \"h.h\"\n");
  put("b.h", "#ifdef _MSC_VER\nint b() restrict(amp);\n#endif\n");
  put("b.cpp", "#include <amp.h>\n#include \"b.h\"\n#include \"b.h\"\n");
  Translator = translate;
  EXPECT_EQ(run({at("a.cpp"), "--check"}), Translated);
  EXPECT_EQ(Err, "");
  EXPECT_EQ(run({at("b.cpp"), "--check"}), Translated);
  EXPECT_EQ(StringRef(Err).count("b.h:1:1: warning: "), 1u) << Err;
  // Out of reach it is none of the tool's business.
  EXPECT_EQ(run({at("b.cpp")}), Translated);
  EXPECT_EQ(Err, "");
  EXPECT_EQ(run({at("b.cpp"), "--check", "--error=amp-skipped"}), Refused);
}

TEST_F(Driver, WhatOneSourceOfTwoChoosesIsNotLeftOut) {
  put("in/h.h", "#ifdef GPU\n#include <amp.h>\nint g() restrict(amp);\n#endif\n"
                "#ifdef NONE\nint n() restrict(amp);\n#endif\n");
  put("in/a.cpp", "#include \"h.h\"\n");
  put("in/b.cpp", "#define GPU\n#include \"h.h\"\n");
  Translator = translate;
  EXPECT_EQ(run({"--in-root", at("in"), "--out-root", at("out")}), Translated);
  EXPECT_EQ(StringRef(Err).count("[amp-skipped]"), 1u) << Err;
  EXPECT_NE(Err.find("h.h:5:1: "), std::string::npos) << Err;
  EXPECT_NE(get("out/h.h").find("__device__ int g();"), std::string::npos);
}

TEST_F(Driver, ADirectiveThatIsAddedStandsBehindIncludesInAnIf) {
  const std::string Head = "#pragma once\n#ifdef NEVER\n#include <c.h>\n"
                           "#elif 1 /* or\n not */\n#include <vector>\n"
                           "#endif /* so\n much */\n";
  put("in/a.h", Head + "const float M_PI = 3.14159f;\n");
  put("in/a.cpp", "#include <amp.h>\n#include <cmath>\n#include \"a.h\"\n");
  Translator = translate;
  EXPECT_EQ(run({"--in-root", at("in"), "--out-root", at("out")}), Translated);
  EXPECT_TRUE(StringRef(get("out/a.h")).starts_with(Head + "#undef M_PI\n"))
      << get("out/a.h") << Err;
}

TEST_F(Driver, AReportHasTheFaultOfAHeaderWithEachSourceAndCountsItOnce) {
  put("h.h", "#include <amp.h>\nBAD\n");
  put("a.cpp", "#include \"h.h\"\n");
  put("b.cpp", "#include \"h.h\"\n");
  EXPECT_EQ(run({at("a.cpp"), at("b.cpp"), "--report", at("r.html"), "--report",
                 at("r.json")}),
            Refused);
  EXPECT_EQ(StringRef(get("r.html")).count("<p>Because of its header: "), 2u);
  EXPECT_TRUE(StringRef(get("r.json")).contains("\"errors\": 1,"));
}

TEST_F(Driver, AHeaderThatIsNotFoundLeavesNoAmpBehind) {
  put("in/inc/lib/h.h", "#include <amp.h>\n");
  put("in/src/a.cpp", "#include <lib/h.h>\n");
  put("in/src/b.cpp", "#include \"lib/h.h\"\n");
  put("in/src/c.cpp", "#include <vector>\n#include <lib.h>\n");
  Translator = translate;
  EXPECT_EQ(run({"--in-root", at("in"), "--out-root", at("out")}), Refused);
  EXPECT_EQ(StringRef(Err).count("'lib/h.h' file not found"), 2u) << Err;
  EXPECT_TRUE(exists("out/src/c.cpp"));
  EXPECT_EQ(run({at("in/src/b.cpp")}), Refused);
  EXPECT_EQ(run({at("in/src/b.cpp"), "--check", "--", "-I" + at("in/inc")}),
            Translated);
}

TEST_F(Driver, CommentsHideNoInclude) {
  putAmp("h.h");
  put("a.cpp", "/* a */ # /* b */ include /* c */ \"h.h\" // d\nAMP\n");
  EXPECT_EQ(run({at("a.cpp")}), Translated);
  EXPECT_NE(get("a.hip").find("\nHIP\n"), std::string::npos);
}

TEST_F(Driver, AHeaderMayBeIncludedByTheCommand) {
  putAmp("pch.h");
  put("a.cpp", "AMP\n");
  for (std::vector<std::string> Flags :
       {std::vector<std::string>{"-include", at("pch.h")},
        {"-Xclang", "-include", "-Xclang", at("pch.h")}}) {
    std::vector<std::string> Args = {at("a.cpp"), "--"};
    Args.insert(Args.end(), Flags.begin(), Flags.end());
    EXPECT_EQ(run(Args), Translated);
    EXPECT_EQ(get("a.hip"), "HIP\n");
  }
}

TEST_F(Driver, HeadersAreFoundHoweverTheyAreNamed) {
  put("w/amp.h", "#pragma once\nstruct Mine {};\n");
  put("a.cpp", "/* */ #  include <amp.h> // the library\n"
               "#define MATH <amp_math.h>\n"
               "#if __has_include(<amp_math.h>) && __has_include(MATH)\n"
               "#include MATH\n"
               "#endif\n"
               "#include \"amp.h\"\n"
               "#include \"w/amp.h\"\n");
  Translator = translate;
  EXPECT_EQ(run({at("a.cpp")}), Translated) << Err;
  EXPECT_EQ(get("a.hip"),
            "/* */ #  include <amp2hip/amp.h> // the library\n"
            "#define MATH <amp2hip/amp_math.h>\n"
            "#if __has_include(<amp2hip/amp_math.h>) && __has_include(MATH)\n"
            "#include MATH\n"
            "#endif\n"
            "#include \"amp2hip/amp.h\"\n"
            "#include \"w/amp.h\"\n");
  put("w/b.cpp", "#include \"amp.h\"\nMine m;\n");
  EXPECT_EQ(run({at("w/b.cpp")}), Translated) << Err;
  EXPECT_EQ(get("w/b.hip"), get("w/b.cpp"));
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
