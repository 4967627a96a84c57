//===- TokenPass.h - C++ AMP's keywords as Clang's attributes ---*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `restrict` is a contextual keyword of C++ AMP and `tile_static` a storage
// class; Clang knows neither. The token pass takes the tokens of a whole
// preprocessed translation unit and gives back a stream that Clang parses: the
// clauses as HIP's attributes where Clang accepts them, source locations kept.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_TOKENPASS_H
#define AMP2HIP_FRONTEND_TOKENPASS_H

#include "dialect/Dialect.h"
#include "clang/Basic/SourceLocation.h"
#include "clang/Lex/Token.h"
#include "llvm/ADT/DenseSet.h"
#include <functional>
#include <string>
#include <vector>

namespace clang {
class Preprocessor;
}

namespace amp2hip {

/// One or more adjacent `restrict(...)` clauses: they mean their union
/// [amp 2.1].
struct RestrictClause {
  /// First `restrict` and last `)`; either may lie in a macro.
  clang::SourceLocation Begin, End;
  std::vector<clang::SourceRange> Parts; ///< Each `restrict(...)`.
  bool Amp = false;
  bool Cpu = false;
  /// Set when the clause belongs to a lambda expression.
  bool OnLambda = false;
  /// The `template` of the explicit instantiation that it belongs to.
  clang::SourceLocation Template;
  /// The name that it instantiates; invalid for operators and conversions.
  clang::SourceLocation Instantiated;
};

/// A member function of a local class without a clause of its own: it has the
/// restrictions of the function around its class [amp 2.2.1].
struct InheritedClause {
  /// The first token of the declaration, after `template <...>`.
  clang::SourceLocation Begin;
  bool Amp = false;
  bool Cpu = false;
  bool Defaulted = false; ///< `= default` or `= delete`.
};

/// Code outside of bodies that is for the side of a clause: the rest of the
/// declarator [amp 2.1.1].
struct GovernedCode {
  clang::SourceLocation First, Behind; ///< Tokens, as the parser takes them.
  bool Amp = false;
  bool Cpu = false;
};

/// The `[[...]]` before the first parameter of a lambda that has a restriction.
/// Clang takes none there after the attributes of a side, and does not see it.
struct ParameterAttributes {
  clang::SourceLocation Open; ///< The `(` before it.
  clang::SourceRange Tokens;
};

/// A fault in a clause, for which the token pass could not accept it.
struct RestrictError {
  enum Kind { EmptyClause, UnknownRestriction, Misplaced };
  Kind What;
  clang::SourceLocation Loc;
  /// The unknown restriction, or the words that must come after the clause.
  std::string Name;
};

struct TokenPassResult {
  std::vector<RestrictClause> Clauses;
  std::vector<InheritedClause> Inherited;
  std::vector<GovernedCode> Governed;
  std::vector<ParameterAttributes> LambdaParameters;
  std::vector<RestrictError> Errors;
  /// The `void` of each `void main(...)`.
  std::vector<clang::SourceLocation> VoidMains;
  Phrases Dialect;
  /// Each `__pragma` that is not a macro.
  std::vector<clang::SourceLocation> PragmaWords;
  /// The names of tile_static variables that are declared without an
  /// initializer: neither constructor nor destructor is run for them.
  llvm::DenseSet<clang::SourceLocation> Uninitialized;
  /// The tile_static keywords of the variables that Clang sees as static.
  llvm::DenseSet<clang::SourceLocation> MadeStatic;
  /// With --long=32, the first `long` that stays in each file that is not
  /// translated.
  std::vector<clang::SourceLocation> LongsLeft;
  /// Set when any clause or tile_static is outside system headers.
  bool HasAmp = false;
};

/// Whether a file is translated, by its real path.
using PathTest = std::function<bool(llvm::StringRef)>;

/// Rewrites \p Tokens (a whole translation unit, the end-of-file token
/// included) in place. In files for which \p NarrowsLong holds, `long` becomes
/// `int`; it may be empty.
TokenPassResult runTokenPass(clang::Preprocessor &PP,
                             std::vector<clang::Token> &Tokens,
                             PathTest NarrowsLong);

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_TOKENPASS_H
