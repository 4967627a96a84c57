//===- paths_test.cpp - Tests of paths ------------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "sources/Paths.h"
#include "gtest/gtest.h"

using namespace amp2hip;

TEST(Paths, AFolderHoldsItselfAndWhatIsInIt) {
  EXPECT_TRUE(isUnder("/a/b", "/a/b"));
  EXPECT_TRUE(isUnder("/a/b/c.cpp", "/a/b"));
  EXPECT_TRUE(isUnder("/a/b/c.cpp", "/a/b/"));
  EXPECT_TRUE(isUnder("/a", "/"));
}

TEST(Paths, AFolderWhoseNameBeginsAlikeIsAnotherOne) {
  EXPECT_FALSE(isUnder("/a/bc", "/a/b"));
  EXPECT_FALSE(isUnder("/a/bc/d.cpp", "/a/b"));
  EXPECT_FALSE(isUnder("/a", "/a/b"));
}
