//===- Rewrite.cpp - From the model to edits ------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rewrite/Rewrite.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace amp2hip {

void Rewriter::report(DiagID ID, SourceLocation Loc,
                      std::vector<std::string> Args) {
  Diags.push_back(
      {ID, locate(M.Context.getSourceManager(), Loc), std::move(Args), {}});
}

std::string Rewriter::freeName(StringRef Base, const DeclContext *Scope) {
  std::string Name = Base.str();
  auto IsTaken = [&] {
    return M.Context.Idents.find(Name) != M.Context.Idents.end() ||
           GivenNames.count({Scope, Name});
  };
  unsigned &Next = NextNumbers.try_emplace({Scope, Name}, 2).first->second;
  while (IsTaken())
    Name = (Base + llvm::Twine(Next++)).str();
  GivenNames.insert({Scope, Name});
  return Name;
}

void rewrite(Rewriter &R) {
  planKernels(R);
  rewriteIncludes(R);
  rewriteRestrictions(R);
  rewriteTileStatics(R);
  rewriteBarriers(R);
  rewriteMathCalls(R);
  rewriteNames(R);
  rewriteDialect(R);
  rewriteVoidMain(R);
  rewriteFunctors(R);
  rewriteArguments(R);
  rewriteProperties(R);
  rewriteLambdas(R);
  rewriteAccess(R);
  rewritePairs(R);
  rewriteLocalClasses(R);
  rewriteKernels(R);
}

std::vector<StringRef> commentsIn(const std::string &Text,
                                  const LangOptions &LangOpts) {
  const char *Begin = Text.c_str();
  Lexer Raw(SourceLocation(), LangOpts, Begin, Begin, Begin + Text.size());
  Raw.SetCommentRetentionState(true);
  std::vector<StringRef> Found;
  for (bool AtEnd = false; !AtEnd;) {
    Token T;
    AtEnd = Raw.LexFromRawLexer(T);
    unsigned End = Raw.getCurrentBufferOffset();
    if (T.is(tok::comment))
      Found.push_back(StringRef(Text).slice(End - T.getLength(), End));
  }
  return Found;
}

FileRange withBlanks(StringRef Buffer, FileRange R) {
  auto IsBlank = [](char C) { return C == ' ' || C == '\t'; };
  unsigned Begin = R.Begin, End = R.End;
  while (Begin > 0 && IsBlank(Buffer[Begin - 1]))
    --Begin;
  unsigned After = End;
  while (After < Buffer.size() && IsBlank(Buffer[After]))
    ++After;
  bool StartsLine = Begin == 0 || Buffer[Begin - 1] == '\n';
  bool EndsLine =
      After == Buffer.size() || Buffer[After] == '\n' || Buffer[After] == '\r';
  if (!StartsLine)
    return {R.File, Begin, EndsLine ? After : End};
  if (!EndsLine) {
    // What follows moves up: `{` to the end of the declarator.
    if (Begin == 0)
      return {R.File, R.Begin, After};
    --Begin;
    if (Begin > 0 && Buffer[Begin - 1] == '\r')
      --Begin;
    return {R.File, Begin, End};
  }
  // Alone on its line: the line goes.
  if (Begin > 0)
    --Begin;
  if (Begin > 0 && Buffer[Begin - 1] == '\r')
    --Begin;
  return {R.File, Begin, After};
}

} // namespace amp2hip
