//===- KeepGoing.cpp - Launches that stay as they are ---------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/KeepGoing.h"
#include "check/Checks.h"
#include "edits/Blanks.h"
#include "edits/Editor.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace amp2hip {
namespace {

constexpr char Marker[] = "// amp2hip leaves this as it is: ";

/// Looks for what Clang could not make sense of.
class ErrorFinder : public RecursiveASTVisitor<ErrorFinder> {
public:
  static bool isIn(const Launch &L) {
    ErrorFinder Finder;
    Finder.TraverseStmt(const_cast<CallExpr *>(L.Call));
    return Finder.Found;
  }

  bool VisitExpr(Expr *E) { return note(E->containsErrors()); }
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    return note(E->getDecl()->isInvalidDecl());
  }
  bool VisitVarDecl(VarDecl *V) { return note(V->isInvalidDecl()); }
  bool VisitLambdaExpr(LambdaExpr *E) {
    for (const LambdaCapture &C : E->captures())
      if (C.capturesVariable())
        note(C.getCapturedVar()->isInvalidDecl());
    return !Found;
  }

private:
  bool Found = false;

  bool note(bool IsError) {
    Found |= IsError;
    return !Found;
  }
};

/// Finds the outermost function around a place.
class FunctionFinder : public RecursiveASTVisitor<FunctionFinder> {
public:
  FunctionFinder(const SourceManager &SM, SourceLocation Loc)
      : SM(SM), Loc(Loc) {}

  const FunctionDecl *Found = nullptr;

  bool VisitFunctionDecl(FunctionDecl *F) {
    SourceRange R = SM.getExpansionRange(F->getSourceRange()).getAsRange();
    if (!SM.isBeforeInTranslationUnit(Loc, R.getBegin()) &&
        !SM.isBeforeInTranslationUnit(R.getEnd(), Loc))
      Found = F;
    return !Found;
  }

private:
  const SourceManager &SM;
  SourceLocation Loc;
};

std::string onOneLine(const Diagnostic &D) {
  std::string Text = D.text() + " [" + D.code().str() + "]";
  std::replace(Text.begin(), Text.end(), '\n', ' ');
  return Text;
}

} // namespace

bool KeepGoingAction::BeginInvocation(CompilerInstance &CI) {
  CI.getDiagnostics().setFatalsAsError(true);
  return AmpAction::BeginInvocation(CI);
}

LeftOut::LeftOut(Model &M, std::vector<Diagnostic> &Diags)
    : M(M), SM(M.Context.getSourceManager()) {
  findLaunches(Diags);
  findLostLambdas(Diags);
  std::erase_if(M.Launches, [this](const Launch &L) {
    return llvm::any_of(Places, [&](const Place &P) {
      return holds(P, L.Call->getBeginLoc());
    });
  });
  lower(Diags);
}

LeftOut::Place LeftOut::placeOf(SourceRange Range) const {
  CharSourceRange Chars = Lexer::getAsCharRange(SM.getExpansionRange(Range), SM,
                                                M.Context.getLangOpts());
  auto [File, Begin] = SM.getDecomposedLoc(Chars.getBegin());
  return {File, Begin, SM.getFileOffset(Chars.getEnd()), ""};
}

SourceLocation LeftOut::locationOf(const Diagnostic &D) const {
  auto File = SM.getFileManager().getOptionalFileRef(D.Where.File);
  return File && D.Where.Line
             ? SM.translateFileLineCol(*File, D.Where.Line, D.Where.Column)
             : SourceLocation();
}

bool LeftOut::holds(const Place &P, SourceLocation Loc) const {
  if (Loc.isInvalid())
    return false;
  auto [File, Offset] = SM.getDecomposedLoc(SM.getExpansionLoc(Loc));
  return File == P.File && P.Begin <= Offset && Offset < P.End;
}

/// The first error in a place, or "".
std::string LeftOut::errorIn(const Place &P,
                             llvm::ArrayRef<Diagnostic> Diags) const {
  for (const Diagnostic &D : Diags)
    if (D.severity() == Severity::Error && holds(P, locationOf(D)))
      return onOneLine(D);
  return "";
}

std::string LeftOut::reasonFor(const Place &P, const Launch &L,
                               llvm::ArrayRef<Diagnostic> Diags) const {
  std::string Why = errorIn(P, Diags);
  return Why.empty() && ErrorFinder::isIn(L)
             ? "it uses what is not understood: see the errors before it "
               "[amp-parse]"
             : Why;
}

void LeftOut::findLaunches(llvm::ArrayRef<Diagnostic> Diags) {
  for (const Launch &L : M.Launches) {
    Place P = placeOf(L.Call->getSourceRange());
    P.Why = reasonFor(P, L, Diags);
    if (!P.Why.empty())
      Places.push_back(std::move(P));
  }
}

/// Clauses of lambdas that no declaration has.
void LeftOut::findLostLambdas(llvm::ArrayRef<Diagnostic> Diags) {
  for (const RestrictClause *Clause : M.LooseClauses) {
    SourceLocation Loc = SM.getExpansionLoc(Clause->Begin);
    if (!Clause->OnLambda ||
        llvm::any_of(Places, [&](const Place &P) { return holds(P, Loc); }))
      continue;
    FunctionFinder Finder(SM, Loc);
    Finder.TraverseAST(M.Context);
    if (!Finder.Found)
      continue; // Its errors stay errors.
    Place P = placeOf(Finder.Found->getSourceRange());
    P.Why = errorIn(P, Diags);
    if (!P.Why.empty())
      Places.push_back(std::move(P));
  }
}

void LeftOut::lower(std::vector<Diagnostic> &Diags) const {
  for (Diagnostic &D : Diags) {
    if (D.severity() != Severity::Error)
      continue;
    SourceLocation Loc = locationOf(D);
    bool IsHosts =
        D.ID == DiagID::AmpParse && Loc.isValid() && !standsInAmpCode(M, Loc);
    if (IsHosts ||
        llvm::any_of(Places, [&](const Place &P) { return holds(P, Loc); }))
      D.Changed = Severity::Warning;
  }
}

void LeftOut::restore(EditSet &Edits) const {
  for (const Place &P : Places) {
    std::string File = realPathOf(SM, P.File);
    llvm::StringRef Text = SM.getBufferData(P.File);
    // A translation: with <amp2hip/amp.h> what is left means nothing any more.
    if (Text.contains(Marker)) {
      Edits.clear(File);
      continue;
    }
    // What is there stays, so that nobody needs it.
    llvm::consumeError(Edits.extract(File, Text, P.Begin, P.End).takeError());
    unsigned Line = lineStart(Text, P.Begin);
    Edits.insert(File, Line,
                 indentBefore(Text, P.Begin).str() + Marker + P.Why + "\n");
  }
}

} // namespace amp2hip
