//===- Names.cpp - Names that mean something else on Linux ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Qualifies names of C++ AMP that other headers on Linux also declare at global
// scope, and removes using-directives that would make others ambiguous.
//
//===----------------------------------------------------------------------===//

#include "rewrite/Rewrite.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Whether \p Loc is in the type of a member that rewriteFunctors() replaces,
/// names and all.
bool isReplaced(Rewriter &R, SourceLocation Loc) {
  std::optional<FileRange> At = R.Ed.resolve(Loc);
  return At && llvm::any_of(R.M.ContainerReferences, [&](const auto &C) {
           std::optional<FileRange> Type =
               R.Ed.resolve(CharSourceRange::getCharRange(
                   C.Field->getBeginLoc(), C.Field->getLocation()));
           return Type && Type->holds(*At);
         });
}

/// Removes a declaration and the semicolon after it.
void removeStatement(Rewriter &R, SourceRange Tokens) {
  std::optional<FileRange> Bytes =
      R.Ed.resolve(CharSourceRange::getTokenRange(Tokens));
  if (!Bytes)
    return;
  const LexedText &Lexed = R.Ed.lexed(Tokens.getBegin());
  if (const LexedToken *Next = Lexed.codeFrom(Bytes->End);
      Next && Lexed.text(*Next) == ";")
    Bytes->End = Next->End;
  R.Ed.replaceWithBlanks(*Bytes, "");
}

bool isOfShortNames(const UsingDirectiveDecl *D) {
  const NamespaceDecl *NS = D->getNominatedNamespace()->getCanonicalDecl();
  const auto *Outer = dyn_cast<NamespaceDecl>(NS->getDeclContext());
  return isAmpEntity(NS, "direct3d") && Outer && Outer->getName() == "graphics";
}

/// nvcc includes a header of CUDA's after each source, which uses CUDA's
/// vectors. A global using-directive for graphics would make their names
/// ambiguous there. So it is removed, and the uses are qualified.
void removeGlobalDirectives(Rewriter &R, const DeclContext *Scope) {
  const SourceManager &SM = R.M.Context.getSourceManager();
  for (const Decl *D : Scope->decls()) {
    if (SM.isInSystemHeader(D->getLocation()))
      continue;
    if (const auto *Using = dyn_cast<UsingDirectiveDecl>(D);
        Using && isOfShortNames(Using))
      removeStatement(R, Using->getSourceRange());
    if (const auto *NS = dyn_cast<NamespaceDecl>(D);
        NS && (NS->isAnonymousNamespace() || NS->isInline()))
      removeGlobalDirectives(R, NS);
  }
}

} // namespace

void rewriteNames(Rewriter &R) {
  for (const HiddenName &Name : R.M.HiddenNames)
    if (!isReplaced(R, Name.Loc))
      R.Ed.insert(Name.Loc, Name.Qualifier, Position::Qualifier);
  // Beside the global name the declaration is an error; the uses are qualified.
  for (const UsingDecl *U : R.M.GlobalIndexUsings)
    removeStatement(R, U->getSourceRange());
  removeGlobalDirectives(R, R.M.Context.getTranslationUnitDecl());
}

} // namespace amp2hip
