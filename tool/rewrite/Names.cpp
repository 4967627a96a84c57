//===- Names.cpp - Names that mean something else on Linux ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rewrite/Rewrite.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"

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
           return Type && Type->File == At->File && At->Begin >= Type->Begin &&
                  At->Begin < Type->End;
         });
}

} // namespace

void rewriteNames(Rewriter &R) {
  for (const HiddenName &Name : R.M.HiddenNames)
    if (!isReplaced(R, Name.Loc))
      R.Ed.insert(Name.Loc, Name.Qualifier);
  // Beside the global name the declaration is an error; the uses are qualified.
  for (const UsingDecl *U : R.M.GlobalIndexUsings) {
    std::optional<FileRange> Bytes =
        R.Ed.resolve(CharSourceRange::getTokenRange(U->getSourceRange()));
    if (!Bytes)
      continue;
    StringRef Buffer = R.Ed.buffer(U->getBeginLoc());
    size_t Semi = Buffer.find(';', Bytes->End);
    Bytes->End = Semi == StringRef::npos ? Bytes->End : Semi + 1;
    FileRange Wide = withBlanks(Buffer, *Bytes);
    R.Ed.edits().remove(Wide.File, Wide.Begin, Wide.End - Wide.Begin);
  }
}

} // namespace amp2hip
