//===- in_place_test.cpp - Tests of --in-place ----------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver_fixture.h"

using namespace amp2hip;

namespace {

class InPlace : public DriverTest {
protected:
  void putTree() const {
    put("in/h.h", "#pragma once\n#include <amp.h>\nAMP\n");
    put("in/a.cpp", "#include \"h.h\"\nAMP a\n");
    put("in/b.cpp", "#include \"h.h\"\nAMP b\n");
    put("in/plain.cpp", "int plain;\n");
  }
};

TEST_F(InPlace, SourcesAndHeadersKeepTheirNames) {
  putTree();
  EXPECT_EQ(run({"--in-place", "--in-root", at("in"), "-q"}), Translated);
  EXPECT_EQ(Err, "");
  EXPECT_EQ(get("in/a.cpp"), "#include \"h.h\"\nHIP a\n");
  EXPECT_EQ(get("in/b.cpp"), "#include \"h.h\"\nHIP b\n");
  EXPECT_EQ(get("in/h.h"), "#pragma once\n#include <amp.h>\nHIP\n");
  EXPECT_FALSE(exists("in/a.hip"));
  EXPECT_FALSE(exists("in/amp2hip.json"));
}

TEST_F(InPlace, WithoutARootTheHeadersBesideTheSourcesChange) {
  putTree();
  std::vector<std::string> Roots;
  Translator = [&](const TranslationRequest &Request) {
    Roots = Request.WritableRoots;
    return translateWords(Request);
  };
  EXPECT_EQ(run({"--in-place", at("in/a.cpp")}), Translated);
  EXPECT_EQ(Roots, std::vector<std::string>{at("in")});
  EXPECT_EQ(get("in/h.h"), "#pragma once\n#include <amp.h>\nHIP\n");
}

TEST_F(InPlace, WhatDoesNotChangeIsNotWritten) {
  putTree();
  ASSERT_EQ(run({"--in-place", "--in-root", at("in")}), Translated);
  llvm::sys::fs::file_status Before, After;
  llvm::sys::fs::status(at("in/a.cpp"), Before);
  ASSERT_EQ(run({"--in-place", "--in-root", at("in"), "--backup"}), Translated);
  llvm::sys::fs::status(at("in/a.cpp"), After);
  EXPECT_EQ(Before.getUniqueID(), After.getUniqueID());
  EXPECT_FALSE(exists("in/a.cpp.orig"));
}

// Only the header includes the runtime: the launch shows what the source is.
TEST_F(InPlace, TheSecondTimeASourceIsATranslation) {
  put("h.h", "#pragma once\n#include <amp.h>\n");
  put("a.cpp", "#include \"h.h\"\nusing namespace concurrency;\n"
               "void f(array_view<int> v) {\n  parallel_for_each(v.extent, "
               "[=](index<1> i) restrict(amp) { v[i] = 1; });\n}\n");
  Translator = translate;
  ASSERT_EQ(run({"--in-place", at("a.cpp")}), Translated) << Err;
  std::string First = get("a.cpp");
  EXPECT_EQ(run({"--in-place", at("a.cpp")}), Translated) << Err;
  EXPECT_EQ(get("a.cpp"), First);
}

TEST_F(InPlace, TheSecondTimeAMacroNamesTheRuntime) {
  put("a.cpp", "#define HEADER <amp.h>\n#include HEADER\n"
               "int f() restrict(amp);\n");
  Translator = translate;
  ASSERT_EQ(run({"--in-place", at("a.cpp")}), Translated) << Err;
  std::string First = get("a.cpp");
  EXPECT_EQ(run({"--in-place", at("a.cpp")}), Translated) << Err;
  EXPECT_EQ(get("a.cpp"), First);
}

TEST_F(InPlace, AnOriginalWithATranslatedHeaderIsRefused) {
  put("h.h", "#include <amp2hip/amp.h>\n");
  put("a.cpp", "#include \"h.h\"\nint f() restrict(amp);\n");
  Translator = translate;
  EXPECT_EQ(run({"--in-place", at("a.cpp")}), Refused);
  EXPECT_NE(Err.find("h.h:1:10: error: this file is a translation already"),
            std::string::npos)
      << Err;
  EXPECT_EQ(Err.find("--extra-arg"), std::string::npos) << Err;
}

TEST_F(InPlace, BackupKeepsWhatWasReplaced) {
  putTree();
  ASSERT_EQ(run({"--in-place", "--backup", "--in-root", at("in")}), Translated);
  EXPECT_EQ(get("in/a.cpp.orig"), "#include \"h.h\"\nAMP a\n");
  EXPECT_EQ(get("in/h.h.orig"), "#pragma once\n#include <amp.h>\nAMP\n");
  EXPECT_FALSE(exists("in/plain.cpp.orig"));
}

TEST_F(InPlace, ABackupMayHaveASuffixOfItsOwn) {
  putTree();
  ASSERT_EQ(run({"--in-place", "--backup=.amp", at("in/a.cpp")}), Translated);
  EXPECT_EQ(get("in/a.cpp.amp"), "#include \"h.h\"\nAMP a\n");
}

TEST_F(InPlace, ABackupIsNotOverwritten) {
  putTree();
  put("in/h.h.orig", "precious\n");
  EXPECT_EQ(run({"--in-place", "--backup", at("in/a.cpp")}), Unusable);
  EXPECT_NE(Err.find("h.h.orig': it exists"), std::string::npos) << Err;
  EXPECT_EQ(get("in/h.h.orig"), "precious\n");
  EXPECT_EQ(get("in/a.cpp"), "#include \"h.h\"\nAMP a\n");
}

TEST_F(InPlace, ARefusedSourceKeepsAllAsTheyAre) {
  putTree();
  put("in/bad.cpp", "BAD\n#include <amp.h>\n");
  EXPECT_EQ(run({"--in-place", "--backup", "--in-root", at("in")}), Refused);
  EXPECT_EQ(get("in/h.h"), "#pragma once\n#include <amp.h>\nAMP\n");
  EXPECT_EQ(get("in/a.cpp"), "#include \"h.h\"\nAMP a\n");
  EXPECT_FALSE(exists("in/a.cpp.orig"));
  EXPECT_NE(Err.find("warning: no file is changed, because --in-place changes "
                     "all or none, and these cannot be translated: '" +
                     at("in/bad.cpp") + "'; "),
            std::string::npos)
      << Err;
  EXPECT_NE(Err.find(" 3 refused, 1 without C++ AMP; 1 error, 1 warning\n"),
            std::string::npos)
      << Err;
}

TEST_F(InPlace, NothingIsWrittenForACheck) {
  putTree();
  EXPECT_EQ(run({"--in-place", "--check", "--in-root", at("in")}), Translated);
  EXPECT_EQ(get("in/a.cpp"), "#include \"h.h\"\nAMP a\n");
}

TEST_F(InPlace, AnotherPlaceExcludesIt) {
  putTree();
  EXPECT_EQ(run({"--in-place", "-o", at("x"), at("in/a.cpp")}), Unusable);
  EXPECT_NE(Err.find("--in-place replaces the sources"), std::string::npos);
}

} // namespace
