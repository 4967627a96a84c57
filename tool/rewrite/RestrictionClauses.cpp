//===- RestrictionClauses.cpp - restrict(...) on functions and lambdas ----===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Replaces clauses by HIP's `__device__` and `__host__`. A clause follows the
// parameters, and the attributes come first in the declaration, so a removal
// and an insertion belong together. If a macro spells the clause, its
// definition may change or its uses may move.
//
//===----------------------------------------------------------------------===//

#include "ast/Patterns.h"
#include "model/Overloads.h"
#include "rewrite/HeadAlignment.h"
#include "rewrite/MacroUses.h"
#include "rewrite/Rewrite.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Clang before 22 takes a deduction guide without attributes for a function of
/// the host, and deduces another type in device code. Only files with clauses
/// include what defines the macro.
void rewriteGuides(Rewriter &R) {
  const SourceManager &SM = R.M.Context.getSourceManager();
  llvm::DenseSet<FileID> WithClauses;
  for (const RestrictClause &C : R.M.Unit.Tokens.Clauses)
    WithClauses.insert(SM.getFileID(SM.getExpansionLoc(C.Begin)));
  for (const FunctionDecl *Guide : R.M.Guides)
    if (WithClauses.contains(
            SM.getFileID(SM.getExpansionLoc(Guide->getLocation()))))
      R.Ed.insert(Guide->getLocation(), "AMP2HIP_GUIDE ", Position::Attributes);
}

class RestrictionRewriter {
public:
  explicit RestrictionRewriter(Rewriter &R)
      : R(R), SM(R.M.Context.getSourceManager()), Macros(SM) {}

  void run() {
    for (const RestrictionMacro &Macro : R.M.Unit.RestrictionMacros)
      if (Macro.OfUser)
        rewriteMacro(Macro);
    for (const RestrictedFunction &F : R.M.Functions)
      if (!R.KernelLambdas.contains(F.Lambda))
        rewriteFunction(F);
    for (const RestrictClause *C : R.M.LooseClauses)
      if (C->Template.isValid())
        rewriteInstantiation(*C);
      else
        removeClause(*C);
    rewriteGuides(R);
    // HIP knows no inheritance.
    for (const InheritedClause &C : R.M.Unit.Tokens.Inherited)
      if (!C.Defaulted) {
        R.Ed.insert(C.Begin, (attributes(C.Amp, C.Cpu) + " ").str(),
                    Position::Attributes);
        alignHead(R, C.Begin);
      }
  }

private:
  Rewriter &R;
  const SourceManager &SM;
  MacroUses Macros;

  static StringRef attributes(bool Amp, bool Cpu) {
    return Amp ? (Cpu ? "__host__ __device__" : "__device__") : "";
  }

  /// `#define GPU restrict(amp)`: the definition is edited, the uses move.
  void rewriteMacro(const RestrictionMacro &Macro) {
    SourceLocation Begin = Macro.Body.getBegin();
    StringRef Text = R.Ed.text(CharSourceRange::getTokenRange(Macro.Body));
    if (!Text.contains("restrict"))
      return; // Names other macros, which are edited themselves.
    if (!isOnlyRestriction(Macro))
      return;
    StringRef Attrs = attributes(Macro.Amp, Macro.Cpu);
    if (!Attrs.empty()) {
      R.Ed.replace(SourceRange(Begin, Macro.Body.getEnd()), Attrs);
      return;
    }
    R.Ed.removeWithBlanks(CharSourceRange::getTokenRange(Macro.Body));
  }

  /// Whether the words of \p Macro are clauses wherever they are used:
  /// `restrict(amp)` may call a function, too. Refuses a macro that is both.
  bool isOnlyRestriction(const RestrictionMacro &Macro) {
    std::vector<SourceLocation> Clauses;
    SourceLocation First = Macro.Body.getBegin();
    for (const RestrictClause &C : R.M.Unit.Tokens.Clauses)
      for (SourceRange Part : C.Parts) {
        SourceLocation Word = SM.getSpellingLoc(Part.getBegin());
        if (!SM.isPointWithin(Word, Macro.Body.getBegin(), Macro.Body.getEnd()))
          continue;
        if (Clauses.empty())
          First = Word;
        if (Word == First)
          Clauses.push_back(Part.getBegin());
      }
    if (Clauses.empty())
      return Macros.useOf(First).isInvalid();
    SourceLocation Other = Macros.otherUse(Clauses);
    if (Other.isValid())
      R.report(DiagID::AmpRestrictionMacro, Other, {Macro.Name});
    return Other.isInvalid();
  }

  /// The use of a macro that is only a restriction, around \p Loc; an invalid
  /// location when the clause is spelled at its place or in a larger macro.
  SourceLocation macroUse(SourceLocation Loc) const {
    SourceLocation Use;
    while (Loc.isMacroID()) {
      if (SM.isMacroArgExpansion(Loc)) {
        if (Use.isValid())
          break;
        Loc = SM.getImmediateSpellingLoc(Loc);
        continue;
      }
      std::string Name = withoutSplices(
          Lexer::getImmediateMacroName(Loc, SM, R.M.Context.getLangOpts()));
      if (llvm::none_of(
              R.M.Unit.RestrictionMacros,
              [&](const RestrictionMacro &M) { return M.Name == Name; }))
        break;
      Loc = Use = SM.getImmediateExpansionRange(Loc).getBegin();
    }
    return Use;
  }

  /// The same, where the use is the whole clause.
  SourceLocation macroUse(const RestrictClause &C) const {
    SourceLocation Use = macroUse(C.Begin);
    bool Whole = llvm::all_of(C.Parts, [&](SourceRange Part) {
      return macroUse(Part.getBegin()) == Use;
    });
    return Whole ? Use : SourceLocation();
  }

  /// Whether the macro that is used at \p Use is the same one at \p Place.
  bool isDefinedBefore(SourceLocation Use, SourceLocation Place) const {
    std::string Name = R.Ed.name(Use);
    const RestrictionMacro *Last = nullptr;
    for (const RestrictionMacro &M : R.M.Unit.RestrictionMacros)
      if (M.Name == Name &&
          SM.isBeforeInTranslationUnit(M.Body.getBegin(), SM.getFileLoc(Use)))
        Last = &M;
    return !Last || SM.isBeforeInTranslationUnit(Last->Body.getBegin(),
                                                 SM.getFileLoc(Place));
  }

  /// Moves the clause of a function to its beginning, as attributes. If a macro
  /// spells the clause and is defined before the function, the macro itself
  /// moves.
  void rewriteFunction(const RestrictedFunction &F) {
    SourceLocation Use = macroUse(*F.Clause);
    // A function that the compiler defines runs where its members do; nvcc
    // warns of more attributes.
    if (F.Function->isExplicitlyDefaulted() && F.Function->isFirstDecl()) {
      removeClause(*F.Clause);
      return;
    }
    if (!F.Clause->Amp) {
      // cpu is the default, except inside device code.
      if (restrictionsAround(F).Amp)
        insertAttributes(F, "__host__", F.Clause->Begin);
      if (Use.isInvalid())
        removeClause(*F.Clause);
      return;
    }
    if (Use.isInvalid() && isInherited(F)) {
      removeClause(*F.Clause);
      return;
    }
    SourceLocation Begin =
        F.Lambda ? F.Lambda->getBeginLoc() : F.Function->getBeginLoc();
    std::string Attrs = alikeOnCpu(F.Function)
                            ? attributes(/*Amp=*/true, /*Cpu=*/true).str()
                            : attributesAt(Begin, *F.Clause, Use);
    removeClause(*F.Clause,
                 insertAttributes(F, Attrs, either(Use, F.Clause->Begin)));
  }

  /// Whether \p F is a lambda for both sides in code for both. Without
  /// attributes it is that in HIP, too; with them, nvcc allows it in few
  /// places.
  static bool isInherited(const RestrictedFunction &F) {
    constexpr Restrictions Both = {true, true};
    return F.Lambda && F.Clause->Cpu && restrictionsAround(F) == Both;
  }

  /// The restrictions of the function around \p F.
  static Restrictions restrictionsAround(const RestrictedFunction &F) {
    return restrictionsOfCode(enclosing<FunctionDecl>(F.Function->getParent()));
  }

  /// An explicit instantiation has the attributes of its template.
  void rewriteInstantiation(const RestrictClause &C) {
    SourceLocation Use = macroUse(C);
    if (C.Amp)
      R.Ed.insertAfterToken(C.Template, " " + attributesAt(C.Template, C, Use),
                            Position::BehindToken);
    if (C.Amp || Use.isInvalid())
      removeClause(C);
  }

  /// The attributes of \p C at \p Place: the macro that is used at \p Use, if
  /// the macro is the same one there.
  std::string attributesAt(SourceLocation Place, const RestrictClause &C,
                           SourceLocation Use) const {
    if (Use.isValid() && isDefinedBefore(Use, Place))
      return R.Ed.name(Use);
    return attributes(C.Amp, C.Cpu).str();
  }

  /// A macro's use, if there is one, in place of the tokens that it spells.
  static SourceLocation either(SourceLocation Use, SourceLocation Loc) {
    return Use.isValid() ? Use : Loc;
  }

  /// \p WithConditions: the conditions of the #if around it are elsewhere, too.
  void removeClause(const RestrictClause &C, bool WithConditions = false) {
    CharSourceRange Range = CharSourceRange::getTokenRange(
        either(macroUse(C.Begin), C.Begin),
        either(macroUse(C.Parts.back().getBegin()), C.End));
    std::optional<FileRange> Group;
    if (WithConditions)
      Group = groupOf(Range);
    if (Group)
      R.Ed.edits().remove(Group->File, Group->Begin, Group->End - Group->Begin);
    else
      R.Ed.removeWithBlanks(Range);
  }

  /// The lines of the #if around \p Range, if nothing else is in them.
  std::optional<FileRange> groupOf(CharSourceRange Range) const {
    std::optional<FileRange> Bytes = R.Ed.resolve(Range);
    if (!Bytes)
      return std::nullopt;
    const LexedText &Text = R.Ed.lexed(Range.getBegin());
    const LexedDirective *Open = Text.openingOf(Text.branchAt(Bytes->Begin));
    if (!Open || !Open->opens())
      return std::nullopt;
    auto Next = Text.directivesIn(Open->End, Text.text().size());
    if (Next.empty() || !Next.front().closes() ||
        Next.front().Begin < Bytes->End)
      return std::nullopt;
    unsigned End = Next.front().End;
    for (const LexedToken &T : Text.tokensIn(Open->Begin, End))
      if (T.isComment() ||
          (T.Directive < 0 && (T.Begin < Bytes->Begin || T.End > Bytes->End)))
        return std::nullopt;
    return R.Ed.withBlanks({Bytes->File, Open->Begin, End, Bytes->ID});
  }

  /// Where attributes belong that come before \p Token. If a macro's body
  /// spells both the clause and the token, or has macros or parameters that do,
  /// they belong there: a type that is an argument may have other uses in the
  /// body.
  SourceLocation besideClause(SourceLocation Clause,
                              SourceLocation Token) const {
    while (true) {
      if (auto Place = R.Ed.beside(Clause, Token, Edge::First))
        return *Place;
      if (!Clause.isMacroID())
        return SM.getFileLoc(Token);
      Clause = SM.getImmediateExpansionRange(Clause).getBegin();
    }
  }

  /// Inserts attributes; returns whether conditions went with them.
  bool insertAttributes(const RestrictedFunction &F, StringRef Attrs,
                        SourceLocation ClauseLoc) {
    if (F.Lambda)
      return insertOnLambda(F, Attrs);
    SourceLocation Begin = F.Function->getInnerLocStart();
    if (Begin.isMacroID())
      Begin = besideClause(ClauseLoc, Begin);
    bool Conditional = insertAt(Begin, Attrs.str() + " ", ClauseLoc);
    if (!Conditional)
      alignHead(R, Begin);
    return Conditional;
  }

  /// Inserts attributes at \p Place. If an #if chooses the clause, it chooses
  /// them, too; returns whether.
  bool insertAt(SourceLocation Place, const std::string &Attrs,
                SourceLocation Clause) {
    std::optional<FileRange> To = R.Ed.resolve(Place);
    std::optional<FileRange> From = R.Ed.resolve(Clause);
    // No #if is in a macro.
    if (!To || !From || To->File != From->File ||
        R.Ed.lexed(Place).directiveAt(To->Begin) >= 0) {
      R.Ed.insert(Place, Attrs, Position::Attributes);
      return false;
    }
    const LexedText &Text = R.Ed.lexed(Place);
    unsigned Outer = Text.branchAt(To->Begin);
    unsigned Inner = Text.branchAt(From->Begin);
    unsigned First = std::min(To->Begin, From->Begin),
             Last = std::max(To->Begin, From->Begin);
    if (Outer != Inner && !Text.keepsConditions(Outer, Inner, First, Last)) {
      const LexedDirective *D =
          Text.openingOf(Text.isAround(Outer, Inner) ? Inner : Outer);
      R.refuseSplit(*D, Clause, "a declaration with a restriction",
                    "the restriction is here");
      return false;
    }
    R.Ed.insert(Place, Text.conditionsOf(Outer, Inner).around(Attrs),
                Position::Attributes);
    return Outer != Inner;
  }

  /// Inserts attributes on a lambda. Compilers want them after the introducer,
  /// before template parameters and other attributes. \returns whether an #if
  /// around the clause went with them.
  bool insertOnLambda(const RestrictedFunction &F, StringRef Attrs) {
    auto TL = F.Function->getTypeSourceInfo()
                  ->getTypeLoc()
                  .getAsAdjusted<FunctionTypeLoc>();
    SourceLocation Place = TL.getLParenLoc();
    SourceLocation Behind = F.Lambda->getIntroducerRange().getEnd();
    // nvcc and Clang want them before template parameters and attributes.
    if (const TemplateParameterList *P = F.Lambda->getTemplateParameterList();
        P && P->getLAngleLoc().isValid())
      Place = P->getLAngleLoc();
    else if (std::optional<Token> Next =
                 Lexer::findNextToken(Behind, SM, R.M.Context.getLangOpts());
             Next && (Next->is(tok::l_square) ||
                      (Next->is(tok::raw_identifier) &&
                       Next->getRawIdentifier() == "__attribute__")))
      Place = Next->getLocation();
    std::optional<FileRange> At = R.Ed.resolve(Place);
    StringRef Buffer = R.Ed.buffer(Place);
    bool Blank = At && At->Begin > 0 && isspace(Buffer[At->Begin - 1]);
    bool Conditional =
        insertAt(Place, ((Blank ? "" : " ") + Attrs + " ").str(),
                 either(macroUse(F.Clause->Begin), F.Clause->Begin));
    if (!Conditional)
      alignHead(R, F.Lambda->getBeginLoc());
    for (const ParameterAttributes &A : R.M.Unit.Tokens.LambdaParameters)
      if (A.Open == TL.getLParenLoc())
        moveAttributes(A, TL.getParam(0));
    return Conditional;
  }

  /// The place of the attributes in the text that spells the parameter, a
  /// macro's argument for one. Attributes in a macro are at its use there,
  /// unless it spells more than them.
  std::optional<FileRange> placeOf(const ParameterAttributes &A,
                                   const ParmVarDecl *Param) const {
    SourceLocation First = A.Tokens.getBegin(), Last = A.Tokens.getEnd();
    // A parameter without a name has its location after it.
    SourceLocation Anchor = Param->getBeginLoc();
    while (true) {
      auto Begin = R.Ed.beside(Anchor, First, Edge::First);
      auto End = R.Ed.beside(Anchor, Last, Edge::Last);
      if (Begin && End)
        return R.Ed.resolve(CharSourceRange::getTokenRange(*Begin, *End));
      if (!Anchor.isMacroID())
        return R.Ed.resolve(CharSourceRange::getTokenRange(A.Tokens));
      if (areArguments({Anchor, First, Last}))
        for (SourceLocation *Each : {&Anchor, &First, &Last})
          *Each = SM.getImmediateSpellingLoc(*Each);
      else
        Anchor = SM.getImmediateExpansionRange(Anchor).getBegin();
    }
  }

  /// Whether all come from the same argument of one macro's use.
  bool areArguments(ArrayRef<SourceLocation> Places) const {
    return llvm::all_of(Places, [&](SourceLocation Loc) {
      return Loc.isMacroID() && SM.isMacroArgExpansion(Loc) &&
             SM.getImmediateExpansionRange(Loc).getBegin() ==
                 SM.getImmediateExpansionRange(Places.front()).getBegin();
    });
  }

  /// Moves attributes after the name of the first parameter: Clang takes none
  /// before it then. Without a name they say nothing.
  void moveAttributes(const ParameterAttributes &A, const ParmVarDecl *Param) {
    std::optional<FileRange> Bytes = placeOf(A, Param);
    if (!Bytes) {
      R.Ed.remove(A.Tokens); // Leaves the note that it could not.
      return;
    }
    StringRef Buffer = SM.getBufferData(Bytes->ID);
    StringRef Rest = Buffer.drop_front(Bytes->End);
    unsigned Blanks = Rest.size() - Rest.ltrim(" \t").size();
    R.Ed.edits().remove(Bytes->File, Bytes->Begin,
                        Bytes->End + Blanks - Bytes->Begin);
    if (Param->getIdentifier())
      R.Ed.insertAfterToken(Param->getLocation(),
                            " " + Buffer.slice(Bytes->Begin, Bytes->End).str(),
                            Position::BehindToken);
  }
};

} // namespace

void rewriteRestrictions(Rewriter &R) { RestrictionRewriter(R).run(); }

} // namespace amp2hip
