//===- KeepGoing.cpp - Faulty code that stays as it is --------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An error makes the launch, function or lambda around it *left*: it is removed
// from the model, so that checks and rewrites do not see it, and edits inside
// it are undone. A comment with the reason is written in front of it. Errors
// outside of such code still refuse the unit.
//
//===----------------------------------------------------------------------===//

#include "translate/KeepGoing.h"
#include "ast/DynamicRecursiveASTVisitor.h"
#include "check/Checks.h"
#include "edits/Blanks.h"
#include "edits/Editor.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace amp2hip {
namespace {

constexpr char Marker[] = "// amp2hip leaves this as it is: ";

/// Finds whether code contains an error of Clang, or uses one of the variables
/// that no kernel may use.
class ErrorFinder : public DynamicRecursiveASTVisitor {
public:
  using Variables = llvm::DenseMap<const ValueDecl *, Diagnostic>;

  explicit ErrorFinder(const Variables &Unfit) : Unfit(Unfit) {}

  bool Found = false;
  const Diagnostic *Why = nullptr; ///< The reported fault of a variable.

  bool VisitExpr(Expr *E) override { return note(E->containsErrors()); }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    return noteUse(E->getDecl());
  }
  bool VisitMemberExpr(MemberExpr *E) override {
    return noteUse(E->getMemberDecl());
  }
  bool VisitVarDecl(VarDecl *V) override { return note(V->isInvalidDecl()); }
  bool VisitLambdaExpr(LambdaExpr *E) override {
    for (const LambdaCapture &C : E->captures())
      if (C.capturesVariable())
        noteUse(C.getCapturedVar());
    return !Found;
  }

private:
  const Variables &Unfit;

  bool noteUse(const ValueDecl *D) {
    auto It = Unfit.find(D);
    if (It != Unfit.end())
      Why = &It->second;
    return note(Why || D->isInvalidDecl());
  }

  bool note(bool IsError) {
    Found |= IsError;
    return !Found;
  }
};

/// Finds the outermost function and the innermost variable around a location.
class AroundFinder : public DynamicRecursiveASTVisitor {
public:
  AroundFinder(const SourceManager &SM, SourceLocation Loc)
      : SM(SM), Loc(Loc) {}

  const FunctionDecl *Function = nullptr;
  const ValueDecl *Variable = nullptr; ///< Or a member.

  bool VisitFunctionDecl(FunctionDecl *F) override {
    if (!Function && isIn(F))
      Function = F;
    return true;
  }
  bool VisitDeclaratorDecl(DeclaratorDecl *D) override {
    if (!isa<FunctionDecl>(D) && isIn(D))
      Variable = D;
    return true;
  }

private:
  const SourceManager &SM;
  SourceLocation Loc;

  bool isIn(const Decl *D) const {
    SourceRange R = SM.getExpansionRange(D->getSourceRange()).getAsRange();
    return !SM.isBeforeInTranslationUnit(Loc, R.getBegin()) &&
           !SM.isBeforeInTranslationUnit(R.getEnd(), Loc);
  }
};

/// The whole function or lambda, with its template head and its clause.
SourceRange wholeOf(const RestrictedFunction &F) {
  if (F.Lambda)
    return F.Lambda->getSourceRange();
  const FunctionTemplateDecl *Template =
      F.Function->getDescribedFunctionTemplate();
  SourceLocation End = F.Function->doesThisDeclarationHaveABody()
                           ? F.Function->getEndLoc()
                           : F.Clause->End;
  return {Template ? Template->getBeginLoc() : F.Function->getOuterLocStart(),
          End};
}

std::string onOneLine(const Diagnostic &D) {
  std::string Text = D.text() + " [" + D.code().str() + "]";
  std::replace(Text.begin(), Text.end(), '\n', ' ');
  return Text;
}

} // namespace

/// A missing header is a fatal error, after which Clang would report nothing.
/// The code after it would look free of errors, and would be translated.
/// The order matters: each step looks only at errors that are in no part found
/// before.
LeftCode::LeftCode(Model &M, std::vector<Diagnostic> &Diags)
    : M(M), SM(M.Context.getSourceManager()) {
  findVariables(Diags);
  findLaunches(Diags);
  findFunctions(Diags);
  findLostLambdas(Diags);
  findOthers(Diags);
  std::erase_if(M.Launches, [this](const Launch &L) {
    return isLeft(L.Call->getBeginLoc());
  });
  std::erase_if(M.Functions, [this](const RestrictedFunction &F) {
    return isLeft(F.Lambda ? F.Lambda->getBeginLoc()
                           : F.Function->getLocation());
  });
  if (!Parts.empty())
    M.Resolved.clear(); // Left code must not count as understood.
  lower(Diags);
}

/// The bytes of the file that a range covers. If it comes from a macro, these
/// are the bytes of its use.
LeftCode::Part LeftCode::partOf(SourceRange Range) const {
  CharSourceRange Chars = Lexer::getAsCharRange(SM.getExpansionRange(Range), SM,
                                                M.Context.getLangOpts());
  auto [File, Begin] = SM.getDecomposedLoc(Chars.getBegin());
  return {File, Begin, SM.getFileOffset(Chars.getEnd()), {}};
}

SourceLocation LeftCode::locationOf(const FileLocation &Where) const {
  auto File = SM.getFileManager().getOptionalFileRef(Where.File);
  return File && Where.Line
             ? SM.translateFileLineCol(*File, Where.Line, Where.Column)
             : SourceLocation();
}

bool LeftCode::holds(const Part &P, SourceLocation Loc) const {
  if (Loc.isInvalid())
    return false;
  auto [File, Offset] = SM.getDecomposedLoc(SM.getExpansionLoc(Loc));
  return File == P.File && P.Begin <= Offset && Offset < P.End;
}

bool LeftCode::isLeft(SourceLocation Loc) const {
  return llvm::any_of(Parts, [&](const Part &P) { return holds(P, Loc); });
}

/// Whether D reports code that is left, or an instance of a template that only
/// such code instantiates: other instances may be right.
bool LeftCode::isOfLeft(const Diagnostic &D) const {
  return isLeft(locationOf(D.Where)) ||
         llvm::any_of(D.Notes, [&](const DiagnosticNote &N) {
           return N.Instantiates && isLeft(locationOf(N.Where));
         });
}

/// Whether D reports host code, which the host's compiler may accept.
bool LeftCode::isOfHost(const Diagnostic &D) const {
  SourceLocation Loc = locationOf(D.Where);
  return Loc.isValid() && !standsInAmpCode(M, Loc) &&
         (D.ID == DiagID::AmpParse || D.hasCodeOf(DiagID::C3930));
}

/// The first error in a place, or null.
const Diagnostic *LeftCode::errorIn(const Part &P,
                                    llvm::ArrayRef<Diagnostic> Diags) const {
  const auto *Found = llvm::find_if(Diags, [&](const Diagnostic &D) {
    return D.severity() == Severity::Error && holds(P, locationOf(D.Where));
  });
  return Found == Diags.end() ? nullptr : Found;
}

std::optional<Diagnostic>
/// Why a launch must be left, if it must: an error in its text, or its use of
/// something with an error elsewhere.
LeftCode::reasonFor(const Part &P, const Launch &L,
                    llvm::ArrayRef<Diagnostic> Diags) const {
  if (const Diagnostic *D = errorIn(P, Diags))
    return *D;
  ErrorFinder Finder(Unfit);
  Finder.TraverseStmt(const_cast<CallExpr *>(L.Call));
  if (Finder.Why)
    return *Finder.Why;
  if (Finder.Found)
    return Diagnostic{DiagID::AmpParse,
                      {},
                      {"it uses code with errors: see the errors before it"}};
  return std::nullopt;
}

/// Adds a range, unless a larger one contains it. Removes ranges that it
/// contains. So the ranges never overlap.
void LeftCode::add(Part P) {
  auto Contains = [](const Part &A, const Part &B) {
    return A.File == B.File && A.Begin <= B.Begin && B.End <= A.End;
  };
  if (llvm::any_of(Parts, [&](const Part &Old) { return Contains(Old, P); }))
    return;
  std::erase_if(Parts, [&](const Part &Old) { return Contains(P, Old); });
  Parts.push_back(std::move(P));
}

/// Finds variables outside of device code that an error is about, for example
/// because of their type. Launches that use them are left, too.
void LeftCode::findVariables(llvm::ArrayRef<Diagnostic> Diags) {
  for (const Diagnostic &D : Diags) {
    SourceLocation Loc = locationOf(D.Where);
    if (D.severity() != Severity::Error || Loc.isInvalid() || isOfHost(D) ||
        standsInAmpCode(M, Loc))
      continue;
    AroundFinder Around(SM, Loc);
    Around.TraverseAST(M.Context);
    if (Around.Variable)
      Unfit.try_emplace(Around.Variable, D);
  }
}

void LeftCode::findLaunches(llvm::ArrayRef<Diagnostic> Diags) {
  for (const Launch &L : M.Launches) {
    Part P = partOf(L.Call->getSourceRange());
    if (auto Why = reasonFor(P, L, Diags)) {
      P.Why = std::move(*Why);
      add(std::move(P));
    }
  }
}

/// Leaves functions and lambdas with an error. If they are nested, the
/// innermost one that contains the error is enough.
void LeftCode::findFunctions(llvm::ArrayRef<Diagnostic> Diags) {
  for (const Diagnostic &D : Diags) {
    SourceLocation Loc = locationOf(D.Where);
    if (D.severity() != Severity::Error || isOfLeft(D))
      continue;
    std::optional<Part> Innermost;
    for (const RestrictedFunction &F : M.Functions) {
      Part P = partOf(wholeOf(F));
      if (holds(P, Loc) && (!Innermost || P.Begin > Innermost->Begin))
        Innermost = std::move(P);
    }
    if (!Innermost)
      continue;
    Innermost->Why = D;
    add(std::move(*Innermost));
  }
}

/// Clang drops a lambda from the AST if its declaration or its launch is wrong.
/// Only its clause remains. Then the function around it is left.
void LeftCode::findLostLambdas(llvm::ArrayRef<Diagnostic> Diags) {
  for (const RestrictClause *Clause : M.LooseClauses) {
    SourceLocation Loc = SM.getExpansionLoc(Clause->Begin);
    if (!Clause->OnLambda || isLeft(Loc))
      continue;
    AroundFinder Around(SM, Loc);
    Around.TraverseAST(M.Context);
    if (!Around.Function)
      continue; // Its errors stay errors.
    Part P = partOf(Around.Function->getSourceRange());
    if (const Diagnostic *D = errorIn(P, Diags)) {
      P.Why = *D;
      add(std::move(P));
    }
  }
}

/// Errors in host code that are errors of C++ AMP, so that the host's compiler
/// would not report them. The variable or function around them is left.
void LeftCode::findOthers(llvm::ArrayRef<Diagnostic> Diags) {
  for (const Diagnostic &D : Diags) {
    SourceLocation Loc = locationOf(D.Where);
    if (D.severity() != Severity::Error || Loc.isInvalid() || isOfLeft(D) ||
        isOfHost(D))
      continue;
    AroundFinder Around(SM, Loc);
    Around.TraverseAST(M.Context);
    const Decl *Left = Around.Variable;
    if (!Left)
      Left = Around.Function;
    if (!Left)
      continue; // It stays an error.
    Part P = partOf(Left->getSourceRange());
    P.Why = D;
    add(std::move(P));
  }
}

/// Turns errors into warnings. A part without an error of its own, which only
/// uses something faulty, gets a warning at its beginning.
void LeftCode::lower(std::vector<Diagnostic> &Diags) const {
  std::vector<Diagnostic> More;
  for (const Part &P : Parts)
    if (!errorIn(P, Diags)) {
      More.push_back(P.Why);
      More.back().Where = locate(SM, SM.getComposedLoc(P.File, P.Begin));
      More.back().Notes.clear();
      More.back().FixIts.clear();
    }
  for (Diagnostic &D : Diags) {
    if (D.severity() != Severity::Error)
      continue;
    D.Leaves = isOfLeft(D);
    if (D.Leaves || isOfHost(D))
      D.Changed = Severity::Warning;
  }
  for (Diagnostic &D : More) {
    D.Leaves = true;
    D.Changed = Severity::Warning;
    Diags.push_back(std::move(D));
  }
}

llvm::Error LeftCode::restore(EditSet &Edits) const {
  for (const Part &P : Parts) {
    std::string File = realPathOf(SM, P.File);
    llvm::StringRef Text = SM.getBufferData(P.File);
    // The source is a translation with left code. Its include is
    // <amp2hip/amp.h> already, with which that code has no meaning. So the file
    // stays as it is.
    if (Text.contains(Marker)) {
      Edits.clear(File);
      continue;
    }
    // The edits inside are removed from the set, and their text is not used.
    auto Undone = Edits.extract(File, Text, P.Begin, P.End);
    if (!Undone)
      return Undone.takeError();
    // A later run recognizes left code by the marker of this comment.
    Edits.insert(File, lineStart(Text, P.Begin),
                 indentBefore(Text, P.Begin).str() + Marker + onOneLine(P.Why) +
                     "\n",
                 Position::Comment);
  }
  return llvm::Error::success();
}

std::vector<LeftPlace> LeftCode::places() const {
  std::vector<LeftPlace> Result;
  for (const Part &P : Parts) {
    FileLocation From = locate(SM, SM.getComposedLoc(P.File, P.Begin));
    FileLocation To = locate(SM, SM.getComposedLoc(P.File, P.End));
    Result.push_back(
        {From.File, {From.Line, From.Column}, {To.Line, To.Column}});
  }
  return Result;
}

} // namespace amp2hip
