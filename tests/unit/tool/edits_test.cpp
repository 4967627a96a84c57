//===- edits_test.cpp - Tests of the edits --------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "edits/Diff.h"
#include "edits/EditSet.h"
#include "edits/Editor.h"
#include "edits/FileWriter.h"
#include "clang/Frontend/ASTUnit.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include <fcntl.h>
#include <filesystem>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace amp2hip;
using llvm::StringRef;

namespace {

std::string applied(const EditSet &Edits, StringRef Text) {
  return llvm::cantFail(Edits.apply("f", Text));
}

std::string messageOf(llvm::Error E) { return llvm::toString(std::move(E)); }

/// A folder of its own for each test.
class Folder : public testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("amp2hip", Path));
  }
  void TearDown() override { std::filesystem::remove_all(Path.c_str()); }
  std::string file(StringRef Name) const {
    return (Path.str() + "/" + Name).str();
  }
  void put(StringRef Name, StringRef Text) const {
    llvm::cantFail(writeFiles(PendingFile{file(Name), Text.str(), "", false}));
  }
  std::string get(StringRef Name) const {
    return llvm::cantFail(readFile(file(Name)));
  }
  llvm::SmallString<128> Path;
};

TEST(EditSet, IdenticalEditsOfTwoUnitsAreMadeOnce) {
  EditSet A, B;
  A.insert("f", 1, "x", Position::Qualifier);
  B.insert("f", 1, "x", Position::Qualifier);
  A.merge(B);
  EXPECT_FALSE(A.conflicts());
  EXPECT_EQ(applied(A, "ab"), "axb");
}

TEST(EditSet, SameTextWithAnotherOrderIsMadeTwice) {
  EditSet A;
  A.insert("f", 1, ")", Position::ClosingArgument);
  A.insert("f", 1, ")", {Position::ClosingArgument, 1});
  EXPECT_EQ(applied(A, "ab"), "a))b");
}

TEST(EditSet, InsertionsAtOnePlaceKeepTheirOrder) {
  EditSet A;
  A.insert("f", 1, "3", {Position::Qualifier, 1});
  A.insert("f", 1, "1", Position::Qualifier);
  A.insert("f", 1, "2", Position::Qualifier);
  EXPECT_EQ(applied(A, "ab"), "a123b");
}

/// Gives its first quote in brackets.
std::string bracketed(llvm::ArrayRef<std::string> Parts) {
  return "[" + Parts[0] + "]";
}

TEST(EditSet, TextWrittenASecondTimeIsEditedInBothPlaces) {
  EditSet A;
  A.replace("f", 1, 1, "B");
  A.insert("f", 2, "<", Position::Qualifier);
  A.insert("f", 3, ">", Position::Qualifier); // After the text.
  A.compose("f", "abcd", 4, 0, {{1, 3, /*Moved=*/false}}, bracketed);
  EXPECT_EQ(applied(A, "abcd"), "aB<c>d[B<c]");
}

TEST(EditSet, TextThatMovesTakesItsEditsWithIt) {
  EditSet A;
  A.compose("f", "abcdef", 0, 0, {{2, 4, /*Moved=*/true}}, bracketed);
  A.replace("f", 1, 4, "-");
  A.insert("f", 2, "<", Position::Qualifier); // At both ends of what moves.
  A.replace("f", 3, 1, "D");
  A.insert("f", 4, ">", Position::Qualifier);
  EXPECT_FALSE(A.conflicts());
  EXPECT_EQ(applied(A, "abcdef"), "[<cD>]a-f");
}

TEST(EditSet, TextMovesOutOfTextThatMoves) {
  EditSet A;
  A.compose("f", "abcdefgh", 0, 0, {{3, 5, true}}, bracketed, Position::Kernel);
  A.remove("f", 3, 3);
  A.compose("f", "abcdefgh", 0, 0, {{2, 7, true}}, bracketed,
            {Position::Kernel, 1});
  A.replace("f", 1, 7, "-");
  A.replace("f", 3, 1, "D");
  EXPECT_EQ(messageOf(A.conflicts()), "");
  EXPECT_EQ(applied(A, "abcdefgh"), "[De][cg]a-");
}

TEST(EditSet, UnitsThatKnowDifferentEditsOfMovedTextShareIt) {
  auto Unit = [](bool First, bool Second) {
    EditSet A;
    A.compose("f", "abcdef", 0, 0, {{2, 5, true}}, bracketed);
    A.replace("f", 1, 5, "-");
    if (First)
      A.replace("f", 2, 1, "C");
    if (Second)
      A.replace("f", 4, 1, "E");
    return A;
  };
  for (int Order = 0; Order != 6; ++Order) {
    EditSet All;
    for (int I = 0; I != 3; ++I) {
      int Which = (Order + (Order < 3 ? I : 3 - I)) % 3;
      All.merge(Unit(Which == 1, Which == 2));
    }
    EXPECT_EQ(messageOf(All.conflicts()), "");
    EXPECT_EQ(applied(All, "abcdef"), "[CdE]a-");
  }
}

TEST(EditSet, EditsInMovedTextMayNotCrossItsEnds) {
  EditSet A;
  A.compose("f", "abcdef", 0, 0, {{2, 4, true}}, bracketed);
  A.replace("f", 1, 4, "-");
  A.replace("f", 3, 2, "x");
  EXPECT_TRUE(bool(A.conflicts()));
}

TEST(EditSet, TextDoesNotHoldItself) {
  EditSet A;
  A.compose("f", "abcd", 2, 0, {{1, 3, false}}, bracketed);
  EXPECT_TRUE(bool(A.conflicts()));
}

TEST(EditSet, GuessesGiveWayToWhatAnotherUnitKnows) {
  for (bool GuessFirst : {false, true}) {
    EditSet Guess, Sure, All;
    Guess.add({"f", 1, 2, "guess", {}, {}, nullptr, /*Guess=*/true});
    Sure.replace("f", 1, 1, "B");
    All.merge(GuessFirst ? Guess : Sure);
    All.merge(GuessFirst ? Sure : Guess);
    EXPECT_EQ(messageOf(All.conflicts()), "");
    EXPECT_EQ(applied(All, "abcd"), "aBcd");
  }
}

TEST(EditSet, EditsGiveWayToWiderOnesWhoeverComesFirst) {
  for (bool WiderFirst : {false, true}) {
    EditSet Narrow, Wide, All;
    Edit E{"f", 1, 0, "narrow", Position::Kernel};
    E.General = "wide";
    Narrow.add(E);
    Wide.insert("f", 1, "wide", Position::Kernel);
    All.merge(WiderFirst ? Wide : Narrow);
    All.merge(WiderFirst ? Narrow : Wide);
    EXPECT_EQ(messageOf(All.conflicts()), "");
    EXPECT_EQ(applied(All, "ab"), "awideb");
  }
}

TEST(EditSet, AGuessThatAnotherUnitKnowsIsNone) {
  EditSet Guess, Sure, Other;
  Guess.add({"f", 1, 2, "x", {}, {}, nullptr, /*Guess=*/true});
  Sure.replace("f", 1, 2, "x");
  Other.replace("f", 1, 1, "B");
  Guess.merge(Sure);
  Guess.merge(Other);
  EXPECT_TRUE(bool(Guess.conflicts()));
}

TEST(EditSet, WhatOneUnitKeepsNoOtherMayEdit) {
  EditSet Keeps, Edits, Unknowing;
  Keeps.keep("f", 1, 2);
  Edits.replace("f", 1, 2, "x");
  EXPECT_TRUE(Keeps.knows("f", 1, 2));
  EXPECT_TRUE(Edits.knows("f", 1, 2));
  EXPECT_FALSE(Unknowing.knows("f", 1, 2));
  Unknowing.merge(Edits);
  EXPECT_EQ(messageOf(Unknowing.conflicts()), "");
  Edits.merge(Keeps);
  EXPECT_TRUE(bool(Edits.conflicts()));
}

TEST(EditSet, AnEditOfMoreThanWhatIsUnknownIsAGuess) {
  EditSet A, B;
  A.replace("f", 0, 4, "composed of text that is not known");
  A.markUnknown("f", 1, 1);
  B.replace("f", 0, 4, "composed of text that is known");
  A.merge(B);
  EXPECT_EQ(messageOf(A.conflicts()), "");
  EXPECT_EQ(applied(A, "abcd"), "composed of text that is known");
}

TEST(EditSet, InsertionsAtTheEndsOfARemovedRangeAreKept) {
  EditSet A;
  A.remove("f", 1, 2);
  A.insert("f", 1, "<", Position::Qualifier);
  A.insert("f", 3, ">", Position::Qualifier);
  EXPECT_FALSE(A.conflicts());
  EXPECT_EQ(applied(A, "abcd"), "a<>d");
}

TEST(EditSet, OverlappingReplacementsAreAConflict) {
  EditSet A;
  A.replace("f", 0, 3, "one");
  A.replace("f", 2, 3, "two");
  std::string Message = messageOf(A.conflicts());
  EXPECT_NE(Message.find("'one' and 'two'"), std::string::npos) << Message;
}

TEST(EditSet, InsertionInsideAReplacedRangeIsAConflict) {
  EditSet A;
  A.replace("f", 0, 3, "one");
  A.insert("f", 2, "two", Position::Qualifier);
  EXPECT_TRUE(bool(A.conflicts()));
}

TEST(EditSet, UnitsThatInsertDifferentTextAtOnePlaceAreAConflict) {
  EditSet A, B;
  A.insert("f", 1, "__device__ ", Position::Qualifier);
  B.insert("f", 1, "__host__ ", Position::Qualifier);
  A.merge(B);
  EXPECT_TRUE(bool(A.conflicts()));
}

TEST(EditSet, AUnitMayLeaveOutAnInsertionOfAnother) {
  EditSet A, B;
  A.insert("f", 1, "x", Position::Qualifier);
  B.insert("f", 1, "x", Position::Qualifier);
  B.insert("f", 1, "y", Position::Qualifier);
  A.merge(B);
  EXPECT_FALSE(A.conflicts());
  EXPECT_EQ(applied(A, "ab"), "axyb");
}

TEST(EditSet, AnEditWithoutAPlaceIsReported) {
  EditSet A;
  A.addUnplaced("pasted by 'M'");
  EXPECT_EQ(messageOf(A.conflicts()), "pasted by 'M'");
}

TEST(EditSet, AnEditWithoutAPlaceSaysWhatUsesIt) {
  EditSet A, B;
  B.addUnplaced("pasted by 'M'", "f", 3, 5);
  B.addUnplaced("pasted by 'M'", "f", 3, 5);
  A.merge(B);
  int Count = 0;
  llvm::handleAllErrors(A.conflicts(), [&](const EditConflict &C) {
    ++Count;
    EXPECT_EQ(C.File, "");
    EXPECT_EQ(C.UsedIn, "f");
    EXPECT_EQ(C.Line, 3u);
    EXPECT_EQ(C.Column, 5u);
  });
  EXPECT_EQ(Count, 1);
}

TEST(EditSet, ExtractGivesEditedTextAndTakesTheEdits) {
  EditSet A;
  A.replace("f", 2, 1, "X");
  A.insert("f", 0, "<", Position::Qualifier);
  EXPECT_EQ(llvm::cantFail(A.extract("f", "abcde", 1, 4)), "bXd");
  A.remove("f", 1, 3);
  EXPECT_EQ(applied(A, "abcde"), "<ae");
}

TEST(EditSet, ExtractRefusesToCutAnEdit) {
  EditSet A;
  A.replace("f", 2, 2, "X");
  EXPECT_TRUE(bool(A.extract("f", "abcde", 1, 3).takeError()));
}

TEST(EditSet, InsertedLinesEndAsTheFileDoes) {
  EditSet A;
  A.insert("f", 3, "new\n", Position::Qualifier);
  EXPECT_EQ(applied(A, "a\r\nb\r\n"), "a\r\nnew\r\nb\r\n");
}

TEST(EditSet, ByteOrderMarkStaysFirst) {
  EditSet A;
  A.insert("f", 0, "x ", Position::Qualifier);
  EXPECT_EQ(applied(A, "\xEF\xBB\xBF"
                       "a"),
            "\xEF\xBB\xBFx a");
}

TEST(EditSet, BytesThatAreNoUtf8Survive) {
  EditSet A;
  A.insert("f", 2, "x", Position::Qualifier);
  EXPECT_EQ(applied(A, "\xE9\t\xFF"), "\xE9\tx\xFF");
}

/// Runs Edit on the first function of Code and returns the edited Code.
std::string editedBySource(
    StringRef Code,
    llvm::function_ref<bool(Editor &, const clang::FunctionDecl &)> Edit) {
  auto Unit = clang::tooling::buildASTFromCode(Code, "f.cpp");
  EditSet Edits;
  Editor E(Edits, Unit->getSourceManager(), Unit->getLangOpts());
  for (const clang::Decl *D :
       Unit->getASTContext().getTranslationUnitDecl()->decls())
    if (auto *F = llvm::dyn_cast<clang::FunctionDecl>(D);
        F && !F->isImplicit()) {
      if (!Edit(E, *F))
        return "(not edited)";
      break;
    }
  std::vector<std::string> Files = Edits.files();
  return Files.empty() ? Code.str()
                       : llvm::cantFail(Edits.apply(Files.front(), Code));
}

TEST(Editor, TextOfAMacroBodyIsEditedAtItsDefinition) {
  EXPECT_EQ(editedBySource("#define NAME one\nvoid NAME();\nint x;",
                           [](Editor &E, const clang::FunctionDecl &F) {
                             return E.replace(
                                 clang::SourceRange(F.getLocation()), "two");
                           }),
            "#define NAME two\nvoid NAME();\nint x;");
}

TEST(Editor, TextOfAMacroArgumentIsEditedWhereItStands) {
  EXPECT_EQ(editedBySource("#define FUN(n) void n()\nFUN(one);",
                           [](Editor &E, const clang::FunctionDecl &F) {
                             return E.replace(
                                 clang::SourceRange(F.getLocation()), "two");
                           }),
            "#define FUN(n) void n()\nFUN(two);");
}

TEST(Editor, PastedTextIsNotEdited) {
  EXPECT_EQ(editedBySource("#define FUN(n) void n##1()\nFUN(one);",
                           [](Editor &E, const clang::FunctionDecl &F) {
                             bool Done = E.replace(
                                 clang::SourceRange(F.getLocation()), "two");
                             EXPECT_TRUE(bool(E.edits().conflicts()));
                             return Done;
                           }),
            "(not edited)");
}

TEST(Editor, RangeFromAMacroBodyToTheFileIsNotEdited) {
  EXPECT_EQ(editedBySource("#define A int f(\nA int x);",
                           [](Editor &E, const clang::FunctionDecl &F) {
                             clang::SourceRange R(
                                 F.getLocation(),
                                 F.getParamDecl(0)->getLocation());
                             return E.replace(R, "g");
                           }),
            "(not edited)");
}

using WriteFiles = Folder;

TEST_F(WriteFiles, NoneIsWrittenWhenOneCannotBe) {
  put("a", "old");
  ASSERT_FALSE(llvm::sys::fs::create_directory(file("folder")));
  llvm::Error E = writeFiles(
      {{file("a"), "new", "", false}, {file("folder"), "new", "", false}});
  EXPECT_NE(messageOf(std::move(E)).find("folder"), std::string::npos);
  EXPECT_EQ(get("a"), "old");
  std::error_code EC;
  unsigned Count = 0;
  for (llvm::sys::fs::directory_iterator I(Path, EC), End; I != End;
       I.increment(EC))
    ++Count;
  EXPECT_EQ(Count, 2u) << "a temporary file was left";
}

TEST_F(WriteFiles, PermissionsAreKept) {
  namespace fs = llvm::sys::fs;
  put("a", "old");
  ASSERT_FALSE(fs::setPermissions(file("a"), fs::perms(0751)));
  put("a", "new");
  EXPECT_EQ(*fs::getPermissions(file("a")), fs::perms(0751));
}

TEST_F(WriteFiles, LinksAreWrittenThrough) {
  put("a", "old");
  ASSERT_FALSE(llvm::sys::fs::create_link(file("a"), file("link")));
  put("link", "new");
  EXPECT_EQ(get("a"), "new");
  EXPECT_TRUE(llvm::sys::fs::is_symlink_file(file("link")));
}

TEST_F(WriteFiles, DevicesAreNotReplaced) {
  llvm::cantFail(writeFiles(PendingFile{"/dev/null", "text", "", false}));
  EXPECT_FALSE(llvm::sys::fs::is_regular_file("/dev/null"));
}

TEST_F(WriteFiles, APipeThatNobodyReadsIsNotWaitedFor) {
  std::string Pipe = file("pipe");
  ASSERT_EQ(mkfifo(Pipe.c_str(), 0600), 0);
  std::string Text =
      messageOf(writeFiles(PendingFile{Pipe, "text", "", false}));
  EXPECT_NE(Text.find(Pipe), std::string::npos) << Text;
}

TEST_F(WriteFiles, APipeIsWrittenForItsReader) {
  std::string Pipe = file("pipe");
  ASSERT_EQ(mkfifo(Pipe.c_str(), 0600), 0);
  int Reader = open(Pipe.c_str(), O_RDONLY | O_NONBLOCK);
  llvm::cantFail(writeFiles(PendingFile{Pipe, "text", "", false}));
  char Text[8] = "";
  EXPECT_EQ(read(Reader, Text, sizeof Text), 4);
  EXPECT_STREQ(Text, "text");
  close(Reader);
}

/// The result of `patch -p0` for Old with the diff to New.
class Diff : public Folder {
protected:
  std::string patched(StringRef Old, StringRef New) {
    put("file", Old);
    std::string Text;
    llvm::raw_string_ostream OS(Text);
    printUnifiedDiff(OS, "file", "file", Old, New);
    put("diff", OS.str());
    auto Patch = llvm::sys::findProgramByName("patch");
    std::string In = file("diff"), Null = "/dev/null", Where = Path.str().str();
    int Status = llvm::sys::ExecuteAndWait(
        *Patch, {"patch", "-p0", "--binary", "-d", Where, "-i", In},
        std::nullopt, {Null, Null, Null});
    EXPECT_EQ(Status, 0);
    return get("file");
  }
};

TEST_F(Diff, OfFarApartChanges) {
  std::string Old, New;
  for (int I = 0; I != 100; ++I) {
    Old += std::to_string(I) + "\n";
    New += I == 3 ? "" : std::to_string(I == 50 ? 500 : I) + "\n";
    New += I == 98 ? "added\n" : "";
  }
  EXPECT_EQ(patched(Old, New), New);
}

TEST_F(Diff, OfLinesThatAreAllAlike) {
  EXPECT_EQ(patched("}\n}\n\n}\n", "}\n\n}\n}\n}\n{\n"), "}\n\n}\n}\n}\n{\n");
}

TEST_F(Diff, WithoutNewlineAtTheEnd) {
  EXPECT_EQ(patched("a\nb", "a\nc"), "a\nc");
  EXPECT_EQ(patched("a\nb\n", "a\nb"), "a\nb");
}

TEST_F(Diff, OfWindowsLines) {
  EXPECT_EQ(patched("a\r\nb\r\n", "a\r\nx\r\nb\r\n"), "a\r\nx\r\nb\r\n");
}

TEST(DiffText, EqualTextsGiveNone) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  printUnifiedDiff(OS, "a", "a", "x\n", "x\n");
  EXPECT_EQ(OS.str(), "");
}

} // namespace
