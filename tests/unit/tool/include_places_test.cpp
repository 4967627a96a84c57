//===- include_places_test.cpp - Where an added #include stands -----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "edits/LexedText.h"
#include "frontend/SourceFiles.h"
#include "gtest/gtest.h"

using namespace amp2hip;

namespace {

/// \p Text with <map> included.
std::string withMap(const std::string &Text) {
  auto Edit = includeIn("a.cpp", Text, "map");
  if (!Edit)
    return Text;
  std::string Result = Text;
  return Result.insert(Edit->getOffset(), Edit->getReplacementText().str());
}

constexpr char Map[] = "#include <map>\n";

TEST(IncludePlaces, BehindACommentOfSeveralLines) {
  EXPECT_EQ(withMap("#include <list> /* a\n b */\nint x;\n"),
            std::string("#include <list> /* a\n b */\n") + Map + "int x;\n");
  EXPECT_EQ(withMap("#include <list> // a \\\n b\nint x;\n"),
            std::string("#include <list> // a \\\n b\n") + Map + "int x;\n");
}

TEST(IncludePlaces, BehindADirectiveOfSeveralLines) {
  EXPECT_EQ(withMap("# \\\n include \\\n <list>\nint x;\n"),
            std::string("# \\\n include \\\n <list>\n") + Map + "int x;\n");
}

TEST(IncludePlaces, OutsideOfAnIf) {
  const std::string Group = "#ifdef A\n#include <list>\n#endif\nint x;\n";
  EXPECT_EQ(withMap("#include <amp.h>\n" + Group),
            std::string("#include <amp.h>\n") + Map + Group);
  EXPECT_EQ(withMap(Group), Map + Group);
}

TEST(IncludePlaces, WhatAnIfIncludesIsIncludedAgain) {
  const std::string Group = "#ifdef A\n#include <map>\n#endif\nint x;\n";
  EXPECT_EQ(withMap(Group), Map + Group);
}

TEST(IncludePlaces, WithinAGuard) {
  const std::string Head = "// A\n#ifndef A\n#define A\n#include <list>\n";
  EXPECT_EQ(withMap(Head + "int x;\n#endif // A\n"),
            Head + Map + "int x;\n#endif // A\n");
}

TEST(IncludePlaces, AGroupIsTheOutermostOneInTheGuard) {
  const std::string Guard = "#ifndef A\n#define A\n";
  LexedText Text(Guard + "#if B\n#else\n#if C\n#include <c.h>\n#endif\n"
                         "#endif\nint x;\n#endif\n");
  unsigned Within = Text.text().find("#include");
  ASSERT_TRUE(Text.groupIn(Text.outermostBranch(), Within));
  EXPECT_EQ(Text.groupIn(Text.outermostBranch(), Within)->Begin, Guard.size());
  EXPECT_FALSE(Text.groupIn(Text.outermostBranch(), Text.text().find("int x")));
}

TEST(IncludePlaces, TextThatLooksLikeOneIsNone) {
  const std::string Text = "/* as in\n#include <map>\n*/\n#include <list>\n"
                           "auto s = R\"(\n#include <map>\n)\";\n";
  EXPECT_NE(withMap(Text), Text);
}

TEST(IncludePlaces, TheLineOfADirectiveBeginsBeforeCommentsOnIt) {
  const std::string Before = "int x;\n", Text = "/* a\n b */ # \\\n define Y\n";
  LexedText Lexed(Before + Text);
  EXPECT_EQ(Lexed.lineOfDirective(Before.size() + Text.find('Y')),
            Before.size());
}

} // namespace
