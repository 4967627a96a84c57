//===- Fix.h - One fix of what Visual C++ accepts ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_FIX_H
#define AMP2HIP_FRONTEND_FIX_H

#include "edits/Position.h"
#include <string>
#include <tuple>

namespace amp2hip {

/// One edit that makes standard C++ of what only Visual C++ accepts: Text in
/// place of Length bytes.
struct Fix {
  std::string File; ///< Real path.
  unsigned Offset = 0;
  unsigned Length = 0;
  std::string Text;
  /// An insertion belongs to the token that ends at Offset, and not to the one
  /// that begins there.
  bool Behind = false;
  /// A declaration before a template, which comes before all else that the
  /// translation has there.
  bool Declares = false;
  /// Of what encloses an expression: the outer one opens first, and closes
  /// last. Of a declaration before a template: see ForwardDeclarations.
  int Rank = 0;
  unsigned Lead = 0; ///< The bytes before Offset that it goes above: comments.
  std::string Fault; ///< Clang's message. Fixes that differ in it are equal.

  /// Where Text is among what else is inserted there, in the next parse and
  /// in the translation.
  InsertionOrder order() const;

  /// What is inserted is before what is replaced.
  friend bool operator<(const Fix &A, const Fix &B) {
    return std::tuple(A.File, A.Offset, A.Length != 0, A.order(), A.Length,
                      A.Text) < std::tuple(B.File, B.Offset, B.Length != 0,
                                           B.order(), B.Length, B.Text);
  }
};

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_FIX_H
