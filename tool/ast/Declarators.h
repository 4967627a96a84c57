//===- Declarators.h - Declarators among tokens -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds the parts of a declarator in a vector of tokens. The token pass
// (frontend/TokenPass.h) needs them: it runs before the parser, and finds the
// declaration of a `restrict` clause by the tokens around it.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_AST_DECLARATORS_H
#define AMP2HIP_AST_DECLARATORS_H

#include "clang/Lex/Token.h"
#include "llvm/ADT/ArrayRef.h"
#include <optional>

namespace amp2hip {

/// The index of the `(` that matches the `)` at \p End - 1; 0 if there is none.
size_t matchingParen(llvm::ArrayRef<clang::Token> Tokens, size_t End);

/// The index of the bracket that matches the `)`, `]` or `}` at \p End - 1; 0
/// if there is none.
size_t matchingBracket(llvm::ArrayRef<clang::Token> Tokens, size_t End);

/// The index after the bracket that matches the one at Tokens[Open].
size_t behindBracket(llvm::ArrayRef<clang::Token> Tokens, size_t Open);

/// The index after the template parameters that begin at Tokens[Less].
size_t behindAngles(llvm::ArrayRef<clang::Token> Tokens, size_t Less);

/// Whether `[[` is at Tokens[I].
bool beginsAttribute(llvm::ArrayRef<clang::Token> Tokens, size_t I);

/// Whether Tokens[I], a `[`, begins a lambda expression, by the tokens before
/// it.
bool beginsLambda(llvm::ArrayRef<clang::Token> Tokens, size_t I);

/// The index of the `(` of a lambda expression's parameters, or of the `{` of
/// its body if it has none. The introducer ends before Tokens[Behind]. Template
/// parameters, constraints and attributes may follow it. Nothing if this is no
/// lambda.
std::optional<size_t> lambdaDeclarator(llvm::ArrayRef<clang::Token> Tokens,
                                       size_t Behind);

/// If the `(` at Tokens[Open] starts the parameters of a lambda expression, the
/// index after the introducer of the lambda; otherwise nothing.
std::optional<size_t> behindIntroducer(llvm::ArrayRef<clang::Token> Tokens,
                                       size_t Open);

/// The index of `template`, if Tokens[Open] starts the parameters of a function
/// in an explicit instantiation; otherwise nothing.
std::optional<size_t> explicitInstantiation(llvm::ArrayRef<clang::Token> Tokens,
                                            size_t Open);

/// The index of the name of the function whose parameters start at
/// Tokens[Open]; nothing for operators and conversions.
std::optional<size_t> declaredName(llvm::ArrayRef<clang::Token> Tokens,
                                   size_t Open);

/// The index of the token that ends a declarator: the first of a body or an
/// initializer, or the `,`, `;` or `)` after the declarator. Tokens[Begin] is
/// in the declarator or follows it.
size_t endOfDeclarator(llvm::ArrayRef<clang::Token> Tokens, size_t Begin);

} // namespace amp2hip

#endif // AMP2HIP_AST_DECLARATORS_H
