//===- Macros.cpp - Macros that Visual C++ expands otherwise --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Visual C++ leaves out the arguments for which a macro has no parameter. Clang
// does not expand the macro then, so that the next reading must not see them. A
// macro of the C library that the program's name would become (`const float
// M_PI = 3.14159f;`) is undefined behind the includes.
//
//===----------------------------------------------------------------------===//

#include "ast/Marks.h"
#include "dialect/Reading.h"
#include "edits/Blanks.h"
#include "edits/Editor.h"
#include "edits/FilePlaces.h"
#include "edits/LexedText.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace amp2hip {

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

namespace {

/// A use of a macro that has more arguments than the macro has parameters.
struct ExtraArguments {
  /// The last argument that the macro has a parameter for: its first byte.
  clang::SourceLocation Last;
  /// The comma after it.
  clang::SourceLocation Comma;
  unsigned Length = 0; ///< From the comma to the `)` of the use.
  /// The use is `assert(condition, "text")`.
  bool IsText = false;
  /// Between the condition and `&&` the condition needs brackets.
  bool NeedsBrackets = false;
};

/// Whether `a && b` would not apply to an expression with this operator as a
/// whole.
bool bindsLessThanAnd(const Token &T) {
  return T.isOneOf(tok::pipepipe, tok::question, tok::equal, tok::plusequal,
                   tok::minusequal);
}

/// The use that begins with the macro's name, the next of \p Tokens.
std::optional<ExtraArguments> readUse(const SourceManager &SM, RawTokens Tokens,
                                      unsigned Parameters) {
  if (!Tokens.next() || !Tokens.isName())
    return std::nullopt;
  const bool IsAssert = Tokens.word() == "assert";
  if (!Tokens.next() || Tokens.token().isNot(tok::l_paren))
    return std::nullopt;
  ExtraArguments Result;
  unsigned Commas = 0;
  bool StartsArgument = true;
  for (int Depth = 1; Tokens.next() && !Tokens.beginsDirective();) {
    const Token &T = Tokens.token();
    Depth += T.is(tok::l_paren);
    Depth -= T.is(tok::r_paren);
    const bool IsComma = Depth == 1 && T.is(tok::comma);
    Commas += IsComma;
    if (Result.Comma.isValid() && Depth == 0) {
      Result.Length = Tokens.begin() - SM.getFileOffset(Result.Comma);
      return Result;
    }
    if (Result.Comma.isValid()) {
      Result.IsText &= tok::isStringLiteral(T.getKind());
    } else if (IsComma && Commas == Parameters) {
      Result.Comma = T.getLocation();
      Result.IsText = IsAssert;
    } else {
      if (!IsComma && StartsArgument)
        Result.Last = T.getLocation();
      Result.NeedsBrackets |= Depth == 1 && bindsLessThanAnd(T);
    }
    StartsArgument = IsComma;
  }
  return std::nullopt;
}

std::optional<ExtraArguments> extraArguments(Preprocessor &PP, StringRef Name,
                                             SourceLocation Extra) {
  const SourceManager &SM = PP.getSourceManager();
  if (!Extra.isFileID())
    return std::nullopt;
  const MacroInfo *Info =
      PP.getMacroDefinitionAtLoc(PP.getIdentifierInfo(Name), Extra)
          .getMacroInfo();
  auto [File, Offset] = SM.getDecomposedLoc(Extra);
  StringRef Before = SM.getBufferData(File).take_front(Offset);
  if (!Info || Info->isVariadic() || Info->getNumParams() == 0)
    return std::nullopt;
  // An argument may use the macro as well.
  for (size_t At; (At = Before.rfind(Name)) != StringRef::npos;
       Before = Before.take_front(At)) {
    auto Use = readUse(SM, RawTokens(SM, SM.getComposedLoc(File, At)),
                       Info->getNumParams());
    if (Use && SM.getFileOffset(Use->Comma) < Offset &&
        Offset < SM.getFileOffset(Use->Comma) + Use->Length)
      return Use;
  }
  return std::nullopt;
}

} // namespace

void noteExtraArgument(Reading &R, const Diagnostic &Note) {
  R.ExtraArguments.push_back({{R.Error.Loc, R.Error.Fault},
                              Note.getArgIdentifier(0)->getName().str()});
}

void dropArguments(Reading &R, Preprocessor &PP) {
  const SourceManager &SM = PP.getSourceManager();
  for (const ExtraArgument &Use : R.ExtraArguments) {
    std::optional<ExtraArguments> Extra =
        extraArguments(PP, Use.Macro, Use.Loc);
    if (!Extra || SM.isInSystemHeader(Use.Loc))
      continue;
    R.Shown.push_back({Extra->Comma, std::string(Extra->Length, ' ')});
    if (!Extra->IsText) {
      R.replace(SM, Extra->Comma, Extra->Length, "", Use.Fault);
      continue;
    }
    R.replace(SM, Extra->Comma, 1, " &&", Use.Fault);
    if (Extra->NeedsBrackets)
      R.enclose(SM, Extra->Last,
                SM.getFileOffset(Extra->Comma) - SM.getFileOffset(Extra->Last),
                "(", Use.Fault);
  }
}

//===----------------------------------------------------------------------===//
// The version of Visual C++
//===----------------------------------------------------------------------===//

/// The end of the branches of an #if. The text begins behind its `#`.
static unsigned endOfBranches(const LexedText &Text) {
  int Depth = 1;
  for (const LexedDirective &D : Text.directives()) {
    Depth += D.opens() - D.closes();
    if (Depth == 0)
      return D.Begin;
  }
  return Text.text().size();
}

/// The comparison in `if _MSC_VER < 1800`, if there is nothing else.
static StringRef versionTest(StringRef Directive) {
  auto Blank = [](char C) { return C == ' ' || C == '\t'; };
  StringRef Line =
      Directive.take_until([](char C) { return isVerticalWhitespace(C); });
  Line = Line.drop_while([](char C) { return isLetter(C); }).drop_while(Blank);
  StringRef Rest = Line;
  if (!Rest.consume_front("_MSC_VER"))
    return "";
  Rest = Rest.drop_while(Blank);
  StringRef Sign =
      Rest.take_while([](char C) { return StringRef("<>=").contains(C); });
  Rest = Rest.drop_front(Sign.size()).drop_while(Blank);
  StringRef Number = Rest.take_while(isDigit);
  Rest = Rest.drop_front(Number.size());
  StringRef Behind = Rest.ltrim();
  const bool IsAlone = Behind.empty() || Behind.starts_with("//");
  return Sign.empty() || Number.empty() || !IsAlone
             ? ""
             : Line.drop_back(Rest.size());
}

bool askForVersion(Reading &R, const SourceManager &SM,
                   ArrayRef<SourceLocation> Tests) {
  std::set<Fix> Others;
  Others.swap(R.Found);
  auto TextAt = [&](SourceLocation Loc) {
    auto [File, Offset] = SM.getDecomposedLoc(Loc);
    return SM.getBufferData(File).drop_front(Offset);
  };
  // A file asks the same everywhere.
  std::set<std::pair<FileID, StringRef>> Faulty;
  for (SourceLocation Loc : Tests) {
    StringRef Text = TextAt(Loc), Test = versionTest(Text);
    if (!Test.empty() && R.errorIn(SM, Loc, endOfBranches(LexedText(Text))))
      Faulty.insert({SM.getFileID(Loc), Test});
  }
  for (SourceLocation Loc : Tests) {
    StringRef Text = TextAt(Loc), Test = versionTest(Text);
    if (!Faulty.count({SM.getFileID(Loc), Test}))
      continue;
    // Where the parser decides as Visual C++ did.
    const bool IsOfOld = Test.contains('<');
    std::string Shown(Test.size(), ' ');
    Shown.front() = IsOfOld ? '0' : '1';
    SourceLocation Begin = Loc.getLocWithOffset(Test.begin() - Text.begin());
    R.Shown.push_back({Begin, Shown});
    R.replace(
        SM, Begin, 0,
        IsOfOld ? "defined(_MSC_VER) && " : "!defined(_MSC_VER) || ",
        "a comparison of '_MSC_VER' that does not ask whether it is defined");
  }
  if (!R.Found.empty())
    return true;
  R.Found.swap(Others);
  return false;
}

//===----------------------------------------------------------------------===//
// Macros of the C library
//===----------------------------------------------------------------------===//

static constexpr StringRef Undefine = "#undef ";

std::string undefinedBy(const Fix &M) {
  StringRef Name = M.Text;
  return Name.consume_front(Undefine) ? Name.rtrim().str() : "";
}

/// Whether Clang expects the name of something at the place of an error. Where
/// it expects a `)`, a parameter without a name is possible.
static bool wantsName(const Diagnostic &Error) {
  return Error.getID() != diag::err_expected ||
         (Error.getArgKind(0) == DiagnosticsEngine::ak_tokenkind &&
          llvm::is_contained({tok::identifier, tok::r_paren},
                             tok::TokenKind(Error.getRawArg(0))));
}

/// The line after the directives that include, and the #if that they are in,
/// before the first code at \p Code; without any the line before that.
static std::optional<unsigned> behindIncludes(const LexedText &Text,
                                              unsigned Code) {
  StringRef Buffer = Text.text();
  unsigned Behind = 0;
  bool IsOpen = false; // Whether an #if ends first.
  for (const LexedDirective &D : Text.directivesIn(0, Code)) {
    IsOpen |= StringRef(D.Keyword).starts_with("include");
    if (!IsOpen || !Text.isAround(Text.branchAt(D.End), Text.branchAt(Code)))
      continue;
    Behind = D.End + lineBreakAt(Buffer, D.End);
    IsOpen = false;
  }
  if (Behind)
    return Behind;
  unsigned Line = lineStart(Buffer, Code);
  if (!Buffer.slice(Line, Code).trim().empty())
    return std::nullopt;
  return beforeComment(Buffer, Line);
}

/// A fix for \p Loc, which is a directive after the includes of its file.
static std::optional<Fix> directiveFor(const SourceManager &SM,
                                       SourceLocation Loc, std::string Line) {
  auto [File, Offset] = SM.getDecomposedLoc(Loc);
  LexedText Text(SM.getBufferData(File));
  const auto *Code = llvm::find_if(Text.tokens(), [](const LexedToken &T) {
    return !T.isComment() && T.Directive < 0;
  });
  if (Code == Text.tokens().end())
    return std::nullopt;
  std::optional<unsigned> At = behindIncludes(Text, Code->Begin);
  if (!At)
    return std::nullopt;
  Fix M;
  M.Text = std::move(Line);
  M.Declares = true;
  M.Lead = Offset - *At;
  return M;
}

void undefineMacro(Reading &R, const Diagnostic &Error) {
  if (!wantsName(Error))
    return;
  const SourceManager &SM = Error.getSourceManager();
  SourceLocation Loc = Error.getLocation();
  SourceLocation Use = SM.getExpansionLoc(Loc);
  if (!Loc.isMacroID() || SM.isInSystemHeader(Use) ||
      !SM.isInSystemHeader(SM.getSpellingLoc(Loc)) ||
      SM.getExpansionRange(Loc).getEnd() != Use || // Has arguments.
      SM.getFilename(SM.getSpellingLoc(Loc)).starts_with(CompatHeaderDir))
    return;
  std::string Name = withoutSplices(Lexer::getSourceText(
      CharSourceRange::getTokenRange(Use), SM, LangOptions()));
  auto Line = directiveFor(SM, Use, (Undefine + Name + "\n").str());
  if (!Line || llvm::any_of(R.Found, [&](const Fix &M) {
        return M.Text == Line->Text &&
               M.File == realPathOf(SM, SM.getFileID(Use));
      }))
    return;
  Line->Fault = "declaration of '" + Name + "', a macro of Linux's C library";
  R.add(SM, Use, std::move(*Line));
}

Undefinitions::Undefinitions(Preprocessor &PP, const std::set<Fix> &Fixes)
    : PP(PP) {
  for (const Fix &M : Fixes)
    if (!undefinedBy(M).empty())
      Left.push_back(&M);
}

void Undefinitions::note(const Token &T) {
  if (Left.empty() || T.isAnnotation() || T.is(tok::eof))
    return;
  const SourceManager &SM = PP.getSourceManager();
  SourceLocation Loc = placeInFile(SM, T.getLocation());
  if (Loc.isInvalid())
    return;
  auto [File, Offset] = SM.getDecomposedLoc(Loc);
  std::erase_if(Left, [&, File = File, Offset = Offset](const Fix *M) {
    if (Offset < M->Offset - M->Lead || M->File != realPathOf(SM, File))
      return false;
    PP.appendMacroDirective(PP.getIdentifierInfo(undefinedBy(*M)),
                            new (PP.getPreprocessorAllocator())
                                UndefMacroDirective(Loc));
    return true;
  });
}

} // namespace amp2hip
