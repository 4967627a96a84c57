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

/// The text of a call or operator around its head: the name of the function
/// with what qualifies it, or the operator.
struct CallParts {
  std::string Before, Head, Behind;
};

/// Makes the text of a call of its parts.
using CallText = std::function<std::string(const CallParts &)>;

/// Calls that are written anew. One for both sides picks between two texts; the
/// calls among its arguments have the form of the side in each of them, so that
/// nested calls do not multiply.
class CallWriter {
public:
  explicit CallWriter(Rewriter &R) : R(R) {}

  /// Writes \p Call as \p Amp and \p Cpu say for the sides that it is for; one
  /// of them may be null. \p Head: its name or operator. \p Lambda: where the
  /// lambda around it begins, whose sides may be others than those of the code
  /// around the lambda; invalid if there is none.
  void add(const clang::Expr *Call, clang::SourceRange Head,
           clang::SourceLocation Lambda, CallText Amp, CallText Cpu);
  /// Writes all of them.
  void write();

private:
  /// The text of bytes [Begin, End) as the edits leave it.
  using TextAt = llvm::function_ref<std::string(unsigned Begin, unsigned End)>;
  struct Call {
    FileRange Whole, At; ///< At: the head.
    std::string Head;
    clang::SourceLocation Lambda;
    CallText Amp, Cpu;
    std::vector<Call> Inner = {}; ///< In their order in the text.

    std::string text(Restrictions Where, TextAt Around) const;
    std::string textOn(bool IsAmp, TextAt Around) const;
  };

  Rewriter &R;
  std::vector<Call> Calls;
  /// The places of heads, and the texts of their calls.
  std::set<std::tuple<std::string, unsigned, std::string>> Known;

  static void nest(std::vector<Call> &Among, Call C);
};

/// The head of \p E, which names a function or is an operator.
clang::SourceRange writtenHead(const clang::Expr *E);

/// A call of the function \p Name in the place of the written one.
CallText namedCall(std::string Name);

/// How \p E calls \p F with its scope; as it is written if that is null.
CallText scopedCall(const clang::Expr *E, const clang::FunctionDecl *F);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_PAIRS_CALLTEXT_H
