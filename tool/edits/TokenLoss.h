//===- TokenLoss.h - Checks of an edited text -------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Outside of the edited ranges, a text must have the tokens and comments of the
// original in the same order, and its directives must have the same tokens. A
// difference is a bug of the tool.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_EDITS_TOKENLOSS_H
#define AMP2HIP_EDITS_TOKENLOSS_H

#include "edits/EditSet.h"
#include "edits/LexedText.h"
#include "edits/Splice.h"
#include <optional>

namespace amp2hip {

/// A location in the original whose tokens the edits have changed or removed.
struct TokenFault {
  unsigned Offset = 0;
  std::string What; ///< "the comment '// how many' changes its extent".
};

/// The first fault in \p New, which was made from \p Original; nothing if there
/// is none.
std::optional<TokenFault> findTokenFault(const LexedText &Original,
                                         const EditedText &New);

/// Whether \p Text contains the tokens, comments and directives of \p Moved,
/// one after the other. Other tokens may follow the comments at the beginning
/// of \p Moved. The indentation of comments may differ.
bool holdsTokensOf(const LexedText &Text, const LexedText &Moved);

/// The offset of a conditional directive without its #if or its #endif, if
/// there is one.
std::optional<unsigned> unbalancedAt(const LexedText &Text);

/// A directive that edits of a file would remove, change, or separate from its
/// #if.
struct SplitDirective {
  unsigned Offset = 0; ///< The offset of its `#`.
  std::string Text;    ///< "#else"
  unsigned EditAt = 0; ///< The offset of the edit.
  bool IsPart = true;  ///< Whether only a part of its #if is in the edit.
};

/// The directives that \p Edits replace and do not write again, except an
/// include directive that is removed alone; those whose #if is only partly in
/// an edit; and those between brackets that edits open in one branch and close
/// in another.
std::vector<SplitDirective> findSplitDirectives(const LexedText &Original,
                                                llvm::ArrayRef<Edit> Edits);

} // namespace amp2hip

#endif // AMP2HIP_EDITS_TOKENLOSS_H
