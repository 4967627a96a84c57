//===- MacroArguments.cpp - Arguments that a macro has no use for ---------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Visual C++ leaves out the arguments for which a macro has no parameter. Clang
// does not expand the macro then, so that the next parse must not see them.
//
//===----------------------------------------------------------------------===//

#include "edits/RawTokens.h"
#include "frontend/FixFinder.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace amp2hip {
namespace {

/// A use of a macro that has more arguments than the macro has parameters.
struct ExtraArguments {
  /// The last argument that the macro has a parameter for: its first byte.
  clang::SourceLocation Last;
  /// The comma after it.
  clang::SourceLocation Comma;
  unsigned Length = 0; ///< From the comma to the `)` of the use.
  /// The use is `assert(condition, "text")`.
  bool IsText = false;
  /// Between the condition and `&&` the condition needs brackets.
  bool NeedsBrackets = false;
};

/// Whether `a && b` would not apply to an expression with this operator as a
/// whole.
bool bindsLessThanAnd(const Token &T) {
  return T.isOneOf(tok::pipepipe, tok::question, tok::equal, tok::plusequal,
                   tok::minusequal);
}

/// The use that begins with the macro's name, the next of \p Tokens.
static std::optional<ExtraArguments>
readUse(const SourceManager &SM, RawTokens Tokens, unsigned Parameters) {
  if (!Tokens.next() || !Tokens.isName())
    return std::nullopt;
  const bool IsAssert = Tokens.word() == "assert";
  if (!Tokens.next() || Tokens.token().isNot(tok::l_paren))
    return std::nullopt;
  ExtraArguments Result;
  unsigned Commas = 0;
  bool StartsArgument = true;
  for (int Depth = 1; Tokens.next() && !Tokens.beginsDirective();) {
    const Token &T = Tokens.token();
    Depth += T.is(tok::l_paren);
    Depth -= T.is(tok::r_paren);
    const bool IsComma = Depth == 1 && T.is(tok::comma);
    Commas += IsComma;
    if (Result.Comma.isValid() && Depth == 0) {
      Result.Length = Tokens.begin() - SM.getFileOffset(Result.Comma);
      return Result;
    }
    if (Result.Comma.isValid()) {
      Result.IsText &= tok::isStringLiteral(T.getKind());
    } else if (IsComma && Commas == Parameters) {
      Result.Comma = T.getLocation();
      Result.IsText = IsAssert;
    } else {
      if (!IsComma && StartsArgument)
        Result.Last = T.getLocation();
      Result.NeedsBrackets |= Depth == 1 && bindsLessThanAnd(T);
    }
    StartsArgument = IsComma;
  }
  return std::nullopt;
}

std::optional<ExtraArguments> extraArguments(Preprocessor &PP, StringRef Name,
                                             SourceLocation Extra) {
  const SourceManager &SM = PP.getSourceManager();
  if (!Extra.isFileID())
    return std::nullopt;
  const MacroInfo *Info =
      PP.getMacroDefinitionAtLoc(PP.getIdentifierInfo(Name), Extra)
          .getMacroInfo();
  auto [File, Offset] = SM.getDecomposedLoc(Extra);
  StringRef Before = SM.getBufferData(File).take_front(Offset);
  if (!Info || Info->isVariadic() || Info->getNumParams() == 0)
    return std::nullopt;
  // An argument may use the macro as well.
  for (size_t At; (At = Before.rfind(Name)) != StringRef::npos;
       Before = Before.take_front(At)) {
    auto Use = readUse(SM, RawTokens(SM, SM.getComposedLoc(File, At)),
                       Info->getNumParams());
    if (Use && SM.getFileOffset(Use->Comma) < Offset &&
        Offset < SM.getFileOffset(Use->Comma) + Use->Length)
      return Use;
  }
  return std::nullopt;
}

} // namespace

/// Arguments that a macro has no parameter for go; assert's text becomes a part
/// of the condition.
void FixFinder::dropArguments(Preprocessor &PP) {
  const SourceManager &SM = PP.getSourceManager();
  for (const FullMacro &Use : FullMacros) {
    std::optional<ExtraArguments> Extra = extraArguments(PP, Use.Name, Use.Loc);
    if (!Extra || SM.isInSystemHeader(Use.Loc))
      continue;
    Hidden.push_back({Extra->Comma, Extra->Length});
    if (!Extra->IsText) {
      add(SM, Extra->Comma, Extra->Length, "", false, Use.Fault);
      continue;
    }
    add(SM, Extra->Comma, 1, " &&", false, Use.Fault);
    if (Extra->NeedsBrackets)
      enclose(SM, Extra->Last,
              SM.getFileOffset(Extra->Comma) - SM.getFileOffset(Extra->Last),
              "(", Use.Fault);
  }
}

} // namespace amp2hip
