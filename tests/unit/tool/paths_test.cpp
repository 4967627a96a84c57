//===- paths_test.cpp - Tests of paths ------------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "paths/Paths.h"
#include "projects/CMakeText.h"
#include "projects/WindowsPaths.h"
#include "gtest/gtest.h"

using namespace amp2hip;

namespace {

constexpr PathStyle Posix = PathStyle::posix, Windows = PathStyle::windows;

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

TEST(Paths, OfWindowsGetSlashesAndALargeDrive) {
  EXPECT_EQ(uniform("c:\\a\\b.cpp", Windows), "C:/a/b.cpp");
  EXPECT_EQ(uniform("\\\\server\\share\\a", Windows), "//server/share/a");
  EXPECT_EQ(uniform("a\\b/c.cpp", Windows), "a/b/c.cpp");
}

TEST(Paths, OfPosixMayHaveBackslashesInTheirNames) {
  EXPECT_EQ(uniform("c:\\a", Posix), "c:\\a");
  EXPECT_EQ(absolute("a\\b", "/f", Posix), "/f/a\\b");
  EXPECT_FALSE(isUnder("/a\\b", "/a", Posix));
  EXPECT_FALSE(isUnder("/A/b", "/a", Posix));
}

TEST(Paths, OfWindowsAreAbsoluteFromADriveOrAServerOn) {
  EXPECT_EQ(absolute("c:\\a.cpp", "D:/f", Windows), "C:/a.cpp");
  EXPECT_EQ(absolute("\\\\server\\share\\a.cpp", "D:/f", Windows),
            "//server/share/a.cpp");
  EXPECT_EQ(absolute("a\\b.cpp", "d:\\f", Windows), "D:/f/a/b.cpp");
  EXPECT_EQ(absolute("a.cpp", "C:/", Windows), "C:/a.cpp");
}

TEST(Paths, OfWindowsMayLackTheDriveOrItsRoot) {
  EXPECT_EQ(absolute("\\a.cpp", "C:/f", Windows), "C:/a.cpp");
  EXPECT_EQ(absolute("c:a.cpp", "C:/f", Windows), "C:/f/a.cpp");
  EXPECT_EQ(absolute("D:a.cpp", "C:/f", Windows), "D:/a.cpp");
}

TEST(Paths, OfWindowsLieInAFolderWhateverItsLettersAndSeparators) {
  EXPECT_TRUE(isUnder("C:/Src/a.cpp", "c:\\src", Windows));
  EXPECT_TRUE(isUnder("C:\\Src\\a.cpp", "C:/src/", Windows));
  EXPECT_TRUE(isUnder("C:/a", "C:\\", Windows));
  EXPECT_TRUE(isUnder("\\\\Server\\share\\a", "//server/share", Windows));
  EXPECT_FALSE(isUnder("C:/Srcs/a.cpp", "C:/Src", Windows));
  EXPECT_FALSE(isUnder("D:/Src/a.cpp", "C:/Src", Windows));
}

TEST(Paths, OfAllDrivesLieUnderTheRoot) {
  EXPECT_TRUE(isUnder("C:/a", "/", Windows));
  EXPECT_TRUE(isUnder("\\\\server\\share", "/", Windows));
  EXPECT_FALSE(isUnder("a", "/", Posix));
}

TEST(Paths, InAFolderAreRelativeToIt) {
  EXPECT_EQ(relativeTo("/a/b/c.cpp", "/a/", Posix), "b/c.cpp");
  EXPECT_EQ(relativeTo("C:\\a\\b\\c.cpp", "c:/A", Windows), "b/c.cpp");
  EXPECT_EQ(relativeTo("C:\\a", "C:\\", Windows), "a");
}

TEST(Paths, BesideAFolderAreReachedThroughTheOneAbove) {
  EXPECT_EQ(relativeFrom("/a/b/c", "/a/d/e", Posix), "../../b/c");
  EXPECT_EQ(relativeFrom("/a", "/a/d/", Posix), "..");
  EXPECT_EQ(relativeFrom("/x/y", "/a", Posix), "../x/y");
  EXPECT_EQ(relativeFrom("C:\\a\\b\\c", "c:/A/d/e", Windows), "../../b/c");
  EXPECT_EQ(relativeFrom("C:\\x", "C:\\a", Windows), "../x");
}

TEST(Paths, OnAnotherDriveStayAbsolute) {
  EXPECT_EQ(relativeFrom("d:\\a\\b.cpp", "C:/a", Windows), "D:/a/b.cpp");
  EXPECT_EQ(relativeFrom("\\\\server\\a", "C:/a", Windows), "//server/a");
  EXPECT_EQ(folderAbove("C:/a/b", "D:/x.cpp", Windows), "C:/a/b");
}

TEST(Paths, HaveAnInnermostFolderAboveThem) {
  EXPECT_EQ(folderAbove("/a/b", "/a/c/x.cpp", Posix), "/a");
  EXPECT_EQ(folderAbove("/a/b", "/x.cpp", Posix), "/");
  EXPECT_EQ(folderAbove("/a/b", "/a/b/x.cpp", Posix), "/a/b");
  EXPECT_EQ(folderAbove("C:/a/b", "C:/A/c/x.cpp", Windows), "C:/a");
  EXPECT_EQ(folderAbove("C:/a/b", "C:/x.cpp", Windows), "C:/");
}

TEST(Paths, HaveFoldersUpToTheirRoot) {
  EXPECT_EQ(folderOf("D:\\a\\b.cpp", Windows), "D:\\a");
  EXPECT_EQ(folderOf("D:\\a", Windows), "D:\\");
  EXPECT_EQ(folderOf("\\\\server\\share", Windows), "\\\\server\\");
  EXPECT_EQ(folderOf("/a", Posix), "/");
  // realPath() goes up until there is none.
  for (const char *Root : {"D:\\", "D:/", "D:", "\\\\server\\", "//server"})
    EXPECT_EQ(folderOf(Root, Windows), "") << Root;
  EXPECT_EQ(folderOf("/", Posix), "");
}

TEST(Paths, ShareTheFirstFolderOnlyOnOneDrive) {
  EXPECT_TRUE(shareFirstFolder("/home/a", "/home/b/c", Posix));
  EXPECT_FALSE(shareFirstFolder("/usr/a", "/home/a", Posix));
  EXPECT_TRUE(shareFirstFolder("C:\\Users\\a", "c:/users/b", Windows));
  EXPECT_FALSE(shareFirstFolder("C:/Windows", "C:/Users", Windows));
  EXPECT_FALSE(shareFirstFolder("D:/Users", "C:/Users", Windows));
}

TEST(Paths, HaveFoldersWhereTheyHaveSeparators) {
  EXPECT_TRUE(hasFolders("a/b", Posix));
  EXPECT_FALSE(hasFolders("a\\b", Posix));
  EXPECT_TRUE(hasFolders("a\\b", Windows));
  EXPECT_FALSE(hasFolders(".hip", Windows));
}

TEST(Paths, BecomeUris) {
  EXPECT_EQ(fileUri("/a/b c.cpp", Posix), "file:///a/b%20c.cpp");
  EXPECT_EQ(fileUri("c:\\a b.cpp", Windows), "file:///C:/a%20b.cpp");
  EXPECT_EQ(fileUri("C:/a:b", Windows), "file:///C:/a%3Ab");
  EXPECT_EQ(fileUri("\\\\server\\share\\a.cpp", Windows),
            "file://server/share/a.cpp");
}

TEST(Paths, OfFoldersThatAreMissingAreMadeAsTheSystemHasIt) {
  EXPECT_EQ(commandToMake("out/a", Posix), "mkdir -p out/a");
  EXPECT_EQ(commandToMake("D:/out/a", Windows), "mkdir D:\\out\\a");
}

TEST(Paths, OfCMakeHaveSlashes) {
  EXPECT_EQ(cmakePath("/p/src/a.cpp", "/p", Posix), "src/a.cpp");
  EXPECT_EQ(cmakePath("/p", "/p", Posix), ".");
  EXPECT_EQ(cmakePath("/q/a.cpp", "/p", Posix),
            "${CMAKE_CURRENT_SOURCE_DIR}/../q/a.cpp");
  EXPECT_EQ(cmakePath("C:\\p\\src\\a.cpp", "C:\\p", Windows), "src/a.cpp");
  EXPECT_EQ(cmakePath("C:\\q\\a.cpp", "C:\\p", Windows),
            "${CMAKE_CURRENT_SOURCE_DIR}/../q/a.cpp");
  EXPECT_EQ(cmakePath("D:\\a.cpp", "C:\\p", Windows), "D:/a.cpp");
}

TEST(Paths, WithADriveAreForeignOnlyWhereThereAreNone) {
  for (const char *Path : {"C:\\sdk", "c:/sdk", "\\\\server\\share"}) {
    EXPECT_TRUE(isForeign(Path, Posix)) << Path;
    EXPECT_FALSE(isForeign(Path, Windows)) << Path;
  }
  EXPECT_FALSE(isForeign("..\\a", Posix));
}

} // namespace
