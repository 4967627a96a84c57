//===- DialectWords.cpp - What Visual C++ reads and the standard does not -===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Turns the records of frontend/Dialect into edits. In a program that stays on
// Windows, words that compilers for Windows know remain.
//
//===----------------------------------------------------------------------===//

#include "ast/DynamicRecursiveASTVisitor.h"
#include "rewrite/Rewrite.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Basic/TargetInfo.h"

using namespace clang;

namespace amp2hip {
namespace {

/// A macro of the command line is in no file: its use is written out. The
/// output is that of one configuration anyway.
SourceRange outOfCommandLine(const SourceManager &SM, SourceRange Tokens) {
  SourceLocation Loc = Tokens.getBegin();
  while (Loc.isMacroID() &&
         SM.isWrittenInCommandLineFile(SM.getSpellingLoc(Loc)))
    Loc = SM.getImmediateExpansionRange(Loc).getBegin();
  return Loc == Tokens.getBegin() ? Tokens : SourceRange(Loc);
}

/// Whether it is a word of Windows' compilers in a program that stays there.
bool staysOnWindows(const Rewriter &R, const DialectUse &Use) {
  const SourceManager &SM = R.M.Context.getSourceManager();
  return R.M.Context.getTargetInfo().getTriple().isOSWindows() &&
         *SM.getCharacterData(Use.Tokens.getBegin()) == '_';
}

/// Finds members that are templates only with `template`, where the source
/// lacks it, and members that are templates unless they are in brackets.
class MemberTemplates : public DynamicRecursiveASTVisitor {
public:
  llvm::DenseSet<SourceLocation> Found;
  llvm::DenseMap<SourceLocation, SourceLocation> Bracketed; ///< The objects'.

  bool
  VisitCXXDependentScopeMemberExpr(CXXDependentScopeMemberExpr *E) override {
    if (E->getTemplateKeywordLoc() == E->getMemberLoc())
      Found.insert(E->getMemberLoc());
    return true;
  }

  /// A property of an array or a view becomes a call.
  bool VisitParenExpr(ParenExpr *E) override {
    const auto *Member = dyn_cast<CXXDependentScopeMemberExpr>(E->getSubExpr());
    if (Member && Member->getMemberLoc() == E->getRParen() &&
        !Member->getBaseType()
             .getNonReferenceType()
             ->getAs<TemplateSpecializationType>())
      Bracketed[Member->getMemberLoc()] = E->getLParen();
    return true;
  }
};

bool isMemberTemplate(const DialectUse &Use) {
  return StringRef(Use.Replacement).starts_with("template ");
}

bool isBracketed(const DialectUse &Use) {
  StringRef Text = Use.Replacement;
  return Text.starts_with("(") && Text.ends_with(")");
}

MemberTemplates memberTemplates(const Rewriter &R) {
  MemberTemplates Templates;
  if (llvm::any_of(R.M.Unit.Tokens.Dialect.Uses, [](const DialectUse &Use) {
        return isMemberTemplate(Use) || isBracketed(Use);
      }))
    Templates.TraverseAST(R.M.Context);
  return Templates;
}

} // namespace

void readDialect(Rewriter &R) {
  for (const DialectUse &Use : R.M.Unit.Tokens.Dialect.Uses)
    if (!isMemberTemplate(Use) && !isBracketed(Use) && !staysOnWindows(R, Use))
      R.Ed.readAs(Use.Tokens, Use.Replacement);
}

/// Writes each phrase of Visual C++'s dialect in standard C++. A word without a
/// replacement is removed with the blanks after it.
void rewriteDialect(Rewriter &R) {
  const SourceManager &SM = R.M.Context.getSourceManager();
  const MemberTemplates Templates = memberTemplates(R);
  for (const DialectUse &Use : R.M.Unit.Tokens.Dialect.Uses) {
    SourceLocation Begin = Use.Tokens.getBegin();
    if (isMemberTemplate(Use) && !Templates.Found.contains(Begin))
      continue;
    if (staysOnWindows(R, Use))
      continue;
    if (isBracketed(Use)) {
      if (auto It = Templates.Bracketed.find(Begin);
          It != Templates.Bracketed.end()) {
        R.Ed.insert(It->second, "(", Position::OpeningMember);
        R.Ed.insertAfterToken(Begin, ")", Position::ClosingMember);
      }
      continue;
    }
    SourceRange Tokens = outOfCommandLine(SM, Use.Tokens);
    if (!Use.Replacement.empty()) {
      R.Ed.replace(Tokens, Use.Replacement);
      continue;
    }
    // The word goes with the blanks after it.
    CharSourceRange Range = CharSourceRange::getTokenRange(Tokens);
    std::optional<FileRange> Bytes = R.Ed.resolve(Range);
    if (!Bytes || !R.Ed.withComments(*Bytes, "").empty()) {
      R.Ed.remove(Range); // Leaves the note that it could not.
      continue;
    }
    StringRef Buffer = R.Ed.buffer(Range.getBegin());
    while (Bytes->End < Buffer.size() &&
           (Buffer[Bytes->End] == ' ' || Buffer[Bytes->End] == '\t'))
      ++Bytes->End;
    R.Ed.edits().remove(Bytes->File, Bytes->Begin, Bytes->End - Bytes->Begin);
  }
}

} // namespace amp2hip
