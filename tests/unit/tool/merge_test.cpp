//===- merge_test.cpp - Tests of merges of three texts --------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "edits/Merge.h"
#include "outputs/LastTexts.h"
#include "llvm/ADT/StringExtras.h"
#include <gtest/gtest.h>

using namespace amp2hip;
using llvm::StringRef;

namespace {

/// Each letter is a line.
std::string lines(StringRef Letters) {
  std::string Result;
  for (char C : Letters)
    Result += std::string(1, C) + "\n";
  return Result;
}

/// A merge of such texts: conflicts as `<mine|theirs>`.
std::string merged(StringRef Base, StringRef Edited, StringRef New) {
  MergedText M = mergeTexts(lines(Base), lines(Edited), lines(New));
  std::string Result;
  for (StringRef Line : llvm::split(StringRef(M.Text).drop_back(), '\n'))
    Result += Line.starts_with("<<<<<<< ")   ? "<"
              : Line.starts_with(">>>>>>> ") ? ">"
              : Line == "======="            ? "|"
                                             : Line.str();
  EXPECT_EQ(M.Conflicts.size(), size_t(StringRef(Result).count('<')));
  return Result;
}

TEST(Merge, TakesTheChangesOfBothSides) {
  EXPECT_EQ(merged("abcdefg", "aXcdefg", "abcdeYg"), "aXcdeYg");
  EXPECT_EQ(merged("abcdefg", "cdefg", "abcdefgh"), "cdefgh");
  EXPECT_EQ(merged("abcd", "abXYZcd", "bcd"), "bXYZcd");
  EXPECT_EQ(merged("abcd", "abcd", "xy"), "xy");
  EXPECT_EQ(merged("abcd", "", "abcd").size(), 0u);
}

TEST(Merge, TheSameChangeIsMadeOnce) {
  EXPECT_EQ(merged("abc", "aXc", "aXc"), "aXc");
  EXPECT_EQ(merged("abcde", "aXcdY", "aXcde"), "aXcdY");
}

TEST(Merge, DifferentChangesOfOnePlaceAreAConflict) {
  EXPECT_EQ(merged("abc", "aXc", "aYc"), "a<X|Y>c");
  EXPECT_EQ(merged("abc", "ac", "aYc"), "a<|Y>c");
  EXPECT_EQ(merged("ab", "aXb", "aYb"), "a<X|Y>b");
  // Both have what is in front and behind.
  EXPECT_EQ(merged("abc", "aPXQc", "aPYQc"), "aP<X|Y>Qc");
  EXPECT_EQ(merged("abcdefgh", "aXcdefZh", "aYcdefgh"), "a<X|Y>cdefZh");
}

TEST(Merge, NeighboursAreOnePlace) {
  EXPECT_EQ(merged("abcd", "aXcd", "abYd"), "a<Xc|bY>d");
}

// The mark says where, and its line ends as the others do.
TEST(Merge, MarksHaveTheirLine) {
  MergedText M = mergeTexts("a\r\nb\r\nc", "a\r\nx\r\nc", "a\r\ny\r\nc");
  EXPECT_EQ(M.Text, "a\r\n<<<<<<< edited by hand\r\nx\r\n=======\r\ny\r\n"
                    ">>>>>>> translation\r\nc");
  EXPECT_EQ(M.Conflicts, std::vector<unsigned>{2});
  EXPECT_EQ(lineOfConflict(M.Text), 2u);
  EXPECT_EQ(lineOfConflict("a << b\n"), 0u);
}

TEST(LastTexts, ComeBackAsTheyWere) {
  LastTexts Texts;
  std::string Long(5000, 'x');
  Texts.put("b.hip", Long);
  Texts.put("a b.h", "\n1 2\n");
  Texts.put("empty.h", "");
  std::string Bytes = Texts.bytes();
  EXPECT_LT(Bytes.size(), 200u);
  auto Read = LastTexts::parse(Bytes);
  ASSERT_TRUE(bool(Read)) << toString(Read.takeError());
  EXPECT_EQ(Read->get("b.hip"), Long);
  EXPECT_EQ(Read->get("a b.h"), "\n1 2\n");
  EXPECT_EQ(Read->get("empty.h"), "");
  EXPECT_EQ(Read->get("none.h"), std::nullopt);
  EXPECT_EQ(Read->bytes(), Bytes);
  for (size_t I = 0; I < Bytes.size(); I += 7)
    if (auto Part = LastTexts::parse(StringRef(Bytes).take_front(I)))
      EXPECT_NE(Part->bytes(), Bytes);
    else
      llvm::consumeError(Part.takeError());
}

TEST(LastTexts, AreDamagedIfTheirSizeIsImpossible) {
  // Three packed bytes are no text of 99 GB.
  auto Read = LastTexts::parse("amp2hip base 1\n99999999999 3 a.hip\nxyz");
  EXPECT_FALSE(bool(Read));
  llvm::consumeError(Read.takeError());
}

} // namespace
