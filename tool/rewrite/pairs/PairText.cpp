//===- PairText.cpp - The text of functions in pairs ----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Reads and replaces what goes from two definitions, one for each side, into
// one.
//
//===----------------------------------------------------------------------===//

#include "rewrite/pairs/PairText.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/CharInfo.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace amp2hip {

/// \p Text without what is said once, where it is: comments (where text is
/// replaced, they go before it) and directives that are no conditions.
static std::string copied(std::string Text) {
  LexedText Lexed(Text);
  for (const LexedToken &T : llvm::reverse(Lexed.tokens())) {
    bool OfDirective = T.Directive >= 0;
    if (OfDirective ? Lexed.directives()[T.Directive].isConditional()
                    : !T.isComment())
      continue;
    StringRef Before = StringRef(Text).take_front(T.Begin);
    size_t Begin =
        OfDirective ? Before.rtrim().size() : skipBlanksBack(Text, T.Begin);
    bool Joins = isAsciiIdentifierContinue(Text.c_str()[T.End]);
    Text.replace(Begin, T.End - Begin, Joins ? " " : "");
  }
  return StringRef(Text).trim().str();
}

std::string editedText(Rewriter &R, CharSourceRange Range,
                       ArrayRef<TextChange> Changes) {
  std::optional<FileRange> Bytes = R.Ed.resolve(Range);
  if (!Bytes)
    return R.Ed.text(Range).str();
  if (const LexedDirective *D =
          R.Ed.lexed(Range.getBegin()).splitIn(Bytes->Begin, Bytes->End))
    R.refuseSplit(*D, Range.getBegin(), "a function of a pair",
                  "what is repeated begins here");
  EditSet Copy = R.Ed.edits();
  for (const TextChange &C : Changes) {
    CharSourceRange Tokens = CharSourceRange::getTokenRange(C.At);
    if (std::optional<FileRange> At =
            C.Replaces ? R.Ed.resolve(Tokens) : R.Ed.resolve(C.At.getBegin()))
      Copy.add({At->File, At->Begin, At->End - At->Begin, C.Text,
                Position::Attributes});
  }
  llvm::Expected<std::string> Text = Copy.extract(
      Bytes->File, R.Ed.buffer(Range.getBegin()), Bytes->Begin, Bytes->End);
  if (Text)
    return copied(std::move(*Text));
  R.Ed.edits().addFailure(Text.takeError());
  return "";
}

std::string editedText(Rewriter &R, SourceRange Tokens,
                       ArrayRef<TextChange> Changes) {
  return editedText(R, CharSourceRange::getTokenRange(Tokens), Changes);
}

void replaceAll(Rewriter &R, CharSourceRange Range, StringRef Text) {
  std::optional<FileRange> Bytes = R.Ed.resolve(Range);
  llvm::Expected<std::string> Old = R.Ed.extract(Range);
  if (!Old) {
    R.Ed.edits().addFailure(Old.takeError());
    return;
  }
  if (!Bytes)
    return;
  R.Ed.replaceWithBlanks(*Bytes, Text);
}

/// The default that \p P itself has; invalid if it has none.
static SourceRange defaultOf(const NamedDecl *P) {
  auto Of = [](const auto *Each) {
    return Each->hasDefaultArgument() && !Each->defaultArgumentWasInherited()
               ? Each->getDefaultArgument().getSourceRange()
               : SourceRange();
  };
  if (const auto *Type = dyn_cast<TemplateTypeParmDecl>(P))
    return Of(Type);
  if (const auto *Value = dyn_cast<NonTypeTemplateParmDecl>(P))
    return Of(Value);
  return Of(cast<TemplateTemplateParmDecl>(P));
}

std::optional<std::vector<CharSourceRange>>
templateDefaults(const Rewriter &R, const TemplateParameterList &List) {
  const SourceManager &SM = R.Ed.sourceManager();
  std::vector<CharSourceRange> Result;
  for (const NamedDecl *P : List) {
    SourceRange Default = defaultOf(P);
    if (Default.isInvalid())
      continue;
    auto At = R.Ed.resolve(CharSourceRange::getTokenRange(Default));
    const LexedText &Lexed = R.Ed.lexed(Default.getBegin());
    const LexedToken *Equals = At ? Lexed.codeBefore(At->Begin) : nullptr;
    if (!Equals || Lexed.text(*Equals) != "=")
      return std::nullopt;
    const LexedToken *Name = Lexed.codeBefore(Equals->Begin);
    Result.push_back(
        CharSourceRange::getCharRange(SM.getComposedLoc(At->ID, Name->End),
                                      SM.getComposedLoc(At->ID, At->End)));
  }
  return Result;
}

} // namespace amp2hip
