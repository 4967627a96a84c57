//===- Rewrite.cpp - From the model to edits ------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Calls the rewrites in the order that docs/developing/design.md explains.
//
//===----------------------------------------------------------------------===//

#include "rewrite/Rewrite.h"
#include "edits/LexedText.h"
#include "rewrite/Columns.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Format/Format.h"

using namespace clang;

namespace amp2hip {

bool Rewriter::isDeviceLambda(const RestrictedFunction &F) const {
  return F.Lambda && F.Clause->Amp && !KernelLambdas.contains(F.Lambda);
}

std::shared_ptr<const format::FormatStyle> Rewriter::styleOf(StringRef File) {
  auto [It, New] = Styles.try_emplace(File);
  if (New)
    It->second =
        std::make_shared<const format::FormatStyle>(amp2hip::styleOf(File));
  return It->second;
}

void Rewriter::report(DiagID ID, SourceLocation Loc,
                      std::vector<std::string> Args) {
  Diags.push_back(
      {ID, locate(M.Context.getSourceManager(), Loc), std::move(Args), {}});
}

void Rewriter::refuseSplit(const LexedDirective &D, SourceLocation In,
                           std::string What, std::string Note) {
  const SourceManager &SM = M.Context.getSourceManager();
  FileID File = SM.getFileID(SM.getSpellingLoc(In));
  FileLocation Where = locate(SM, SM.getComposedLoc(File, D.Begin));
  if (llvm::none_of(Diags, [&](const Diagnostic &Said) {
        return Said.ID == DiagID::AmpSplitDirective && Said.Where == Where;
      }))
    Diags.push_back({DiagID::AmpSplitDirective,
                     Where,
                     {"#" + D.Keyword, std::move(What)},
                     {{locate(SM, In), std::move(Note)}}});
}

void fixSource(Rewriter &R) {
  R.KeepsSource = true;
  fixIncludes(R);
  rewriteFormats(R);
  rewriteFixes(R);
}

void rewrite(Rewriter &R) {
  readDialect(R);
  planKernels(R);
  rewriteIncludes(R);
  rewriteRestrictions(R);
  rewriteTileStatics(R);
  rewriteBarriers(R);
  rewriteLoops(R);
  rewriteMathCalls(R);
  rewriteArithmetic(R);
  rewriteNames(R);
  rewriteEnumerators(R);
  rewriteDialect(R);
  rewriteFormats(R);
  rewriteFixes(R);
  rewriteVoidMain(R);
  rewriteWideMain(R);
  rewriteFunctors(R);
  rewriteArguments(R);
  rewriteProperties(R);
  rewriteLambdas(R);
  rewriteAccess(R);
  rewritePairs(R);
  rewriteLocalClasses(R);
  rewriteKernels(R);
  noteUnknown(R);
  refuseMacros(R);
}

std::vector<StringRef> commentsIn(StringRef Text) {
  const LexedText Lexed(Text);
  std::vector<StringRef> Found;
  for (const LexedToken &T : Lexed.tokens())
    if (T.isComment())
      Found.push_back(Text.slice(T.Begin, T.End));
  return Found;
}

} // namespace amp2hip
