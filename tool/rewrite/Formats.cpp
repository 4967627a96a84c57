//===- Formats.cpp - What formats mean to Visual C++ alone ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `%I64d`, `%I32u` and `%Iu`: other C libraries take the I for a flag and the
// number for a width, and print another value without a word.
//
// `%s` and `%c` are text of the function's own width to Visual C++, and `%S`
// and
// `%C` of the other one: `wprintf(L"%s", L"abc")` prints a letter elsewhere.
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

/// What of a conversion may be another one elsewhere, its size and, of text,
/// its letter; and the argument that it is for.
struct Conversion {
  StringRef Written;
  unsigned Argument; ///< From 0 on, behind the format.
};

/// What stands between the quotes of a format.
std::vector<Conversion> conversionsIn(StringRef Format, bool IsScan) {
  std::vector<Conversion> Result;
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
                         : Rest.take_while([](char C) {
                             return StringRef("Ihlw").contains(C);
                           });
    StringRef Kind = Rest.drop_front(Size.size()).take_front(1);
    if (!Kind.empty() && StringRef("sScC").contains(Kind))
      Result.push_back({Rest.take_front(Size.size() + 1), Argument});
    else if (Size.starts_with("I") && !Kind.empty() &&
             StringRef("diouxX").contains(Kind))
      Result.push_back({Size, Argument});
    Argument += !(IsScan && Head.contains('*'));
  }
  return Result;
}

/// What the C library of Linux calls the text that \p Written is to Visual C++.
std::string textConversion(StringRef Written, bool InWide) {
  StringRef Size = Written.drop_back();
  bool IsOther = isUppercase(Written.back());
  // POSIX has %S and %C for narrow functions as Visual C++ has.
  if (!InWide && !Size.contains('w') && (Size.empty() || !IsOther))
    return Written.str();
  bool IsWide = Size.empty() ? InWide != IsOther : Size != "h";
  std::string Kind(1, toLowercase(Written.back()));
  // To Visual C++ "%hs" is narrow, too: the translation means the same there.
  return (IsWide ? "l" : InWide ? "h" : "") + Kind;
}

/// Whether what follows a literal at \p At is for its conversions.
bool takesFormat(const FunctionDecl *Callee, unsigned At) {
  if (!Callee || !Callee->getIdentifier())
    return false;
  StringRef Name = Callee->getName();
  return (Callee->isVariadic() && At + 1 == Callee->getNumParams()) ||
         Name.contains("printf") || Name.contains("scanf");
}

class Formats : public DynamicRecursiveASTVisitor {
public:
  explicit Formats(Rewriter &R) : R(R), SM(R.M.Context.getSourceManager()) {}

  bool VisitCallExpr(CallExpr *E) override {
    for (unsigned I = 0; I != E->getNumArgs(); ++I)
      if (const StringLiteral *Format = literalOf(E->getArg(I)))
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

  /// The literal that \p E is, or names by a constant.
  static const StringLiteral *literalOf(const Expr *E) {
    E = E->IgnoreParenImpCasts();
    if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
      if (const auto *Var = dyn_cast<VarDecl>(Ref->getDecl());
          Var && Var->getInit() &&
          Var->getType().isConstant(Var->getASTContext()))
        E = Var->getInit()->IgnoreParenImpCasts();
    return dyn_cast<StringLiteral>(E);
  }

  /// Where a piece of a literal is written: what `_T("...")` pastes is the
  /// macro's argument.
  SourceLocation writtenAt(SourceLocation Piece) const {
    SourceLocation Loc = SM.getSpellingLoc(Piece);
    if (!SM.isWrittenInScratchSpace(Loc))
      return SM.isWrittenInBuiltinFile(Loc) ? SourceLocation() : Loc;
    SourceLocation Macro = SM.getExpansionLoc(Piece);
    std::optional<Token> Next =
        Lexer::findNextToken(Macro, SM, R.Ed.langOpts());
    if (Next && Next->is(tok::l_paren))
      Next = Lexer::findNextToken(Next->getLocation(), SM, R.Ed.langOpts());
    return Next && Next->is(tok::string_literal) ? Next->getLocation()
                                                 : SourceLocation();
  }

  void look(const CallExpr &Call, unsigned At, const StringLiteral &Format) {
    const FunctionDecl *Callee = Call.getDirectCallee();
    bool IsScan =
        Callee && Callee->getIdentifier() && Callee->getName().contains("scan");
    // The pieces, of which macros may be between, are one format.
    std::string All;
    std::vector<std::pair<size_t, SourceLocation>> Pieces;
    for (unsigned I = 0; I != Format.getNumConcatenated(); ++I) {
      SourceLocation Loc = writtenAt(Format.getStrTokenLoc(I));
      if (Loc.isInvalid())
        return;
      Pieces.push_back({All.size(), Loc});
      All += Lexer::getSourceText(CharSourceRange::getTokenRange(Loc), SM,
                                  R.Ed.langOpts());
      All += '\n'; // No conversion reaches over it.
    }
    std::vector<Conversion> Found = conversionsIn(All, IsScan);
    for (const Conversion &Each : llvm::reverse(Found)) {
      unsigned Argument = At + 1 + Each.Argument;
      bool IsText = !Each.Written.starts_with("I");
      if (IsText && !takesFormat(Callee, At))
        continue;
      QualType Of = Argument < Call.getNumArgs()
                        ? Call.getArg(Argument)->getType()
                        : QualType();
      size_t Offset = Each.Written.data() - All.data();
      auto Piece = std::prev(llvm::find_if(
          Pieces, [&](const auto &P) { return P.first > Offset; }));
      change(Piece->second, Offset - Piece->first, Each.Written,
             IsText ? textConversion(Each.Written, Format.isWide())
                    : standard(Each.Written, Of).str());
    }
  }

  /// \p Offset: of \p Written in the token at \p Loc.
  void change(SourceLocation Loc, size_t Offset, StringRef Written,
              StringRef Standard) {
    if (SM.isInSystemHeader(Loc) || Written == Standard)
      return;
    auto [Text, IsNew] = Changed.try_emplace(Loc);
    if (IsNew)
      Text->second = Lexer::getSourceText(CharSourceRange::getTokenRange(Loc),
                                          SM, R.Ed.langOpts())
                         .str();
    // A macro's body may be used twice.
    if (StringRef(Text->second).substr(Offset, Written.size()) != Written)
      return;
    Text->second.replace(Offset, Written.size(), Standard);
    StringRef Sign = StringRef("sScC").contains(Written.back()) ? "%" : "";
    R.report(DiagID::AmpVisualCpp, Loc.getLocWithOffset(Offset),
             {("'" + Sign + Written + "' in a format").str(),
              Standard.empty() ? "nothing in its place"
                               : ("'" + Sign + Standard + "'").str()});
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
