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

/// Replaces one use of a property by calls of its getter and setter. The
/// property's object, its name, the operator and the operand must be in one
/// text: in a file, in a macro's body, or in an argument of a macro. Each may
/// contain macros, but none may begin or end inside of one.
class PropertyText {
public:
  /// \p Parameter: the macro's parameter that is the property's name, if \p P
  /// is in a macro's body and its name is a parameter; otherwise empty.
  PropertyText(Rewriter &R, const PropertyUse &P, llvm::StringRef Parameter)
      : R(R), P(P), Parameter(Parameter) {}

  /// The name of the getter or setter; empty if there is none. For a macro's
  /// parameter, tokens that make the name: `get_##parameter`.
  std::string getter() const;
  std::string setter() const;

  /// Whether the name, the operator and the operand of the assignment are in
  /// one text.
  bool isOne() const { return partsOfAssignment().has_value(); }
  // These functions make the edits. They return false if the parts are not in
  // one text.
  /// v.xy = e: v.set_xy(e)
  bool callSetter() const;
  /// v.xy += e: v.set_xy(v.get_xy() + e); ++v.xy: v.set_xy(v.get_xy() + 1)
  bool callBoth() const;
  /// v.p[i][j]: v.get(i, j); v.p[i] = e: v.put(i, e)
  bool callWithIndices() const;

  /// Whether the use is a postfix operator, `v.xy++`, and its value is used.
  bool isOldValueUsed() const;

private:
  /// The locations of the name, the operator and the operand in a file.
  struct Parts {
    /// Begin and End: the first and last token of the operand.
    clang::SourceLocation Name, Operator, Begin, End;
  };

  Rewriter &R;
  const PropertyUse &P;
  std::string Parameter;

  std::optional<Parts> partsOfAssignment() const;
  /// The object with its `.` or `->`; nothing if it is in another text.
  std::optional<Quote> object() const;
  bool write(llvm::StringRef Head, std::optional<Quote> Object,
             llvm::StringRef Middle, llvm::StringRef Tail) const;
  bool step() const;
  bool removeParentheses(const clang::Expr *Around) const;
  /// The comments between \p Begin and \p End, each with a blank or line break
  /// after it.
  std::string comments(clang::SourceLocation Begin,
                       clang::SourceLocation End) const;
};

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_PROPERTIES_PROPERTYTEXT_H
