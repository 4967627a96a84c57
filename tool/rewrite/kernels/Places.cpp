//===- Places.cpp - Where what leaves a function goes ---------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds the line above a function where a kernel can be inserted: before its
// template head, its attributes, macros and pragmas, its comment, and an #if
// that covers only its beginning.
//
//===----------------------------------------------------------------------===//

#include "rewrite/kernels/Places.h"
#include "edits/Blanks.h"
#include "edits/LexedText.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;
using llvm::StringRef;

namespace amp2hip {
namespace {

/// Goes back over the code of a text.
class BackwardCode {
public:
  BackwardCode(const LexedText &Text, unsigned Offset)
      : Text(Text), Rest(Text.tokensIn(0, Offset)) {
    skip();
  }
  /// The token before the place, or "".
  StringRef word() const { return Rest.empty() ? "" : Text.text(Rest.back()); }
  unsigned begin() const { return Rest.back().Begin; }
  unsigned end() const { return Rest.empty() ? 0 : Rest.back().End; }
  void next() {
    Rest = Rest.drop_back();
    skip();
  }
  bool skipWord(StringRef Word, StringRef Digraph) {
    if (word() != Word && word() != Digraph)
      return false;
    next();
    return true;
  }
  /// Goes before the bracket that \p Close, which is before the place, belongs
  /// to; says whether there is one.
  bool toOpening(StringRef Open, StringRef Close) {
    for (unsigned Depth = 0; !Rest.empty(); next()) {
      Depth += word() == Close;
      if (word() == Open && --Depth == 0)
        return true;
    }
    return false;
  }

private:
  const LexedText &Text;
  llvm::ArrayRef<LexedToken> Rest;

  void skip() {
    while (!Rest.empty() &&
           (Rest.back().isComment() || Rest.back().Directive >= 0))
      Rest = Rest.drop_back();
  }
};

} // namespace

/// Where the attribute begins that ends right before \p Offset, if one does.
static std::optional<unsigned> attributeBefore(const LexedText &Text,
                                               unsigned Offset) {
  BackwardCode Code(Text, Offset);
  if (Code.word() == ")") {
    if (!Code.toOpening("(", ")"))
      return std::nullopt;
    Code.next();
    for (StringRef Word : {"__attribute__", "__attribute", "__declspec"})
      if (Code.word() == Word)
        return Code.begin();
    return std::nullopt;
  }
  // `]]` of `[[nodiscard]]`, or digraphs.
  unsigned Depth = 0, Begin = Offset;
  if (!Code.skipWord("]", ":>") || (Code.word() != "]" && Code.word() != ":>"))
    return std::nullopt;
  for (Depth = 1; Depth != 0 && !Code.word().empty(); Code.next()) {
    Depth += Code.word() == "]" || Code.word() == ":>";
    Depth -= Code.word() == "[" || Code.word() == "<:";
    Begin = Code.begin();
  }
  return Depth == 0 ? std::optional(Begin) : std::nullopt;
}

/// Where the use of a macro begins that is right before \p Offset and leaves
/// nothing, if there is one. The declaration before it ends at \p Declared.
static std::optional<unsigned>
emptyMacroBefore(const LexedText &Text, unsigned Offset, unsigned Declared) {
  BackwardCode Code(Text, Offset);
  StringRef Gap = Text.text().slice(Code.end(), Offset);
  if (Gap.contains("\n\n") || Gap.contains("\n\r\n"))
    return std::nullopt;
  if (Code.word() == ")") {
    if (!Code.toOpening("(", ")"))
      return std::nullopt;
    Code.next();
  }
  StringRef Word = Code.word();
  return !Word.empty() && isAsciiIdentifierStart(Word.front()) &&
                 Code.begin() > Declared
             ? std::optional(Code.begin())
             : std::nullopt;
}

/// Where the last declaration before \p At ends that is beside \p Outer, or 0.
static unsigned endOfDeclarationBefore(const Decl *Outer, const FileRange &At) {
  const SourceManager &SM = Outer->getASTContext().getSourceManager();
  unsigned End = 0;
  const DeclContext *Around = Outer->getLexicalDeclContext();
  if (const auto *Linkage = dyn_cast<LinkageSpecDecl>(Around))
    Around = Linkage->hasBraces() ? Around : Around->getLexicalParent();
  for (const Decl *D : Around->decls())
    if (auto [File, Offset] =
            SM.getDecomposedLoc(SM.getExpansionLoc(D->getEndLoc()));
        File == At.ID && Offset < At.Begin)
      End = std::max(End, Offset);
  return End;
}

/// Of pragmas about warnings and optimization on the lines before \p Offset,
/// which mean nothing to what is inserted above them, where the first begins,
/// if a comment is directly above it.
static unsigned beforePragmas(const LexedText &Text, unsigned Offset) {
  StringRef Buffer = Text.text();
  unsigned Begin = lineStart(Buffer, Offset);
  if (!Buffer.slice(Begin, Offset).trim().empty())
    return Offset;
  auto Directives = Text.directivesIn(0, Begin);
  size_t All = Directives.size();
  while (!Directives.empty()) {
    const LexedDirective &D = Directives.back();
    StringRef Line = Buffer.slice(D.Begin, Begin);
    StringRef About = StringRef(Line).split(D.Keyword).second.ltrim();
    if (D.Keyword != "pragma" || Line.count('\n') != 1 ||
        !(About.starts_with("warning") || About.starts_with("optimize")))
      break;
    Begin = lineStart(Buffer, D.Begin);
    Directives = Directives.drop_back();
  }
  bool HasComment = beforeComments(Text, Begin) != Begin;
  return Directives.size() != All && HasComment ? Begin : Offset;
}

/// Clang does not count the attributes before \p D in.
static SourceLocation beginOf(const Decl *D) {
  SourceLocation First = D->getBeginLoc();
  const SourceManager &SM = D->getASTContext().getSourceManager();
  for (const Attr *A : D->attrs()) {
    SourceLocation Loc = SM.getExpansionLoc(A->getLocation());
    if (!A->isImplicit() && Loc.isValid() && First.isFileID() &&
        SM.getFileID(Loc) == SM.getFileID(First) &&
        SM.getFileOffset(Loc) < SM.getFileOffset(First) &&
        A->getLocation().isMacroID())
      First = Loc;
  }
  return First;
}

/// The #if of the branch that \p D begins.
static const LexedDirective *opening(const LexedText &Text,
                                     const LexedDirective *D) {
  unsigned Inner = 0;
  for (; !D->opens() || Inner != 0; --D) {
    if (D == Text.directives().begin())
      return nullptr;
    Inner += D->closes();
    Inner -= D->opens();
  }
  return D;
}

/// The #if that \p Begin lies in and \p End does not, if no code is between it
/// and that.
static const LexedDirective *openedBefore(const LexedText &Text, unsigned Begin,
                                          unsigned End) {
  unsigned Branch = Text.branchAt(Begin);
  if (Text.isAround(Branch, Text.branchAt(End)))
    return nullptr;
  const LexedDirective *D = Text.openingOf(Branch);
  bool Code =
      llvm::any_of(Text.tokensIn(D->End, Begin), [](const LexedToken &T) {
        return !T.isComment() && T.Directive < 0;
      });
  return Code ? nullptr : opening(Text, D);
}

std::optional<FileRange> placeBefore(const Editor &Ed, const Decl *Outer) {
  SourceLocation Begin;
  const auto *Linkage =
      dyn_cast<LinkageSpecDecl>(Outer->getLexicalDeclContext());
  const auto *F = dyn_cast<FunctionDecl>(Outer);
  const TemplateDecl *Template = Outer->getDescribedTemplate();
  bool Whole = true;
  if (Linkage && !Linkage->hasBraces())
    Begin = Linkage->getBeginLoc();
  else if (Template)
    Begin = Template->getBeginLoc();
  else if (F && F->getNumTemplateParameterLists())
    Begin = F->getTemplateParameterList(0)->getTemplateLoc();
  else {
    Begin = beginOf(Outer);
    Whole = false;
  }
  std::optional<FileRange> At;
  if (!Begin.isFileID() || !(At = Ed.resolve(Begin)))
    return std::nullopt;
  const LexedText &Text = Ed.lexed(Begin);
  while (auto Attribute =
             Whole ? std::nullopt : attributeBefore(Text, At->Begin))
    At->Begin = *Attribute;
  if (emptyMacroBefore(Text, At->Begin, 0)) {
    unsigned Declared = endOfDeclarationBefore(Outer, *At);
    while (auto Macro = emptyMacroBefore(Text, At->Begin, Declared))
      At->Begin = *Macro;
  }
  auto End = Ed.resolve(Outer->getEndLoc());
  if (!End || End->File != At->File)
    return At;
  while (const LexedDirective *D = openedBefore(Text, At->Begin, End->Begin))
    At->Begin = D->Begin;
  At->Begin = beforePragmas(Text, At->Begin);
  return At;
}

} // namespace amp2hip
