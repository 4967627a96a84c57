//===- results_test.cpp - Tests of reports and of what is printed ---------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang_errors/Folding.h"
#include "diagnostics/Pages.h"
#include "report/Progress.h"
#include "report/Results.h"
#include "report/TextPrinter.h"
#include "report/html/HtmlText.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include <gtest/gtest.h>

using namespace amp2hip;
using llvm::StringRef;

namespace {

std::string printed(const Diagnostic &D, TextStyle Style = {}) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  print(OS, D, Style);
  return Text;
}

std::string printed(const Results &R,
                    void (*Print)(llvm::raw_ostream &, const Results &)) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  Print(OS, R);
  return Text;
}

/// A fault of the word at Column.
Diagnostic faultIn(StringRef Line, unsigned Column, unsigned Size = 1) {
  FileLocation Where{"a.cpp", 7, Column};
  Where.Text = Line.str();
  Where.Marked = {{Column, Column + Size}};
  return Diagnostic(DiagID::C3590, Where, {"n"});
}

TEST(Snippets, TheCaretStandsBelowTheWord) {
  std::string Text = printed(faultIn("int n = 1;", 5));
  EXPECT_TRUE(StringRef(Text).ends_with("\n    7 | int n = 1;\n"
                                        "      |     ^\n"))
      << Text;
}

TEST(Snippets, TabsAndWideCharactersTakeTheirColumns) {
  // A tab goes to column 8, each of the two characters takes two columns.
  std::string Text = printed(faultIn("\t\u4e16\u754c n", 9));
  EXPECT_TRUE(StringRef(Text).ends_with("\n      |              ^\n")) << Text;
}

TEST(Snippets, BytesThatAreNoUtf8AreShownByNumber) {
  EXPECT_NE(printed(faultIn("\xe4 n", 3)).find("<E4> n"), std::string::npos);
}

TEST(Snippets, FixItsStandBelowTheCaret) {
  Diagnostic D = faultIn("f(n)", 3);
  D.FixIts = {{7, 1, 7, 2, "g"}};
  EXPECT_TRUE(StringRef(printed(D)).ends_with("\n      | ~ ^\n      | g\n"))
      << printed(D);
}

TEST(Snippets, AreLeftOut) {
  TextStyle Plain;
  Plain.Snippets = false;
  std::string Text = printed(faultIn("int n;", 5), Plain);
  EXPECT_EQ(StringRef(Text).count('\n'), 1u);
  EXPECT_TRUE(StringRef(Text).starts_with("a.cpp:7:5: error: 'n' is captured"));
}

TEST(Snippets, ColoursAreForTerminals) {
  TextStyle Coloured;
  Coloured.Colors = true;
  EXPECT_NE(printed(faultIn("n", 1), Coloured).find("\x1b[0;1;31merror: "),
            std::string::npos);
  EXPECT_EQ(printed(faultIn("n", 1)).find('\x1b'), std::string::npos);
}

TEST(Snippets, LinesOfAFileAreFound) {
  FileLocation Where{"a.cpp", 2, 1};
  addText(Where, "one\r\ntwo\r\nthree");
  EXPECT_EQ(Where.Text, "two");
}

Diagnostic at(DiagID ID, unsigned Column, std::vector<std::string> Args) {
  FileLocation Where{"a.cpp", 3, Column};
  Where.Text = "x = n; y = v[0]; }";
  return Diagnostic(ID, Where, std::move(Args));
}

TEST(Folding, ALambdaThatCannotBeAKernelIsANoteOfItsCapture) {
  std::vector<Diagnostic> Diags = {
      at(DiagID::C3590, 18, {"n"}),
      at(DiagID::C3581, 18, {"lambda", "it captures 'n' by reference"})};
  foldConsequences(Diags);
  ASSERT_EQ(Diags.size(), 1u);
  ASSERT_EQ(Diags[0].Notes.size(), 1u);
  EXPECT_EQ(Diags[0].Notes[0].Text,
            "type 'lambda' cannot be used in restrict(amp) code: it captures "
            "'n' by reference [amp-C3581]");
}

TEST(Folding, MembersOfACapturedObjectAreItsFault) {
  std::vector<Diagnostic> Diags = {
      at(DiagID::C3930, 13, {"operator[]"}),
      at(DiagID::C3596, 18, {"v", "std::vector<int>"}),
      at(DiagID::C3930, 1, {"operator="})};
  Diags[0].Where.Marked = {{12, 16}};
  Diags[1].Notes = {{{"a.cpp", 3, 12}, "it is captured here"}};
  foldConsequences(Diags);
  ASSERT_EQ(Diags.size(), 2u);
  EXPECT_EQ(Diags[0].ID, DiagID::C3596);
  EXPECT_EQ(Diags[1].Args.front(), "operator=");
}

// Clang marks columns of lines that are too long to be kept.
TEST(Folding, OfALineThatIsNotKeptNothingIsKnown) {
  std::vector<Diagnostic> Diags = {
      at(DiagID::C3930, 13, {"operator[]"}),
      at(DiagID::C3596, 18, {"v", "std::vector<int>"})};
  Diags[0].Where.Text.clear();
  Diags[0].Where.Marked = {{12, 16}};
  Diags[1].Notes = {{{"a.cpp", 3, 12}, "it is captured here"}};
  foldConsequences(Diags);
  EXPECT_EQ(Diags.size(), 2u);
}

TEST(Folding, AnErrorIsNoNoteOfAWarning) {
  std::vector<Diagnostic> Diags = {at(DiagID::C3596Plain, 18, {"n", "char"}),
                                   at(DiagID::C3581, 18, {"lambda", "why"})};
  Diags[0].Changed = Severity::Warning;
  foldConsequences(Diags);
  EXPECT_EQ(Diags.size(), 2u);
}

Results exampleResults() {
  Results R;
  R.Version = "1.0";
  R.Folder = "/home/me";
  R.Writes = true;
  R.Sources = {{"a.cpp", Outcome::Translated, "a.hip", "", false},
               {"b.cpp", Outcome::WithoutAmp, "b.hip", "", false}};
  R.Constructs = {{{ConstructKind::Launch, "a.cpp", 1, 1}, false},
                  {{ConstructKind::Launch, "a.cpp", 2, 1}, false}};
  return R;
}

TEST(Results, AreSummedUpOnALine) {
  Results R = exampleResults();
  EXPECT_EQ(summaryOf(R), "2 sources: 1 translated, 1 without C++ AMP");
  R.Sources[1].What = Outcome::Refused;
  R.Diags = {at(DiagID::C3590, 1, {"n"}), at(DiagID::C4882, 1, {}),
             at(DiagID::C4882, 2, {})};
  EXPECT_EQ(summaryOf(R),
            "2 sources: 1 translated, 1 refused; 1 error, 2 warnings");
}

TEST(Results, AreWholeOnlyWhereNothingIsLeft) {
  Results R = exampleResults();
  EXPECT_EQ(R.percent(), 100u);
  R.Diags = {at(DiagID::AmpSkipped, 1, {})};
  EXPECT_EQ(R.percent(), 99u);
  R.Diags.clear();
  R.Sources[1].What = Outcome::Refused;
  EXPECT_EQ(R.percent(), 99u);
  for (unsigned Line = 3; Line != 400; ++Line)
    R.Constructs.push_back(
        {{ConstructKind::Barrier, "a.cpp", Line, 1}, Line == 3});
  EXPECT_EQ(R.percent(), 99u);
}

TEST(Results, NothingIsDoneWhereNothingIsKnownOfARefusedSource) {
  Results R;
  R.Sources = {{"a.cpp", Outcome::Refused, "", "", false}};
  EXPECT_EQ(R.percent(), 0u);
}

TEST(Results, JsonHasPlacesInBytesAndWhatIsLeft) {
  Results R = exampleResults();
  R.Diags = {faultIn("\xe4 n", 3)};
  auto Document = llvm::cantFail(llvm::json::parse(printed(R, printJson)));
  const auto *Found =
      (*Document.getAsObject()->getArray("diagnostics"))[0].getAsObject();
  EXPECT_EQ(Found->getString("code"), "amp-C3590");
  EXPECT_EQ(Found->getInteger("column"), 3);
  EXPECT_EQ(Found->getBoolean("left"), true);
  EXPECT_EQ(Found->getString("text"), "\uFFFD n");
}

TEST(Results, SarifCountsColumnsInCharacters) {
  Results R = exampleResults();
  R.Diags = {faultIn("\u4e16 n", 5)};
  R.Diags[0].Where.File = "/home/me/a b.cpp";
  auto Document = llvm::cantFail(llvm::json::parse(printed(R, printSarif)));
  const auto *Run =
      (*Document.getAsObject()->getArray("runs"))[0].getAsObject();
  const auto *Result = (*Run->getArray("results"))[0].getAsObject();
  const auto *Place =
      (*Result->getArray("locations"))[0].getAsObject()->getObject(
          "physicalLocation");
  EXPECT_EQ(Place->getObject("region")->getInteger("startColumn"), 3);
  EXPECT_EQ(Place->getObject("region")->getInteger("endColumn"), 4);
  EXPECT_EQ(Place->getObject("artifactLocation")->getString("uri"),
            "a%20b.cpp");
}

TEST(Results, SarifNamesTheFolderThatNamesAreRelativeTo) {
  Results R = exampleResults();
  for (auto [Folder, Uri] :
       {std::pair("/home/my files", "file:///home/my%20files/"),
        std::pair("/", "file:///")}) {
    R.Folder = Folder;
    EXPECT_NE(printed(R, printSarif).find("\"" + std::string(Uri) + "\""),
              std::string::npos)
        << printed(R, printSarif);
  }
}

TEST(Results, SarifLinksToTheRepositoryThatTheBuildNamed) {
  Results R = exampleResults();
  R.Version = "1.2.3";
  R.Homepage = "https://example.org/amp2hip";
  R.Diags = {Diagnostic(DiagID::AmpIo, {"/home/me/a.cpp", 7, 5}, {"x"})};
  auto Document = llvm::cantFail(llvm::json::parse(printed(R, printSarif)));
  const auto *Driver = (*Document.getAsObject()->getArray("runs"))[0]
                           .getAsObject()
                           ->getObject("tool")
                           ->getObject("driver");
  EXPECT_EQ(Driver->getString("informationUri"), R.Homepage);
  const auto *Rule = (*Driver->getArray("rules"))[0].getAsObject();
  EXPECT_EQ(Rule->getString("helpUri"),
            "https://example.org/amp2hip/blob/v1.2.3/docs/diagnostics/"
            "amp-io.md");
}

TEST(Results, SarifHasNoLinksOfABuildWithoutAnAddress) {
  Results R = exampleResults();
  R.Homepage = "";
  R.Diags = {Diagnostic(DiagID::AmpIo, {"/home/me/a.cpp", 7, 5}, {"x"})};
  std::string Text = printed(R, printSarif);
  EXPECT_EQ(Text.find("informationUri"), std::string::npos) << Text;
  EXPECT_EQ(Text.find("helpUri"), std::string::npos) << Text;
}

TEST(Results, GitHubKeepsAFolderWhoseNameBeginsLikeTheWorkingFolder) {
  Results R;
  R.Folder = "/home/me/a";
  R.Diags = {Diagnostic(DiagID::AmpIo, {"/home/me/ab/c.cpp", 7, 5}, {"x"})};
  EXPECT_NE(printed(R, printGitHub).find("file=/home/me/ab/c.cpp,"),
            std::string::npos)
      << printed(R, printGitHub);
}

TEST(Results, GitHubGetsALineForEachDiagnosticWithItsNotes) {
  Results R;
  R.Folder = "/home/me/project";
  Diagnostic InFile(DiagID::AmpIo, {"/home/me/project/src/a,b.cpp", 7, 5},
                    {"100% of\nit"});
  InFile.Notes = {{{"./inc/n.h", 3, 1}, "here: it"}, {{}, "and so"}};
  R.Diags = {InFile, Diagnostic(DiagID::AmpPassedOver, {}, {"db", "it is no"})};
  EXPECT_EQ(printed(R, printGitHub),
            "::error file=src/a%2Cb.cpp,line=7,col=5,title=amp-io::"
            "100%25 of%0Ait%0Anote: inc/n.h:3:1: here: it%0Anote: and so\n"
            "::warning title=amp-passed-over::'db' is ignored: it is no\n");
}

/// A source that its header refuses, and one that has a fault of its own.
Results resultsWithHeader() {
  Results R;
  FileLocation InHeader{"h.h", 7, 5}, InSource{"b.cpp", 1, 1};
  R.Diags = {Diagnostic(DiagID::C3590, InHeader, {"n"}),
             Diagnostic(DiagID::C3590, InSource, {"m"})};
  R.Sources = {{"a.cpp", Outcome::Refused, "", "", false, {0}},
               {"b.cpp", Outcome::Refused, "", "", false}};
  return R;
}

TEST(Results, HtmlEscapesWhatSourcesHold) {
  EXPECT_EQ(escaped("a<b> & \"c\"\x01\xff"),
            "a&lt;b&gt; &amp; &quot;c&quot;\uFFFD\uFFFD");
}

TEST(Results, HtmlHasThePagesOfDiagnostics) {
  Results R;
  R.Diags = {Diagnostic(DiagID::C3567, {"a.cpp", 7, 5}, {"n"})};
  std::string Html = printed(R, printHtml);
  // A page without links, which the report writes otherwise.
  StringRef Text = pageOf("amp-C3567").split('\n').second.trim();
  EXPECT_NE(Html.find("<pre id=\"page-amp-C3567\">" + escaped(Text) + "</pre>"),
            std::string::npos)
      << Html;
}

TEST(Results, HtmlHasAPageOnceAndLinksToIt) {
  std::string Html = printed(resultsWithHeader(), printHtml);
  EXPECT_EQ(StringRef(Html).count("<pre id=\"page-"), 1u);
  EXPECT_NE(Html.find("<a href=\"#page-amp-C3590\">amp-C3590</a>"),
            std::string::npos)
      << Html;
}

TEST(Results, HtmlLinksPagesThatItHas) {
  StringRef Page = "# title\n\nSee [a page](amp-a.md#part), [another\n"
                   "one](../usage.md) and `[=](index<1> i)`.\n";
  EXPECT_EQ(pageAsHtml(Page, {"amp-a"}),
            "See <a href=\"#page-amp-a\">a page</a>, another\none and "
            "`[=](index&lt;1&gt; i)`.");
}

TEST(Results, HtmlHasAFaultOnceWithItsPlaces) {
  Results R;
  R.Diags = {Diagnostic(DiagID::C3590, {"a.cpp", 7, 5}, {"n"}),
             Diagnostic(DiagID::C3590, {"a.cpp", 8, 5}, {"m"}),
             Diagnostic(DiagID::C3590, {"b.cpp", 9, 5}, {"n"})};
  std::string Html = printed(R, printHtml);
  EXPECT_EQ(StringRef(Html).count("<li>"), 2u);
  EXPECT_NE(Html.find("2 times, also at</span> <a href=\"#said-2\"><code>"
                      "b.cpp:9:5</code></a></li>"),
            std::string::npos)
      << Html;
}

TEST(Results, HtmlCountsWhatIsLeftByKinds) {
  Results R;
  R.Diags = {Diagnostic(DiagID::AmpIo, {"a.cpp", 7, 5}, {"n"}),
             Diagnostic(DiagID::C3590, {"a.cpp", 8, 5}, {"m"}),
             Diagnostic(DiagID::C3590, {"b.cpp", 9, 5}, {"m"}),
             Diagnostic(DiagID::C3590, {"b.cpp", 10, 5}, {"n"})};
  std::string Html = printed(R, printHtml);
  size_t Frequent = Html.find("<td>2</td><td>3</td><td>2</td>");
  size_t Single = Html.find("<td>1</td><td>1</td><td>1</td>");
  EXPECT_NE(Frequent, std::string::npos) << Html;
  EXPECT_NE(Single, std::string::npos) << Html;
  EXPECT_LT(Frequent, Single);
}

TEST(Results, FilesAreSortedByProject) {
  Results R;
  R.Sources = {{"a.cpp", Outcome::Translated, "", "", false},
               {"b.cpp", Outcome::Translated, "", "", false},
               {"c.cpp", Outcome::Refused, "", "", false}};
  R.Projects = {{"a.cpp", "Lib"}, {"c.cpp", "Lib"}, {"b.cpp", "App"}};
  std::string Html = printed(R, printHtml);
  std::vector<size_t> Places;
  for (StringRef Text :
       {"<h3>Lib <span class=\"soft\">1 can be translated, 1 refused</span>",
        "<code>a.cpp", "<code>c.cpp", "<h3>App", "<code>b.cpp"})
    Places.push_back(Html.find(Text));
  EXPECT_NE(Places.back(), std::string::npos) << Html;
  EXPECT_TRUE(llvm::is_sorted(Places)) << Html;
}

TEST(Results, HtmlLinksToWhatABrowserOpens) {
  std::string Html = printed(resultsWithHeader(), printHtml);
  EXPECT_NE(Html.find("<li><a href=\"#said-1\"><code>b.cpp:1:1</code></a>"),
            std::string::npos)
      << Html;
  // In a <details>, and not one itself.
  size_t Target = Html.find("<div class=\"said error\" id=\"said-1\">");
  ASSERT_NE(Target, std::string::npos);
  size_t Section = Html.find("<details class=\"file\"><summary><span "
                             "class=\"badge refused\">refused</span>"
                             "<code>b.cpp</code>");
  EXPECT_LT(Section, Target);
  EXPECT_GT(Html.find("</details>", Section), Target);
}

TEST(Results, HtmlShowsTheFaultOfAHeaderWithTheSourceThatItRefuses) {
  std::string Html = printed(resultsWithHeader(), printHtml);
  size_t Section = Html.find("<code>a.cpp</code>");
  ASSERT_NE(Section, std::string::npos);
  StringRef Own = StringRef(Html).slice(Section, Html.find("</div></details>"));
  EXPECT_TRUE(Own.contains("<p>Because of its header: <a href=\"#said-0\">"
                           "<code>h.h:7:5</code></a>: 'n' is captured"))
      << Own.str();
}

TEST(Results, HtmlOfACheckSaysWhatCanBeTranslated) {
  Results R = exampleResults();
  R.Writes = true;
  std::string Badge = "<span class=\"badge translated\">";
  EXPECT_NE(printed(R, printHtml).find(Badge + "translated<"),
            std::string::npos);
  R.Writes = false;
  EXPECT_NE(printed(R, printHtml).find(Badge + "can be translated<"),
            std::string::npos);
}

TEST(Results, HtmlShowsBothSidesOfAChange) {
  std::string Html = diffAsHtml({"a.cpp", "1\n2\n3\n4\n5\nold text\n", //
                                 "1\n2\n3\n4\n5\nnew text\n"});
  EXPECT_NE(Html.find("2 lines stay"), std::string::npos) << Html;
  EXPECT_NE(Html.find("<td>6</td><td class=\"del\"><del>old</del> text</td>"
                      "<td>6</td><td class=\"ins\"><ins>new</ins> text</td>"),
            std::string::npos)
      << Html;
}

TEST(Progress, IsShownFromTheSecondSecondOnAndTakenAway) {
  std::chrono::steady_clock::time_point Now;
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  {
    Progress P(&OS, 3, 12, [&] { return Now; });
    P.begin("a.cpp");
    EXPECT_EQ(Text, "");
    Now += std::chrono::seconds(1);
    P.begin("b_long_name.cpp");
    EXPECT_EQ(Text, "\r[2/3] b_lon\x1b[K");
    Text.clear();
  }
  EXPECT_EQ(Text, "\r\x1b[K");
}

} // namespace
