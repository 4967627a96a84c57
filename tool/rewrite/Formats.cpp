//===- Formats.cpp - Sizes in formats that Visual C++ alone knows ---------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `%I64d`, `%I32u` and `%Iu`: other C libraries take the I for a flag and the
// number for a width, and print another value without a word.
//
//===----------------------------------------------------------------------===//

#include "ast/DynamicRecursiveASTVisitor.h"
#include "ast/LongElements.h"
#include "rewrite/Rewrite.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Lex/Lexer.h"
#include <map>

using namespace clang;

namespace amp2hip {
namespace {

/// A size in a format, and the argument that it is the size of.
struct FormatSize {
  StringRef Written;
  unsigned Argument; ///< From 0 on, behind the format.
};

/// The sizes in what stands between the quotes of a format.
std::vector<FormatSize> sizesIn(StringRef Format, bool IsScan) {
  std::vector<FormatSize> Result;
  unsigned Argument = 0;
  for (size_t At = 0; (At = Format.find('%', At)) != StringRef::npos;) {
    StringRef Rest = Format.drop_front(++At);
    if (Rest.consume_front("%")) {
      ++At;
      continue;
    }
    StringRef Head = Rest.take_while(
        [](char C) { return isDigit(C) || StringRef("-+ #.*").contains(C); });
    Rest = Rest.drop_front(Head.size());
    if (!IsScan)
      Argument += Head.count('*');
    StringRef Size = Rest.starts_with("I64") || Rest.starts_with("I32")
                         ? Rest.take_front(3)
                         : Rest.take_front(Rest.starts_with("I"));
    StringRef Kind = Rest.drop_front(Size.size()).take_front(1);
    if (!Size.empty() && !Kind.empty() && StringRef("diouxX").contains(Kind))
      Result.push_back({Size, Argument});
    Argument += !(IsScan && Head.contains('*'));
  }
  return Result;
}

class Formats : public DynamicRecursiveASTVisitor {
public:
  explicit Formats(Rewriter &R) : R(R), SM(R.M.Context.getSourceManager()) {}

  bool VisitCallExpr(CallExpr *E) override {
    for (unsigned I = 0; I != E->getNumArgs(); ++I)
      if (const auto *Format =
              dyn_cast<StringLiteral>(E->getArg(I)->IgnoreParenImpCasts()))
        look(*E, I, *Format);
    return true;
  }

  void replaceAll() {
    for (const auto &[Loc, Text] : Changed)
      R.Ed.replace(SourceRange(Loc, Loc), Text);
  }

private:
  Rewriter &R;
  const SourceManager &SM;
  std::map<SourceLocation, std::string> Changed; ///< By the literal's token.

  void look(const CallExpr &Call, unsigned At, const StringLiteral &Format) {
    const FunctionDecl *Callee = Call.getDirectCallee();
    bool IsScan =
        Callee && Callee->getIdentifier() && Callee->getName().contains("scan");
    // The pieces, of which macros may be between, are one format.
    std::string All;
    std::vector<std::pair<size_t, SourceLocation>> Pieces;
    for (unsigned I = 0; I != Format.getNumConcatenated(); ++I) {
      SourceLocation Loc = SM.getSpellingLoc(Format.getStrTokenLoc(I));
      if (SM.isWrittenInScratchSpace(Loc) || SM.isWrittenInBuiltinFile(Loc))
        return;
      Pieces.push_back({All.size(), Loc});
      All += Lexer::getSourceText(CharSourceRange::getTokenRange(Loc), SM,
                                  R.Ed.langOpts());
      All += '\n'; // No conversion reaches over it.
    }
    std::vector<FormatSize> Sizes = sizesIn(All, IsScan);
    for (const FormatSize &Size : llvm::reverse(Sizes)) {
      size_t Offset = Size.Written.data() - All.data();
      auto Piece = std::prev(llvm::find_if(
          Pieces, [&](const auto &P) { return P.first > Offset; }));
      unsigned Argument = At + 1 + Size.Argument;
      change(Piece->second, Offset - Piece->first, Size.Written,
             Argument < Call.getNumArgs() ? Call.getArg(Argument)->getType()
                                          : QualType());
    }
  }

  /// \p Offset: of the size in the token at \p Loc.
  void change(SourceLocation Loc, size_t Offset, StringRef Written,
              QualType Of) {
    if (SM.isInSystemHeader(Loc))
      return;
    auto [Text, IsNew] = Changed.try_emplace(Loc);
    if (IsNew)
      Text->second = Lexer::getSourceText(CharSourceRange::getTokenRange(Loc),
                                          SM, R.Ed.langOpts())
                         .str();
    // A macro's body may be used twice.
    if (StringRef(Text->second).substr(Offset, Written.size()) != Written)
      return;
    StringRef Standard = standard(Written, Of);
    Text->second.replace(Offset, Written.size(), Standard);
    R.report(DiagID::AmpVisualCpp, Loc.getLocWithOffset(Offset),
             {("'" + Written + "' in a format").str(),
              Standard.empty() ? "nothing in its place"
                               : ("'" + Standard + "'").str()});
  }

  /// What stands for the size of an argument, or what an argument points to.
  static StringRef standard(StringRef Written, QualType Of) {
    if (Written == "I32")
      return "";
    if (Written == "I")
      return "z";
    if (!Of.isNull() && Of->isPointerType())
      Of = Of->getPointeeType();
    return !Of.isNull() && isBuiltinLong(Of) ? "l" : "ll";
  }
};

} // namespace

void rewriteFormats(Rewriter &R) {
  if (R.M.Context.getTargetInfo().getTriple().isOSWindows())
    return;
  Formats All(R);
  All.TraverseAST(R.M.Context);
  All.replaceAll();
}

} // namespace amp2hip
