//===- Position.h - The order of insertions at one byte ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_EDITS_POSITION_H
#define AMP2HIP_EDITS_POSITION_H

#include <compare>

namespace amp2hip {

/// The kind of an insertion. Insertions at one byte are written in the order of
/// this table, whichever was added first: text that belongs to the token before
/// the byte, then lines of their own, then text that belongs to the token after
/// it. Insertions around an expression (Closing..., Opening...) are nested.
enum class Position : unsigned char {
  // After the token that ends at the byte.
  BehindToken,       ///< `__device__` behind `template`, ` mutable`.
  ClosingMember,     ///< `)` of a member call in brackets.
  ClosingAssignment, ///< `)` of a setter; the rank counts assignments inside.
  ClosingFix,        ///< `)` of a dialect fix; the rank is the enclosed length.
  ClosingArgument,   ///< `)` of a conversion of an argument.
  ClosingDomain,     ///< `)` of a launch's domain.

  // Lines of their own.
  Comment,     ///< A comment above the line.
  Include,     ///< `#include <...>`.
  Declaration, ///< Declares the code below: kernels may call it.
  Pair,        ///< The code that replaces functions for cpu and amp.
  Class,       ///< A class that leaves its function: kernels may name it.
  Kernel,      ///< The rank is where the launch begins.
  Access,      ///< `public:`.
  Statement,   ///< A declaration before a statement.
  Blanks,      ///< Indentation, a line break.

  // Before the token that begins at the byte: the head of a declaration.
  Unused,     ///< `[[maybe_unused]]`.
  Attributes, ///< `__device__`.
  Mutable,    ///< `mutable`.
  ReturnType, ///< `void` of a constructor that becomes a function.

  // Before an expression or a name.
  OpeningDomain,
  OpeningArgument,
  OpeningFix,
  OpeningMember,
  Keyword,   ///< `typename`, `template`.
  Qualifier, ///< `concurrency::`, `this->`.
};

/// The order of an insertion at its byte. Insertions with the same Position are
/// ordered by Rank, and those with the same Rank by when they were added.
struct InsertionOrder {
  Position At = Position::BehindToken;
  int Rank = 0;

  InsertionOrder(Position At, int Rank = 0) : At(At), Rank(Rank) {}
  InsertionOrder() = default;

  auto operator<=>(const InsertionOrder &) const = default;
};

} // namespace amp2hip

#endif // AMP2HIP_EDITS_POSITION_H
