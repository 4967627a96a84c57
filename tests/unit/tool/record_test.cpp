//===- record_test.cpp - Tests of --record --------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Launches as --record writes them. The test project.record runs the result.
//
//===----------------------------------------------------------------------===//

#include "driver_fixture.h"

using namespace amp2hip;

namespace {

class RecordTest : public DriverTest {
protected:
  void SetUp() override {
    DriverTest::SetUp();
    Translator = translate;
  }

  ExitStatus record() {
    return run(
        {"-q", "--record", "--in-root", at("in"), "--out-root", at("out")});
  }
  /// The text after `(` of the only launch of \p Source, up to the domain.
  std::string callIn(llvm::StringRef Source) {
    put("in/a.cpp", ("#include <amp.h>\n"
                     "#include <amp_graphics.h>\n"
                     "using namespace concurrency;\n" +
                     Source)
                        .str());
    EXPECT_EQ(record(), Translated) << Err;
    const std::string Text = exists("out/a.cpp") ? get("out/a.cpp") : "";
    const size_t Begin = Text.find("amp2hip_record::");
    const size_t End = Text.find(".over(", Begin);
    return Begin == std::string::npos ? "" : Text.substr(Begin, End - Begin);
  }
};

TEST_F(RecordTest, ALaunchNamesKernelPlaceAndCaptures) {
  EXPECT_EQ(
      callIn("void f(array<float, 1> &a, array_view<int, 2> v, float x) {\n"
             "  parallel_for_each(v.extent,\n"
             "    [=, &a](index<2> i) restrict(amp) {\n"
             "      v[i] = int(a[i[0]] * x); });\n"
             "}\n"),
      "amp2hip_record::launch(\"f_kernel\", \"a.cpp\", 5)"
      ".container(\"a\", a).container(\"v\", v).value(\"x\", x)");
}

TEST_F(RecordTest, AllElseStaysAsItIs) {
  const std::string Before = "#include <amp.h>\n"
                             "using namespace concurrency;\n"
                             "void f(array_view<int> v) { // ...\n"
                             "  parallel_for_each(";
  const std::string Behind = ", [=](index<1> i) restrict(amp) { v[i] = 1; });\n"
                             "}\n";
  put("in/a.cpp", Before + "v.extent" + Behind);
  EXPECT_EQ(record(), Translated) << Err;
  const std::string Call = "amp2hip_record::launch(\"f_kernel\", \"a.cpp\", 4)"
                           ".container(\"v\", v).over(v.extent)";
  std::string Expected = Before + Call + Behind;
  Expected.insert(Expected.find("using"), "#include \"amp2hip_record.h\"\n");
  EXPECT_EQ(get("out/a.cpp"), Expected);
  EXPECT_TRUE(exists("out/amp2hip_record.h"));
}

TEST_F(RecordTest, MembersOfCapturedObjectsAreNamed) {
  EXPECT_EQ(callIn("struct both { array_view<int> v; int n; };\n"
                   "void f(both b) {\n"
                   "  parallel_for_each(b.v.extent,\n"
                   "    [=](index<1> i) restrict(amp) { b.v[i] = b.n; });\n"
                   "}\n"),
            "amp2hip_record::launch(\"f_kernel\", \"a.cpp\", 6)"
            ".container(\"b.v\", b.v).value(\"b.n\", b.n)");
}

TEST_F(RecordTest, PrivateContainersAreReported) {
  callIn("class both {\n"
         "  array_view<int> v; int n;\n"
         "public:\n"
         "  both(array_view<int> v) : v(v), n(1) {}\n"
         "  void operator()(index<1> i) const restrict(amp) { v[i] = n; }\n"
         "};\n"
         "void f(both b) { parallel_for_each(extent<1>(1), b); }\n");
  EXPECT_EQ(run({"--record", "--check", at("in/a.cpp")}), Translated);
  EXPECT_NE(Err.find("'b.v' is not recorded: it is private"), std::string::npos)
      << Err;
  EXPECT_NE(Err.find("[amp-not-recorded]"), std::string::npos);
}

TEST_F(RecordTest, KernelsThatAreParametersAreReported) {
  EXPECT_EQ(callIn("template <class F> void run(extent<1> e, F f) {\n"
                   "  parallel_for_each(e, f);\n"
                   "}\n"),
            "amp2hip_record::launch(\"run:5\", \"a.cpp\", 5)");
  EXPECT_EQ(run({"--record", "--check", at("in/a.cpp")}), Translated);
  EXPECT_NE(Err.find("'f' is not recorded: it is a parameter"),
            std::string::npos)
      << Err;
}

TEST_F(RecordTest, ElementsOfClassesHaveALayout) {
  EXPECT_EQ(callIn("struct body { graphics::float_3 at; double mass; };\n"
                   "void f(array_view<body> v) {\n"
                   "  parallel_for_each(v.extent,\n"
                   "    [=](index<1> i) restrict(amp) { v[i].mass = 1; });\n"
                   "}\n"),
            "amp2hip_record::launch(\"f_kernel\", \"a.cpp\", 6)"
            ".container(\"v\", v, \"f32*3,-4,f64\")");
}

TEST_F(RecordTest, OfConstantArraysOnlyTheInputIsOfInterest) {
  EXPECT_EQ(callIn("void f(const array<int, 1> &a, array_view<int> v) {\n"
                   "  parallel_for_each(v.extent,\n"
                   "    [=, &a](index<1> i) restrict(amp) { v[i] = a[i]; });\n"
                   "}\n"),
            "amp2hip_record::launch(\"f_kernel\", \"a.cpp\", 5)"
            ".input(\"a\", a).container(\"v\", v)");
}

TEST_F(RecordTest, TexturesHaveAHeaderOfTheirOwn) {
  EXPECT_EQ(callIn("void f(graphics::texture<int, 1> &t, array_view<int> v) {\n"
                   "  parallel_for_each(v.extent,\n"
                   "    [=, &t](index<1> i) restrict(amp) { v[i] = t[i]; });\n"
                   "}\n"),
            "amp2hip_record::launch(\"f_kernel\", \"a.cpp\", 5)"
            ".add(amp2hip_record::texture(\"t\", t)).container(\"v\", v)");
  EXPECT_NE(get("out/a.cpp").find("\"amp2hip_record_textures.h\""),
            std::string::npos);
  EXPECT_EQ(
      run({"--check", at("out/a.cpp"), "--", "-std=c++11", "-pedantic-errors"}),
      Translated)
      << Err;
}

TEST_F(RecordTest, OfAWriteOnlyViewTheTextureIsRead) {
  EXPECT_EQ(callIn("void f(graphics::texture<int, 1> &t) {\n"
                   "  graphics::writeonly_texture_view<int, 1> w(t);\n"
                   "  parallel_for_each(t.extent,\n"
                   "    [=](index<1> i) restrict(amp) { w.set(i, 1); });\n"
                   "}\n"),
            "amp2hip_record::launch(\"f_kernel\", \"a.cpp\", 6)"
            ".add(amp2hip_record::texture(\"t\", t))");
}

TEST_F(RecordTest, InTemplatesTheInstanceDecides) {
  EXPECT_EQ(callIn("template <class T> void f(T v, extent<1> e) {\n"
                   "  parallel_for_each(e,\n"
                   "    [=](index<1> i) restrict(amp) { v[i] = 1; });\n"
                   "}\n"
                   "template void f(array_view<int>, extent<1>);\n"),
            "amp2hip_record::launch(\"f_kernel\", \"a.cpp\", 5).any(\"v\", v)");
}

TEST_F(RecordTest, OfALambdaInAVariableTheCapturesAreNamed) {
  EXPECT_EQ(callIn("void f(array_view<int> v) {\n"
                   "  auto k = [=](index<1> i) restrict(amp) { v[i] = 1; };\n"
                   "  parallel_for_each(v.extent, k);\n"
                   "}\n"),
            "amp2hip_record::launch(\"f:6\", \"a.cpp\", 6)"
            ".container(\"v\", v)");
}

TEST_F(RecordTest, OfATemporaryObjectItsArgumentsAreNamed) {
  EXPECT_EQ(callIn("struct set {\n"
                   "  array_view<int> v;\n"
                   "  set(array_view<int> v) : v(v) {}\n"
                   "  void operator()(index<1> i) const restrict(amp) {\n"
                   "    v[i] = 1; }\n"
                   "};\n"
                   "void f(array_view<int> v) {\n"
                   "  parallel_for_each(v.extent, set(v));\n"
                   "}\n"),
            "amp2hip_record::launch(\"f:11\", \"a.cpp\", 11)"
            ".container(\"v\", v)");
}

TEST_F(RecordTest, TheArgumentOfAMacroCanBeTheDomain) {
  EXPECT_EQ(callIn("#define RUN(e, body) parallel_for_each(e, \\\n"
                   "    [=](index<1> i) restrict(amp) body)\n"
                   "void f(array_view<int> v) {\n"
                   "  RUN(v.extent, { v[i] = 1; });\n"
                   "}\n"),
            "amp2hip_record::launch(\"f:7\", \"a.cpp\", 7)"
            ".container(\"v\", v)");
}

TEST_F(RecordTest, AMacroThatNamesTheDomainTwiceIsLeft) {
  EXPECT_EQ(callIn("#define RUN(e, body) (e).size(), parallel_for_each(e, \\\n"
                   "    [=](index<1> i) restrict(amp) body)\n"
                   "void f(array_view<int> v) {\n"
                   "  RUN(v.extent, { v[i] = 1; });\n"
                   "}\n"),
            "");
}

TEST_F(RecordTest, TheHeaderIsFoundFromEachFolder) {
  put("in/a/b/c.h", "#pragma once\n"
                    "#include <amp.h>\n"
                    "inline void f(concurrency::array_view<int> v) {\n"
                    "  concurrency::parallel_for_each(v.extent,\n"
                    "    [=](concurrency::index<1> i) restrict(amp) {\n"
                    "      v[i] = 1; });\n"
                    "}\n");
  put("in/a.cpp", "#include \"a/b/c.h\"\n");
  EXPECT_EQ(record(), Translated) << Err;
  EXPECT_NE(get("out/a/b/c.h").find("#include \"../../amp2hip_record.h\"\n"),
            std::string::npos);
  EXPECT_EQ(get("out/a.cpp"), get("in/a.cpp"));
}

TEST_F(RecordTest, AnIncludeInABranchIsPassed) {
  put("in/a.cpp", "#include <amp.h>\n"
                  "#if 1\n"
                  "#include <vector>\n"
                  "#endif\n"
                  "void f(concurrency::array_view<int> v) {\n"
                  "  concurrency::parallel_for_each(v.extent,\n"
                  "    [=](concurrency::index<1> i) restrict(amp) {\n"
                  "      v[i] = 1; });\n"
                  "}\n");
  EXPECT_EQ(record(), Translated) << Err;
  EXPECT_NE(get("out/a.cpp").find("#endif\n#include \"amp2hip_record.h\"\n"),
            std::string::npos)
      << get("out/a.cpp");
}

TEST_F(RecordTest, WhatIsRecordedStaysAsItIs) {
  EXPECT_NE(callIn("void f(array_view<int> v) {\n"
                   "  parallel_for_each(v.extent,\n"
                   "    [=](index<1> i) restrict(amp) { v[i] = 1; });\n"
                   "}\n"),
            "");
  EXPECT_EQ(run({"-q", "--record", "--in-root", at("out"), "--out-root",
                 at("again")}),
            Translated)
      << Err;
  EXPECT_EQ(get("again/a.cpp"), get("out/a.cpp"));
}

TEST_F(RecordTest, WhatIsRecordedIsTranslated) {
  callIn("void f(array_view<int> v) {\n"
         "  parallel_for_each(v.extent,\n"
         "    [=](index<1> i) restrict(amp) { v[i] = 1; });\n"
         "}\n");
  EXPECT_EQ(run({"-q", "--in-root", at("out"), "--out-root", at("hip")}),
            Translated)
      << Err;
  EXPECT_NE(get("hip/a.hip")
                .find("amp2hip::launch<f_kernel>(\n"
                      "      amp2hip_record::launch("),
            std::string::npos)
      << get("hip/a.hip");
}

// Visual C++ 2012 knows no more.
TEST_F(RecordTest, TheHeaderIsCpp11) {
  callIn("void f(array_view<int> v) {\n"
         "  parallel_for_each(v.extent,\n"
         "    [=](index<1> i) restrict(amp) { v[i] = 1; });\n"
         "}\n");
  EXPECT_EQ(
      run({"--check", at("out/a.cpp"), "--", "-std=c++11", "-pedantic-errors"}),
      Translated)
      << Err;
}

TEST_F(RecordTest, NeedsAFolder) {
  put("in/a.cpp", "#include <amp.h>\n");
  EXPECT_EQ(run({"--record", at("in/a.cpp"), "-o", at("b.cpp")}), Unusable);
  EXPECT_NE(Err.find("--record needs --in-root and --out-root"),
            std::string::npos);
}

} // namespace
