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
  bool isAt(StringRef Word, StringRef Digraph) const {
    return word() == Word || word() == Digraph;
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
    while (!Rest.empty() && !Rest.back().isOfProgram())
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
    if (llvm::is_contained({"__attribute__", "__attribute", "__declspec"},
                           Code.word()))
      return Code.begin();
    return std::nullopt;
  }
  // `]]` of `[[nodiscard]]`, or digraphs.
  for (int I = 0; I != 2; ++I, Code.next())
    if (!Code.isAt("]", ":>"))
      return std::nullopt;
  unsigned Depth = 2, Begin = Offset;
  for (; Depth != 0 && !Code.word().empty(); Code.next()) {
    Depth += Code.isAt("]", ":>");
    Depth -= Code.isAt("[", "<:");
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

/// The begin of pragmas about warnings and optimization on the lines before
/// \p Offset, if a comment is directly above them. They mean nothing to text
/// that is inserted above them.
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

SourceLocation beginInFile(const Decl *D) {
  SourceLocation Begin = D->getBeginLoc();
  const auto *F = dyn_cast<FunctionDecl>(D);
  if (!F || !Begin.isMacroID())
    return Begin;
  const SourceManager &SM = D->getASTContext().getSourceManager();
  const FunctionDecl *First = F->getFirstDecl();
  return SM.getExpansionLoc(First->getLocation()) == SM.getExpansionLoc(Begin)
             ? First->getBeginLoc()
             : Begin;
}

/// The begin of \p D with its attributes, which Clang leaves out.
static SourceLocation beginOf(const Decl *D) {
  SourceLocation First = beginInFile(D);
  const SourceManager &SM = D->getASTContext().getSourceManager();
  for (const Attr *A : D->attrs()) {
    SourceLocation Loc = SM.getExpansionLoc(A->getLocation());
    if (!A->isImplicit() && A->getLocation().isMacroID() &&
        SM.getFileID(Loc) == SM.getFileID(First) &&
        SM.getFileOffset(Loc) < SM.getFileOffset(First))
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
/// and \p Begin.
static const LexedDirective *openedBefore(const LexedText &Text, unsigned Begin,
                                          unsigned End) {
  unsigned Branch = Text.branchAt(Begin);
  if (Text.isAround(Branch, Text.branchAt(End)))
    return nullptr;
  const LexedDirective *D = Text.openingOf(Branch);
  bool Code = llvm::any_of(Text.tokensIn(D->End, Begin),
                           std::mem_fn(&LexedToken::isOfProgram));
  return Code ? nullptr : opening(Text, D);
}

/// Where the linkage or the template head of \p D begins, before which no
/// attribute can be; invalid if it has none.
static SourceLocation headOf(const Decl *D) {
  if (const auto *L = dyn_cast<LinkageSpecDecl>(D->getLexicalDeclContext());
      L && !L->hasBraces())
    return L->getBeginLoc();
  if (const TemplateDecl *T = D->getDescribedTemplate())
    return T->getBeginLoc();
  const auto *F = dyn_cast<FunctionDecl>(D);
  return F && F->getNumTemplateParameterLists()
             ? F->getTemplateParameterList(0)->getTemplateLoc()
             : SourceLocation();
}

std::optional<FileRange> placeBefore(const Editor &Ed, const Decl *Outer) {
  SourceLocation Head = headOf(Outer);
  SourceLocation Begin = Head.isValid() ? Head : beginOf(Outer);
  std::optional<FileRange> At = Ed.resolve(Begin);
  if (!Begin.isFileID() || !At)
    return std::nullopt;
  const LexedText &Text = Ed.lexed(Begin);
  while (auto Attribute =
             Head.isValid() ? std::nullopt : attributeBefore(Text, At->Begin))
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

std::vector<std::string> namedNamespaces(const Decl *Outer) {
  const DeclContext *Around =
      Outer->getLexicalDeclContext()->getEnclosingNamespaceContext();
  std::vector<std::string> Names;
  for (const DeclContext *DC =
           Outer->getDeclContext()->getEnclosingNamespaceContext();
       !DC->Equals(Around) && !DC->isTranslationUnit();
       DC = DC->getParent()->getEnclosingNamespaceContext()) {
    const auto *Space = cast<NamespaceDecl>(DC);
    // Its names are those of the namespace around it, too.
    bool IsLikeOuter =
        Space->isInline() || (Space->isAnonymousNamespace() && Names.empty());
    if (!IsLikeOuter)
      Names.insert(Names.begin(), Space->getName().str());
  }
  return Names;
}

} // namespace amp2hip
