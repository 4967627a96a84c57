//===- Commands.cpp - system("pause") -------------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Commands of Windows' command line that console programs run to control their
// own window. No program of Linux has these names.
//
//===----------------------------------------------------------------------===//

#include "frontend/Commands.h"
#include "ast/DynamicRecursiveASTVisitor.h"
#include "edits/Editor.h"
#include "edits/FilePlaces.h"
#include "frontend/ParsedUnit.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace amp2hip {

namespace {

/// Whether amp2hip::compat::command() knows the command \p Text.
bool isCommandOfConsole(StringRef Text) {
  StringRef Word = Text.ltrim().take_while(
      [](char C) { return llvm::isAlnum(C) || C == '_'; });
  static constexpr StringRef Known[] = {"pause", "cls",  "title",
                                        "color", "mode", "chcp"};
  return llvm::any_of(
      Known, [Word](StringRef Each) { return Word.equals_insensitive(Each); });
}

class Commands : public DynamicRecursiveASTVisitor {
public:
  std::vector<const Expr *> Callees; ///< The calls' callees, as written.

  bool VisitCallExpr(CallExpr *E) override {
    const FunctionDecl *F = E->getDirectCallee();
    if (!F || !F->isExternC() || !F->getIdentifier() ||
        F->getName() != "system" || E->getNumArgs() != 1)
      return true;
    const auto *Text =
        dyn_cast<StringLiteral>(E->getArg(0)->IgnoreParenImpCasts());
    if (Text && Text->isOrdinary() && isCommandOfConsole(Text->getString()))
      Callees.push_back(E->getCallee()->IgnoreImpCasts());
    return true;
  }
};

} // namespace

void fixCommands(ParsedUnit &Unit) {
  ASTContext &C = Unit.CI.getASTContext();
  const SourceManager &SM = C.getSourceManager();
  if (C.getTargetInfo().getTriple().isOSWindows())
    return;
  Commands Calls;
  Calls.TraverseAST(C);
  for (const Expr *Callee : Calls.Callees) {
    auto Bytes = bytesOf(SM, Callee->getSourceRange());
    if (!Bytes || SM.isInSystemHeader(Bytes->first))
      continue;
    Fix M;
    M.File = realPathOf(SM, SM.getFileID(Bytes->first));
    M.Offset = SM.getFileOffset(Bytes->first);
    M.Length = Bytes->second;
    M.Text = "amp2hip::compat::command";
    M.Fault = "a command of Windows' command line";
    Unit.MissingHeaders.insert({M.File, "amp2hip_compat/commands.h"});
    Unit.Fixes.insert(std::move(M));
  }
}

} // namespace amp2hip
