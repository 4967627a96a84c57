//===- LexedText.h - Tokens, comments and directives of a text --*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The text of a file, divided into tokens as by the preprocessor, also in
// branches of #if that are not chosen. Tokens, not characters, decide which
// text may be removed, joined and moved.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_EDITS_LEXEDTEXT_H
#define AMP2HIP_EDITS_LEXEDTEXT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

/// The letters, digits and underscores at the end of \p Text.
llvm::StringRef lastWord(llvm::StringRef Text);

/// A token or a comment: the bytes [Begin, End).
struct LexedToken {
  unsigned Begin = 0, End = 0;
  enum Kind { Code, LineComment, BlockComment };
  Kind What = Code;
  int Directive = -1; ///< The index of the directive that it is part of, or -1.

  bool isComment() const { return What != Code; }
  /// Whether it is neither a comment nor a part of a directive.
  bool isOfProgram() const { return !isComment() && Directive < 0; }
};

/// A directive, from its `#` to the first line break that no backslash splices.
struct LexedDirective {
  unsigned Begin = 0, End = 0;
  std::string Keyword; ///< "" for a `#` alone.

  bool opens() const {
    return Keyword == "if" || Keyword == "ifdef" || Keyword == "ifndef";
  }
  bool divides() const {
    return Keyword == "else" || Keyword == "elif" || Keyword == "elifdef" ||
           Keyword == "elifndef";
  }
  bool closes() const { return Keyword == "endif"; }
  bool isConditional() const { return opens() || divides() || closes(); }
};

/// The directives to write before and after lines: `#if a` and `#endif`.
struct Conditions {
  std::string Begins, Ends;

  /// \p Lines with these directives before and after them.
  std::string around(llvm::StringRef Lines) const;
};

/// A text with its tokens, comments and directives. A *branch* is a part of a
/// conditional directive: the lines from its #if, #elif or #else to the next of
/// its directives. Branches are numbered; 0 is the text outside of any #if.
class LexedText {
public:
  /// \p Text is the text of a file, or a part of it that begins and ends
  /// between tokens.
  explicit LexedText(llvm::StringRef Text);

  llvm::StringRef text() const { return Text; }
  llvm::StringRef text(const LexedToken &T) const {
    return llvm::StringRef(Text).slice(T.Begin, T.End);
  }
  /// The tokens and comments, in the order of their offsets.
  llvm::ArrayRef<LexedToken> tokens() const { return Tokens; }
  llvm::ArrayRef<LexedDirective> directives() const { return Directives; }
  /// The tokens that begin in [Begin, End).
  llvm::ArrayRef<LexedToken> tokensIn(unsigned Begin, unsigned End) const;
  llvm::ArrayRef<LexedDirective> directivesIn(unsigned Begin,
                                              unsigned End) const;

  /// The last token that begins before \p Offset, or null.
  const LexedToken *before(unsigned Offset) const;
  /// The first token that ends after \p Offset, or null.
  const LexedToken *from(unsigned Offset) const;
  /// The same without comments.
  const LexedToken *codeBefore(unsigned Offset) const;
  const LexedToken *codeFrom(unsigned Offset) const;
  /// Whether \p Offset is a byte of a token but not its first.
  bool isInside(unsigned Offset) const;
  /// Whether text that is inserted at \p Offset becomes part of a `//` comment,
  /// unless it begins with a line break.
  bool endsLineComment(unsigned Offset) const;
  /// The index of the directive that text inserted at \p Offset becomes part
  /// of, or -1.
  int directiveAt(unsigned Offset) const;

  /// The number of the branch with \p Offset.
  unsigned branchAt(unsigned Offset) const;
  /// The directive that begins a branch; null for 0.
  const LexedDirective *openingOf(unsigned Branch) const;
  /// The branch with all code of the file: 0, or that of an #if around the
  /// whole file, such as an include guard.
  unsigned outermostBranch() const;
  /// The first directive of the outermost #if inside branch \p Outer that
  /// contains \p Offset, or null.
  const LexedDirective *groupIn(unsigned Outer, unsigned Offset) const;
  /// The offset at which the line of the directive at \p Offset begins. If a
  /// block comment of several lines ends on that line, the line on which the
  /// comment begins.
  unsigned lineOfDirective(unsigned Offset) const;
  /// The branch around \p Branch.
  unsigned parentOf(unsigned Branch) const;
  /// Whether \p Branch is \p Inner or a branch around it.
  bool isAround(unsigned Branch, unsigned Inner) const;
  /// The directives that lines of branch \p Inner need around them if they move
  /// to branch \p Outer, which is around \p Inner.
  Conditions conditionsOf(unsigned Outer, unsigned Inner) const;
  /// Whether branch \p Outer is around branch \p Inner, and the directives of
  /// conditionsOf() name no macro that a directive in [Begin, End) defines or
  /// undefines.
  bool keepsConditions(unsigned Outer, unsigned Inner, unsigned Begin,
                       unsigned End) const;
  /// The names of the macros that directives in [Begin, End) define or
  /// undefine.
  std::vector<llvm::StringRef> macrosChangedIn(unsigned Begin,
                                               unsigned End) const;
  /// The first conditional directive in [Begin, End) whose #if or #endif is
  /// outside of the range, or null.
  const LexedDirective *splitIn(unsigned Begin, unsigned End) const;

private:
  struct Branch {
    int Directive = -1;
    unsigned Parent = 0;
  };
  std::string Text;
  std::vector<LexedToken> Tokens;
  std::vector<LexedDirective> Directives;
  std::vector<Branch> Branches = {{}};
  std::vector<unsigned> BranchBehind; ///< The branch after each directive.

  std::vector<const LexedDirective *> conditions(unsigned Outer,
                                                 unsigned Inner) const;
  void lex();
  std::optional<LexedToken> headerNameAt(unsigned Offset) const;
  void endDirective();
  void findBranches();
};

/// The offset at which the blanks and spliced line breaks after \p Offset end.
unsigned skipBlanks(llvm::StringRef Text, unsigned Offset);
/// The offset at which the blanks before \p Offset begin. A spliced line break
/// is no blank here.
unsigned skipBlanksBack(llvm::StringRef Text, unsigned Offset);
/// \p Text without the backslashes and line breaks that splice its lines.
std::string withoutSplices(llvm::StringRef Text);
/// The first line of \p Text, with the lines that splices join to it.
std::string firstLine(llvm::StringRef Text);
/// The length of a backslash, blanks and a line break at \p Offset, or 0.
unsigned lineSpliceAt(llvm::StringRef Text, unsigned Offset);
/// The length of a line break at \p Offset, or 0.
unsigned lineBreakAt(llvm::StringRef Text, unsigned Offset);

} // namespace amp2hip

#endif // AMP2HIP_EDITS_LEXEDTEXT_H
