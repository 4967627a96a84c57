//===- ClauseReader.cpp - Restriction clauses among tokens ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A state machine with one state for each part of a clause.
//
//===----------------------------------------------------------------------===//

#include "ast/ClauseReader.h"

using namespace amp2hip;
using namespace clang;

ClauseReader::Part ClauseReader::partFor(tok::TokenKind Kind,
                                         llvm::StringRef Word) const {
  if (Word == "restrict")
    return Restrict;
  if (Last == Restrict && Kind == tok::l_paren)
    return Open;
  if (!InParentheses)
    return None;
  if (Kind == tok::r_paren)
    return Close;
  if (Kind == tok::comma)
    return Comma;
  return Word == "amp" ? Amp : Word == "cpu" ? Cpu : Other;
}

ClauseReader::Part ClauseReader::take(tok::TokenKind Kind,
                                      llvm::StringRef Word) {
  Before = Last;
  Last = partFor(Kind, Word);
  InParentheses = Last == Open || (InParentheses && Last != Close);
  return Last;
}
