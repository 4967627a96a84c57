//===- Unknown.cpp - What only instances of templates tell ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A source with instances knows the meaning of a place in a template: the place
// was edited, or is right as it is. A source without instances does not know,
// and another one may. In headers the same is true of code outside of templates
// where macros configure it.
//
//===----------------------------------------------------------------------===//

#include "ast/DynamicRecursiveASTVisitor.h"
#include "ast/Patterns.h"
#include "model/Overloads.h"
#include "rewrite/Rewrite.h"
#include "rewrite/pairs/CallText.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/MapVector.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Notes a name whose meaning depends on the template's arguments. If this
/// source has instances, and no rewrite has changed the name, it is right as it
/// is. Otherwise it is unknown.
void note(Rewriter &R, const DependentUse &Use, const FileRange &At) {
  EditSet &Edits = R.Ed.edits();
  const SourceManager &SM = R.M.Context.getSourceManager();
  unsigned Length = At.End - At.Begin;
  if (R.M.Instantiated.contains(Use.Name)) {
    if (!Edits.knows(At.File, At.Begin, Length))
      Edits.keep(At.File, At.Begin, Length);
    return;
  }
  Edits.markUnknown(At.File, At.Begin, Length);
  StringRef Name = identifierOf(dyn_cast<NamedDecl>(Use.Definition));
  R.Unknown.push_back(
      {At,
       SM.getExpansionLoc(Use.Definition->getBeginLoc()).printToString(SM),
       {DiagID::AmpUnknown,
        locate(SM, Use.Name),
        {Use.What, Name.empty() ? "this template" : "'" + Name.str() + "'"}}});
}

/// Keeps names that other code would have edited: the text of both may be the
/// same, in a macro or in a file that is included twice, or another source may
/// translate the file.
class NamedElsewhere : public DynamicRecursiveASTVisitor {
public:
  explicit NamedElsewhere(Rewriter &R) : R(R) {
    for (const PairedCall &C : R.M.PairedCalls)
      Edited.insert(C.Name);
    for (const ScopedCall &C : R.M.ScopedCalls)
      Edited.insert(writtenHead(C.Call).getEnd());
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    see(E->getDecl(), E->getLocation());
    return true;
  }
  bool VisitMemberExpr(MemberExpr *E) override {
    see(E->getMemberDecl(), E->getMemberLoc());
    return true;
  }

private:
  Rewriter &R;
  llvm::DenseSet<SourceLocation> Edited; ///< Names of calls that are edited.

  void see(const ValueDecl *D, SourceLocation Use) {
    const auto *F = dyn_cast<FunctionDecl>(D);
    if (identifierOf(F).empty())
      return;
    F = patternOf(F);
    if (R.M.Context.getSourceManager().isInSystemHeader(F->getLocation()))
      return;
    const Restrictions AmpAlone{/*Amp=*/true, /*Cpu=*/false};
    if (restrictionsOf(F) == AmpAlone)
      keepName(F, Use);
    else if (!Edited.contains(Use) &&
             llvm::any_of(overloadsOf(F), [&](const FunctionDecl *Other) {
               return restrictionsOf(Other) == AmpAlone && isRenamed(Other);
             }))
      R.Ed.keep(CharSourceRange::getTokenRange(Use));
  }

  /// A header that this source does not see may have the other half of a pair,
  /// for which the function would get a new name. Not so here.
  void keepName(const FunctionDecl *F, SourceLocation Use) {
    const SourceManager &SM = R.M.Context.getSourceManager();
    if (isRenamed(F) || mergedWith(F) ||
        SM.getFileID(SM.getExpansionLoc(Use)) ==
            SM.getFileID(SM.getExpansionLoc(F->getLocation())))
      return;
    R.Ed.keep(CharSourceRange::getTokenRange(F->getLocation()));
  }
};

using SpansOfFiles = llvm::MapVector<FileID, std::vector<ByteSpan>>;

void understand(Rewriter &R, SpansOfFiles Understood) {
  for (auto &[File, Spans] : Understood)
    if (auto At = R.Ed.resolve(R.Ed.sourceManager().getLocForStartOfFile(File)))
      R.Ed.edits().understand(At->File, std::move(Spans));
}

/// The names that were understood where others may edit them: in headers, and
/// in a source that is compiled in several ways. Which of them were edited is
/// of no matter until another one edits them.
void noteResolved(Rewriter &R) {
  const SourceManager &SM = R.M.Context.getSourceManager();
  SpansOfFiles Names;
  for (SourceLocation Name : R.M.Resolved) {
    SourceLocation Spelled = SM.getSpellingLoc(Name);
    auto [File, Offset] = SM.getDecomposedLoc(Spelled);
    if ((File == SM.getMainFileID() && !R.M.Unit.IsOneOfSeveral) ||
        SM.isInSystemHeader(Spelled))
      continue;
    Names[File].push_back(
        {Offset, Lexer::MeasureTokenLength(Spelled, SM, R.Ed.langOpts())});
  }
  understand(R, std::move(Names));
}

} // namespace

void noteUnknown(Rewriter &R) {
  noteResolved(R);
  for (const DependentUse &Use : R.M.DependentUses)
    if (auto At = R.Ed.resolve(CharSourceRange::getTokenRange(Use.Name)))
      note(R, Use, *At);
  NamedElsewhere(R).TraverseAST(R.M.Context);
}

} // namespace amp2hip
