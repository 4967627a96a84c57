//===- Counting.cpp - The constructs of a translation unit ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Counts the constructs of a unit for the report. If the parser understood the
// source, they are taken from the model. Otherwise they are counted among the
// words of the text, which needs no AST and may count too many.
//
//===----------------------------------------------------------------------===//

#include "model/Counting.h"
#include "ast/ClauseReader.h"
#include "diagnostics/Diagnostics.h"
#include "edits/RawTokens.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"

using namespace amp2hip;
using llvm::StringRef;

namespace {

/// The place of the callee's name in \p Call.
clang::SourceLocation nameIn(const clang::CallExpr *Call) {
  const clang::Expr *Callee = Call->getCallee()->IgnoreParenImpCasts();
  if (const auto *Ref = llvm::dyn_cast<clang::DeclRefExpr>(Callee))
    return Ref->getLocation();
  if (const auto *Set = llvm::dyn_cast<clang::OverloadExpr>(Callee))
    return Set->getNameLoc();
  return Callee->getExprLoc();
}

/// Tells lines and columns, from 1, of offsets in a text that only grow.
class Places {
public:
  explicit Places(StringRef Text) : Text(Text) {}

  std::pair<unsigned, unsigned> of(unsigned Offset) {
    StringRef Before = Text.take_front(Offset);
    Line += Before.drop_front(Counted).count('\n');
    Counted = Offset;
    return {Line, Offset - (Before.rfind('\n') + 1) + 1};
  }

private:
  StringRef Text;
  unsigned Counted = 0, Line = 1;
};

} // namespace

std::vector<Construct> amp2hip::constructsOf(const Model &M) {
  std::vector<Construct> Result;
  auto Add = [&](ConstructKind Kind, clang::SourceLocation Loc) {
    FileLocation Where = locate(M.Context.getSourceManager(), Loc);
    if (Where.Line)
      Result.push_back({Kind, Where.File, Where.Line, Where.Column});
  };
  for (const Launch &L : M.Launches)
    Add(ConstructKind::Launch, nameIn(L.Call));
  for (const RestrictedFunction &F : M.Functions)
    Add(ConstructKind::Restriction, F.Clause->Begin);
  for (const RestrictClause *Clause : M.LooseClauses)
    Add(ConstructKind::Restriction, Clause->Begin);
  for (const TileStaticVariable &V : M.TileStatics)
    if (!V.InInstantiation)
      Add(ConstructKind::TileStatic, V.Keyword);
  for (const BarrierWait &W : M.Waits)
    Add(ConstructKind::Barrier, W.Name);
  for (const MemoryFence &F : M.Fences)
    Add(ConstructKind::Fence, nameIn(F.Call));
  for (const PropertyUse &P : M.Properties)
    if (!P.InInstantiation)
      Add(ConstructKind::Property, P.Name);
  return Result;
}

/// Recognizes constructs by their tokens alone. Properties cannot be recognized
/// so.
std::vector<Construct> amp2hip::constructsIn(StringRef File, StringRef Text) {
  std::vector<Construct> Result;
  RawTokens Token(Text);
  Places Of(Text);
  ClauseReader Clause;
  std::pair<unsigned, unsigned> RestrictAt, CallAt;
  bool Named = false; // A launch, by the token before.
  while (Token.next()) {
    auto Add = [&](ConstructKind Kind, std::pair<unsigned, unsigned> At) {
      Result.push_back({Kind, File.str(), At.first, At.second});
    };
    StringRef Word = Token.word();
    if (Clause.take(Token.token().getKind(), Word) == ClauseReader::Restrict)
      RestrictAt = Of.of(Token.begin());
    else if (Clause.begins())
      Add(ConstructKind::Restriction, RestrictAt);
    if (Word == "tile_static")
      Add(ConstructKind::TileStatic, Of.of(Token.begin()));
    else if (Word == "(" && Named)
      Add(ConstructKind::Launch, CallAt);
    Named = Word == "parallel_for_each";
    if (Named)
      CallAt = Of.of(Token.begin());
  }
  return Result;
}
