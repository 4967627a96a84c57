//===- DeadBodies.cpp - Code that no compiler ever looked into ------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// If all errors that cannot be fixed are in templates that nothing
// instantiates, their bodies become text under #if 0, and the next parse sees
// only their declarations. The edit is a guess: another source may instantiate
// the template.
//
//===----------------------------------------------------------------------===//

#include "frontend/DeadBodies.h"
#include "ast/DynamicRecursiveASTVisitor.h"
#include "edits/Blanks.h"
#include "edits/Editor.h"
#include "edits/LexedText.h"
#include "frontend/FilePlaces.h"
#include "frontend/ParsedUnit.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace amp2hip {
namespace {

/// The bytes of a function's body, of the initializers of a constructor on.
struct Body {
  FileID File;
  unsigned Begin = 0, Close = 0; ///< Close: its last brace.
  /// All of the definition: one outside of its class cannot do without a body.
  bool IsWhole = false;
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
    // Restrictions come before the initializers, and the name before both.
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

/// The part of a definition that can be hidden. None if a macro spells a part
/// of it.
std::optional<Body> bodyOf(const FunctionDecl *F) {
  const ASTContext &C = F->getASTContext();
  const SourceManager &SM = C.getSourceManager();
  auto *Braces = dyn_cast_or_null<CompoundStmt>(F->getBody());
  if (!Braces || !Braces->getLBracLoc().isFileID() ||
      !Braces->getRBracLoc().isFileID())
    return std::nullopt;
  Body Result;
  Result.File = SM.getFileID(Braces->getLBracLoc());
  Result.Close = SM.getFileOffset(Braces->getRBracLoc());
  if (SM.getFileID(Braces->getRBracLoc()) != Result.File)
    return std::nullopt;
  if (F->isOutOfLine()) {
    SourceLocation Begin = F->getOuterLocStart();
    Result.IsWhole = true;
    Result.Begin = SM.getFileOffset(Begin);
    return Begin.isFileID() && SM.getFileID(Begin) == Result.File
               ? std::optional(Result)
               : std::nullopt;
  }
  Result.Begin = SM.getFileOffset(Braces->getLBracLoc());
  if (auto *Constructor = dyn_cast<CXXConstructorDecl>(F);
      Constructor && F->getLocation().isFileID())
    Result.Begin =
        initializersBefore(Constructor, SM, C.getLangOpts(), Result.Begin);
  return Result;
}

bool hasDirective(StringRef Text) {
  SmallVector<StringRef> Lines;
  Text.split(Lines, '\n');
  return llvm::any_of(
      Lines, [](StringRef Line) { return Line.ltrim().starts_with("#"); });
}

/// The text of \p B, a whole definition or the body of one, under `#if 0`. What
/// is left of a body's function is its declaration.
std::string keptText(const Body &B, StringRef Buffer, StringRef Fault) {
  unsigned Line = lineStart(Buffer, B.Begin);
  std::string Indent = leadingBlanks(lineAt(Buffer, Line)).str();
  std::string Text = B.IsWhole && Line == B.Begin ? "" : "\n";
  Text += ("#if 0 // " + Fault + "; nothing instantiates the function\n").str();
  Text += Indent + Buffer.slice(B.Begin, B.Close + 1).str();
  Text += B.IsWhole ? "\n#endif" : "\n#else\n" + Indent + ";\n#endif";
  return lineBreakAt(Buffer, B.Close + 1) ? Text : Text + "\n";
}

/// The fix that hides a body from the parser, and keeps it as text in the
/// translation.
std::optional<Fix> stubOf(const FunctionDecl *F, StringRef Fault) {
  const SourceManager &SM = F->getASTContext().getSourceManager();
  std::optional<Body> B = bodyOf(F);
  if (!B || SM.isInSystemHeader(F->getLocation()))
    return std::nullopt;
  StringRef Buffer = SM.getBufferData(B->File);
  if (hasDirective(Buffer.slice(B->Begin, B->Close)))
    return std::nullopt;
  Fix M;
  M.File = realPathOf(SM, B->File);
  M.Offset = B->Begin;
  M.Length = B->Close + 1 - B->Begin;
  M.Text = B->IsWhole ? "" : ";";
  M.Kept = keptText(*B, Buffer, Fault);
  M.Fault = Fault.str();
  return M;
}

} // namespace

std::set<Fix> stubsOfDeadBodies(const ParsedUnit &Unit,
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
  std::set<Fix> Result;
  for (const auto &[F, Fault] : Faults) {
    std::optional<Fix> Stub = Fault.empty() ? std::nullopt : stubOf(F, Fault);
    if (!Stub)
      return {};
    Result.insert(std::move(*Stub));
  }
  return Result;
}

} // namespace amp2hip
