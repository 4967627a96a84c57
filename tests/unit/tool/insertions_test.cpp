//===- insertions_test.cpp - Two insertions at one byte -------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each test has two rewrites insert at one byte, in the order of the table in
// edits/Position.h.
//
//===----------------------------------------------------------------------===//

#include "driver_fixture.h"

using namespace amp2hip;

namespace {

/// The translations of programs that have the same head.
class Insertions : public DriverTest {
protected:
  void SetUp() override {
    DriverTest::SetUp();
    Translator = translate;
  }

  /// The translation of \p Source, without its head.
  std::string translationOf(llvm::StringRef Source) {
    constexpr llvm::StringRef Head = "#include <amp.h>\n"
                                     "#include <amp_graphics.h>\n"
                                     "#include <amp_math.h>\n"
                                     "using namespace concurrency;\n";
    put("a.cpp", (Head + Source).str());
    EXPECT_EQ(run({"-q", at("a.cpp"), "-o", at("a.hip")}), Translated) << Err;
    std::string Result = exists("a.hip") ? get("a.hip") : "";
    size_t Begin = Result.find("concurrency;\n");
    return Begin == std::string::npos ? Result : Result.substr(Begin + 13);
  }
};

const std::string FillsWithFour =
    "void fill(array_view<int, 1> v) {\n"
    "  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 4; "
    "});\n"
    "}\n";
const std::string KernelOfFill =
    "\n"
    "static __global__ void fill_kernel(concurrency::extent<1> domain,\n"
    "                                   array_view<int, 1> v) {\n"
    "  concurrency::index<1> i = amp2hip::thread_index(domain);\n"
    "  if (!domain.contains(i))\n"
    "    return;\n"
    "  v[i] = 4;\n"
    "}\n"
    "\n";
const std::string LaunchOfFill =
    "void fill(array_view<int, 1> v) {\n"
    "  amp2hip::launch<fill_kernel>(v.get_extent(), v);\n"
    "}\n";

} // namespace

TEST_F(Insertions, WhatAFixEnclosesHoldsTheQualifier) {
  EXPECT_EQ(translationOf("int g(index<2> &);\n"
                          "int i = g(index<2>(0, 1));\n"),
            "int g(concurrency::index<2> &);\n"
            "int i = g(amp2hip::lvalue(concurrency::index<2>(0, 1)));\n");
}

TEST_F(Insertions, WhatFixesEncloseInEachOtherClosesTwice) {
  EXPECT_EQ(translationOf("struct S {};\n"
                          "S operator+(S &, extent<2> &);\n"
                          "void g(S &);\n"
                          "void f(S s) { g(s + extent<2>(0, 1)); }\n"),
            "struct S {};\n"
            "S operator+(S &, extent<2> &);\n"
            "void g(S &);\n"
            "void f(S s) { g(amp2hip::lvalue(s + "
            "amp2hip::lvalue(extent<2>(0, 1)))); }\n");
}

TEST_F(Insertions, WhatFixesEncloseInEachOtherOpensTwice) {
  EXPECT_EQ(translationOf("struct S {};\n"
                          "S operator+(S &, int);\n"
                          "void g(S &);\n"
                          "void f() { g(S() + 1); }\n"),
            "struct S {};\n"
            "S operator+(S &, int);\n"
            "void g(S &);\n"
            "void f() { g(amp2hip::lvalue(amp2hip::lvalue(S()) + 1)); }\n");
}

TEST_F(Insertions, WhatAFixEnclosesHoldsTheTypename) {
  EXPECT_EQ(translationOf("struct R { typedef extent<2> type; };\n"
                          "void g(extent<2> &);\n"
                          "template <class T> void f() { g(T::type()); }\n"
                          "void h() { f<R>(); }\n"),
            "struct R { typedef extent<2> type; };\n"
            "void g(extent<2> &);\n"
            "template <class T> void f() { "
            "g(amp2hip::lvalue(typename T::type())); }\n"
            "void h() { f<R>(); }\n");
}

TEST_F(Insertions, AClassThatIsDefinedLaterDependsOnAParameter) {
  EXPECT_EQ(
      translationOf("namespace n { template <class T> struct Least; }\n"
                    "template <int N> int f() {\n"
                    "  return n::Least<int>()(N, 2);\n"
                    "}\n"
                    "template <class T, int N> int g() {\n"
                    "  n::Least< n::Least<int>> all;\n"
                    "  return all(N, 2);\n"
                    "}\n"
                    "template <class T> struct n::Least {\n"
                    "  int operator()(int a, int b) const;\n"
                    "};\n"
                    "int h() { return f<1>() + g<int, 1>(); }\n"),
      "namespace n { template <class T> struct Least; }\n"
      "template <int N> int f() {\n"
      "  return typename amp2hip::later_by<n::Least<int>, "
      "N>::type()(N, 2);\n"
      "}\n"
      "template <class T, int N> int g() {\n"
      "  typename amp2hip::later<n::Least< n::Least<int>>, T>::type all;\n"
      "  return all(N, 2);\n"
      "}\n"
      "template <class T> struct n::Least {\n"
      "  int operator()(int a, int b) const;\n"
      "};\n"
      "int h() { return f<1>() + g<int, 1>(); }\n");
}

TEST_F(Insertions, NoUseOfAClassThatIsDefinedLaterNeedsItBefore) {
  const std::string Later = "class Later {\n"
                            "public:\n"
                            "  static const int value = 1;\n"
                            "};\n"
                            "template <class T> struct Of {\n"
                            "  static const int value = 2;\n"
                            "};\n";
  EXPECT_EQ(translationOf("class Later;\n"
                          "template <class T> struct Of;\n"
                          "template <class T> int f() {\n"
                          "  Later one;\n"
                          "  return one.value + Of<int>::value;\n"
                          "}\n"
                          "template <class T> struct Holder {\n"
                          "  Of<int> member;\n"
                          "};\n" +
                          Later + "int g() { return f<int>(); }\n"),
            "class Later;\n"
            "template <class T> struct Of;\n"
            "template <class T> int f() {\n"
            "  typename amp2hip::later<Later, T>::type one;\n"
            "  return one.value + amp2hip::later<Of<int>, T>::type::value;\n"
            "}\n"
            "template <class T> struct Holder {\n"
            "  typename amp2hip::later<Of<int>, T>::type member;\n"
            "};\n" +
                Later + "int g() { return f<int>(); }\n");
}

TEST_F(Insertions, CastsToTypesOfTwoWordsWithoutAValue) {
  EXPECT_EQ(translationOf("int f() { return unsigned int() + 1; }\n"),
            "int f() { return (unsigned int)(0) + 1; }\n");
}

TEST_F(Insertions, UnsignedIsNoPartOfATypedef) {
  EXPECT_EQ(translationOf("typedef long long __int64;\n"
                          "unsigned __int64 a;\n"
                          "__int64 b;\n"),
            "typedef long long __int64;\n"
            "unsigned long long a;\n"
            "__int64 b;\n");
}

TEST_F(Insertions, StreamsOnTheHeapHaveWideNames) {
  EXPECT_EQ(translationOf("#include <fstream>\n"
                          "#include <string>\n"
                          "std::ofstream *f(std::wstring name) {\n"
                          "  return new std::ofstream(name, "
                          "std::ios::app);\n"
                          "}\n"),
            "#include <fstream>\n"
            "#include <string>\n"
            "std::ofstream *f(std::wstring name) {\n"
            "  return new std::ofstream(amp2hip::compat::pathOf(name), "
            "std::ios::app);\n"
            "}\n");
}

TEST_F(Insertions, AFileAsksForTheVersionTheSameEverywhere) {
  EXPECT_EQ(translationOf("#if _MSC_VER < 1800\n"
                          "int f() { return 1; }\n"
                          "#else\n"
                          "int f() { return 2; }\n"
                          "#endif\n"
                          "#if _MSC_VER < 1800\n"
                          "int g() { return ofOldCompilers(); }\n"
                          "#endif\n"
                          "#if _MSC_VER < 1900\n"
                          "int h() { return 1; }\n"
                          "#endif\n"),
            "#if defined(_MSC_VER) && _MSC_VER < 1800\n"
            "int f() { return 1; }\n"
            "#else\n"
            "int f() { return 2; }\n"
            "#endif\n"
            "#if defined(_MSC_VER) && _MSC_VER < 1800\n"
            "int g() { return ofOldCompilers(); }\n"
            "#endif\n"
            "#if _MSC_VER < 1900\n"
            "int h() { return 1; }\n"
            "#endif\n");
}

TEST_F(Insertions, TheTypenameStandsBeforeTheQualifier) {
  EXPECT_EQ(translationOf("struct R { static const int rank = 1; };\n"
                          "template <class T> int f() {\n"
                          "  index<T::rank>::value_type x = 2;\n"
                          "  return x;\n"
                          "}\n"
                          "int a = f<R>();\n"),
            "struct R { static const int rank = 1; };\n"
            "template <class T> int f() {\n"
            "  typename concurrency::index<T::rank>::value_type x = 2;\n"
            "  return x;\n"
            "}\n"
            "int a = f<R>();\n");
}

TEST_F(Insertions, AttributesStandBeforeTheQualifier) {
  EXPECT_EQ(translationOf("index<1> f(int n) restrict(amp);\n"),
            "__device__ concurrency::index<1> f(int n);\n");
}

TEST_F(Insertions, AttributesStandBeforeTheTypename) {
  EXPECT_EQ(translationOf("template <class T> T::type f(T) restrict(amp);\n"),
            "template <class T> __device__ typename T::type f(T);\n");
}

TEST_F(Insertions, TheKernelStandsBeforeTheQualifier) {
  std::string Text = translationOf(
      "index<1> f(array_view<int> v) {\n"
      "  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {\n"
      "    v[i] = 1;\n"
      "  });\n"
      "  return index<1>(0);\n"
      "}\n");
  EXPECT_TRUE(llvm::StringRef(Text).starts_with("\nstatic __global__ void"))
      << Text;
  EXPECT_NE(Text.find("}\n\nconcurrency::index<1> f("), std::string::npos)
      << Text;
}

TEST_F(Insertions, TheQualifiedLaunchIsOneLineIfItFits) {
  std::string Text = translationOf(
      "extent<1> h(int, index<1>);\n"
      "void f(array_view<int> v) {\n"
      "  parallel_for_each(h(1,\n"
      "                      index<1>(2)), [=](index<1> i) restrict(amp) "
      "{ v[i] = 1; });\n"
      "}\n");
  EXPECT_NE(Text.find("<f_kernel>(h(1, concurrency::index<1>(2)), v);\n"),
            std::string::npos)
      << Text;
}

// Compilers warn of such comments, so that no translation test has them.
TEST_F(Insertions, AKernelIsAboveACommentThatSeemsToBeginAnother) {
  EXPECT_EQ(translationOf("/*\n"
                          " * With /* in it.\n"
                          " */\n" +
                          FillsWithFour),
            KernelOfFill +
                "/*\n"
                " * With /* in it.\n"
                " */\n" +
                LaunchOfFill);
}

TEST_F(Insertions, AKernelIsAboveACommentThatGoesOnAfterABackslash) {
  EXPECT_EQ(translationOf("// A comment \\\n"
                          "   that goes on.\n" +
                          FillsWithFour),
            KernelOfFill +
                "// A comment \\\n"
                "   that goes on.\n" +
                LaunchOfFill);
}
