//===- all_sources_test.cpp - Sources of Visual C++ without C++ AMP -------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver_fixture.h"

using namespace amp2hip;

namespace {

class AllSources : public DriverTest {
protected:
  void SetUp() override {
    DriverTest::SetUp();
    Translator = translate;
  }

  ExitStatus runTree(std::vector<std::string> Options = {"--all-sources"}) {
    Options.insert(Options.end(),
                   {"--in-root", at("in"), "--out-root", at("out")});
    return run(Options);
  }
};

TEST_F(AllSources, ASourceWithoutAmpIsFixedUnderItsOwnName) {
  put("in/a.cpp", "enum class Color { Red };\n"
                  "int f(enum class Color c) { return c == Color::Red; }\n");
  EXPECT_EQ(runTree(), Translated) << Err;
  EXPECT_EQ(get("out/a.cpp"),
            "enum class Color { Red };\n"
            "int f(enum Color c) { return c == Color::Red; }\n");
  EXPECT_FALSE(exists("out/a.hip"));
}

TEST_F(AllSources, WhatIsRightStaysByteForByte) {
  const char Text[] = "#include <vector>\r\n\tint  f(){return 1;}";
  put("in/a.cpp", Text);
  EXPECT_EQ(runTree(), Translated);
  EXPECT_EQ(get("out/a.cpp"), Text);
}

TEST_F(AllSources, WithoutTheOptionASourceWithoutAmpIsACopy) {
  put("in/a.cpp", "enum class Color {};\nvoid f(enum class Color c);\n");
  EXPECT_EQ(runTree({}), Translated);
  EXPECT_EQ(get("out/a.cpp"), get("in/a.cpp"));
}

TEST_F(AllSources, ATemporaryTakesNothingOfHip) {
  put("in/a.cpp", "struct S {};\nvoid f(S &);\nvoid g() { f(S()); }\n");
  EXPECT_EQ(runTree(), Translated) << Err;
  EXPECT_EQ(get("out/a.cpp"), "#include <amp2hip/lvalue.h>\n"
                              "struct S {};\nvoid f(S &);\n"
                              "void g() { f(amp2hip::lvalue(S())); }\n");
}

TEST_F(AllSources, NullStaysALongInAHeaderThatIsNotWritten) {
  const char Source[] = "#include \"../other/h.h\"\nint a = h();\n";
  put("other/h.h", "#include <cstddef>\nint f(int);\nint f(long);\n"
                   "inline int h() { return f(NULL); }\n");
  put("in/a.cpp", Source);
  EXPECT_EQ(runTree(), Translated) << Err;
  EXPECT_EQ(get("out/a.cpp"), Source);
}

TEST_F(AllSources, AHeaderOfTheirsIsFixed) {
  put("in/h.h", "template <class T> struct A { T::type x; };\n");
  put("in/a.cpp", "#include \"h.h\"\nstruct S { typedef int type; };\n"
                  "A<S> a;\n");
  EXPECT_EQ(runTree(), Translated) << Err;
  EXPECT_EQ(get("out/h.h"),
            "template <class T> struct A { typename T::type x; };\n");
}

TEST_F(AllSources, WhatNobodyUnderstandsIsRefused) {
  put("in/a.cpp", "void f() { unknown(); }\n");
  EXPECT_EQ(runTree(), Refused);
  EXPECT_FALSE(exists("out/a.cpp"));
}

TEST_F(AllSources, CIsNotCpp) {
  put("in/a.c", "int new;\n");
  EXPECT_EQ(runTree(), Translated);
  EXPECT_EQ(get("out/a.c"), "int new;\n");
}

TEST_F(AllSources, Utf16BecomesUtf8) {
  put("in/a.cpp", llvm::StringRef("\xFF\xFEi\0n\0t\0 \0i\0;\0\n\0", 16));
  EXPECT_EQ(runTree(), Translated) << Err;
  EXPECT_EQ(get("out/a.cpp"), "int i;\n");
}

TEST_F(AllSources, WithLong32AClassHasOneLayoutInAllSources) {
  put("in/item.h", "struct item { long key; };\nlong next(long);\n");
  put("in/a.cpp", "#include <amp.h>\n#include \"item.h\"\n"
                  "unsigned long f(item i) restrict(amp) { return i.key; }\n");
  put("in/b.cpp", "#include \"item.h\"\n"
                  "long next(long n) { return n + 1L; }\n");
  EXPECT_EQ(runTree({"--long=32"}), Translated) << Err;
  EXPECT_EQ(get("out/item.h"), "struct item { int key; };\nint next(int);\n");
  EXPECT_EQ(get("out/a.hip"),
            "#include <amp2hip/amp.h>\n#include \"item.h\"\n"
            "__device__ unsigned int f(item i) { return i.key; }\n");
  EXPECT_EQ(get("out/b.cpp"), "#include \"item.h\"\n"
                              "int next(int n) { return n + 1; }\n");
  EXPECT_EQ(Err.find("amp-long-size"), std::string::npos) << Err;
}

TEST_F(AllSources, WithLong32AHeaderThatKeepsItsLongIsNamed) {
  put("other/item.h", "struct wide { long long key; };\n"
                      "struct item { long key; };\nlong next(long);\n");
  put("in/a.cpp", "#include \"../other/item.h\"\nlong key(item &i);\n");
  EXPECT_EQ(runTree({"--long=32"}), Translated) << Err;
  EXPECT_EQ(get("out/a.cpp"),
            "#include \"../other/item.h\"\nint key(item &i);\n");
  EXPECT_NE(Err.find("a.cpp:1:"), std::string::npos) << Err;
  EXPECT_NE(Err.find("item.h' is not translated"), std::string::npos) << Err;
}

TEST_F(AllSources, OfADatabaseWhatIsFixedIsWritten) {
  put("a.cpp", "enum class Color {};\nvoid f(enum class Color c);\n");
  put("b.cpp", "int b;\n");
  std::string Folder = "{\"directory\":\"" + Root.str().str() + "\",";
  put("compile_commands.json",
      "[" + Folder + R"("file":"a.cpp","command":"c++ a.cpp"},)" + Folder +
          R"("file":"b.cpp","command":"c++ b.cpp"}])");
  EXPECT_EQ(run({"-p", Root.str().str(), "--all-sources"}), Translated) << Err;
  EXPECT_EQ(get("a.hip"), "enum class Color {};\nvoid f(enum Color c);\n");
  EXPECT_FALSE(exists("b.hip"));
}

TEST_F(AllSources, WhatTheyBecameIsCurrentWithTheOptionAlone) {
  put("in/H.h", "");
  put("in/a.cpp", "#include \"h.h\"\n");
  EXPECT_EQ(runTree(), Translated) << Err;
  EXPECT_EQ(runTree({"--all-sources", "--verify"}), Translated) << Err;
  EXPECT_EQ(runTree({"--verify"}), Refused);
}

TEST_F(AllSources, AnIncludeThatOnlyWindowsFindsIsToldWhereItIsCopied) {
  put("in/H.h", "");
  put("in/a.cpp", "#include \"h.h\"\n");
  EXPECT_EQ(runTree({}), Translated);
  EXPECT_NE(Err.find("includes 'h.h', a name by which only Windows finds"),
            std::string::npos)
      << Err;
  EXPECT_EQ(runTree(), Translated);
  EXPECT_EQ(get("out/a.cpp"), "#include \"H.h\"\n");
}

//===----------------------------------------------------------------------===//
// Includes that are followed without a parser
//===----------------------------------------------------------------------===//

class WindowsIncludes : public DriverTest {};

TEST_F(WindowsIncludes, AreFollowedToTheFolderAbove) {
  put("inc/Kernels.h", "#include <amp.h>\n");
  put("src/a.cpp", "#include \"..\\INC\\kernels.h\"\n");
  IncludeScan Found = IncludeScanner().scan(at("src/a.cpp"), {}, at("src"));
  EXPECT_TRUE(Found.MayHoldAmp);
  EXPECT_EQ(Found.Files, (std::vector{at("src/a.cpp"), at("inc/Kernels.h")}));
}

TEST_F(WindowsIncludes, AreFollowedIntoTheFoldersOfArguments) {
  put("inc/Sub/Kernels.h", "#include <amp.h>\n");
  put("src/a.cpp", "#include <sub\\kernels.h>\n");
  EXPECT_TRUE(IncludeScanner()
                  .scan(at("src/a.cpp"), {"-I", at("inc")}, at("src"))
                  .MayHoldAmp);
}

TEST_F(WindowsIncludes, OfAHeaderWithoutAmpLeaveASourceWithout) {
  put("Plain.h", "int parallel_for_each;\n");
  put("a.cpp", "#include \".\\PLAIN.H\"\n");
  IncludeScan Found = IncludeScanner().scan(at("a.cpp"), {}, Root.str().str());
  EXPECT_FALSE(Found.MayHoldAmp);
  EXPECT_EQ(Found.Missing, "");
  EXPECT_EQ(Found.Respelled, ".\\PLAIN.H");
}

} // namespace
