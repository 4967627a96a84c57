//===- report_test.cpp - Tests of the report ------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang_errors/ClangDiagnostics.h"
#include "diagnostics/Diagnostics.h"
#include "diagnostics/Pages.h"
#include "diagnostics/Severities.h"
#include "report/TextPrinter.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include <gtest/gtest.h>

using namespace amp2hip;
using llvm::StringRef;

namespace {

std::string printed(const Report &R) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  print(OS, R);
  return Text;
}

/// The diagnostics of Code, which restricts functions as the token pass has it.
std::vector<Diagnostic> parse(StringRef Code) {
  auto Memory = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  Memory->addFile("/in.cpp", 0, llvm::MemoryBuffer::getMemBuffer(Code));
  llvm::IntrusiveRefCntPtr<clang::FileManager> Files(
      new clang::FileManager(clang::FileSystemOptions(), Memory));
  ClangDiagnostics Consumer;
  clang::tooling::ToolInvocation Clang(
      {"clang++", "-x", "hip", "--cuda-host-only", "-nogpuinc", "-nogpulib",
       "-nohipwrapperinc", "-fsyntax-only", "/in.cpp"},
      std::make_unique<clang::SyntaxOnlyAction>(), Files.get());
  Clang.setDiagnosticConsumer(&Consumer);
  Clang.run();
  return Consumer.take();
}

#define AMP "__attribute__((device)) "

// 1.025
TEST(ClangDiagnostics, CallAcrossRestrictionsIsC3930) {
  auto Diags = parse(AMP "void f(); void f(int);\nvoid g() { f(); }");
  ASSERT_EQ(Diags.size(), 1u);
  EXPECT_EQ(Diags[0].ID, DiagID::C3930);
  EXPECT_EQ(Diags[0].Args, std::vector<std::string>{"f"});
  EXPECT_EQ(Diags[0].Where, (FileLocation{"/in.cpp", 2, 12}));
}

TEST(ClangDiagnostics, OtherErrorsAreAmpParse) {
  auto Diags = parse("int f() { return x; }");
  ASSERT_EQ(Diags.size(), 1u);
  EXPECT_EQ(Diags[0].ID, DiagID::AmpParse);
  EXPECT_EQ(Diags[0].Args[0], "use of undeclared identifier 'x'");
}

TEST(ClangDiagnostics, WarningsAreDropped) {
  EXPECT_TRUE(parse("int f() { int x = 1 / 0; return x; }").empty());
}

TEST(ClangDiagnostics, NotesStayWithTheirError) {
  auto Diags = parse("void f(int);\nvoid g() { f(); }");
  ASSERT_EQ(Diags.size(), 1u);
  ASSERT_EQ(Diags[0].Notes.size(), 1u);
  EXPECT_EQ(Diags[0].Notes[0].Where.Line, 1u);
}

TEST(ClangDiagnostics, MissingWindowsHeaderSaysSo) {
  auto Diags = parse("#include <d3d11.h>\n");
  ASSERT_EQ(Diags.size(), 1u);
  EXPECT_EQ(Diags[0].ID, DiagID::AmpUnsupportedHeader);
}

// 1.159
TEST(ClangDiagnostics, NamesOfVisualCppComeWithAdvice) {
  auto Diags = parse("int f(char *s) { return sprintf_s(s, 1, s); }");
  ASSERT_EQ(Diags.size(), 1u);
  EXPECT_EQ(Diags[0].Args[0],
            "use of undeclared identifier 'sprintf_s'; write snprintf");
  Diags = parse("void f(int i) { assert(i); }\nBOOL g();");
  ASSERT_EQ(Diags.size(), 2u);
  EXPECT_TRUE(StringRef(Diags[0].Args[0]).ends_with("; include <cassert>"));
  EXPECT_NE(Diags[1].Args[0].find("<windows.h>"), std::string::npos);
}

TEST(ClangDiagnostics, NamesOfThePatternsLibraryComeWithAdvice) {
  auto Diags = parse("namespace n {} struct S {} s;\n"
                     "void f() { n::parallel_for(0); }\n"
                     "void g() { n::task_group t; }\n"
                     "int h = s.time;");
  ASSERT_EQ(Diags.size(), 3u);
  StringRef PPL = "it comes from <ppl.h>";
  EXPECT_TRUE(StringRef(Diags[0].Args[0]).contains(PPL));
  EXPECT_TRUE(StringRef(Diags[1].Args[0]).contains(PPL));
  EXPECT_EQ(Diags[2].Args[0], "no member named 'time' in 'S'");
}

TEST(ClangDiagnostics, OperatorsOfObjectsAreNamed) {
  auto Diags =
      parse("struct S { int operator[](int); int operator()(); };\n" AMP
            "int f(S &s) { return s[0]; }\n" AMP "int g(S &s) { return s(); }");
  ASSERT_EQ(Diags.size(), 2u);
  EXPECT_EQ(Diags[0].ID, DiagID::C3930);
  EXPECT_EQ(Diags[0].Args, std::vector<std::string>{"operator[]"});
  EXPECT_EQ(Diags[1].Args, std::vector<std::string>{"operator()"});
}

TEST(ClangDiagnostics, ConversionsAcrossRestrictionsNameTheClass) {
  auto Diags = parse("struct S { S(int); " AMP "S(const S &); };\n" AMP
                     "void f() { (void)S(1); }\n" AMP "void g() { S s = 1; }");
  ASSERT_EQ(Diags.size(), 2u);
  for (const Diagnostic &D : Diags) {
    EXPECT_EQ(D.ID, DiagID::C3930);
    EXPECT_EQ(D.Args, std::vector<std::string>{"S"});
  }
}

TEST(ClangDiagnostics, OverloadsOfSystemHeadersAreNotListed) {
  auto Diags = parse("# 1 \"/sys.h\" 3\n"
                     "struct Out {}; Out &operator<<(Out &, int);\n"
                     "void shift(int *);\n"
                     "# 1 \"/in.cpp\"\n"
                     "void f() { shift(1.0); }");
  ASSERT_EQ(Diags.size(), 1u);
  EXPECT_TRUE(Diags[0].Notes.empty());
  Diags =
      parse("# 1 \"/sys.h\" 3\n"
            "void put(int); void put(float); void put(char); void put(long);"
            "\n# 1 \"/in.cpp\"\n" AMP "void f() { put(1); }");
  ASSERT_EQ(Diags.size(), 1u);
  EXPECT_EQ(Diags[0].ID, DiagID::C3930Library);
  EXPECT_EQ(Diags[0].Notes.size(), 3u);
}

TEST(Diagnostic, IsPrintedAsCompilersDo) {
  Diagnostic D(DiagID::C3590, {"a.cpp", 3, 7}, {"x"});
  D.Notes.emplace_back().Text = "here";
  D.Notes.back().Where = {"b.h", 1, 2};
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  print(OS, D);
  EXPECT_EQ(Text.substr(0, 28), "a.cpp:3:7: error: 'x' is cap");
  EXPECT_NE(Text.find(" [amp-C3590]\nb.h:1:2: note: here\n"),
            std::string::npos);
}

TEST(Diagnostic, StaysOnItsLine) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  print(OS, {DiagID::AmpIo, {}, {"cannot read 'a\nb\x1b.cpp'"}});
  print(OS, {DiagID::C3590, {"a\nb.cpp", 1, 2}, {"x"}});
  EXPECT_EQ(llvm::StringRef(Text).count('\n'), 2u);
  EXPECT_NE(Text.find("'a\\nb\\x1b.cpp'"), std::string::npos) << Text;
}

TEST(Report, IsInSourceOrderWhateverOrderItCameIn) {
  Report R;
  R.add(1, Diagnostic{DiagID::C3593, {"b.cpp", 1, 1}});
  R.add(0, Diagnostic{DiagID::C3593, {"a.cpp", 9, 1}});
  R.add(0, Diagnostic{DiagID::C3591, {"a.cpp", 2, 1}});
  std::string Text = printed(R);
  EXPECT_LT(Text.find("a.cpp:2"), Text.find("a.cpp:9"));
  EXPECT_LT(Text.find("a.cpp:9"), Text.find("b.cpp:1"));
}

TEST(Report, SaysOnceWhatTwoUnitsSayOfAHeader) {
  Report R;
  R.add(0, Diagnostic{DiagID::C3593, {"h.h", 1, 1}});
  R.add(1, Diagnostic{DiagID::C3593, {"h.h", 1, 1}});
  EXPECT_EQ(R.errors(), 1u);
}

TEST(Report, CountsNoWarningAsAnError) {
  Report R;
  R.add(0, Diagnostic{DiagID::C3600, {"a.cpp", 1, 1}, {"x"}});
  EXPECT_EQ(R.errors(), 0u);
}

TEST(Severities, AreLoweredRaisedAndSuppressed) {
  SeverityChanges Changes;
  EXPECT_EQ(toString(Changes.change("C3561", Severity::Warning)), "");
  EXPECT_EQ(toString(Changes.change("C3600", Severity::Error)), "");
  EXPECT_EQ(toString(Changes.change("C3569", std::nullopt)), "");
  std::vector<Diagnostic> Diags = {
      {DiagID::C3561, {}}, {DiagID::C3600, {}}, {DiagID::C3569, {}}};
  Changes.apply(Diags);
  ASSERT_EQ(Diags.size(), 2u);
  EXPECT_EQ(Diags[0].severity(), Severity::Warning);
  EXPECT_EQ(Diags[1].severity(), Severity::Error);
}

TEST(Severities, OfOneCodeOnlyWhatHipCanDoIsLowered) {
  SeverityChanges Changes;
  EXPECT_EQ(toString(Changes.change("C3581", Severity::Warning)), "");
  std::vector<Diagnostic> Diags = {{DiagID::C3581, {}},
                                   {DiagID::C3581Plain, {}},
                                   {DiagID::C3596, {}},
                                   {DiagID::C3596Plain, {}}};
  Changes.apply(Diags);
  EXPECT_EQ(Diags[0].severity(), Severity::Error);
  EXPECT_EQ(Diags[1].severity(), Severity::Warning);
  // A program that accepts a type accepts captures of it.
  EXPECT_EQ(Diags[2].severity(), Severity::Error);
  EXPECT_EQ(Diags[3].severity(), Severity::Warning);
}

TEST(Pages, AreWhatTheRepositoryHas) {
  auto Text =
      llvm::MemoryBuffer::getFile(AMP2HIP_DOCS_DIR "/diagnostics/amp-C3561.md");
  ASSERT_TRUE(bool(Text));
  EXPECT_EQ(pageOf("amp-C3561"), (*Text)->getBuffer());
  for (const DiagnosticInfo &Info : allDiagnostics())
    EXPECT_FALSE(pageOf(Info.Code).empty()) << Info.Code.str();
}

TEST(DiagnosticTable, EachCodeHasItsPage) {
  for (const DiagnosticInfo &Info : allDiagnostics()) {
    std::string Page =
        (AMP2HIP_DOCS_DIR "/diagnostics/" + Info.Code + ".md").str();
    auto Text = llvm::MemoryBuffer::getFile(Page);
    ASSERT_TRUE(bool(Text)) << Page;
    EXPECT_TRUE((*Text)->getBuffer().starts_with(("# " + Info.Code).str()))
        << Page;
  }
}

// 1.093, 1.156, 1.157
TEST(DiagnosticTable, HasEachNumberOfVisualCppOrTheReasonWhyNot) {
  auto Overview =
      llvm::MemoryBuffer::getFile(AMP2HIP_DOCS_DIR "/diagnostics/README.md");
  ASSERT_TRUE(bool(Overview));
  auto [Printed, NeverPrinted] =
      (*Overview)->getBuffer().split("never printed\n");
  std::vector<int> Numbers = {2685, 3605, 3606, 4872, 4880, 4881, 4882};
  for (int N = 3559; N <= 3602; ++N)
    Numbers.push_back(N);
  for (int N = 3930; N <= 3939; ++N)
    Numbers.push_back(N);
  for (int N : Numbers) {
    std::string Number = "C" + std::to_string(N), Code = "amp-" + Number;
    bool IsRow = llvm::any_of(allDiagnostics(), [&](const DiagnosticInfo &I) {
      return I.Code == Code;
    });
    EXPECT_EQ(Printed.contains("[" + Code + "]"), IsRow) << Number;
    EXPECT_EQ(NeverPrinted.contains(Number), !IsRow) << Number;
  }
}

TEST(DiagnosticTable, EachPageHasItsCode) {
  llvm::StringSet<> Codes;
  for (const DiagnosticInfo &Info : allDiagnostics())
    Codes.insert(Info.Code);
  std::error_code EC;
  for (llvm::sys::fs::directory_iterator I(AMP2HIP_DOCS_DIR "/diagnostics", EC),
       End;
       I != End && !EC; I.increment(EC)) {
    StringRef Code = llvm::sys::path::stem(I->path());
    EXPECT_TRUE(Code == "README" || Codes.contains(Code)) << Code.str();
  }
  EXPECT_FALSE(EC);
}

TEST(DiagnosticTable, NoArgumentIsSkipped) {
  for (const DiagnosticInfo &Info : allDiagnostics())
    for (char Digit = '1'; Digit <= '9'; ++Digit) {
      if (!Info.Text.contains(std::string("%") + Digit))
        continue;
      EXPECT_TRUE(Info.Text.contains(std::string("%") + char(Digit - 1)))
          << Info.Name.str();
    }
}

} // namespace
