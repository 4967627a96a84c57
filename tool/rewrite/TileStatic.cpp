//===- TileStatic.cpp - tile_static variables -----------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `tile_static T v;` is `__shared__ T v;`, except for class types with a
// constructor or destructor of their own: AMP runs neither, __shared__ refuses
// them. They live in raw storage. In a template only instances know T, and each
// source has other instances of a header's template. There, a type that may be
// such a class is stored as one.
//
//===----------------------------------------------------------------------===//

#include "ast/Patterns.h"
#include "edits/Blanks.h"
#include "edits/MacroUse.h"
#include "rewrite/Rewrite.h"
#include "rewrite/Types.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace amp2hip {
namespace {

bool needsRawStorage(const VarDecl *V) {
  QualType T = V->getASTContext().getBaseElementType(V->getType());
  const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
  return Record && Record->hasDefinition() && !Record->isDependentType() &&
         (!Record->hasTrivialDefaultConstructor() ||
          !Record->hasTrivialDestructor() ||
          llvm::any_of(Record->ctors(), [](const CXXConstructorDecl *C) {
            return C->isDefaultConstructor() && C->isDeleted();
          }));
}

/// Whether some instance of a template may have such a class.
bool mayNeedRawStorage(const VarDecl *V) {
  QualType T = V->getASTContext().getBaseElementType(V->getType());
  return T->isDependentType() && !T->isPointerType() && !T->isEnumeralType();
}

class TileStaticRewriter {
public:
  explicit TileStaticRewriter(Rewriter &R) : R(R) {}

  /// Replaces tile_static by __shared__. A variable whose type has a
  /// constructor or destructor becomes raw storage. In a template only the
  /// instances say which it is.
  void run() {
    // An instantiation tells whether the type of a template needs raw storage.
    llvm::DenseSet<SourceLocation> Raw;
    for (const TileStaticVariable &V : R.M.TileStatics)
      if (needsRawStorage(V.Var))
        Raw.insert(V.Keyword);
    llvm::DenseSet<SourceLocation> Done;
    for (const TileStaticVariable &V : R.M.TileStatics) {
      if (V.InInstantiation || !Done.insert(V.Keyword).second)
        continue;
      if (V.Statement && (Raw.contains(V.Keyword) || isShared(V)))
        rewriteToStorage(V);
      else if (!Raw.contains(V.Keyword))
        R.Ed.replace(SourceRange(V.Keyword, V.Keyword), "__shared__");
    }
  }

private:
  Rewriter &R;

  /// Whether other sources may have instances that need raw storage. A local
  /// class or lambda cannot use the reference, which such storage comes with.
  bool isShared(const TileStaticVariable &V) const {
    return mayNeedRawStorage(V.Var) && !V.Keyword.isMacroID() &&
           !R.Names.isOfSource(V.Keyword) &&
           !R.M.Unit.Tokens.MadeStatic.contains(V.Keyword);
  }

  /// A part of a statement. Edits in it go along, unless a macro has it.
  struct Part {
    std::string Text;
    std::optional<Quote> Quoted;
  };

  /// The text that \p Loc, an edge of some tokens, comes from: an argument as
  /// it is written, or the use of a macro that has the same edge. Invalid for
  /// others.
  SourceLocation origin(SourceLocation Loc, Edge Of) const {
    const SourceManager &SM = R.Ed.sourceManager();
    if (Loc.isFileID())
      return Loc;
    if (SM.isMacroArgExpansion(Loc))
      return SM.getImmediateSpellingLoc(Loc);
    return macroUse(SM, R.Ed.langOpts(), Loc, Of).value_or(SourceLocation());
  }

  Part partOf(const DeclStmt *Statement, SourceRange Tokens) const {
    auto Whole = R.Ed.resolve(
        CharSourceRange::getTokenRange(Statement->getSourceRange()));
    for (SourceRange Range = Tokens; Whole && Range.isValid();
         Range = {origin(Range.getBegin(), Edge::First),
                  origin(Range.getEnd(), Edge::Last)}) {
      auto Bytes = R.Ed.resolve(CharSourceRange::getTokenRange(Range));
      if (Bytes && Whole->holds(*Bytes) && Bytes->End <= Whole->End)
        return {"", Quote{Bytes->Begin, Bytes->End, /*Moved=*/true}};
      if (isInFile(Range))
        break;
    }
    return {R.Ed.text(CharSourceRange::getTokenRange(Tokens)).str(),
            std::nullopt};
  }

  /// The type that \p V and its neighbours have, without `tile_static`. It is
  /// printed if a macro has more than the type.
  Part typeOf(const TileStaticVariable &V) const {
    Part Result = partOf(V.Statement, specifiers(V));
    QualType T = R.M.Context.getBaseElementType(V.Var->getType());
    if (!Result.Quoted)
      Result.Text = qualifiedType(R, T.getUnqualifiedType())
                        .value_or(std::move(Result.Text));
    return Result;
  }

  /// The type as written, `tile_static` left out.
  static SourceRange specifiers(const TileStaticVariable &V) {
    TypeLoc TL = V.Var->getTypeSourceInfo()->getTypeLoc();
    while (auto Array = TL.getAs<ArrayTypeLoc>())
      TL = Array.getElementLoc();
    return TL.getUnqualifiedLoc().getSourceRange();
  }

  /// `[4][2]` of `tile_static A a[4][2]`.
  static SourceRange bounds(const VarDecl *V) {
    auto Array = V->getTypeSourceInfo()->getTypeLoc().getAs<ArrayTypeLoc>();
    if (!Array)
      return SourceRange();
    SourceLocation Open = Array.getLBracketLoc();
    SourceLocation Close = Array.getRBracketLoc();
    while (auto Inner = Array.getElementLoc().getAs<ArrayTypeLoc>()) {
      Array = Inner;
      Close = Inner.getRBracketLoc();
    }
    return {Open, Close};
  }

  /// The type is the first part, the bounds of each variable are one more.
  void rewriteToStorage(const TileStaticVariable &V) {
    // The reference is the function's own, and no local class sees it.
    if (R.M.Unit.Tokens.MadeStatic.contains(V.Keyword))
      R.report(DiagID::AmpTileStaticClass, V.Var->getLocation(),
               {V.Var->getNameAsString()});
    std::vector<Part> Parts = {typeOf(V)};
    std::vector<std::string> Names;
    for (const VarDecl *Var : variablesIn(V.Statement)) {
      Names.push_back(Var->getName().str());
      SourceRange Bounds = bounds(Var);
      Parts.push_back(Bounds.isValid() ? partOf(V.Statement, Bounds) : Part());
    }
    CharSourceRange Range =
        CharSourceRange::getTokenRange(V.Statement->getSourceRange());
    R.Ed.compose(Range, quotesOf(Parts),
                 [Comments = commentsBefore(Range, Parts), Parts, Names,
                  Gap = gap(V)](ArrayRef<std::string> Quoted) {
                   std::vector<std::string> Texts;
                   for (const Part &Each : Parts) {
                     Texts.push_back(Each.Quoted ? Quoted.front() : Each.Text);
                     Quoted = Quoted.drop_front(Each.Quoted.has_value());
                   }
                   return Comments + storage(Texts, Names, Gap);
                 });
  }

  static std::vector<Quote> quotesOf(ArrayRef<Part> Parts) {
    std::vector<Quote> Quotes;
    for (const Part &Each : Parts)
      if (Each.Quoted)
        Quotes.push_back(*Each.Quoted);
    return Quotes;
  }

  /// The comments of \p Range that none of its parts holds.
  std::string commentsBefore(CharSourceRange Range,
                             ArrayRef<Part> Parts) const {
    std::optional<FileRange> Whole = R.Ed.resolve(Range);
    if (!Whole)
      return "";
    StringRef Buffer = R.Ed.sourceManager().getBufferData(Whole->ID);
    std::string Held = ";";
    for (const Quote &Each : quotesOf(Parts))
      Held += Buffer.slice(Each.Begin, Each.End);
    std::string All = R.Ed.withComments(*Whole, Held);
    return All.substr(0, All.size() - Held.size());
  }

  /// The text between two declarations that \p V becomes: they have a line
  /// each if \p V begins one, which is not a macro's.
  std::string gap(const TileStaticVariable &V) const {
    SourceLocation Begin = V.Statement->getBeginLoc();
    if (Begin.isMacroID())
      return " ";
    StringRef Buffer = R.Ed.buffer(Begin);
    unsigned Offset = R.Ed.sourceManager().getFileOffset(Begin);
    StringRef Indent = indentBefore(Buffer, Offset);
    return lineStart(Buffer, Offset) + Indent.size() == Offset
               ? "\n" + Indent.str()
               : " ";
  }

  static std::string storage(ArrayRef<std::string> Texts,
                             ArrayRef<std::string> Names, StringRef Gap) {
    std::vector<std::string> Lines;
    for (size_t I = 0; I != Names.size(); ++I) {
      const std::string &Name = Names[I], &Bounds = Texts[I + 1];
      Lines.push_back("__shared__ amp2hip::tile_storage<" + Texts[0] + Bounds +
                      "> " + Name + "_storage;");
      Lines.push_back((Bounds.empty() ? Texts[0] : "auto") + " &" + Name +
                      " = " + Name + "_storage.get();");
    }
    return llvm::join(Lines, Gap);
  }
};

} // namespace

void rewriteTileStatics(Rewriter &R) { TileStaticRewriter(R).run(); }

} // namespace amp2hip
