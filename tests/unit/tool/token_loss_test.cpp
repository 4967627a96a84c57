//===- token_loss_test.cpp - What edits must not change -------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "edits/Blanks.h"
#include "edits/EditSet.h"
#include "edits/LexedText.h"
#include "edits/Splice.h"
#include "edits/TokenLoss.h"
#include <gtest/gtest.h>

using namespace amp2hip;
using llvm::StringRef;

namespace {

/// Old with each of What replaced, byte by byte and without any care.
EditedText carelessly(StringRef Old,
                      std::vector<std::pair<StringRef, StringRef>> What) {
  EditedText New;
  unsigned Begin = 0;
  auto Keep = [&](unsigned End) {
    New.Kept.push_back({Begin, End, static_cast<unsigned>(New.Text.size())});
    New.Text += Old.slice(Begin, End);
  };
  for (auto [From, To] : What) {
    unsigned At = Old.find(From, Begin);
    Keep(At);
    New.Text += To;
    Begin = At + From.size();
  }
  Keep(Old.size());
  return New;
}

std::string faultOf(StringRef Old, StringRef From, StringRef To) {
  auto Fault = findTokenFault(LexedText(Old), carelessly(Old, {{From, To}}));
  return Fault ? std::to_string(Fault->Offset) + ": " + Fault->What : "";
}

/// The same through an edit set, which takes care.
std::string edited(StringRef Old, StringRef From, StringRef To) {
  EditSet Edits;
  Edits.replace("f", Old.find(From), From.size(), To);
  auto New = Edits.apply("f", Old);
  return New ? *New : llvm::toString(New.takeError());
}

TEST(TokenLoss, TextThatKeepsItsTokensIsRight) {
  EXPECT_EQ(faultOf("int f() restrict(amp);", " restrict(amp)", ""), "");
  EXPECT_EQ(faultOf("// a\nint x; // b\n", "int x", "long y"), "");
  EXPECT_EQ(faultOf("#define GPU restrict(amp) // c\nint x;\n", "restrict(amp)",
                    "__device__"),
            "");
  EXPECT_EQ(faultOf("#include <amp.h>\nint x;\n", "<amp.h>", "<amp2hip/amp.h>"),
            "");
  EXPECT_EQ(faultOf("a<b<int>> x;", ">", ""), ""); // Half of a token.
}

TEST(TokenLoss, WhatFallsIntoACommentIsAFault) {
  EXPECT_EQ(faultOf("int x; // how many\nS s; count = 5;\n", "\nS s;", ""),
            "7: the comment '// how many' becomes '// how many count = 5;'");
  EXPECT_EQ(faultOf("f() /* c */ g();", "*/", ""),
            "4: the comment '/* c */' is cut by an edit");
  EXPECT_EQ(faultOf("f(); g();", "f();", "f(); //"),
            "5: the token 'g' is lost in what comes before it");
  EXPECT_EQ(faultOf("f(); g(); /* x */ h();", "f();", "f(); /*"),
            "5: the token 'g' is lost in what comes before it");
  EXPECT_EQ(faultOf("f(); g(); \"x\" h();", "f();", "\""),
            "5: the token 'g' is lost in what comes before it");
}

TEST(TokenLoss, WhatBecomesOfACommentIsAFault) {
  EXPECT_EQ(faultOf("x // a\n  y\n", "// a\n  y", "y"), "");
  EXPECT_EQ(faultOf("x // a \\\n  b\ny\n", " \\\n", "\n"),
            "2: the comment '// a \\' is cut by an edit");
  EXPECT_EQ(faultOf("x // a\ny\n", "a", "a"),
            "2: the comment '// a' is cut by an edit");
}

TEST(TokenLoss, TokensThatAreGluedAreAFault) {
  EXPECT_EQ(faultOf("a /**/b", " /**/", ""), "0: the token 'a' becomes 'ab'");
  EXPECT_EQ(faultOf("a + x + b", " x ", ""), "2: the token '+' becomes '++'");
  EXPECT_EQ(faultOf("a / x* b */", " x", ""),
            "2: the token '/' becomes '/* b */'");
  EXPECT_EQ(faultOf("f(L \"x\")", " ", ""),
            "2: the token 'L' becomes 'L\"x\"'");
}

TEST(TokenLoss, DirectivesKeepTheirLines) {
  EXPECT_EQ(
      faultOf("#ifdef A\n restrict(cpu) b\n#endif\n", "\n restrict(cpu)", ""),
      "24: the token 'b' falls into a directive");
  EXPECT_EQ(faultOf("int a\n#ifdef A\nb\n#endif\n", "\n", " "),
            "6: the token '#' falls out of its directive");
  EXPECT_EQ(faultOf("#define A b c \\\n  d\nint x;\n", " \\\n", "\n"),
            "18: the token 'd' falls out of its directive");
  EXPECT_EQ(faultOf("%:define A b c \\\n  d\nint x;\n", "c \\\n", "\n"),
            "19: the token 'd' falls out of its directive");
  EXPECT_EQ(faultOf("#define A \\\n  b \\\n  c\n", "  b", "  \\ "), "");
}

TEST(TokenLoss, ABackslashThatIsLeftIsAFault) {
  EXPECT_EQ(faultOf("#define A b \\\n  c \\\n  d\n", "\n  c", ""),
            "12: the token '\\' was none");
}

TEST(TokenLoss, TextOfBranchesThatAreNotChosenCounts) {
  EXPECT_EQ(faultOf("#if 0\ndon't /* x\n#endif */\nint y;\n", "y", "z"), "");
  EXPECT_EQ(faultOf("#if 0\ndon't\n#endif\nint y;\n", "y", "z"), "");
  EXPECT_EQ(faultOf("#if 0\ndon't\n#endif\nint y;\n", "don't\n", "don't "),
            "12: the token '#' is lost in what comes before it");
  EXPECT_EQ(faultOf("#include <a/*b.h>\nint y; // */\n", "y", "z"), "");
}

TEST(TokenLoss, EncodingsAreNoMatter) {
  EXPECT_EQ(faultOf("\xEF\xBB\xBF#ifdef A\r\nint x;\r\n#endif\r\n", "x", "y"),
            "");
  EXPECT_EQ(faultOf("auto s = R\"x(\n#if 1\n // )\" )x\"; int \xE9;\n", "int",
                    "long"),
            "");
}

TEST(Edits, LeaveALineBreakBehindALineComment) {
  EXPECT_EQ(edited("int n; // how many\nS s; count = 5;\n", "\nS s;", ""),
            "int n; // how many\n count = 5;\n");
  EXPECT_EQ(edited("int n; // how many\r\nS s; count = 5;\r\n", "\r\nS s;", ""),
            "int n; // how many\r\n count = 5;\r\n");
  EXPECT_EQ(edited("f(); g();", "f();", "f(); // why"), "f(); // why\n g();");
}

TEST(Edits, KeepTokensApart) {
  EXPECT_EQ(edited("f()const restrict(amp)noexcept;", " restrict(amp)", ""),
            "f()const noexcept;");
  EXPECT_EQ(edited("a + x + b", " x ", ""), "a + + b");
  EXPECT_EQ(edited("v<w<T x >> y", " x ", ""), "v<w<T>> y");
  EXPECT_EQ(edited("v<w<T> x > y", " x ", ""), "v<w<T> > y");
  EXPECT_EQ(edited("x / y* z", " y", ""), "x / * z");
  EXPECT_EQ(edited("L y\"z\"", " y", ""), "L \"z\"");
  EXPECT_EQ(edited("a b", " ", ""), "a b");
}

TEST(Edits, KeepDirectivesOnTheirLines) {
  EXPECT_EQ(
      edited("#ifdef A\n restrict(cpu) b\n#endif\n", "\n restrict(cpu)", ""),
      "#ifdef A\n b\n#endif\n");
  EXPECT_EQ(edited("int a\n#ifdef A\nb\n#endif\n", "\n", ""),
            "int a\n#ifdef A\nb\n#endif\n");
  EXPECT_EQ(edited("#define A b c \\\n  d\nx\n", " \\", ""),
            "#define A b c \\\n  d\nx\n");
  EXPECT_EQ(edited("#define A b c \\\n  d\nx\n", "c", "{\n}"),
            "#define A b { \\\n} \\\n  d\nx\n");
  EXPECT_EQ(edited("int a;\n", "int", "#if 1\nlong"), "#if 1\nlong a;\n");
  EXPECT_EQ(edited("int a; int b;\n", "int b", "#endif"),
            "int a; \n#endif\n;\n");
  for (StringRef Blanks : {" ", "\f", " \v\t"}) {
    std::string Behind = (Blanks + "\nint x;\n").str();
    EXPECT_EQ(edited("#include <amp.h>" + Behind, "amp.h", "amp2hip/amp.h"),
              "#include <amp2hip/amp.h>" + Behind);
  }
}

TEST(Edits, ThatCutACommentAreRefused) {
  std::string Text = "int x; // how many\n";
  EditSet Edits;
  Edits.insert("f", Text.find("many"), "or ", Position::Qualifier);
  auto New = Edits.apply("f", Text);
  ASSERT_FALSE(static_cast<bool>(New));
  EXPECT_EQ(llvm::toString(New.takeError()),
            "f:1:8: the comment '// how many' is cut by an edit");
}

TEST(Edits, WhatIsTakenFailsLikeWhatIsWritten) {
  std::string Text = "{ a; // b\n }";
  EditSet Edits;
  Edits.insert("f", Text.find("b"), "or ", Position::Qualifier);
  Edits.addFailure(Edits.extract("f", Text, 1, Text.size() - 1).takeError());
  std::string Message = llvm::toString(Edits.conflicts());
  EXPECT_EQ(Message, "f:1:6: the comment '// b' is cut by an edit");
}

/// Old without What and the blanks that go with it.
std::string removed(StringRef Old, StringRef What) {
  unsigned At = Old.find(What);
  ByteRange R =
      withBlanks(LexedText(Old), {At, At + static_cast<unsigned>(What.size())});
  return (Old.take_front(R.Begin) + Old.drop_front(R.End)).str();
}

TEST(Blanks, GoWithWhatTheyStandBy) {
  EXPECT_EQ(removed("f() R { }", "R"), "f() { }");
  EXPECT_EQ(removed("f() R\n{ }", "R"), "f()\n{ }");
  EXPECT_EQ(removed("f()\n    R\n{ }", "R"), "f()\n{ }");
  EXPECT_EQ(removed("f()\r\n    R\r\n{ }", "R"), "f()\r\n{ }");
  EXPECT_EQ(removed("f()\n    R { }", "R"), "f() { }");
  EXPECT_EQ(removed("R f()", "R"), "f()");
}

TEST(Blanks, NoLineMovesUpBehindACommentOrADirective) {
  EXPECT_EQ(removed("f() // c\n    R { }", "R"), "f() // c\n    { }");
  EXPECT_EQ(removed("f() // c\n    R\n{ }", "R"), "f() // c\n{ }");
  EXPECT_EQ(removed("f() /* c */\n    R { }", "R"), "f() /* c */ { }");
  EXPECT_EQ(removed("#if 1\n    R { }\n#endif", "R"), "#if 1\n    { }\n#endif");
  EXPECT_EQ(removed("\"//\"\n    R { }", "R"), "\"//\" { }");
}

TEST(Blanks, BackslashesStayWhereLinesGoOn) {
  EXPECT_EQ(removed("#define F f() \\\n    R { }\n", "R"),
            "#define F f() { }\n");
  EXPECT_EQ(removed("#define F f() \\\n    R \\\n  { }\n", "R"),
            "#define F f() \\\n  { }\n");
  EXPECT_EQ(removed("#define F f() \\\n    R\nint x;\n", "R"),
            "#define F f()\nint x;\n");
  EXPECT_EQ(removed("#define F f() R \\\n  { }\n", "R"),
            "#define F f() \\\n  { }\n");
  EXPECT_EQ(removed("f()\n  R \\\n  { }\n", "R"), "f()\n  { }\n");
}

TEST(MovedText, HoldsItsTokens) {
  auto Holds = [](StringRef Text, StringRef Moved) {
    return holdsTokensOf(LexedText(Text), LexedText(Moved));
  };
  EXPECT_TRUE(Holds("void k() {\n  a; /* b\n   c */\n}", " a; /* b\nc */ "));
  EXPECT_TRUE(
      Holds("void k() {\n#if A\n  a;\n#endif\n}", "\n#if A\na;\n#endif\n"));
  EXPECT_TRUE(Holds("void k() { // a\n  int i;\n  b; }", " // a\n b;"));
  EXPECT_FALSE(Holds("void k() { // a\n  b; int i; c; }", " // a\n b; c;"));
  EXPECT_TRUE(Holds("{\n  a = \\\nb;\n}", " a = \\\n  b; \\\n "));
  EXPECT_TRUE(Holds("{\n  a // b \\\n  c\n  ; }", " a // b \\\nc\n;"));
  EXPECT_FALSE(Holds("void k() { b; }", "a;"));
  EXPECT_FALSE(Holds("void k() { a; }", "a; // why\n"));
  EXPECT_FALSE(Holds("void k() {\n  s(R\"(  x)\");\n}", "s(R\"(x)\");"));
  EXPECT_FALSE(Holds("void k() { a; #if A\n b; }", "a;\n#if A\n b;\n"));
}

/// The directives that findSplitDirectives() reports for an edit.
std::string splitBy(StringRef Old, StringRef From, StringRef To,
                    StringRef Moved = "") {
  std::vector<Edit> Edits;
  if (!Moved.empty())
    Edits.push_back({"f", 0, 0, Moved.str()});
  Edits.push_back({"f", static_cast<unsigned>(Old.find(From)),
                   static_cast<unsigned>(From.size()), To.str()});
  std::string Found;
  for (const SplitDirective &S : findSplitDirectives(LexedText(Old), Edits))
    Found += S.Text + "@" + std::to_string(S.Offset) + " ";
  return Found;
}

TEST(SplitDirectives, AreThoseOfWhichAPartMoves) {
  EXPECT_EQ(splitBy("f(a\n#if A\n,b\n#endif\n);", "a\n#if A\n,b", "x"),
            "#if@4 ");
  EXPECT_EQ(splitBy("#if A\na\n#else\nb\n#endif\n", "a\n#else\nb", "x"),
            "#else@8 ");
  EXPECT_EQ(splitBy("{\n#if A\na\n#endif\n}", "\n#if A\na\n#endif\n", "x",
                    "#if A\na\n#endif\n"),
            "");
}

TEST(SplitDirectives, AreThoseThatAreLostOrWrittenTwice) {
  EXPECT_EQ(splitBy("f(\n#if A\na\n#endif\n);", "\n#if A\na\n#endif\n", "x"),
            "#if@3 ");
  EXPECT_EQ(splitBy("f(\n#if A\na\n#endif\n);", "\n#if A\na\n#endif\n",
                    "(\n#if A\na\n#endif\n) + (\n#if A\na\n#endif\n)"),
            "#if@3 ");
  // The repeated text has the end of an #if and not its beginning.
  EXPECT_EQ(splitBy("#if A\np->\n#else\nq->\n#endif\nx;", "x",
                    "set(p->\n#else\nq->\n#endif\nx)"),
            "#else@10 ");
}

TEST(SplitDirectives, ArePartsOfAnIfOrInTheMiddle) {
  LexedText Text("#if A\nx\n#endif\ny\n#pragma p\nz");
  unsigned X = Text.text().find('x'), Y = Text.text().find('y');
  auto Size = static_cast<unsigned>(Text.text().size());
  auto Part = findSplitDirectives(Text, {{"f", X, Y - X, ""}});
  ASSERT_EQ(Part.size(), 1u);
  EXPECT_EQ(Part[0].Text, "#endif");
  EXPECT_TRUE(Part[0].IsPart);
  auto Inner = findSplitDirectives(Text, {{"f", Y, Size - Y, ""}});
  ASSERT_EQ(Inner.size(), 1u);
  EXPECT_EQ(Inner[0].Text, "#pragma");
  EXPECT_FALSE(Inner[0].IsPart);
}

TEST(SplitDirectives, AreThoseBetweenTwoBrackets) {
  std::string Old = "x = 1\n#if A\n + 2\n#endif\n;";
  std::vector<Edit> Edits = {{"f", 4, 0, "("},
                             {"f", unsigned(Old.find(" + 2")) + 4, 0, ")"}};
  auto Found = findSplitDirectives(LexedText(Old), Edits);
  ASSERT_EQ(Found.size(), 1u);
  EXPECT_EQ(Found[0].Text, "#if");
}

TEST(Conditions, AreWholeOrNot) {
  EXPECT_EQ(unbalancedAt(LexedText("#if A\n#else\n#endif\n")), std::nullopt);
  EXPECT_EQ(unbalancedAt(LexedText("a\n#endif\n")), 2u);
  EXPECT_EQ(unbalancedAt(LexedText("#if A\n#ifdef B\n#endif\n")), 0u);
}

TEST(MovedText, MayBeSplicedElsewhere) {
  EXPECT_TRUE(holdsTokensOf(LexedText("tiled_index<4> t;"),
                            LexedText("tiled_in\\\ndex<4>")));
  EXPECT_FALSE(holdsTokensOf(LexedText("tiled_in dex<4> t;"),
                             LexedText("tiled_in\\\ndex<4>")));
}

TEST(Conditions, GoWithWhatIsUnderThem) {
  std::string Text = "#if A\na\n#elif B\nb\n#ifdef C\nc\n#else\nd\n#endif\n"
                     "#endif\n";
  LexedText Lexed(Text);
  auto At = [&](StringRef What) { return Lexed.branchAt(Text.find(What)); };
  EXPECT_EQ(Lexed.conditionsOf(0, At("a\n")).around("x\n\n"),
            "#if A\nx\n#endif\n\n");
  EXPECT_EQ(Lexed.conditionsOf(0, At("d\n")).around("x\n"),
            "#if A\n#elif B\n#ifdef C\n#else\nx\n#endif\n#endif\n");
  EXPECT_EQ(Lexed.conditionsOf(At("b\n"), At("c\n")).around("x"),
            "#ifdef C\nx\n#endif\n");
  EXPECT_TRUE(Lexed.isAround(At("b\n"), At("d\n")));
  EXPECT_FALSE(Lexed.isAround(At("a\n"), At("d\n")));
}

} // namespace
