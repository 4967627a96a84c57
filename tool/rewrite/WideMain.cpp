//===- WideMain.cpp - The end of wmain() ----------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Visual C++ ends `wmain` as `main`: without `return`, it returns 0. On Linux
// it is an ordinary function, and gets `return 0;`.
//
//===----------------------------------------------------------------------===//

#include "ast/Restrictions.h"
#include "edits/Blanks.h"
#include "rewrite/Rewrite.h"
#include "clang/AST/ASTContext.h"

using namespace clang;
using llvm::StringRef;

namespace amp2hip {
namespace {

/// The statement, before the bracket at \p End, on a line of its own if the
/// bracket has one.
std::string returnBefore(const Rewriter &R, SourceLocation End) {
  const SourceManager &SM = R.Ed.sourceManager();
  const unsigned Offset = SM.getFileOffset(End);
  StringRef Buffer = R.Ed.buffer(End);
  StringRef Indent = indentBefore(Buffer, Offset);
  if (lineStart(Buffer, Offset) + Indent.size() != Offset)
    return "return 0; ";
  return ("  return 0;\n" + Indent).str();
}

void endWithReturn(Rewriter &R, const FunctionDecl *F) {
  const auto *Body = dyn_cast_or_null<CompoundStmt>(F->getBody());
  if (!Body || !F->getReturnType()->isIntegerType() ||
      isa_and_nonnull<ReturnStmt>(Body->body_empty() ? nullptr
                                                     : Body->body_back()))
    return;
  const SourceLocation End = Body->getRBracLoc();
  if (End.isMacroID())
    return;
  R.Ed.insert(End, returnBefore(R, End), Position::Statement);
  const FileLocation Missing = locate(R.Ed.sourceManager(), End);
  std::erase_if(R.Diags, [&](const Diagnostic &D) {
    return (D.ID == DiagID::C4715 || D.ID == DiagID::C4716) &&
           D.Where == Missing;
  });
}

} // namespace

void rewriteWideMain(Rewriter &R) {
  // With <tchar.h>, `wmain` is a macro.
  for (const char *Name : {"wmain", "amp2hip_wmain"})
    if (const FunctionDecl *F = globalOnHost(R.M.Context, Name))
      endWithReturn(R, F);
}

} // namespace amp2hip
