//===- PairText.cpp - The text of functions in pairs ----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rewrite/pairs/PairText.h"
#include "edits/Blanks.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace amp2hip {

/// \p Text without the `//` comments that would hide what is put behind it;
/// where text is replaced, they go before it.
static std::string withoutLineComments(std::string Text) {
  LexedText Lexed(Text);
  for (const LexedToken &T : llvm::reverse(Lexed.tokens()))
    if (T.What == LexedToken::LineComment)
      Text.erase(T.Begin, T.End - T.Begin);
  return Text;
}

std::string PairText::edited(CharSourceRange Range,
                             ArrayRef<Renaming> Names) const {
  std::optional<FileRange> Bytes = R.Ed.resolve(Range);
  if (!Bytes)
    return R.Ed.text(Range).str();
  if (const LexedDirective *D =
          R.Ed.lexed(Range.getBegin()).splitIn(Bytes->Begin, Bytes->End))
    R.refuseSplit(*D, Range.getBegin(), "a function of a pair",
                  "what is repeated begins here");
  EditSet Copy = R.Ed.edits();
  for (const Renaming &N : Names)
    if (std::optional<FileRange> At =
            N.Replaces
                ? R.Ed.resolve(CharSourceRange::getTokenRange(N.At, N.At))
                : R.Ed.resolve(N.At))
      Copy.replace(At->File, At->Begin, At->End - At->Begin, N.Name);
  llvm::Expected<std::string> Text = Copy.extract(
      Bytes->File, R.Ed.buffer(Range.getBegin()), Bytes->Begin, Bytes->End);
  if (Text)
    return withoutLineComments(std::move(*Text));
  R.Ed.edits().addFailure(Text.takeError());
  return "";
}

std::string PairText::edited(SourceRange Tokens,
                             ArrayRef<Renaming> Names) const {
  return edited(CharSourceRange::getTokenRange(Tokens), Names);
}

std::string PairText::parameter(const ParmVarDecl *P, StringRef Name,
                                bool WithDefault) const {
  SourceRange Range =
      WithDefault ? P->getSourceRange() : P->DeclaratorDecl::getSourceRange();
  std::string Text;
  if (P->getIdentifier()) {
    Text = edited(Range, {{P->getLocation(), true, Name.str()}});
  } else {
    Text = edited(Range);
    // Where a name would stand: within the declarator, or at its end.
    auto All = R.Ed.resolve(CharSourceRange::getTokenRange(Range));
    auto At = R.Ed.resolve(P->getLocation());
    if (!Name.empty() && All && At && At->Begin < All->End) {
      Text = edited(Range, {{P->getLocation(), false, " " + Name.str()}});
    } else if (!Name.empty()) {
      bool Glued =
          StringRef(Text).ends_with("&") || StringRef(Text).ends_with("*");
      Text += (Glued ? "" : " ") + Name.str();
    }
  }
  Text = StringRef(Text).trim().str();
  // Where a name has gone from behind a directive.
  if (LexedText(Text).directiveAt(Text.size()) >= 0)
    Text += "\n";
  return Text;
}

SourceLocation PairText::beginOf(const FunctionDecl *F) {
  if (const FunctionTemplateDecl *T = F->getDescribedFunctionTemplate();
      T && !F->getNumTemplateParameterLists())
    return T->getBeginLoc();
  return F->getOuterLocStart();
}

/// The last token of what stands between `template` and the declaration.
static SourceLocation lastTemplateEnd(const FunctionDecl *F) {
  const FunctionTemplateDecl *T = F->getDescribedFunctionTemplate();
  unsigned Lists = F->getNumTemplateParameterLists();
  const TemplateParameterList *Last =
      T ? T->getTemplateParameters() : F->getTemplateParameterList(Lists - 1);
  const Expr *Requires = Last->getRequiresClause();
  return Requires ? Requires->getEndLoc() : Last->getRAngleLoc();
}

std::string PairText::templateHead(const FunctionDecl *F) const {
  SourceLocation Outer = beginOf(F), Inner = F->getInnerLocStart();
  if (Outer == Inner)
    return "";
  return edited(SourceRange(Outer, lastTemplateEnd(F))) + " ";
}

static SourceLocation declaratorBegin(const FunctionDecl *F) {
  NestedNameSpecifierLoc Qualifier = F->getQualifierLoc();
  return Qualifier ? Qualifier.getBeginLoc() : F->getNameInfo().getBeginLoc();
}

/// What was inserted in front.
static std::string withoutAttributes(const std::string &Text) {
  StringRef Rest = Text;
  while (Rest.consume_front("__host__ ") || Rest.consume_front("__device__ "))
    ;
  return Rest.str();
}

std::string PairText::beforeName(const FunctionDecl *F) const {
  SourceLocation Begin = F->getInnerLocStart(), End = declaratorBegin(F);
  if (Begin == End)
    return "";
  return withoutAttributes(edited(CharSourceRange::getCharRange(Begin, End)));
}

std::string PairText::qualifier(const FunctionDecl *F) const {
  NestedNameSpecifierLoc Q = F->getQualifierLoc();
  return Q ? withoutAttributes(edited(Q.getSourceRange())) : "";
}

std::string PairText::behindParameters(const FunctionDecl *F) const {
  std::string Text;
  if (const auto *Method = dyn_cast<CXXMethodDecl>(F)) {
    if (Method->isConst())
      Text += " const";
    if (Method->isVolatile())
      Text += " volatile";
    if (Method->getRefQualifier() != RQ_None)
      Text += Method->getRefQualifier() == RQ_LValue ? " &" : " &&";
  }
  if (SourceRange Range = F->getExceptionSpecSourceRange(); Range.isValid())
    Text += " " + edited(Range);
  auto TL = F->getFunctionTypeLoc();
  const auto *Proto = F->getType()->getAs<FunctionProtoType>();
  if (TL && Proto && Proto->hasTrailingReturn())
    Text += " -> " + edited(TL.getReturnLoc().getSourceRange());
  return Text;
}

std::string PairText::argument(const ParmVarDecl *P, StringRef Name) {
  QualType T = P->getType();
  std::string Text = Name.str();
  const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
  bool Heavy = Record && Record->hasDefinition() &&
               !Record->getDefinition()->hasSimpleCopyConstructor();
  if (T->isRValueReferenceType() || Heavy)
    Text = "static_cast<decltype(" + Text + ") &&>(" + Text + ")";
  return P->isParameterPack() ? Text + "..." : Text;
}

SourceLocation PairText::endOf(const FunctionDecl *F) const {
  if (F->doesThisDeclarationHaveABody())
    return F->getBody()->getEndLoc();
  SourceLocation Loc = F->getTypeSpecEndLoc();
  if (FunctionTypeLoc TL = F->getFunctionTypeLoc())
    Loc = TL.getRParenLoc();
  const SourceManager &SM = R.M.Context.getSourceManager();
  for (auto Next = Lexer::findNextToken(Loc, SM, R.M.Context.getLangOpts());
       Next && Next->isNot(tok::eof);
       Next = Lexer::findNextToken(Next->getLocation(), SM,
                                   R.M.Context.getLangOpts()))
    if (Next->is(tok::semi))
      return Next->getLocation();
  return SourceLocation();
}

std::string PairText::indentAt(SourceLocation Loc) const {
  std::optional<FileRange> At = R.Ed.resolve(Loc);
  if (!At)
    return "";
  StringRef Buffer = R.Ed.buffer(Loc);
  return leadingBlanks(lineAt(Buffer, lineStart(Buffer, At->Begin))).str();
}

std::string PairText::step(StringRef Indent) {
  if (Indent.contains('\t'))
    return "\t";
  return Indent.empty() || Indent.size() % 4 != 0 ? "  " : "    ";
}

std::string PairText::broken(std::string Head, ArrayRef<std::string> Items,
                             StringRef Indent) {
  std::string Text = Head + llvm::join(Items, ", ");
  size_t Last = Text.rfind('\n');
  size_t Width = Last == std::string::npos ? Text.size() + Indent.size()
                                           : Text.size() - Last - 1;
  if (Width <= 78 || Items.size() < 2)
    return Text;
  std::string Line = Indent.str() + Head;
  size_t Column = Line.size() - (Line.rfind('\n') + 1);
  return Head + llvm::join(Items, ",\n" + std::string(Column, ' '));
}

std::string PairText::freshName(const FunctionDecl *F, std::string Name) const {
  const DeclContext *In = F->getDeclContext()->getRedeclContext();
  // What other headers have in the namespace is an overload.
  auto IsTaken = [&] {
    return llvm::any_of(
        In->lookup(&R.M.Context.Idents.get(Name)), [&](const NamedDecl *D) {
          return In->isRecord() ||
                 R.Names.sees(F->getLocation(), D->getLocation());
        });
  };
  while (IsTaken())
    Name += "_";
  return Name;
}

void PairText::replaceAll(CharSourceRange Range, StringRef Text) {
  std::optional<FileRange> Bytes = R.Ed.resolve(Range);
  llvm::Expected<std::string> Old = R.Ed.extract(Range);
  if (!Old) {
    R.Ed.edits().addFailure(Old.takeError());
    return;
  }
  if (!Bytes)
    return;
  std::string New = R.Ed.withComments(*Bytes, Text);
  if (New.empty())
    *Bytes = R.Ed.withBlanks(*Bytes);
  R.Ed.edits().replace(Bytes->File, Bytes->Begin, Bytes->End - Bytes->Begin,
                       New);
}

bool PairText::inMacro(const FunctionDecl *F) const {
  for (const FunctionDecl *D : F->redecls())
    if (beginOf(D).isMacroID() || D->getLocation().isMacroID() ||
        endOf(D).isMacroID() || endOf(D).isInvalid())
      return true;
  return false;
}

} // namespace amp2hip
