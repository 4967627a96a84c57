//===- Editor.cpp - Edits by source location ------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Maps Clang's locations to bytes of files. The text of a macro has one place
// in the file and many uses. An edit changes the place, and the caller must
// know that all uses agree.
//
//===----------------------------------------------------------------------===//

#include "edits/Editor.h"
#include "edits/Blanks.h"
#include "paths/Paths.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/Support/FileSystem.h"

using namespace amp2hip;
using clang::CharSourceRange;
using clang::SourceLocation;
using clang::SourceRange;
using llvm::StringRef;

namespace {

const clang::SrcMgr::ExpansionInfo *expansionOf(const clang::SourceManager &SM,
                                                SourceLocation Loc) {
  if (!Loc.isMacroID())
    return nullptr;
  return &SM.getSLocEntry(SM.getFileID(Loc)).getExpansion();
}

/// The two halves of a `>>` that closes two template argument lists look like
/// macro expansions; gives the place of the half in the file.
CharSourceRange withoutSplitTokens(const clang::SourceManager &SM,
                                   CharSourceRange Range) {
  auto *First = expansionOf(SM, Range.getBegin());
  if (First && !First->isExpansionTokenRange())
    Range.setBegin(First->getExpansionLocStart());
  auto *Last = expansionOf(SM, Range.getEnd());
  if (Last && !Last->isExpansionTokenRange())
    Range = CharSourceRange::getCharRange(Range.getBegin(),
                                          Last->getExpansionLocEnd());
  return Range;
}

/// Whether the text of both locations comes from the same piece of text: one
/// macro body, or one argument of one macro use. Clang may give the tokens of
/// an argument several FileIDs, which then expand at one place.
bool sameOrigin(const clang::SourceManager &SM, SourceLocation A,
                SourceLocation B) {
  if (!A.isMacroID() || !B.isMacroID())
    return false;
  if (SM.getFileID(A) == SM.getFileID(B))
    return true;
  return SM.isMacroArgExpansion(A) && SM.isMacroArgExpansion(B) &&
         SM.getImmediateExpansionRange(A).getBegin() ==
             SM.getImmediateExpansionRange(B).getBegin();
}

/// The location, in the body of a macro, of the text that is pasted to the text
/// at \p Loc, which may be an argument of other macros; else \p Loc.
SourceLocation pastedAt(const clang::SourceManager &SM, SourceLocation Loc) {
  SourceLocation Made = Loc;
  while (Made.isMacroID() && SM.isMacroArgExpansion(Made))
    Made = SM.getImmediateSpellingLoc(Made);
  return Made.isMacroID() && SM.isWrittenInScratchSpace(SM.getSpellingLoc(Made))
             ? SM.getImmediateExpansionRange(Made).getBegin()
             : Loc;
}

/// Takes a range down to where it is spelled; invalid when its ends are spelled
/// apart.
CharSourceRange spelled(const clang::SourceManager &SM,
                        const clang::LangOptions &LangOpts,
                        CharSourceRange Range) {
  // Macros nest: each step leads out of the text of one of them.
  while (sameOrigin(SM, Range.getBegin(), Range.getEnd())) {
    Range.setBegin(SM.getImmediateSpellingLoc(Range.getBegin()));
    Range.setEnd(SM.getImmediateSpellingLoc(Range.getEnd()));
  }
  // The ends are in different macros. That is still a range of a file if it
  // covers whole uses of them.
  if (Range.getBegin().isMacroID() || Range.getEnd().isMacroID())
    return clang::Lexer::makeFileCharRange(Range, SM, LangOpts);
  return Range;
}

} // namespace

std::string amp2hip::realPathOf(const clang::SourceManager &SM,
                                clang::FileID File) {
  clang::OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File);
  if (!Entry)
    return "";
  StringRef Name = Entry->getFileEntry().tryGetRealPathName();
  if (Name.empty())
    Name = Entry->getName();
  // Sources may include one header by several paths. Their edits must have one
  // key.
  llvm::SmallString<256> Real;
  if (llvm::sys::fs::real_path(Name, Real))
    return uniform(Name); // A file in memory.
  return uniform(Real);
}

clang::FileID amp2hip::fileAt(const clang::SourceManager &SM, StringRef Path) {
  clang::OptionalFileEntryRef Entry =
      SM.getFileManager().getOptionalFileRef(Path);
  return Entry ? SM.translateFile(*Entry) : clang::FileID();
}

const std::string &Editor::fileName(clang::FileID File) const {
  auto [It, New] = RealPaths.try_emplace(File.getHashValue());
  if (New)
    It->second = realPathOf(SM, File);
  return It->second;
}

std::optional<FileRange> Editor::resolve(CharSourceRange Range) const {
  if (Range.isInvalid())
    return std::nullopt;
  Range = spelled(SM, LangOpts, withoutSplitTokens(SM, Range));
  if (Range.isInvalid())
    return std::nullopt;
  auto [BeginFile, Begin] = SM.getDecomposedLoc(Range.getBegin());
  auto [EndFile, End] = SM.getDecomposedLoc(Range.getEnd());
  if (Range.isTokenRange())
    End += clang::Lexer::MeasureTokenLength(Range.getEnd(), SM, LangOpts);
  const std::string &File = fileName(BeginFile);
  if (BeginFile != EndFile || Begin > End || File.empty())
    return std::nullopt;
  return FileRange{File, Begin, End, BeginFile};
}

std::optional<FileRange> Editor::resolve(SourceLocation Loc) const {
  return resolve(CharSourceRange::getCharRange(Loc, Loc));
}

std::string Editor::describe(SourceLocation Loc) const {
  if (Loc.isInvalid())
    return "it has no place in the source";
  if (SM.isWrittenInCommandLineFile(SM.getSpellingLoc(Loc)))
    return "an option of the compiler defines it (-D)";
  if (!Loc.isMacroID())
    return "the text is in no file";
  // The innermost macro: the others only pass the text on.
  return "the text is put together by the macro '" +
         withoutSplices(clang::Lexer::getImmediateMacroName(pastedAt(SM, Loc),
                                                            SM, LangOpts)) +
         "'";
}

void Editor::addUnplaced(SourceLocation Loc) {
  if (Loc.isInvalid())
    return Edits.addUnplaced(describe(Loc));
  // Pasted text has no place of its own, but its macro's use has one.
  auto [File, Offset] = SM.getDecomposedLoc(SM.getFileLoc(Loc));
  if (fileName(File).empty())
    return Edits.addUnplaced(describe(Loc));
  Edits.addUnplaced(describe(Loc), fileName(File),
                    SM.getLineNumber(File, Offset),
                    SM.getColumnNumber(File, Offset));
}

bool Editor::editAt(CharSourceRange Range,
                    llvm::function_ref<void(const FileRange &)> Edit) {
  auto Place = resolve(Range);
  if (Place)
    Edit(*Place);
  else
    addUnplaced(Range.getBegin());
  return Place.has_value();
}

bool Editor::insert(SourceLocation Loc, StringRef Text, InsertionOrder Order) {
  return editAt(CharSourceRange::getCharRange(Loc), [&](const FileRange &At) {
    Edits.insert(At.File, At.Begin, Text, Order);
  });
}

bool Editor::insertAfterToken(SourceLocation Loc, StringRef Text,
                              InsertionOrder Order) {
  return editAt(CharSourceRange::getTokenRange(Loc), [&](const FileRange &At) {
    Edits.insert(At.File, At.End, Text, Order);
  });
}

bool Editor::replace(CharSourceRange Range, StringRef Text) {
  return editAt(Range, [&](const FileRange &At) {
    Edits.replace(At.File, At.Begin, At.End - At.Begin, withComments(At, Text));
  });
}

bool Editor::replace(SourceRange Tokens, StringRef Text) {
  return replace(CharSourceRange::getTokenRange(Tokens), Text);
}

bool Editor::remove(CharSourceRange Range) { return replace(Range, ""); }

bool Editor::remove(SourceRange Tokens) { return replace(Tokens, ""); }

std::string Editor::withComments(FileRange Range, StringRef Text) const {
  // TokenLoss compares the text outside of the edits. Comments inside of one
  // must be kept here.
  std::string Comments;
  const LexedText &In = lexed(Range.ID);
  for (const LexedToken &T : In.tokensIn(Range.Begin, Range.End)) {
    StringRef Comment = In.text(T);
    if (!T.isComment() || Text.contains(Comment))
      continue;
    Comments += Comment.rtrim().str();
    Comments += T.What == LexedToken::LineComment ? "\n" : " ";
  }
  if (Text.empty() && !Comments.empty() && Comments.back() == ' ')
    Comments.pop_back();
  return Comments + Text.str();
}

void Editor::keep(CharSourceRange Range) {
  if (auto Place = resolve(Range))
    Edits.keep(Place->File, Place->Begin, Place->End - Place->Begin);
}

bool Editor::removeWithBlanks(CharSourceRange Range) {
  auto Place = resolve(Range);
  if (!Place)
    return remove(Range); // Leaves the note that it could not.
  replaceWithBlanks(*Place, "");
  return true;
}

void Editor::replaceWithBlanks(const FileRange &Range, StringRef Text) {
  std::string New = withComments(Range, Text);
  // A comment that stays in the place of the range needs the blanks around it.
  FileRange Gone = New.empty() ? withBlanks(Range) : Range;
  Edits.replace(Gone.File, Gone.Begin, Gone.End - Gone.Begin, New);
}

FileRange Editor::withBlanks(FileRange Range) const {
  ByteRange Wide =
      amp2hip::withBlanks(lexed(Range.ID), {Range.Begin, Range.End});
  // Between two that go the blanks go with one of them.
  llvm::ArrayRef<Edit> All = Edits.editsOf(Range.File);
  const auto *Behind = llvm::partition_point(
      All, [&](const Edit &E) { return E.Offset < Range.End; });
  for (const auto *Next = Behind; Next != All.end() && Next->Offset < Wide.End;
       ++Next)
    if (Next->Length)
      Wide.End = Next->Offset;
  for (const auto *Last = Behind; Last != All.begin();)
    if ((--Last)->Length && Last->Offset < Range.Begin) {
      if (Last->end() <= Range.Begin)
        Wide.Begin = std::max(Wide.Begin, Last->end());
      break;
    }
  return {Range.File, Wide.Begin, Wide.End, Range.ID};
}

std::optional<SourceLocation>
Editor::beside(SourceLocation Anchor, SourceLocation Token, Edge Of) const {
  SourceLocation Loc = Token;
  // From the token out of one macro after another, until the text of Anchor is
  // reached or the token is in the middle of a macro's expansion.
  while (true) {
    if (SM.getFileID(Loc) == SM.getFileID(Anchor))
      return SM.getSpellingLoc(Loc);
    if (sameOrigin(SM, Anchor, Loc))
      return beside(SM.getImmediateSpellingLoc(Anchor),
                    SM.getImmediateSpellingLoc(Loc), Of);
    std::optional<SourceLocation> Use = macroUse(SM, LangOpts, Loc, Of);
    if (!Use)
      return std::nullopt;
    Loc = *Use;
  }
}

std::optional<Quote> Editor::quote(CharSourceRange Range, bool Moved) {
  auto Place = resolve(Range);
  if (!Place) {
    addUnplaced(Range.getBegin());
    return std::nullopt;
  }
  return Quote{Place->Begin, Place->End, Moved};
}

bool Editor::compose(CharSourceRange Range, std::vector<Quote> Quotes,
                     ComposeText Compose, InsertionOrder Order) {
  return editAt(Range, [&](const FileRange &At) {
    Edits.compose(At.File, buffer(spelled(SM, LangOpts, Range).getBegin()),
                  At.Begin, At.End - At.Begin, std::move(Quotes),
                  std::move(Compose), Order);
  });
}

llvm::Expected<std::string> Editor::extract(CharSourceRange Range) {
  auto Place = resolve(Range);
  if (!Place) {
    auto Error = std::make_unique<EditConflict>();
    Error->First = describe(Range.getBegin());
    return llvm::Error(std::move(Error));
  }
  StringRef Buffer = buffer(spelled(SM, LangOpts, Range).getBegin());
  return Edits.extract(Place->File, Buffer, Place->Begin, Place->End);
}

llvm::Expected<std::string> Editor::extract(SourceRange Tokens) {
  return extract(CharSourceRange::getTokenRange(Tokens));
}

StringRef Editor::text(CharSourceRange Range) const {
  Range = spelled(SM, LangOpts, withoutSplitTokens(SM, Range));
  return Range.isInvalid() ? StringRef()
                           : clang::Lexer::getSourceText(Range, SM, LangOpts);
}

std::string
Editor::textAsRead(CharSourceRange Range,
                   const std::map<unsigned, StringRef> &Inserted) const {
  std::string Text = text(Range).str();
  std::map<unsigned, Reading, std::greater<>> Changes; // The last one first.
  for (const auto &[Offset, Word] : Inserted)
    Changes[Offset] = {0, Word.str()};
  std::optional<FileRange> All = resolve(Range);
  auto File = All ? Readings.find(All->File) : Readings.end();
  if (File != Readings.end())
    for (auto It = File->second.lower_bound(All->Begin);
         It != File->second.end() &&
         It->first + It->second.Length <= All->Begin + Text.size();
         ++It)
      Changes[It->first - All->Begin] = It->second;
  for (const auto &[Offset, Each] : Changes)
    Text.replace(Offset, Each.Length, Each.Text);
  return Text;
}

void Editor::readAs(SourceRange Tokens, StringRef Text) {
  if (std::optional<FileRange> At =
          resolve(CharSourceRange::getTokenRange(Tokens)))
    Readings[At->File][At->Begin] = {At->End - At->Begin, Text.str()};
}

std::string Editor::name(SourceLocation Loc) const {
  return withoutSplices(text(CharSourceRange::getTokenRange(Loc, Loc)));
}

StringRef Editor::buffer(SourceLocation Loc) const {
  if (Loc.isInvalid())
    return "";
  return SM.getBufferData(SM.getFileID(SM.getSpellingLoc(Loc)));
}

const LexedText &Editor::lexed(SourceLocation Loc) const {
  return lexed(SM.getFileID(SM.getSpellingLoc(Loc)));
}

const LexedText &Editor::lexed(clang::FileID File) const {
  // Edits are kept aside, so that the text of a file never changes.
  std::unique_ptr<LexedText> &Known = Lexed[File.getHashValue()];
  if (!Known)
    Known = std::make_unique<LexedText>(SM.getBufferData(File));
  return *Known;
}
