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
// `%ld` is for a LONG or DWORD, which have 32 bits in the translation, too.
//
// `%s` and `%c` are text of the function's own width to Visual C++, and `%S`
// and `%C` of the other one: `wprintf(L"%s", L"abc")` prints a letter
// elsewhere.
//
// A format may be neither a literal nor a variable that always holds one. The
// call is then reported if such conversions exist for the type of an argument.
//
// A macro brings one text to several calls. If two of them read it in different
// ways, the source is refused. Other sources and configurations learn which
// texts were read here, so that they do not change them.
//
//===----------------------------------------------------------------------===//

#include "ast/DynamicRecursiveASTVisitor.h"
#include "ast/LongElements.h"
#include "ast/Patterns.h"
#include "ast/TextLiterals.h"
#include "rewrite/FormatTexts.h"
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

/// The part of a conversion that may be another one elsewhere: its size and,
/// except after `I`, its letter; and the argument that it is for.
struct Conversion {
  StringRef Written;
  unsigned Argument; ///< From 0 on, behind the format.
};

/// A call needs this text in place of a conversion.
struct Reading {
  std::string Text;
  const CallExpr *By;
  bool IsSure; ///< The call surely reads it in this way.
};

/// A conversion in a text, and how the calls that get the text read it.
struct Place {
  std::string Written;
  llvm::SmallVector<Reading, 1> Readings; ///< Their texts differ.

  /// The sure readings go before the others.
  const Reading &first() const {
    const auto *Sure =
        llvm::find_if(Readings, [](const Reading &R) { return R.IsSure; });
    return Sure == Readings.end() ? Readings.front() : *Sure;
  }
  /// A sure reading that is another one than first(), or null.
  const Reading *other() const {
    const Reading &First = first();
    const auto *Found = llvm::find_if(
        Readings, [&](const Reading &R) { return R.IsSure && &R != &First; });
    return Found == Readings.end() ? nullptr : &*Found;
  }
};

/// A piece of a format, as a token.
struct FormatToken {
  SourceLocation Loc;
  std::map<size_t, Place> Places; ///< By the offset in the token.
};

/// Whether \p Kind, the letter of a conversion if there is one, is one of
/// \p Letters.
bool isOneOf(StringRef Kind, StringRef Letters) {
  return !Kind.empty() && Letters.contains(Kind);
}

/// The size that is at the beginning of \p Rest.
StringRef sizeIn(StringRef Rest) {
  bool HasNumber = Rest.starts_with("I64") || Rest.starts_with("I32");
  return Rest.take_front(HasNumber ? 3 : Rest.find_first_not_of("Ihlw"));
}

/// The conversions between the quotes of a format.
std::vector<Conversion> conversionsIn(StringRef Format, bool IsScan) {
  std::vector<Conversion> Result;
  unsigned Argument = 0;
  for (size_t At = 0; (At = Format.find('%', At)) != StringRef::npos;) {
    StringRef Rest = Format.drop_front(++At);
    if (Rest.consume_front("%")) {
      ++At;
      continue;
    }
    StringRef Head =
        Rest.take_front(Rest.find_first_not_of("0123456789-+ #.*"));
    Rest = Rest.drop_front(Head.size());
    if (!IsScan)
      Argument += Head.count('*');
    StringRef Size = sizeIn(Rest);
    StringRef Kind = Rest.drop_front(Size.size()).take_front(1);
    bool IsInteger = isOneOf(Kind, "diouxX");
    if (isOneOf(Kind, "sScC") || (IsInteger && Size == "l"))
      Result.push_back({Rest.take_front(Size.size() + 1), Argument});
    else if (IsInteger && Size.starts_with("I"))
      Result.push_back({Size, Argument});
    Argument += !(IsScan && Head.contains('*'));
  }
  return Result;
}

/// The conversion that has, in the C library of Linux, the meaning of
/// \p Written to Visual C++: text of a width.
std::string textConversion(StringRef Written, bool InWide) {
  StringRef Size = Written.drop_back();
  bool IsOther = isUppercase(Written.back());
  // POSIX has %S and %C in narrow formats, but nvcc warns of them.
  if (!InWide && Size != "h" && !Size.contains('w') && !IsOther)
    return Written.str();
  bool IsWide = Size.empty() ? InWide != IsOther : Size != "h";
  std::string Kind(1, toLowercase(Written.back()));
  // To Visual C++ "%hs" is narrow, too: the translation means the same there.
  return (IsWide ? "l" : InWide ? "h" : "") + Kind;
}

/// The function that \p Call calls; in a template, with arguments that only
/// instances know, one of the functions of that name.
const FunctionDecl *calleeOf(const CallExpr &Call) {
  if (const FunctionDecl *Callee = Call.getDirectCallee())
    return Callee;
  const auto *Names = dyn_cast<OverloadExpr>(Call.getCallee()->IgnoreParens());
  if (Names)
    for (const NamedDecl *D : Names->decls())
      if (const FunctionDecl *F = D->getUnderlyingDecl()->getAsFunction())
        return F;
  return nullptr;
}

bool isNamedAsPrinter(const FunctionDecl *F) {
  StringRef Name = identifierOf(F);
  // StringCchPrintf is one, too.
  return Name.contains_insensitive("printf") ||
         Name.contains_insensitive("scanf");
}

bool isVaList(const ASTContext &C, QualType T) {
  QualType List = C.getBuiltinVaListType();
  return C.hasSameUnqualifiedType(T, List) ||
         (List->isArrayType() &&
          C.hasSameUnqualifiedType(T, C.getArrayDecayedType(List)));
}

/// Whether the arguments of its conversions follow the parameter at \p At:
/// `...` or a va_list.
bool isFollowedByArguments(const FunctionDecl *F, unsigned At) {
  if (At + 1 == F->getNumParams())
    return F->isVariadic();
  return At + 2 == F->getNumParams() &&
         isVaList(F->getASTContext(), F->getParamDecl(At + 1)->getType());
}

/// Whether the arguments after a literal at \p At are for its conversions.
bool takesFormat(const FunctionDecl *Callee, unsigned At) {
  return !identifierOf(Callee).empty() &&
         (isNamedAsPrinter(Callee) || isFollowedByArguments(Callee, At));
}

/// Whether \p P is a format of its function, which takes the arguments of its
/// conversions.
bool isFormat(const ParmVarDecl *P) {
  const auto *F = dyn_cast<FunctionDecl>(P->getDeclContext());
  return F && isFollowedByArguments(F, P->getFunctionScopeIndex());
}

/// The width of the text that \p T points to; empty if that is no text.
std::optional<bool> isWideText(QualType T) {
  QualType Letter = T->getPointeeType();
  if (!T->isPointerType() ||
      !(Letter->isCharType() || Letter->isWideCharType()))
    return std::nullopt;
  return Letter->isWideCharType();
}

/// Whether Visual C++ has a conversion for \p T, or the type that it points to,
/// that means something else elsewhere.
bool isRisky(const ASTContext &C, QualType T, bool InWide) {
  if (T->isDependentType() || T->isRecordType() || isVaList(C, T))
    return true;
  if (T->isPointerType() || T->isArrayType())
    T = QualType(T->getPointeeOrArrayElementType(), 0);
  if (T->isCharType() || T->isWideCharType())
    return InWide || T->isWideCharType();
  return T->isIntegerType() && C.getTypeSize(T) == 64 && !isLong(C, T);
}

class Formats : public DynamicRecursiveASTVisitor {
public:
  explicit Formats(Rewriter &R) : R(R), SM(R.M.Context.getSourceManager()) {}

  bool VisitCallExpr(CallExpr *E) override {
    Calls.push_back(E);
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    Variables.noteUse(E);
    return true;
  }
  bool VisitStmt(Stmt *S) override {
    if (const auto *Cast = dyn_cast<ImplicitCastExpr>(S);
        Cast && Cast->getCastKind() == CK_LValueToRValue)
      Variables.noteRead(Cast->getSubExpr());
    return true;
  }

  void lookAtAll() {
    for (const CallExpr *Call : Calls)
      for (unsigned I = 0; I != Call->getNumArgs(); ++I) {
        PossibleTexts Texts = Variables.textsOf(Call->getArg(I));
        for (const StringLiteral *Format : Texts.Literals)
          look(*Call, I, *Format);
        if (!Texts.AreAll)
          lookAtUnseen(*Call, I, Texts);
      }
  }

  /// Sources and configurations that share a file learn which texts have a
  /// meaning here.
  void replaceAll() {
    std::map<std::string, std::vector<ByteSpan>> Read;
    for (const auto &[At, Token] : Tokens) {
      if (llvm::any_of(Token.Places,
                       [](const auto &P) { return P.second.first().IsSure; }))
        Read[At.first].push_back(
            {At.second,
             Lexer::MeasureTokenLength(Token.Loc, SM, R.Ed.langOpts())});
      if (!isRefused(Token))
        replace(Token);
    }
    for (auto &[File, Texts] : Read)
      R.Ed.edits().understand(File, std::move(Texts));
  }

private:
  Rewriter &R;
  const SourceManager &SM;
  using FilePlace = std::pair<std::string, unsigned>;
  std::map<FilePlace, FormatToken> Tokens;

  std::vector<const CallExpr *> Calls;
  TextVariables Variables;

  void look(const CallExpr &Call, unsigned At, const StringLiteral &Format) {
    const FunctionDecl *Callee = calleeOf(Call);
    bool IsScan = identifierOf(Callee).contains("scan");
    // The pieces, between which macros may be, are one format.
    std::string All;
    std::vector<std::pair<size_t, SourceLocation>> Pieces;
    for (unsigned I = 0; I != Format.getNumConcatenated(); ++I) {
      SourceLocation Loc =
          writtenAt(SM, R.Ed.langOpts(), Format.getStrTokenLoc(I));
      if (Loc.isInvalid())
        return;
      Pieces.push_back({All.size(), Loc});
      All += Lexer::getSourceText(CharSourceRange::getTokenRange(Loc), SM,
                                  R.Ed.langOpts());
      All += '\n'; // No conversion reaches over it.
    }
    for (const Conversion &Each : conversionsIn(All, IsScan)) {
      std::optional<Reading> Its = readingOf(Each, Call, At, Format.isWide());
      if (!Its)
        continue;
      size_t Offset = Each.Written.data() - All.data();
      auto Piece = std::prev(llvm::find_if(
          Pieces, [&](const auto &P) { return P.first > Offset; }));
      note(Piece->second, Offset - Piece->first, Each.Written, *Its);
    }
  }

  /// Tells how \p Call, whose argument \p At has the conversion \p Each, reads
  /// it; nothing if that is unknown.
  std::optional<Reading> readingOf(const Conversion &Each, const CallExpr &Call,
                                   unsigned At, bool InWide) const {
    const FunctionDecl *Callee = calleeOf(Call);
    bool IsSize = Each.Written.starts_with("I");
    bool IsText = isOneOf(Each.Written.take_back(), "sScC");
    if (!IsSize && !takesFormat(Callee, At)) {
      if (!isPlainText(Callee, At))
        return std::nullopt;
      return Reading{Each.Written.str(), &Call, /*IsSure=*/true};
    }
    unsigned Argument = At + 1 + Each.Argument;
    QualType Of = Argument < Call.getNumArgs()
                      ? Call.getArg(Argument)->getType()
                      : R.M.Context.VoidTy;
    std::string Standard = IsText ? textConversion(Each.Written, InWide)
                                  : standard(Each.Written, Of);
    if (R.KeepsSource)
      Standard = standardOnWindows(Each.Written, Standard, InWide);
    return Reading{Standard, &Call, IsText || (!IsSize && isInteger(Of))};
  }

  /// Whether \p Callee, which takes no format at \p At, uses the text there as
  /// it is: it is a function of the library such as fputws().
  bool isPlainText(const FunctionDecl *Callee, unsigned At) const {
    return Callee && SM.isInSystemHeader(Callee->getLocation()) &&
           At < Callee->getNumParams() &&
           isWideText(Callee->getParamDecl(At)->getType());
  }

  /// Warns of a format that may have conversions of Visual C++'s alone.
  void lookAtUnseen(const CallExpr &Call, unsigned At,
                    const PossibleTexts &Texts) {
    const FunctionDecl *Callee = calleeOf(Call);
    if (identifierOf(Callee).empty() || At >= Callee->getNumParams() ||
        !isFollowedByArguments(Callee, At) ||
        SM.isInSystemHeader(SM.getExpansionLoc(Call.getBeginLoc())))
      return;
    std::optional<bool> InWide =
        isWideText(Callee->getParamDecl(At)->getType());
    // The library's own functions, CString::Format and others, know Visual
    // C++'s conversions.
    if (!InWide || (!isNamedAsPrinter(Callee) &&
                    SM.isInSystemHeader(Callee->getLocation())))
      return;
    // A format that the function around gets is looked at in calls of that.
    if (llvm::any_of(Texts.Parameters, isFormat))
      return;
    if (llvm::any_of(llvm::drop_begin(Call.arguments(), At + 1),
                     [&](const Expr *Each) {
                       QualType T = Each->IgnoreParenImpCasts()->getType();
                       return isRisky(R.M.Context, T, *InWide);
                     }))
      R.report(*InWide ? DiagID::AmpWideFormat : DiagID::AmpNarrowFormat,
               Call.getArg(At)->getExprLoc(), {Callee->getNameAsString()});
  }

  /// \p Offset: the place of \p Written in the token at \p Loc.
  void note(SourceLocation Loc, size_t Offset, StringRef Written, Reading As) {
    std::optional<FileRange> At = R.Ed.resolve(Loc);
    if (!At || SM.isInSystemHeader(Loc))
      return;
    FormatToken &Token = Tokens[{At->File, At->Begin}];
    Token.Loc = Loc;
    Place &In = Token.Places[Offset];
    In.Written = Written.str();
    auto *Known = llvm::find_if(
        In.Readings, [&](const Reading &O) { return O.Text == As.Text; });
    if (Known == In.Readings.end())
      In.Readings.push_back(std::move(As));
    else if (As.IsSure && !Known->IsSure)
      *Known = std::move(As);
  }

  /// Refuses a text that two calls read in different ways.
  bool isRefused(const FormatToken &Token) {
    for (const auto &[Offset, Each] : Token.Places) {
      const Reading *Other = Each.other();
      if (!Other)
        continue;
      const Reading &First = Each.first();
      R.report(DiagID::AmpEditConflict, Token.Loc.getLocWithOffset(Offset),
               {"%" + First.Text, "%" + Other->Text});
      for (const Reading *By : {&First, Other})
        R.Diags.back().Notes.push_back(
            {locate(SM, placeOf(*By->By, *(By == Other ? First : *Other).By)),
             "for this call of '" + calleeOf(*By->By)->getNameAsString() +
                 "', it must be '%" + By->Text + "'"});
      return true;
    }
    return false;
  }

  /// The place of \p Call that tells it from \p Another, with which it may
  /// share a macro.
  SourceLocation placeOf(const CallExpr &Call, const CallExpr &Another) const {
    SourceLocation Spelled = SM.getSpellingLoc(Call.getBeginLoc());
    return SM.isInSystemHeader(Spelled) ||
                   Spelled == SM.getSpellingLoc(Another.getBeginLoc())
               ? SM.getExpansionLoc(Call.getBeginLoc())
               : Spelled;
  }

  void replace(const FormatToken &Token) {
    SourceRange At(Token.Loc, Token.Loc);
    std::string Text = R.Ed.text(CharSourceRange::getTokenRange(At)).str();
    bool Changes = false;
    for (const auto &[Offset, Each] : llvm::reverse(Token.Places)) {
      StringRef Written = Each.Written, Standard = Each.first().Text;
      if (Written == Standard)
        continue;
      Changes = true;
      Text.replace(Offset, Written.size(), Standard);
      if (R.KeepsSource)
        continue;
      StringRef Sign = Written.starts_with("I") ? "" : "%";
      R.report(DiagID::AmpVisualCpp, Token.Loc.getLocWithOffset(Offset),
               {("'" + Sign + Written + "' in a format").str(),
                Standard.empty() ? "nothing in its place"
                                 : ("'" + Sign + Standard + "'").str()});
    }
    if (Changes)
      R.Ed.replace(At, Text);
  }

  /// A conversion that both systems understand, or \p Written. On Windows a
  /// long has 32 bits, and in a wide format `%s` is wide text, as `%ls` is on
  /// both.
  static std::string standardOnWindows(StringRef Written, StringRef Standard,
                                       bool InWide) {
    if (Written == "I64")
      return "ll";
    bool IsSize = Written.starts_with("I");
    bool IsText = isOneOf(Written.take_back(), "sScC");
    bool IsClear = IsText && (!InWide || isOneOf(Standard.take_front(), "lh"));
    return (IsSize || IsClear ? Standard : Written).str();
  }

  /// Whether \p Of, the type of an argument, is an integer or a pointer to one.
  static bool isInteger(QualType Of) {
    return (Of->isPointerType() ? Of->getPointeeType() : Of)->isIntegerType();
  }

  /// The standard form of \p Written for an argument of type \p Of, or of a
  /// pointer to that; \p Of is void if there is none.
  std::string standard(StringRef Written, QualType Of) const {
    if (Written == "I32")
      return "";
    if (Written == "I")
      return "z";
    if (Of->isPointerType())
      Of = Of->getPointeeType();
    if (Written.consume_front("l")) {
      bool IsLong = !Of->isIntegerType() || R.M.Context.getTypeSize(Of) != 32;
      return (IsLong ? "l" : "") + Written.str();
    }
    return isBuiltinLong(Of) ? "l" : "ll";
  }
};

} // namespace

void rewriteFormats(Rewriter &R) {
  if (R.M.Context.getTargetInfo().getTriple().isOSWindows())
    return;
  Formats All(R);
  All.TraverseAST(R.M.Context);
  All.lookAtAll();
  All.replaceAll();
}

} // namespace amp2hip
