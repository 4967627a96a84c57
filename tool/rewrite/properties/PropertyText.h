//===- PropertyText.h - Calls of accessors for one property -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_PROPERTIES_PROPERTYTEXT_H
#define AMP2HIP_REWRITE_PROPERTIES_PROPERTYTEXT_H

#include "rewrite/Rewrite.h"

namespace amp2hip {

/// Writes the accessors' calls for one use of a property. The object, the
/// operator and the operand must be parts of one text: of a file, a macro's
/// body or an argument. A macro in that text is a part as a whole.
class PropertyText {
public:
  /// \p Parameter: a macro's parameter, if it is the property's name there.
  PropertyText(Rewriter &R, const PropertyUse &P, llvm::StringRef Parameter)
      : R(R), P(P), Parameter(Parameter) {}

  /// The names, or the tokens that paste them. Empty when there is none.
  std::string getter() const;
  std::string setter() const;

  /// Whether the name, the operator and the operand are parts of one text.
  bool isOne() const { return partsOfAssignment().has_value(); }
  /// v.xy = e: v.set_xy(e)
  bool callSetter() const;
  /// v.xy += e: v.set_xy(v.get_xy() + e); ++v.xy: v.set_xy(v.get_xy() + 1)
  bool callBoth() const;
  /// v.p[i][j]: v.get(i, j); v.p[i] = e: v.put(i, e)
  bool callWithIndices() const;
  /// Whether the value of v.xy++ is used.
  bool isOldValueUsed() const;

private:
  /// The places of the name, the operator and the operand in a file.
  struct Parts {
    /// Begin and End are the operand's.
    clang::SourceLocation Name, Operator, Begin, End;
  };

  Rewriter &R;
  const PropertyUse &P;
  std::string Parameter;

  std::optional<Parts> partsOfAssignment() const;
  /// The object with its `.` or `->`; nothing when it is elsewhere.
  std::optional<Quote> object() const;
  bool write(llvm::StringRef Head, std::optional<Quote> Object,
             llvm::StringRef Middle, llvm::StringRef Tail) const;
  bool step() const;
  bool removeParentheses(const clang::Expr *Around) const;
  /// Comments between two places, each with a blank or line break after it.
  std::string comments(clang::SourceLocation Begin,
                       clang::SourceLocation End) const;
};

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_PROPERTIES_PROPERTYTEXT_H
