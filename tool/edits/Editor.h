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
  clang::FileID ID = {}; ///< The same file in Clang's source manager.

  /// Whether the first byte of \p Part is in this range.
  bool holds(const FileRange &Part) const {
    return File == Part.File && Begin <= Part.Begin && Part.Begin < End;
  }
};

/// Adds edits to an EditSet by Clang's source locations. Text is edited where
/// it is *spelled*: text of a macro's body in the #define, and text of a
/// macro's argument where the argument is. A function that edits returns false
/// if the text is in no file (pasted tokens, the command line), or if the range
/// begins and ends in different files or macros. Then it also notes an error,
/// which EditSet::conflicts() returns.
class Editor {
public:
  Editor(EditSet &Edits, const clang::SourceManager &SM,
         const clang::LangOptions &LangOpts)
      : Edits(Edits), SM(SM), LangOpts(LangOpts) {}

  bool insert(clang::SourceLocation Loc, llvm::StringRef Text,
              InsertionOrder Order);
  /// Inserts after the last byte of the token that starts at Loc.
  bool insertAfterToken(clang::SourceLocation Loc, llvm::StringRef Text,
                        InsertionOrder Order);
  /// Replaces a range. Comments in the range that \p Text does not contain are
  /// kept before the text.
  bool replace(clang::CharSourceRange Range, llvm::StringRef Text);
  bool replace(clang::SourceRange Tokens, llvm::StringRef Text);
  bool remove(clang::CharSourceRange Range);
  bool remove(clang::SourceRange Tokens);

  /// Calls EditSet::keep(), if the range is in one file.
  void keep(clang::CharSourceRange Range);

  /// Removes a range and the blanks before or after it, so that the rest looks
  /// as if the range had never been there (Blanks.h).
  bool removeWithBlanks(clang::CharSourceRange Range);
  /// Replaces \p Range, a result of resolve(). If \p Text is empty and the
  /// range has no comment, the blanks around it are removed as well.
  void replaceWithBlanks(const FileRange &Range, llvm::StringRef Text);
  /// \p Range, a result of resolve(), with the blanks around it that are
  /// removed with it.
  FileRange withBlanks(FileRange Range) const;

  /// As EditSet::extract(): returns the text with its edits, which are removed
  /// from the set.
  llvm::Expected<std::string> extract(clang::CharSourceRange Range);
  llvm::Expected<std::string> extract(clang::SourceRange Tokens);

  /// As EditSet::compose(): replaces a range by text that quotes other ranges
  /// of the same file.
  bool compose(clang::CharSourceRange Range, std::vector<Quote> Quotes,
               ComposeText Compose, InsertionOrder Order = {});
  /// The bytes of a range as a quote. If they are in no file, notes the error
  /// and returns nothing.
  std::optional<Quote> quote(clang::CharSourceRange Range, bool Moved);

  /// The location that \p Token has in the text in which \p Anchor is spelled:
  /// a file, the body of a macro, or an argument. If \p Token is the first or
  /// last token (\p Of) of a macro's expansion or of an argument, this is the
  /// location of the macro's use or of the parameter. Nothing if the token does
  /// not come from that text.
  std::optional<clang::SourceLocation> beside(clang::SourceLocation Anchor,
                                              clang::SourceLocation Token,
                                              Edge Of) const;

  /// \p Text, and before it the comments in \p Range that \p Text does not
  /// contain. \p Range is a result of resolve().
  std::string withComments(FileRange Range, llvm::StringRef Text) const;

  /// The bytes of a range, or nothing if they are not in one file.
  std::optional<FileRange> resolve(clang::CharSourceRange Range) const;
  std::optional<FileRange> resolve(clang::SourceLocation Loc) const;
  /// The text of a range as it is written, without edits.
  llvm::StringRef text(clang::CharSourceRange Range) const;
  /// The text of a range for a copy of it: tokens of readAs() are replaced by
  /// their texts, and the texts \p Inserted are inserted at their offsets from
  /// the begin of the range.
  std::string
  textAsRead(clang::CharSourceRange Range,
             const std::map<unsigned, llvm::StringRef> &Inserted = {}) const;
  /// Sets the text that textAsRead() has in place of \p Tokens.
  void readAs(clang::SourceRange Tokens, llvm::StringRef Text);
  /// The name at \p Loc, without line splices in it.
  std::string name(clang::SourceLocation Loc) const;
  /// The text of the whole file in which Loc is spelled.
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
  /// Edits the bytes of \p Range, or notes the error if they are in no file.
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
