//===- EditSet.h - Edits of files, merged and applied -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_EDITS_EDITSET_H
#define AMP2HIP_EDITS_EDITSET_H

#include "edits/Position.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace amp2hip {

/// Bytes [Begin, End) of a file that the text of an edit repeats, for example
/// the body of a lambda in the text of the kernel. Other edits of these bytes
/// are applied in the repeated text.
struct Quote {
  unsigned Begin = 0, End = 0;
  /// The bytes are removed where they were, so edits of them are applied only
  /// in the quote. Otherwise the text is there twice, and they are applied in
  /// both.
  bool Moved = false;
  /// The edit's text may omit the quote. Then edits inside it are lost, which
  /// is no error.
  bool MayVanish = false;

  bool operator==(const Quote &) const = default;
};

/// Bytes of a file: offset and length.
using ByteSpan = std::pair<unsigned, unsigned>;

/// The text of an edit, made of that of its quotes, in their order.
using ComposeText = std::function<std::string(llvm::ArrayRef<std::string>)>;

/// Replaces the bytes [Offset, Offset + Length) of File by Text. Length 0
/// inserts before the byte at Offset.
struct Edit {
  std::string File; ///< Real path.
  unsigned Offset = 0;
  unsigned Length = 0;
  /// Lines end in '\n'; apply() writes the line ends of the file. If there are
  /// quotes, this is Compose's result for the unedited bytes: edits with quotes
  /// are compared by it, whatever is edited inside the quotes.
  std::string Text;
  InsertionOrder Order = {};      ///< Among insertions at Offset.
  std::vector<Quote> Quotes = {}; ///< In the same file.
  ComposeText Compose = nullptr;  ///< Set where there are quotes.
  /// Made by a source that does not understand all of the code. If another
  /// source's edit overlaps it, that edit is made and this one is not.
  bool Guess = false;
  /// A more general text, which is right wherever Text is, and in other cases,
  /// too. An edit of the same place with this text replaces this edit. Empty if
  /// there is none.
  std::string General = {};
  /// Makes the text that apply() writes: Compose's result with other blanks.
  /// Null if apply() writes Compose's result.
  ComposeText LayOut = nullptr;

  unsigned end() const { return Offset + Length; }
};

/// The edits of one or more translation units.
///
/// * Identical edits (place, text, order and quotes) are one edit: a header
///   seen from many sources, a template seen in many instantiations, is edited
///   once. The same text twice at one place needs another position or rank.
/// * Insertions at one place keep Order, then the order in which they came.
/// * An insertion at the first byte of a replaced range goes before the new
///   text, one at the byte after the range goes behind it; both are kept. One
///   inside the range is a conflict, as are two ranges that overlap.
/// * There is one exception: if an edit quotes text as moved, other edits of
///   this text are made in the quote. So several sources can share a kernel,
///   although each knows only some of the edits in its body.
/// * A source keeps text that it knows to be right: an edit of another source
///   there is a conflict. Text that it does not understand is neither edited
///   nor kept. Names that it understands and does not edit are kept, too; they
///   are noted as lists, not merged, and conflictsWith() compares them.
///
/// Adding never fails; conflicts() returns what contradicts, and apply()
/// refuses them.
class EditSet {
public:
  void add(Edit E);
  void insert(llvm::StringRef File, unsigned Offset, llvm::StringRef Text,
              InsertionOrder Order);
  void replace(llvm::StringRef File, unsigned Offset, unsigned Length,
               llvm::StringRef Text);
  void remove(llvm::StringRef File, unsigned Offset, unsigned Length);
  /// Replaces a range by text that quotes others of the same file, whose
  /// contents are Original.
  void compose(llvm::StringRef File, llvm::StringRef Original, unsigned Offset,
               unsigned Length, std::vector<Quote> Quotes, ComposeText Compose,
               InsertionOrder Order = {}, ComposeText General = nullptr,
               ComposeText LayOut = nullptr);
  /// Claims that these bytes are right as they are.
  void keep(llvm::StringRef File, unsigned Offset, unsigned Length);
  /// Marks as guesses the edits of this set that replace these bytes together
  /// with others, and do not quote them.
  void markUnknown(llvm::StringRef File, unsigned Offset, unsigned Length);
  /// Notes the names in a file whose meaning this translation unit knows,
  /// edited or not, in any order.
  void understand(llvm::StringRef File, std::vector<ByteSpan> Names);
  /// Whether a claim is about the bytes at \p Offset, or a name there is
  /// understood and not edited.
  bool keeps(llvm::StringRef File, unsigned Offset) const;
  /// Whether an edit or a claim is about these bytes.
  bool knows(llvm::StringRef File, unsigned Offset, unsigned Length) const;

  /// Notes an edit that no file can take (text pasted by a macro, a header of
  /// the tool), and the place that uses it, if one does. conflicts() then
  /// fails: nothing is dropped in silence.
  void addUnplaced(std::string What, llvm::StringRef File = "",
                   unsigned Line = 0, unsigned Column = 0);

  /// Notes why text could not be taken; conflicts() returns it.
  void addFailure(llvm::Error E);

  /// Adds the edits of another translation unit. Two units may each leave out
  /// edits of the other (an #if branch, a macro not used), but where both
  /// insert at one place, one's insertions must contain the other's. Kernels of
  /// different launches do not contradict each other. A difference is a
  /// conflict, which conflicts() returns.
  void merge(const EditSet &Other);

  /// Success when all edits can be applied together; otherwise each conflict
  /// as an EditConflict with its place and both texts.
  llvm::Error conflicts() const;

  /// Success when this set edits no name that \p Other, of another translation
  /// unit, understands and leaves as it is; otherwise as conflicts().
  llvm::Error conflictsWith(const EditSet &Other) const;

  /// The contents of File with its edits applied. Bytes that are not edited
  /// stay as they are; inserted lines end as the first line of the file does; a
  /// byte order mark stays first. Tokens and comments beside an edit stay what
  /// they were (Splice.h); a TokenLoss says where that failed.
  llvm::Expected<std::string> apply(llvm::StringRef File,
                                    llvm::StringRef Original) const;

  /// Takes the edits within [Begin, End] of File out of the set, insertions at
  /// both ends included, and returns that text with them applied, for a caller
  /// that moves the text elsewhere. Original is the whole file.
  llvm::Expected<std::string> extract(llvm::StringRef File,
                                      llvm::StringRef Original, unsigned Begin,
                                      unsigned End);

  bool empty() const {
    return Files.empty() && Unplaced.empty() && Losses.empty();
  }
  bool edits(llvm::StringRef File) const;
  std::vector<std::string> files() const; ///< Sorted.
  llvm::ArrayRef<Edit> editsOf(llvm::StringRef File) const;
  void clear(llvm::StringRef File); ///< Drops the edits of one file.

private:
  struct Conflict {
    Edit First, Second;
  };
  /// By offset; insertions before the range at the same offset, those by Order.
  std::map<std::string, std::vector<Edit>, std::less<>> Files;
  std::map<std::string, std::set<ByteSpan>, std::less<>> Kept;
  std::vector<Conflict> Conflicts; ///< Found by merge().
  struct Fault {
    std::string File;
    unsigned Line = 0, Column = 0;
    std::string What;

    bool operator==(const Fault &) const = default;
  };
  std::vector<Fault> Unplaced;
  std::vector<Fault> Losses; ///< Lost tokens in text that was taken.
  /// The names that this unit understands, sorted.
  std::map<std::string, std::vector<ByteSpan>, std::less<>> Understood;

  static llvm::Error conflictsOfKept(llvm::StringRef File,
                                     llvm::ArrayRef<Edit> Edits,
                                     const std::set<ByteSpan> &Ranges);
  const ByteSpan *understoodIn(llvm::StringRef File, ByteSpan Replaced) const;
  bool touches(llvm::StringRef File, ByteSpan Name) const;
};

/// A token or comment that is no part of an edit would be lost, or become
/// another one: a fault of the tool.
class TokenLoss : public llvm::ErrorInfo<TokenLoss> {
public:
  TokenLoss(std::string File, unsigned Line, unsigned Column, std::string What)
      : File(std::move(File)), Line(Line), Column(Column),
        What(std::move(What)) {}

  static char ID;
  std::string File;
  unsigned Line, Column;
  std::string What;

  void log(llvm::raw_ostream &OS) const override;
  std::error_code convertToErrorCode() const override;
};

/// Two edits that cannot both be made, or one that cannot be made at all.
class EditConflict : public llvm::ErrorInfo<EditConflict> {
public:
  static char ID;
  std::string File;   ///< Empty when the place is in no file.
  std::string UsedIn; ///< The file that uses it then, if one does.
  unsigned Line = 0, Column = 0;
  /// The texts that the two edits write; "(as it is)" for one that isKept().
  std::string First, Second;
  Edit A, B; ///< The edits themselves.

  void log(llvm::raw_ostream &OS) const override;
  std::error_code convertToErrorCode() const override;
};

/// Whether a side of a conflict is no edit, but the claim that bytes are right
/// as they are.
inline bool isKept(const Edit &E) { return !E.Length && E.Text.empty(); }

/// The error that A and B cannot both be made.
llvm::Error conflictOf(const Edit &A, const Edit &B);

} // namespace amp2hip

#endif
