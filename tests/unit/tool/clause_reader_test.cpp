//===- clause_reader_test.cpp - Restriction clauses among tokens ----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ast/ClauseReader.h"
#include "edits/RawTokens.h"
#include "gtest/gtest.h"
#include <vector>

using namespace amp2hip;

namespace {

using Parts = std::vector<ClauseReader::Part>;

Parts partsOf(llvm::StringRef Text) {
  Parts Result;
  ClauseReader Reader;
  for (RawTokens Token(Text); Token.next();)
    Result.push_back(Reader.take(Token.token().getKind(), Token.word()));
  return Result;
}

bool hasClause(llvm::StringRef Text) {
  ClauseReader Reader;
  for (RawTokens Token(Text); Token.next();) {
    Reader.take(Token.token().getKind(), Token.word());
    if (Reader.begins())
      return true;
  }
  return false;
}

TEST(ClauseReader, NamesThePartsOfAClause) {
  EXPECT_EQ(partsOf("f() restrict(cpu, amp) {"),
            (Parts{ClauseReader::None, ClauseReader::None, ClauseReader::None,
                   ClauseReader::Restrict, ClauseReader::Open,
                   ClauseReader::Cpu, ClauseReader::Comma, ClauseReader::Amp,
                   ClauseReader::Close, ClauseReader::None}));
}

TEST(ClauseReader, EndsAClauseThatNamesRestrict) {
  EXPECT_EQ(
      partsOf("restrict(restrict) amp"),
      (Parts{ClauseReader::Restrict, ClauseReader::Open, ClauseReader::Restrict,
             ClauseReader::Close, ClauseReader::None}));
}

TEST(ClauseReader, TakesAFunctionOfTheProgramForNoClause) {
  EXPECT_FALSE(hasClause("int restrict(int amp); int amp = restrict((amp));"));
}

TEST(ClauseReader, ReadsWordsThatSplicesDivide) {
  EXPECT_TRUE(hasClause("void f() re\\\nstrict(a\\\nmp);"));
}

TEST(ClauseReader, FindsNoneInRawStrings) {
  EXPECT_FALSE(hasClause("auto t = R\"(\n\" restrict(amp) \"\n)\";"));
}

} // namespace
