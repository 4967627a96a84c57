//===- Counting.cpp - The constructs of a translation unit ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "model/Counting.h"
#include "report/Diagnostics.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Lex/Lexer.h"

using namespace amp2hip;
using llvm::StringRef;

namespace {

/// Where the name of what \p Call calls stands.
clang::SourceLocation nameIn(const clang::CallExpr *Call) {
  const clang::Expr *Callee = Call->getCallee()->IgnoreParenImpCasts();
  if (const auto *Ref = llvm::dyn_cast<clang::DeclRefExpr>(Callee))
    return Ref->getLocation();
  if (const auto *Set = llvm::dyn_cast<clang::OverloadExpr>(Callee))
    return Set->getNameLoc();
  return Callee->getExprLoc();
}

/// Tokens of a text without its directives, comments and strings.
class Words {
public:
  explicit Words(StringRef Text)
      : Text(Text), Raw(clang::SourceLocation::getFromRawEncoding(Base),
                        options(), Text.begin(), Text.begin(), Text.end()) {}

  /// The next token; "" at the end.
  StringRef next() {
    clang::Token T;
    Raw.LexFromRawLexer(T);
    Offset = T.getLocation().getRawEncoding() - Base;
    return T.is(clang::tok::eof) ? "" : Text.substr(Offset, T.getLength());
  }

  /// Where the last one stands, from 1.
  std::pair<unsigned, unsigned> place() {
    StringRef Before = Text.take_front(Offset);
    Line += Before.drop_front(Counted).count('\n');
    Counted = Offset;
    return {Line, Offset - (Before.rfind('\n') + 1) + 1};
  }

private:
  static constexpr unsigned Base = 1; // An offset that is a valid location.

  StringRef Text;
  clang::Lexer Raw;
  unsigned Offset = 0, Counted = 0, Line = 1;

  static const clang::LangOptions &options() {
    static const clang::LangOptions Options = [] {
      clang::LangOptions O;
      O.CPlusPlus = O.CPlusPlus11 = O.CPlusPlus17 = true;
      return O;
    }();
    return Options;
  }
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

std::vector<Construct> amp2hip::constructsIn(StringRef File, StringRef Text) {
  std::vector<Construct> Result;
  Words Of(Text);
  std::pair<unsigned, unsigned> RestrictAt, CallAt;
  StringRef Before, Last;
  for (StringRef Word = Of.next(); !Word.empty(); Word = Of.next()) {
    auto Add = [&](ConstructKind Kind, std::pair<unsigned, unsigned> At) {
      Result.push_back({Kind, File.str(), At.first, At.second});
    };
    if (Word == "tile_static")
      Add(ConstructKind::TileStatic, Of.place());
    else if (Word == "restrict")
      RestrictAt = Of.place();
    else if (Word == "parallel_for_each")
      CallAt = Of.place();
    else if (Word == "(" && Last == "parallel_for_each")
      Add(ConstructKind::Launch, CallAt);
    else if ((Word == "amp" || Word == "cpu") && Last == "(" &&
             Before == "restrict")
      Add(ConstructKind::Restriction, RestrictAt);
    Before = Last;
    Last = Word;
  }
  return Result;
}
