//===- TokenPass.h - C++ AMP's keywords as Clang's attributes ---*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `restrict` is a contextual keyword of C++ AMP and `tile_static` a storage
// class; Clang knows neither. The token pass takes the tokens of a whole
// preprocessed translation unit and returns tokens that Clang parses: clauses
// become HIP's attributes, at positions where Clang accepts these. Each token
// has a location in the source.
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

/// One or more adjacent `restrict(...)`, which mean their union [amp 2.1].
struct RestrictClause {
  /// First `restrict` and last `)`; either may be in a macro.
  clang::SourceLocation Begin, End;
  std::vector<clang::SourceRange> Parts; ///< Each `restrict(...)`.
  bool Amp = false;
  bool Cpu = false;
  /// The clause belongs to a lambda expression.
  bool OnLambda = false;
  /// The `template` of the explicit instantiation that the clause belongs to;
  /// invalid if it belongs to none.
  clang::SourceLocation Template;
  /// The name that the explicit instantiation instantiates; invalid for
  /// operators and conversions.
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

/// Code outside of function bodies to which a clause applies: the exception
/// specification and the trailing return type after it [amp 2.1.1].
struct GovernedCode {
  /// The clause applies from when the parser takes First until it takes Behind.
  clang::SourceLocation First, Behind;
  bool Amp = false;
  bool Cpu = false;
};

/// The `[[...]]` before the first parameter of a lambda. Clang rejects it after
/// the attributes for a restriction, so the token pass removes it.
struct ParameterAttributes {
  clang::SourceLocation Open; ///< The `(` before it.
  clang::SourceRange Tokens;
};

/// An error in a clause, or in its position.
struct RestrictError {
  enum Kind { EmptyClause, UnknownRestriction, Misplaced, Commas };
  Kind What;
  clang::SourceLocation Loc;
  /// UnknownRestriction: its name. Misplaced: the words across which the clause
  /// must be moved.
  std::string Name;
};

/// The constructs that the token pass has replaced or found.
struct TokenPassResult {
  std::vector<RestrictClause> Clauses;
  std::vector<InheritedClause> Inherited;
  std::vector<GovernedCode> Governed;
  std::vector<ParameterAttributes> LambdaParameters;
  std::vector<RestrictError> Errors;
  /// The `void` of each `void main(...)`.
  std::vector<clang::SourceLocation> VoidMains;
  Phrases Dialect;
  /// Each `__pragma` that no macro has replaced.
  std::vector<clang::SourceLocation> PragmaWords;
  /// The names of tile_static variables that are declared without an
  /// initializer. C++ AMP runs neither constructor nor destructor for them.
  llvm::DenseSet<clang::SourceLocation> Uninitialized;
  /// The tile_static keywords that became `static`, because a lambda or local
  /// class uses the variable.
  llvm::DenseSet<clang::SourceLocation> MadeStatic;
  /// With --long=32: the first `long` in each file that is not translated.
  std::vector<clang::SourceLocation> LongsLeft;
  /// A clause or tile_static is outside of system headers.
  bool HasAmp = false;
};

/// Whether the file with this real path is translated.
using PathTest = std::function<bool(llvm::StringRef)>;

/// Rewrites \p Tokens (a whole translation unit, the end-of-file token
/// included) in place. In files for which \p NarrowsLong returns true, `long`
/// becomes `int`; in none if \p NarrowsLong is empty.
TokenPassResult runTokenPass(clang::Preprocessor &PP,
                             std::vector<clang::Token> &Tokens,
                             PathTest NarrowsLong);

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_TOKENPASS_H
