//===- frontend_test.cpp - How sources reach Clang's parser ---------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/rules.h"

// Clang warns about such comments, and the lexer meets them before it knows
// what they stand in.
TEST(Frontend, CommentsThatLookLikeDocumentationAreLexed) {
  EXPECT_TRUE(amp2hip::rules::faultsIn("int x; //< remark\n").empty());
}
