//===- Editor.h - Edits by source location ----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_EDITS_EDITOR_H
#define AMP2HIP_EDITS_EDITOR_H

#include "edits/EditSet.h"
#include "edits/LexedText.h"
#include "edits/MacroUse.h"
#include "clang/Basic/SourceLocation.h"
#include <map>
#include <memory>
#include <optional>

namespace clang {
class LangOptions;
class SourceManager;
} // namespace clang

namespace amp2hip {

/// Bytes [Begin, End) of a file.
struct FileRange {
  std::string File; ///< Real path.
  unsigned Begin = 0, End = 0;
  clang::FileID ID = {}; ///< The same file.

  /// Whether the first byte of \p Part is a byte of this.
  bool holds(const FileRange &Part) const {
    return File == Part.File && Begin <= Part.Begin && Part.Begin < End;
  }
};

/// Adds edits to a set by Clang's source locations. Locations are taken where
/// they are *spelled*: text of a macro's body is edited in the #define, text of
/// a macro's argument where the argument is. Each function that edits
/// returns false, and leaves a note that EditSet::conflicts() returns, when the
/// place is in no file (pasted tokens, the command line) or a range begins and
/// ends in different files or macros.
class Editor {
public:
  Editor(EditSet &Edits, const clang::SourceManager &SM,
         const clang::LangOptions &LangOpts)
      : Edits(Edits), SM(SM), LangOpts(LangOpts) {}

  bool insert(clang::SourceLocation Loc, llvm::StringRef Text,
              InsertionOrder Order);
  /// Inserts behind the last byte of the token that starts at Loc.
  bool insertAfterToken(clang::SourceLocation Loc, llvm::StringRef Text,
                        InsertionOrder Order);
  /// Replaces a range. Its comments that \p Text lacks go before the text.
  bool replace(clang::CharSourceRange Range, llvm::StringRef Text);
  bool replace(clang::SourceRange Tokens, llvm::StringRef Text);
  bool remove(clang::CharSourceRange Range);
  bool remove(clang::SourceRange Tokens);

  /// As EditSet::keep, for a range that is in one file; nothing for others.
  void keep(clang::CharSourceRange Range);

  /// Removes a range and the blanks before or behind it, so that what stays
  /// looks as if it had never been there (Blanks.h).
  bool removeWithBlanks(clang::CharSourceRange Range);
  /// Replaces a range, which resolve() gave. If no text and no comment comes in
  /// its place, the blanks go as well.
  void replaceWithBlanks(const FileRange &Range, llvm::StringRef Text);
  /// The range that replaceWithBlanks() removes for \p Range, which resolve()
  /// gave.
  FileRange withBlanks(FileRange Range) const;

  /// As EditSet::extract: the text as edited so far; its edits leave the set.
  llvm::Expected<std::string> extract(clang::CharSourceRange Range);
  llvm::Expected<std::string> extract(clang::SourceRange Tokens);

  /// As EditSet::compose: replaces a range by text that quotes others of the
  /// same file.
  bool compose(clang::CharSourceRange Range, std::vector<Quote> Quotes,
               ComposeText Compose, InsertionOrder Order = {});
  /// The bytes of a range as a quote. Leaves the note if there are none.
  std::optional<Quote> quote(clang::CharSourceRange Range, bool Moved);

  /// Where a token is in the text in which \p Anchor is spelled: a file, the
  /// body of a macro, or an argument. If the token comes out of a macro or
  /// replaces a parameter, this is the macro's use or the parameter, and the
  /// token must be its first or last one. Nothing if the token is not part of
  /// that text.
  std::optional<clang::SourceLocation> beside(clang::SourceLocation Anchor,
                                              clang::SourceLocation Token,
                                              Edge Of) const;

  /// \p Text, and before it the comments of \p Range, which resolve() gave,
  /// that are not in \p Text.
  std::string withComments(FileRange Range, llvm::StringRef Text) const;

  /// The bytes of a range, or nothing when they are in no file.
  std::optional<FileRange> resolve(clang::CharSourceRange Range) const;
  std::optional<FileRange> resolve(clang::SourceLocation Loc) const;
  /// The text as written, unedited.
  llvm::StringRef text(clang::CharSourceRange Range) const;
  /// The same for text that is copied: with the texts of readAs() in place of
  /// tokens, and with \p Inserted at offsets from the begin of the range.
  std::string
  textAsRead(clang::CharSourceRange Range,
             const std::map<unsigned, llvm::StringRef> &Inserted = {}) const;
  /// Says that \p Tokens are read as \p Text.
  void readAs(clang::SourceRange Tokens, llvm::StringRef Text);
  /// The name at \p Loc as it is read, whatever splices are in it.
  std::string name(clang::SourceLocation Loc) const;
  /// The whole file that Loc is spelled in.
  llvm::StringRef buffer(clang::SourceLocation Loc) const;
  /// The same, cut into tokens.
  const LexedText &lexed(clang::SourceLocation Loc) const;

  EditSet &edits() { return Edits; }
  const clang::SourceManager &sourceManager() const { return SM; }
  const clang::LangOptions &langOpts() const { return LangOpts; }

private:
  const LexedText &lexed(clang::FileID File) const;
  std::string describe(clang::SourceLocation Loc) const;
  void addUnplaced(clang::SourceLocation Loc);
  /// Edits the bytes of \p Range, or leaves the note if they are in no file.
  bool editAt(clang::CharSourceRange Range,
              llvm::function_ref<void(const FileRange &)> Edit);
  const std::string &fileName(clang::FileID File) const;

  EditSet &Edits;
  const clang::SourceManager &SM;
  const clang::LangOptions &LangOpts;
  mutable std::map<unsigned, std::string> RealPaths;            ///< By FileID.
  mutable std::map<unsigned, std::unique_ptr<LexedText>> Lexed; ///< Likewise.
  struct Reading {
    unsigned Length;
    std::string Text;
  };
  std::map<std::string, std::map<unsigned, Reading>> Readings; ///< By offset.
};

/// The real path of a file of the source manager ("" when it has none): the key
/// under which its edits are kept.
std::string realPathOf(const clang::SourceManager &SM, clang::FileID File);
/// The file with the real path \p Path; invalid if it was not read.
clang::FileID fileAt(const clang::SourceManager &SM, llvm::StringRef Path);

} // namespace amp2hip

#endif
