//===- CallText.h - The text of calls that name a scope ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_PAIRS_CALLTEXT_H
#define AMP2HIP_REWRITE_PAIRS_CALLTEXT_H

#include "rewrite/Rewrite.h"
#include <functional>
#include <set>

namespace amp2hip {

/// The text of a call or operator in three parts. Head is the function's name
/// with its qualifier, or the operator.
struct CallParts {
  std::string Before, Head, Behind;
};

/// A function that makes the text of a call from its parts.
using CallText = std::function<std::string(const CallParts &)>;

/// Replaces the text of calls. Code of restrict(amp, cpu) gets two texts for a
/// call, one for each side, and `AMP2HIP_PICK((amp), (cpu))` around them. In
/// each of the texts, calls among the arguments have only the text for that
/// side: otherwise the length would double with each nested call.
class CallWriter {
public:
  explicit CallWriter(Rewriter &R) : R(R) {}

  /// Adds \p Call. \p Amp and \p Cpu make its text for each side; one is null
  /// if the call is not for that side. \p Head: the name or operator of the
  /// call. \p Lambda: the beginning of the lambda around it, whose restrictions
  /// may differ from those of the code around the lambda; invalid if there is
  /// none.
  void add(const clang::Expr *Call, clang::SourceRange Head,
           clang::SourceLocation Lambda, CallText Amp, CallText Cpu);
  /// Makes the edits for all added calls.
  void write();

private:
  /// The text of bytes [Begin, End) as the edits leave it.
  using TextAt = llvm::function_ref<std::string(unsigned Begin, unsigned End)>;
  struct Call {
    FileRange Whole, At; ///< At: the head's range.
    std::string Head;
    clang::SourceLocation Lambda;
    CallText Amp, Cpu;
    std::vector<Call> Inner = {}; ///< Calls inside, in their order in the text.

    std::string text(Restrictions Where, TextAt Around) const;
    std::string textOn(bool IsAmp, TextAt Around) const;
  };

  Rewriter &R;
  std::vector<Call> Calls;
  /// The file and offset of each head, and the texts of its call.
  std::set<std::tuple<std::string, unsigned, std::string>> Known;

  static void nest(std::vector<Call> &Among, Call C);
};

/// The range of the head of \p E, a call that names its function, or an
/// operator.
clang::SourceRange writtenHead(const clang::Expr *E);

/// The text of a call with the head replaced by \p Name.
CallText namedCall(std::string Name);

/// The text of \p E as a call of \p F with its scope, `::n::f(x)`; the text of
/// the source if \p F is null.
CallText scopedCall(const clang::Expr *E, const clang::FunctionDecl *F);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_PAIRS_CALLTEXT_H
