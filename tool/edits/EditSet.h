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

/// Bytes [Begin, End) of a file that the text of an edit repeats. An example is
/// the body of a lambda in the text of a kernel. Other edits of these bytes are
/// applied to the repeated text.
struct Quote {
  unsigned Begin = 0, End = 0;
  /// The edit removes the bytes from their old location, so other edits of them
  /// are applied only in the quote. If this is false, the bytes are in the
  /// result twice, and other edits are applied to both.
  bool Moved = false;
  /// The edit's text may omit the quote. Then other edits of its bytes are
  /// lost, and that is no error.
  bool MayVanish = false;

  bool operator==(const Quote &) const = default;
};

/// Bytes of a file: offset and length.
using ByteSpan = std::pair<unsigned, unsigned>;

/// A function that makes the text of an edit from the texts of its quotes, in
/// their order.
using ComposeText = std::function<std::string(llvm::ArrayRef<std::string>)>;

/// Replaces the bytes [Offset, Offset + Length) of File by Text. Length 0
/// inserts before the byte at Offset.
struct Edit {
  std::string File; ///< Real path.
  unsigned Offset = 0;
  unsigned Length = 0;
  /// Lines end in '\n'; EditSet::apply() writes the line breaks of the file. If
  /// there are quotes, this is Compose's result for their unedited bytes. Two
  /// edits with quotes are compared by this text, whatever other edits change
  /// in the quotes.
  std::string Text;
  InsertionOrder Order = {};      ///< The order among insertions at Offset.
  std::vector<Quote> Quotes = {}; ///< Parts of the same file.
  ComposeText Compose = nullptr;  ///< Set if there are quotes.
  /// The edit of a translation unit that does not understand all of the code.
  /// If an edit of another unit overlaps it, only that edit is made.
  bool Guess = false;
  /// A text that is right wherever Text is, and in further cases. An edit of
  /// the same bytes with this text replaces this edit. Empty if there is none.
  std::string General = {};
  /// Makes the text that EditSet::apply() writes: Compose's result with other
  /// blanks. If it is null, apply() writes Compose's result.
  ComposeText LayOut = nullptr;

  unsigned end() const { return Offset + Length; }
};

/// The edits of one or more translation units.
///
/// * Identical edits (bytes, text, order and quotes) are one edit, since many
///   units may edit one header, and many instances one template. To insert
///   the same text twice at one offset, use another position or rank.
/// * Insertions at one offset are ordered by Order, then by when they were
///   added.
/// * An insertion at the first byte of a replaced range goes before the new
///   text, one at the byte after the range goes behind it; both are kept. One
///   inside the range is a conflict, as are two ranges that overlap.
/// * Edits inside a replaced range are no conflict if that range's edit quotes
///   them as moved: they are made in the quote. So several units can share a
///   kernel, although each knows only some of the edits in its body.
/// * keep() notes text that one translation unit knows to be right. An edit of
///   it by another unit is a conflict. understand() notes the names whose
///   meaning a unit knows. If the unit does not edit such a name, an edit of
///   the name by another unit is a conflict, too, which conflictsWith() finds.
///
/// Adding edits never fails. conflicts() returns the conflicts, and apply()
/// fails if there are any.
class EditSet {
public:
  void add(Edit E);
  void insert(llvm::StringRef File, unsigned Offset, llvm::StringRef Text,
              InsertionOrder Order);
  void replace(llvm::StringRef File, unsigned Offset, unsigned Length,
               llvm::StringRef Text);
  void remove(llvm::StringRef File, unsigned Offset, unsigned Length);
  /// Replaces a range by text that quotes other ranges of the same file.
  /// \p Original is the text of the file. \p General makes Edit::General.
  void compose(llvm::StringRef File, llvm::StringRef Original, unsigned Offset,
               unsigned Length, std::vector<Quote> Quotes, ComposeText Compose,
               InsertionOrder Order = {}, ComposeText General = nullptr,
               ComposeText LayOut = nullptr);
  /// Notes that these bytes are right as they are.
  void keep(llvm::StringRef File, unsigned Offset, unsigned Length);
  /// Notes that this unit does not understand the name in these bytes. Edits
  /// of this set that replace more than the name become guesses (Edit::Guess),
  /// unless an edit quotes the name.
  void markUnknown(llvm::StringRef File, unsigned Offset, unsigned Length);
  /// Notes the names in a file that this translation unit understands. They may
  /// be edited or not, and have any order.
  void understand(llvm::StringRef File, std::vector<ByteSpan> Names);
  /// Whether kept bytes, or a name that is understood and not edited, begin at
  /// \p Offset.
  bool keeps(llvm::StringRef File, unsigned Offset) const;
  /// Whether these bytes are kept, or edited by an edit that is no guess.
  bool knows(llvm::StringRef File, unsigned Offset, unsigned Length) const;

  /// Notes an edit of text that is in no file, such as text pasted by a macro.
  /// \p What says so; the location is that of the macro's use, if there is one.
  /// conflicts() then returns an error.
  void addUnplaced(std::string What, llvm::StringRef File = "",
                   unsigned Line = 0, unsigned Column = 0);

  /// Adds an error that conflicts() then returns.
  void addFailure(llvm::Error E);

  /// Adds the edits of another translation unit. A unit may lack edits of the
  /// other one, as in an #if branch that it does not choose. But if both insert
  /// text at one offset, the insertions of one must contain those of the other.
  /// Otherwise there is a conflict, which conflicts() returns. Kernels of
  /// different launches may differ.
  void merge(const EditSet &Other);

  /// Success if all edits can be applied together; otherwise an EditConflict
  /// for each conflict, with its location and both texts.
  llvm::Error conflicts() const;

  /// Success if this set edits no name that \p Other, the set of another
  /// translation unit, understands and does not edit; otherwise as conflicts().
  llvm::Error conflictsWith(const EditSet &Other) const;

  /// The text of \p File with its edits applied; \p Original is the text
  /// without them. All other bytes stay as they are. Inserted lines end as the
  /// first line of the file does, and a byte order mark stays first. Tokens and
  /// comments beside an edit are not changed (Splice.h); the error TokenLoss
  /// says where that failed.
  llvm::Expected<std::string> apply(llvm::StringRef File,
                                    llvm::StringRef Original) const;

  /// Removes the edits in [Begin, End] of \p File from the set, insertions at
  /// both ends included. Returns the text of these bytes with the edits
  /// applied, so that the caller can move it. \p Original is the text of the
  /// whole file.
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
  /// The edits of each file, in the order of standsBefore() (Layers.h).
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
  std::vector<Fault> Losses; ///< The errors TokenLoss of addFailure().
  /// The names that this unit understands, sorted.
  std::map<std::string, std::vector<ByteSpan>, std::less<>> Understood;

  static llvm::Error conflictsOfKept(llvm::StringRef File,
                                     llvm::ArrayRef<Edit> Edits,
                                     const std::set<ByteSpan> &Ranges);
  const ByteSpan *understoodIn(llvm::StringRef File, ByteSpan Replaced) const;
  bool touches(llvm::StringRef File, ByteSpan Name) const;
};

/// The error that edits would remove or change a token or comment outside of
/// the edited ranges. It is a bug of the tool.
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

/// The error that two edits cannot both be made, or that one cannot be made at
/// all.
class EditConflict : public llvm::ErrorInfo<EditConflict> {
public:
  static char ID;
  std::string File;   ///< Empty if the edited text is in no file.
  std::string UsedIn; ///< Then the file that uses the text, if there is one.
  unsigned Line = 0, Column = 0;
  /// The texts that the two edits write; "(as it is)" for one that isKept().
  std::string First, Second;
  Edit A, B; ///< The edits themselves.

  void log(llvm::raw_ostream &OS) const override;
  std::error_code convertToErrorCode() const override;
};

/// Whether \p E, a side of a conflict, is no edit, but stands for bytes that
/// are right as they are.
inline bool isKept(const Edit &E) { return !E.Length && E.Text.empty(); }

/// The error that A and B cannot both be made.
llvm::Error conflictOf(const Edit &A, const Edit &B);

} // namespace amp2hip

#endif
