//===- keep_going_test.cpp - Tests of --keep-going ------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver_fixture.h"

using namespace amp2hip;
using llvm::StringRef;

namespace {

class KeepGoing : public DriverTest {
protected:
  void SetUp() override {
    DriverTest::SetUp();
    Translator = translate; // The true one.
  }

  void putSource(StringRef Text) const {
    put("a.cpp", ("#include <amp.h>\n"
                  "using namespace concurrency;\n" +
                  Text)
                     .str());
  }

  static bool has(StringRef Text, StringRef Part) {
    return Text.contains(Part);
  }
};

constexpr char Good[] =
    "void good(array_view<int> v) {\n"
    "  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {\n"
    "    v[i] *= 2;\n"
    "  });\n"
    "}\n";

TEST_F(KeepGoing, WhatIsUnderstoodIsTranslatedAndTheRestStays) {
  constexpr char Bad[] =
      "  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {\n"
      "    v[i] = host(v[i]);\n"
      "  });\n";
  putSource(std::string("#include \"missing.h\"\nint host(int x);\n") + Good +
            "void bad(array_view<int> v) {\n" + Bad + "}\n");
  EXPECT_EQ(run({"--keep-going", at("a.cpp")}), Refused);
  std::string Output = get("a.hip");
  EXPECT_TRUE(has(Output, "amp2hip::launch<good_kernel>")) << Output;
  size_t At = Output.find("  // amp2hip leaves this as it is: ");
  ASSERT_NE(At, std::string::npos) << Output;
  auto [Comment, Rest] = StringRef(Output).substr(At).split('\n');
  EXPECT_TRUE(Comment.ends_with("[amp-C3930]")) << Comment.str();
  EXPECT_EQ(Rest, std::string(Bad) + "}\n");
  EXPECT_TRUE(has(Err, "warning: 'missing.h' file not found [amp-parse]"))
      << Err;
  EXPECT_FALSE(has(Err, "error:")) << Err;
  // Translating that again changes nothing.
  EXPECT_EQ(run({"--keep-going", at("a.hip"), "-o", at("b.hip")}), Refused);
  EXPECT_EQ(get("b.hip"), Output);
}

TEST_F(KeepGoing, AVariableOfUnknownTypeKeepsItsLaunch) {
  putSource("void f(array_view<int> v) {\n"
            "  Unknown u = 2;\n"
            "  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {\n"
            "    v[i] *= u;\n"
            "  });\n"
            "}\n");
  EXPECT_EQ(run({"--keep-going", at("a.cpp")}), Refused);
  EXPECT_TRUE(has(get("a.hip"), "  // amp2hip leaves this as it is: "));
  EXPECT_TRUE(has(get("a.hip"), "  parallel_for_each(v.extent, [=]"));
}

TEST_F(KeepGoing, ALostLambdaKeepsItsFunction) {
  putSource(std::string(Good) +
            "void f(array_view<int> v) {\n"
            "  std::nothing<int> z([&] {\n"
            "    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {\n"
            "      v[i] = 0;\n"
            "    });\n"
            "  });\n"
            "}\n");
  EXPECT_EQ(run({"--keep-going", at("a.cpp")}), Refused);
  EXPECT_TRUE(has(get("a.hip"), "amp2hip::launch<good_kernel>"));
  EXPECT_TRUE(
      has(get("a.hip"), "[=](index<1> i) restrict(amp) {\n      v[i] = 0"))
      << get("a.hip");
}

constexpr char Gpu[] = "template <class T>\n"
                       "int gpu(T x) restrict(amp) { return host(x); }\n";

TEST_F(KeepGoing, AFaultInAFunctionForTheAcceleratorLeavesThatFunction) {
  putSource(std::string("int host(int x);\n") + Gpu +
            "void f(array_view<int> v) {\n"
            "  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {\n"
            "    v[i] = gpu(v[i]);\n"
            "  });\n"
            "}\n");
  EXPECT_EQ(run({"--keep-going", at("a.cpp")}), Refused);
  std::string Output = get("a.hip");
  auto [Before, Behind] = StringRef(Output).split(Gpu);
  EXPECT_TRUE(Before.rtrim('\n').rsplit('\n').second.starts_with(
      "// amp2hip leaves this as it is: "))
      << Output;
  EXPECT_TRUE(has(Behind, "amp2hip::launch<f_kernel>")) << Output;
}

TEST_F(KeepGoing, AFaultInALambdaThatIsKeptLeavesThatLambda) {
  constexpr char Kept[] =
      "  auto k = [=](index<1> i) restrict(amp) { v[i] = host(1); };\n";
  putSource(std::string("int host(int x);\n"
                        "void f(array_view<int> v) {\n") +
            Kept + "  parallel_for_each(v.extent, k);\n}\n");
  EXPECT_EQ(run({"--keep-going", at("a.cpp")}), Refused);
  EXPECT_TRUE(has(get("a.hip"), Kept)) << get("a.hip");
  EXPECT_TRUE(has(get("a.hip"), "parallel_for_each(v.get_extent(), k)"));
}

TEST_F(KeepGoing, AnInstanceWithAFaultLeavesItsLaunchAndNotItsTemplate) {
  put("t.h", "template <class T> T t(T x) restrict(amp) { return x.no(); }\n");
  putSource("#include \"t.h\"\n"
            "void f(array_view<int> v) {\n"
            "  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {\n"
            "    v[i] = t(v[i]);\n"
            "  });\n"
            "}\n");
  EXPECT_EQ(run({"--keep-going", "--in-root", Root.str().str(), "--out-root",
                 at("out"), at("a.cpp")}),
            Refused);
  EXPECT_TRUE(has(get("out/a.hip"), "  // amp2hip leaves this as it is: "));
  EXPECT_EQ(get("out/t.h"),
            "#include <amp2hip/restriction.h>\n\n"
            "template <class T> __device__ T t(T x) { return x.no(); }\n");
}

TEST_F(KeepGoing, AVariableThatNoKernelMayUseLeavesItsLaunches) {
  constexpr char Launch[] =
      "  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {\n"
      "    v[i].x = 1;\n"
      "  });\n";
  putSource(std::string("struct Odd { short s; int x; };\n") + Good +
            "void f(array_view<Odd> v) {\n" + Launch + "}\n");
  EXPECT_EQ(run({"--keep-going", at("a.cpp")}), Refused);
  EXPECT_TRUE(has(get("a.hip"), Launch)) << get("a.hip");
  EXPECT_TRUE(has(get("a.hip"), "void f(array_view<Odd> v) {\n"
                                "  // amp2hip leaves this as it is: "))
      << get("a.hip");
  EXPECT_TRUE(has(Err, "a.cpp:10:3: warning: ")) << Err;
}

TEST_F(KeepGoing, AnErrorOfTheHostsLeavesNothing) {
  putSource(std::string("int gpu(int x) restrict(amp) { return x; }\n"
                        "int y = gpu(1);\n") +
            Good);
  EXPECT_EQ(run({"--keep-going", at("a.cpp")}), Refused);
  EXPECT_FALSE(has(get("a.hip"), "amp2hip leaves")) << get("a.hip");
  EXPECT_TRUE(has(get("a.hip"), "__device__ int gpu(int x) { return x; }"));
}

TEST_F(KeepGoing, WhatIsLeftIsCounted) {
  putSource(std::string("int host(int x);\n"
                        "int gpu(int x) restrict(amp) { return host(x); }\n") +
            Good);
  put("b.cpp", "int main() {}\n");
  EXPECT_EQ(run({"--keep-going", "--stats", "--report=" + at("r.json"),
                 at("a.cpp"), at("b.cpp")}),
            Refused);
  EXPECT_TRUE(has(Err, " 1 of      1  launches\n")) << Err;
  EXPECT_TRUE(has(Err, " 1 of      2  restriction clauses\n")) << Err;
  EXPECT_TRUE(StringRef(Err).ends_with(
      "2 sources: 0 translated, 1 in part with 1 place left, 1 without C++ "
      "AMP; 1 warning\n"))
      << Err;
  EXPECT_TRUE(has(get("r.json"), "\"partial\": 1,")) << get("r.json");
  EXPECT_TRUE(has(get("r.json"), "\"left\": true,")) << get("r.json");
}

TEST_F(KeepGoing, WithoutItAFileIsWholeOrNothing) {
  putSource(std::string("#include \"missing.h\"\n") + Good);
  EXPECT_EQ(run({at("a.cpp")}), Refused);
  EXPECT_FALSE(exists("a.hip"));
}

TEST_F(KeepGoing, AWholeSourceIsTranslatedAsEver) {
  putSource(Good);
  EXPECT_EQ(run({"--keep-going", at("a.cpp")}), Translated);
  EXPECT_EQ(Err, "");
}

TEST_F(KeepGoing, IsNotInPlace) {
  putSource(Good);
  EXPECT_EQ(run({"--keep-going", "--in-place", at("a.cpp")}), Unusable);
}

} // namespace
