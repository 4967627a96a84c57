//===- LaunchCall.cpp - The call that launches a kernel -------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Replaces a call of parallel_for_each by a launch. The domain and the captures
// become arguments, and comments between the parts of the call stay.
//
//===----------------------------------------------------------------------===//

#include "rewrite/kernels/LaunchCall.h"
#include "ast/AmpEntities.h"
#include "edits/Blanks.h"
#include "edits/LexedText.h"
#include "rewrite/Columns.h"
#include "rewrite/Types.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace amp2hip {
namespace {

class LaunchRewriter {
public:
  LaunchRewriter(Rewriter &R, const NamedKernel &K, StringRef TemplateArguments,
                 ArrayRef<CapturedVariable> Captures)
      : R(R), L(*K.At), Captures(Captures),
        Buffer(R.Ed.buffer(L.Call->getBeginLoc())),
        Head("amp2hip::launch<" + K.Name + TemplateArguments.str() + ">") {}

  void run() {
    const Expr *Callee = L.Call->getCallee()->IgnoreParenImpCasts();
    R.Ed.replace(Callee->getSourceRange(), Head);
    tileDomain(Callee);
    Begin = R.Ed.resolve(Callee->getBeginLoc());
    Domain = R.Ed.resolve(
        CharSourceRange::getTokenRange(L.Domain->getSourceRange()));
    auto Kernel = R.Ed.resolve(
        CharSourceRange::getTokenRange(L.Kernel->getSourceRange()));
    auto Inner = R.Ed.resolve(
        CharSourceRange::getTokenRange(L.Lambda->getSourceRange()));
    Close = R.Ed.resolve(L.Call->getRParenLoc());
    if (Begin && Domain && Kernel && Inner && Close)
      replaceKernel(*Kernel, *Inner);
  }

private:
  Rewriter &R;
  const Launch &L;
  ArrayRef<CapturedVariable> Captures;
  StringRef Buffer;
  std::string Head;
  std::optional<FileRange> Begin, Domain, Close;
  unsigned Bracket = 0; ///< After the call's.
  unsigned Start = 0;   ///< Of the first argument, a view or the domain.
  size_t Growth = 0;    ///< Of the domain, by what is put around it.
  size_t Limit = 0;     ///< Columns of a line.

  /// `parallel_for_each<8, 8>(e, ...)` makes a tiled extent of the extent `e`.
  void tileDomain(const Expr *Callee) {
    const Expr *Written = L.Domain->IgnoreUnlessSpelledInSource();
    const auto *Ref = dyn_cast<DeclRefExpr>(Callee);
    QualType Index = L.Lambda->getCallOperator()->getParamDecl(0)->getType();
    if (ampClassName(Index) != "tiled_index" || !Ref ||
        !Ref->hasExplicitTemplateArgs() ||
        ampClassName(Written->getType()) != "extent")
      return;
    SourceRange Sizes(Ref->getLAngleLoc(), Ref->getRAngleLoc());
    std::string Tiled = "concurrency::tiled_extent" +
                        R.Ed.text(CharSourceRange::getTokenRange(Sizes)).str() +
                        "(";
    R.Ed.insert(L.Domain->getBeginLoc(), Tiled, Position::OpeningDomain);
    R.Ed.insertAfterToken(L.Domain->getEndLoc(), ")", Position::ClosingDomain);
    Growth = Tiled.size() + 1;
  }

  /// Replaces \p Kernel, the argument that holds the lambda \p Lambda.
  void replaceKernel(FileRange Kernel, FileRange Lambda) {
    // Of brackets around the lambda what is between them stays.
    std::string Behind = withoutBrackets(Buffer.slice(Lambda.End, Kernel.End));
    std::string Front =
        withoutBrackets(Buffer.slice(Kernel.Begin, Lambda.Begin));
    // Comments between the arguments stay.
    StringRef Between = Buffer.slice(Domain->End, Kernel.Begin);
    unsigned First = Domain->End, End = Kernel.End;
    std::string Arguments;
    if (Between.trim() != "," || !Front.empty()) {
      First = Kernel.Begin;
      findStart();
      alignArguments(Kernel.Begin + 1);
      Arguments = Front + StringRef(onOneLine()).ltrim(", ").str();
    } else {
      Arguments = Behind.empty() ? inLines() : onOneLine();
    }
    Arguments += Behind;
    if (Buffer.slice(End, Close->Begin).trim().empty())
      End = Close->Begin;
    R.Ed.edits().replace(Domain->File, First, End - First, Arguments);
    if (Captures.empty() && First != Domain->End)
      removeComma(Kernel.Begin);
  }

  std::string onOneLine() const {
    std::string Arguments;
    for (const std::string &Each : arguments())
      Arguments += ", " + Each;
    return Arguments;
  }

  std::vector<std::string> arguments() const {
    std::vector<std::string> Result;
    for (const CapturedVariable &C : Captures)
      Result.push_back(launchArgument(L.Lambda, C.Var, C.Var->getName()));
    return Result;
  }

  /// The arguments after the domain, as clang-format would break them.
  std::string inLines() {
    std::string Line = onOneLine();
    if (L.Call->getBeginLoc().isMacroID())
      return Line; // Who knows which line a macro's use becomes.
    findStart();
    Limit = R.columnLimit(Domain->File);
    StringRef Before =
        Buffer.slice(lineStart(Buffer, Begin->Begin), Begin->Begin);
    StringRef Rest = lineAt(Buffer, Close->Begin).split("//").first.rtrim();
    size_t Opened = widthOf(Before) + Head.size() + 1; // After the bracket.
    if (!isOnLine(Start))
      return inLinesBelow(Opened, Line, widthOf(Rest));
    alignArguments(Domain->End);
    size_t At = endOfDomain(Opened, Start);
    if (At + Line.size() + widthOf(Rest) <= Limit)
      return Line;
    StringRef Blanks = leadingBlanks(Before);
    std::string Indent =
        "\n" + Blanks.str() + std::string(Opened - widthOf(Blanks), ' ');
    size_t Column = Opened, Behind = Captures.empty() ? widthOf(Rest) : 1;
    if (At + Behind > Limit && isOnLine(Domain->End)) {
      unsigned Broken = Domain->Begin;
      At = endOfDomain(Column, Broken);
      if (Broken == Start || At + Behind > Limit) {
        Broken = Start;
        Indent = "\n" + Blanks.str() + "    ";
        Column = widthOf(Blanks) + 4;
        At = endOfDomain(Column, Broken);
      }
      breakBefore(Broken, Indent);
    }
    return filled(arguments(), At, Column, Indent, widthOf(Rest), Limit);
  }

  /// Those of a call that breaks the line after its bracket, which would end
  /// the column before \p Opened: with it on one line, if they fit.
  std::string inLinesBelow(size_t Opened, const std::string &Line,
                           size_t Rest) {
    StringRef Blanks = Buffer.slice(lineStart(Buffer, Start), Start);
    if (!Blanks.trim().empty())
      Blanks = leadingBlanks(Blanks);
    bool Joins = Buffer.slice(Bracket, Start).trim().empty() &&
                 lineStart(Buffer, Start) == lineStart(Buffer, Domain->End);
    size_t Column = widthOf(Blanks), At = endOfDomain(Column, Start);
    if (Joins && At - Column + Opened + Line.size() + Rest <= Limit) {
      R.Ed.edits().remove(Domain->File, Bracket, Start - Bracket);
      return Line;
    }
    return filled(arguments(), At, Column, "\n" + Blanks.str(), Rest, Limit);
  }

  /// Finds out where the call's bracket ends and the first argument begins.
  void findStart() {
    std::optional<FileRange> View;
    if (L.View)
      View = R.Ed.resolve(L.View->getBeginLoc());
    Start = View && View->File == Domain->File && View->Begin > Begin->Begin &&
                    View->Begin < Domain->Begin
                ? View->Begin
                : Domain->Begin;
    const LexedText &Lexed = R.Ed.lexed(L.Call->getBeginLoc());
    Bracket = Start;
    for (const LexedToken &T : Lexed.tokensIn(Begin->Begin, Start))
      if (Lexed.text(T) == "(")
        Bracket = T.End;
  }

  /// Whether no line ends between the call's name and \p Offset.
  bool isOnLine(unsigned Offset) const {
    return lineStart(Buffer, Offset) == lineStart(Buffer, Begin->Begin);
  }

  /// Lines of the arguments before \p Until that are aligned with the call's
  /// bracket go along with it.
  void alignArguments(unsigned Until) {
    if (L.Call->getBeginLoc().isMacroID() || !isOnLine(Start))
      return;
    size_t Column =
        widthOf(Buffer.slice(lineStart(Buffer, Begin->Begin), Begin->Begin));
    size_t Old = Bracket - Begin->Begin, Length = Head.size() + 1;
    const LexedText &Lexed = R.Ed.lexed(L.Call->getBeginLoc());
    for (unsigned At = Buffer.find('\n', Bracket) + 1; At && At < Until;
         At = Buffer.find('\n', At) + 1) {
      StringRef Blanks = leadingBlanks(lineAt(Buffer, At));
      unsigned End = At + Blanks.size();
      if (widthOf(Blanks) < Column + Old || Lexed.isInside(At) ||
          Lexed.directiveAt(End) >= 0)
        continue;
      if (Length > Old)
        R.Ed.edits().insert(Domain->File, End, std::string(Length - Old, ' '),
                            Position::Blanks);
      else if (Blanks.ends_with(std::string(Old - Length, ' ')))
        R.Ed.edits().remove(Domain->File, End - (Old - Length), Old - Length);
      if (At == lineStart(Buffer, Domain->End) && Length > Old)
        Growth += Length - Old;
    }
  }

  /// Breaks the line before the argument at \p Offset.
  void breakBefore(unsigned Offset, StringRef Break) {
    unsigned Blanks = skipBlanksBack(Buffer, Offset);
    if (Blanks != Offset)
      R.Ed.edits().replace(Domain->File, Blanks, Offset - Blanks, Break);
    else
      R.Ed.edits().insert(Domain->File, Offset, Break, Position::Blanks);
  }

  /// The column after the domain, if the text from \p From on, on its line or
  /// one above, is at \p Column.
  size_t endOfDomain(size_t Column, unsigned From) const {
    StringRef Text = Buffer.slice(From, Domain->End);
    unsigned LastLine = lineStart(Buffer, Domain->End);
    if (LastLine > From) {
      Text = Buffer.slice(LastLine, Domain->End);
      Column = 0;
    }
    const LexedText &Lexed = R.Ed.lexed(L.Call->getBeginLoc());
    return Column + widthOf(Text, Column) + Growth +
           growthOf(Lexed, std::max(LastLine, Domain->Begin), Domain->End);
  }

  /// The comments in \p Text, without brackets and blanks.
  std::string withoutBrackets(StringRef Text) const {
    std::string Kept;
    for (StringRef Comment : commentsIn(Text))
      Kept += (" " + Comment + (Comment.starts_with("//") ? "\n" : " ")).str();
    return Kept;
  }

  /// Of a lambda without captures no argument is left.
  void removeComma(unsigned Kernel) {
    const LexedText &Lexed = R.Ed.lexed(L.Call->getBeginLoc());
    for (const LexedToken &T : Lexed.tokensIn(Domain->End, Kernel))
      if (Lexed.text(T) == ",")
        R.Ed.edits().remove(Domain->File, T.Begin, T.End - T.Begin);
  }
};

} // namespace

void rewriteLaunchCall(Rewriter &R, const NamedKernel &K,
                       StringRef TemplateArguments,
                       ArrayRef<CapturedVariable> Captures) {
  LaunchRewriter(R, K, TemplateArguments, Captures).run();
}

} // namespace amp2hip
