//===- TokenLoss.h - What an edit must not change ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Outside of the edited ranges a text has the tokens and comments of the
// original, in their order, and its directives have the same tokens. A fault is
// the tool's.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_EDITS_TOKENLOSS_H
#define AMP2HIP_EDITS_TOKENLOSS_H

#include "edits/EditSet.h"
#include "edits/LexedText.h"
#include "edits/Splice.h"
#include <optional>

namespace amp2hip {

/// A place of the original that the edits spoilt.
struct TokenFault {
  unsigned Offset = 0;
  std::string What; ///< "the comment '// how many' changes its extent"
};

/// Compares \p New with the \p Original that it was made of.
std::optional<TokenFault> findTokenFault(const LexedText &Original,
                                         const EditedText &New);

/// Whether \p Text holds the tokens, comments and directives of \p Moved, one
/// after the other. Other tokens may follow each comment that Moved begins
/// with. Comments may be indented otherwise.
bool holdsTokensOf(const LexedText &Text, const LexedText &Moved);

/// Where a conditional directive lacks its #if or its #endif, if one does.
std::optional<unsigned> unbalancedAt(const LexedText &Text);

/// A directive that the edits of a file would remove or change.
struct SplitDirective {
  unsigned Offset = 0; ///< The offset of its `#`.
  std::string Text;    ///< "#else"
  unsigned EditAt = 0; ///< Where the edit begins that divides its #if.
  bool IsPart = true;  ///< Whether its #if is not wholly in the edit.
};

/// The directives that \p Edits replace and do not write again, and those whose
/// #if is only partly in an edit; brackets that the edits open in one branch
/// and close in another.
std::vector<SplitDirective> findSplitDirectives(const LexedText &Original,
                                                llvm::ArrayRef<Edit> Edits);

} // namespace amp2hip

#endif // AMP2HIP_EDITS_TOKENLOSS_H
