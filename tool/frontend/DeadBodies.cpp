//===- DeadBodies.cpp - Code that no compiler ever looked into ------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/DeadBodies.h"
#include "ast/DynamicRecursiveASTVisitor.h"
#include "ast/TypeParameters.h"
#include "edits/Blanks.h"
#include "edits/Editor.h"
#include "frontend/AmpAction.h"
#include "frontend/FilePlaces.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include <cstring>

using namespace clang;

namespace amp2hip {
namespace {

/// The bytes of a function's body, of the initializers of a constructor on.
struct Body {
  FileID File;
  unsigned Begin = 0, Open = 0, Close = 0; ///< Both braces.
};

/// Finds the innermost function of a template around each error, and those that
/// are instantiated.
class FunctionsAround : public DynamicRecursiveASTVisitor {
public:
  FunctionsAround(const SourceManager &SM, ArrayRef<ErrorPlace> Errors)
      : Around(Errors.size()), SM(SM), Errors(Errors) {}

  std::vector<const FunctionDecl *> Around; ///< As many as there are errors.
  llvm::DenseSet<const FunctionDecl *> Instantiated;

  bool shouldVisitTemplateInstantiations() const override { return true; }

  bool VisitFunctionDecl(FunctionDecl *F) override {
    if (const FunctionDecl *Pattern = F->getTemplateInstantiationPattern()) {
      if (F->getPointOfInstantiation().isValid() || F->hasBody())
        Instantiated.insert(Pattern->getCanonicalDecl());
      return true;
    }
    auto *Method = dyn_cast<CXXMethodDecl>(F);
    if (!F->isDependentContext() || !F->doesThisDeclarationHaveABody() ||
        (Method && Method->getParent()->isLambda()))
      return true;
    // Restrictions stand before the initializers, and the name before both.
    SourceRange Range(F->getLocation(), F->getEndLoc());
    for (size_t I = 0; I != Errors.size(); ++I)
      if (SM.isPointWithin(SM.getFileLoc(Errors[I].Loc),
                           SM.getExpansionLoc(Range.getBegin()),
                           SM.getExpansionLoc(Range.getEnd())))
        Around[I] = F;
    return true;
  }

private:
  const SourceManager &SM;
  ArrayRef<ErrorPlace> Errors;
};

/// The colon before the initializers that a file has before \p Open.
unsigned initializersBefore(const CXXConstructorDecl *Constructor,
                            const SourceManager &SM, const LangOptions &Lang,
                            unsigned Open) {
  SourceLocation At = Constructor->getLocation();
  if (auto Type = Constructor->getFunctionTypeLoc())
    At = Type.getRParenLoc();
  while (true) {
    std::optional<Token> Next = Lexer::findNextToken(At, SM, Lang);
    if (!Next || SM.getFileOffset(Next->getLocation()) >= Open)
      return Open;
    At = Next->getLocation();
    if (Next->is(tok::colon))
      return SM.getFileOffset(At);
  }
}

std::optional<Body> bodyOf(const FunctionDecl *F) {
  const ASTContext &C = F->getASTContext();
  const SourceManager &SM = C.getSourceManager();
  auto *Braces = dyn_cast_or_null<CompoundStmt>(F->getBody());
  if (!Braces || !Braces->getLBracLoc().isFileID() ||
      !Braces->getRBracLoc().isFileID())
    return std::nullopt;
  Body Result;
  Result.File = SM.getFileID(Braces->getLBracLoc());
  Result.Begin = Result.Open = SM.getFileOffset(Braces->getLBracLoc());
  Result.Close = SM.getFileOffset(Braces->getRBracLoc());
  if (SM.getFileID(Braces->getRBracLoc()) != Result.File)
    return std::nullopt;
  if (auto *Constructor = dyn_cast<CXXConstructorDecl>(F);
      Constructor && F->getLocation().isFileID())
    Result.Begin =
        initializersBefore(Constructor, SM, C.getLangOpts(), Result.Open);
  return Result;
}

std::string quoted(StringRef Text) {
  std::string Result = "\"";
  for (char C : Text) {
    if (C == '"' || C == '\\')
      Result += '\\';
    Result += C;
  }
  return Result + '"';
}

bool hasDirective(StringRef Text) {
  SmallVector<StringRef> Lines;
  Text.split(Lines, '\n');
  return llvm::any_of(
      Lines, [](StringRef Line) { return Line.ltrim().starts_with("#"); });
}

/// What stands behind the error: compilers look for uses of parameters, and g++
/// for a return where it knows the type.
std::vector<std::string> behindError(const FunctionDecl *F) {
  std::vector<std::string> Result;
  for (const ParmVarDecl *P : F->parameters())
    if (!P->getName().empty())
      Result.push_back(P->isParameterPack()
                           ? ("((void)" + P->getName() + ", ...);").str()
                           : ("(void)" + P->getName() + ";").str());
  QualType Type = F->getReturnType();
  if (!Type->isVoidType() && !Type->isDependentType() &&
      !isa<CXXConstructorDecl, CXXDestructorDecl>(F))
    Result.push_back("throw;");
  return Result;
}

/// A body that is an error wherever it is instantiated, in one line if the
/// former was and that is not too long.
std::string stubText(const FunctionDecl *F, const Body &B, StringRef Buffer,
                     StringRef Type, StringRef Fault) {
  constexpr size_t Columns = 80;
  std::string Assert = ("static_assert(sizeof(" + Type + ") == 0,").str(),
              Text = quoted(Fault) + ");";
  StringRef Inside = Buffer.slice(B.Open + 1, B.Close);
  std::vector<std::string> More = behindError(F);
  if (!Inside.contains('\n') && More.size() < 2 &&
      B.Begin - lineStart(Buffer, B.Begin) + Assert.size() + Text.size() + 5 <=
          Columns)
    return "{ " + Assert + " " + Text + " " +
           (More.empty() ? "" : More.front() + " ") + "}";
  std::string Outer =
      leadingBlanks(lineAt(Buffer, lineStart(Buffer, B.Begin))).str();
  std::string Line = "\n" + Outer + "  ";
  if (StringRef Code = Inside.ltrim(); Inside.contains('\n') && !Code.empty()) {
    Outer = leadingBlanks(lineAt(Buffer, lineStart(Buffer, B.Close))).str();
    Line = "\n" + indentBefore(Buffer, Code.begin() - Buffer.begin()).str();
  }
  bool Fits = Line.size() + Assert.size() + Text.size() <= Columns;
  std::string Stub =
      "{" + Line + Assert +
      (Fits ? " " : Line + std::string(strlen("static_assert("), ' ')) + Text;
  for (const std::string &Each : More)
    Stub += Line + Each;
  return Stub + "\n" + Outer + "}";
}

std::optional<Mend> stubOf(const FunctionDecl *F, StringRef Fault) {
  const SourceManager &SM = F->getASTContext().getSourceManager();
  std::optional<Body> B = bodyOf(F);
  StringRef Type = typeParameterAround(F);
  if (!B || Type.empty() || SM.isInSystemHeader(F->getLocation()))
    return std::nullopt;
  StringRef Buffer = SM.getBufferData(B->File);
  if (hasDirective(Buffer.slice(B->Begin, B->Close)))
    return std::nullopt;
  Mend M;
  M.File = realPathOf(SM, B->File);
  M.Offset = B->Begin;
  M.Length = B->Close + 1 - B->Begin;
  M.Text = stubText(F, *B, Buffer, Type, Fault);
  M.Fault = Fault.str();
  return M;
}

} // namespace

std::set<Mend> stubsOfDeadBodies(const ParsedUnit &Unit,
                                 ArrayRef<ErrorPlace> Errors) {
  ASTContext &C = Unit.CI.getASTContext();
  const SourceManager &SM = C.getSourceManager();
  FunctionsAround Functions(SM, Errors);
  Functions.TraverseAST(C);
  llvm::MapVector<const FunctionDecl *, StringRef> Faults;
  for (const auto &[Error, F] : llvm::zip(Errors, Functions.Around)) {
    if (!F || Functions.Instantiated.contains(F->getCanonicalDecl()))
      return {};
    StringRef &Fault = Faults[F];
    if (Fault.empty() && Error.IsOfName)
      Fault = Error.Text;
  }
  std::set<Mend> Result;
  for (const auto &[F, Fault] : Faults) {
    std::optional<Mend> Stub = Fault.empty() ? std::nullopt : stubOf(F, Fault);
    if (!Stub)
      return {};
    Result.insert(std::move(*Stub));
  }
  return Result;
}

} // namespace amp2hip
