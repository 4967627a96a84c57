//===- LaunchCall.cpp - The call that launches a kernel -------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Replaces a call of parallel_for_each by a launch. The domain and the captures
// become arguments, and comments between the parts of the call stay. Clang's
// formatter breaks lines that become too long.
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

/// The author's text of a launch, from the bracket to the comma before the
/// captures. The formatter gets a name in place of the arguments on a line, as
/// wide as they are. So it neither breaks nor spaces the author's text.
class WrittenArguments {
public:
  explicit WrittenArguments(StringRef Given) : Given(Given) {
    if (!Given.contains(Filler))
      findPieces();
  }

  /// The text that the formatter gets.
  std::string hidden() const {
    std::string Result;
    unsigned End = 0;
    for (const Piece &P : Pieces) {
      StringRef Text = Given.slice(P.Begin, P.End);
      Result +=
          Given.slice(End, P.Begin).str() + std::string(widthOf(Text), Filler);
      End = P.End;
    }
    return Result + Given.drop_front(End).str();
  }

  std::string restored(StringRef Formatted) const {
    std::string Result;
    for (const Piece &P : Pieces) {
      auto [Before, Behind] = Formatted.split(Filler);
      Result += (Before + Given.slice(P.Begin, P.End)).str();
      Formatted = Behind.ltrim(Filler);
    }
    return Result + Formatted.str();
  }

private:
  struct Piece {
    unsigned Begin, End;
  };
  static constexpr char Filler = '$'; ///< A name may consist of it.
  StringRef Given;
  std::vector<Piece> Pieces;

  void findPieces() {
    LexedText Lexed(Given);
    int Depth = 0;
    std::optional<unsigned> Begin;
    for (const LexedToken &T : Lexed.tokens()) {
      StringRef Text = Lexed.text(T);
      if (T.isComment())
        continue;
      bool EndsArgument = Text == "," && Depth == 1;
      if (EndsArgument && Begin)
        add(*Begin, T.Begin);
      if (EndsArgument)
        Begin.reset();
      else if (Depth > 0 && !Begin)
        Begin = T.Begin;
      Depth += StringRef("([{").contains(Text);
      Depth -= StringRef(")]}").contains(Text);
    }
    if (Begin)
      add(*Begin, Given.size());
  }

  /// An argument, or with the one before on its line a single piece.
  void add(unsigned Begin, unsigned End) {
    if (Given.slice(Begin, End).contains('\n'))
      return;
    if (!Pieces.empty() &&
        !Given.slice(Pieces.back().Begin, Begin).contains('\n')) {
      Begin = Pieces.back().Begin;
      Pieces.pop_back();
    }
    Pieces.push_back({Begin, End});
  }
};

/// A launch as it is written in HIP. Given is the author's text in it.
struct LaunchText {
  std::string Head;
  StringRef Given;
  std::string Rest;
};

class LaunchRewriter {
public:
  LaunchRewriter(Rewriter &R, const NamedKernel &K, StringRef TemplateArguments,
                 ArrayRef<CapturedVariable> Captures)
      : R(R), L(*K.At), Captures(Captures),
        Buffer(R.Ed.buffer(L.Call->getBeginLoc())),
        Head("amp2hip::launch<" + K.Name + TemplateArguments.str() + ">") {}

  void run() {
    const Expr *Callee = L.Call->getCallee()->IgnoreParenImpCasts();
    tileDomain(Callee);
    auto Name =
        R.Ed.resolve(CharSourceRange::getTokenRange(Callee->getSourceRange()));
    auto Domain = R.Ed.resolve(
        CharSourceRange::getTokenRange(L.Domain->getSourceRange()));
    auto Kernel = R.Ed.resolve(
        CharSourceRange::getTokenRange(L.Kernel->getSourceRange()));
    auto Inner = R.Ed.resolve(
        CharSourceRange::getTokenRange(L.Lambda->getSourceRange()));
    auto Close = R.Ed.resolve(L.Call->getRParenLoc());
    if (!Name || !Domain || !Kernel || !Inner || !Close) {
      R.Ed.replace(Callee->getSourceRange(), Head);
      return;
    }
    // Brackets around the lambda go; comments between them stay.
    std::string Front =
        withoutBrackets(Buffer.slice(Kernel->Begin, Inner->Begin));
    std::string Behind = withoutBrackets(Buffer.slice(Inner->End, Kernel->End));
    if (Buffer.slice(Kernel->End, Close->Begin).trim().empty())
      Kernel->End = Close->Begin;
    // The kernel has them.
    Kernel->Begin = commentsOfLambda(R.Ed.lexed(L.Call->getBeginLoc()),
                                     Domain->End, Kernel->Begin);
    StringRef Between = Buffer.slice(Domain->End, Kernel->Begin);
    bool HasComment = Between.trim() != ",";
    if (Front.empty() && Behind.empty() && Kernel->End == Close->Begin &&
        !(HasComment && Captures.empty())) {
      replaceCall(*Name,
                  {Name->End, Kernel->Begin, /*Moved=*/true,
                   /*MayVanish=*/Captures.empty()},
                  Close->Begin + 1);
      return;
    }
    // Comments between the arguments stay where they are.
    R.Ed.replace(Callee->getSourceRange(), Head);
    R.Ed.edits().replace(Kernel->File, Kernel->Begin,
                         Kernel->End - Kernel->Begin,
                         Front + arguments() + Behind);
    if (Captures.empty())
      removeComma(Domain->End, Kernel->Begin);
  }

private:
  Rewriter &R;
  const Launch &L;
  ArrayRef<CapturedVariable> Captures;
  StringRef Buffer;
  std::string Head;

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
  }

  /// Replaces the call with its end at \p End. \p Quoted goes from behind its
  /// name to the lambda, over the comma.
  void replaceCall(const FileRange &Name, Quote Quoted, unsigned End) {
    StringRef Before = Buffer.slice(lineStart(Buffer, Name.Begin), Name.Begin);
    // The line that a macro's use becomes is not known.
    bool IsStatement = Before.trim().empty() &&
                       Buffer.drop_front(End).starts_with(";") &&
                       !L.Call->getBeginLoc().isMacroID();
    auto TextOf = [Head = Head, Arguments = arguments(),
                   Between = Buffer.slice(Name.End, Quoted.End).contains("//")
                                 ? "\n"
                                 : " "](ArrayRef<std::string> Parts) {
      StringRef Given = StringRef(Parts[0]).rtrim();
      if (Arguments.empty())
        return LaunchText{Head, Given.drop_back().rtrim(), ")"};
      return LaunchText{Head, Given, Between + Arguments + ")"};
    };
    auto Compose = [TextOf](ArrayRef<std::string> Parts) {
      LaunchText T = TextOf(Parts);
      return T.Head + T.Given.str() + T.Rest;
    };
    auto LayOut = [TextOf, Indent = Before.str(),
                   Style = IsStatement ? R.styleOf(Name.File)
                                       : nullptr](ArrayRef<std::string> Parts) {
      LaunchText T = TextOf(Parts);
      WrittenArguments Written(T.Given);
      return Written.restored(
          inLines(T.Head + Written.hidden() + T.Rest, Indent, *Style));
    };
    R.Ed.edits().compose(Name.File, Buffer, Name.Begin, End - Name.Begin,
                         {Quoted}, Compose, {}, /*General=*/nullptr,
                         IsStatement ? ComposeText(LayOut) : nullptr);
  }

  std::string arguments() const {
    std::vector<std::string> Result;
    for (const CapturedVariable &C : Captures)
      Result.push_back(launchArgument(L.Lambda, C.Var, C.Var->getName()));
    return llvm::join(Result, ", ");
  }

  /// The comments in \p Text, without brackets and blanks.
  std::string withoutBrackets(StringRef Text) const {
    std::string Kept;
    for (StringRef Comment : commentsIn(Text))
      Kept += (" " + Comment + (Comment.starts_with("//") ? "\n" : " ")).str();
    return Kept;
  }

  /// Removes the comma, since a lambda without captures leaves no argument.
  void removeComma(unsigned Domain, unsigned Kernel) {
    const LexedText &Lexed = R.Ed.lexed(L.Call->getBeginLoc());
    for (const LexedToken &T : Lexed.tokensIn(Domain, Kernel))
      if (Lexed.text(T) == ",")
        R.Ed.edits().remove(R.Ed.resolve(L.Call->getBeginLoc())->File, T.Begin,
                            T.End - T.Begin);
  }
};

} // namespace

unsigned commentsOfLambda(const LexedText &Text, unsigned Domain,
                          unsigned Lambda) {
  bool BehindComma = false;
  for (const LexedToken &T : Text.tokensIn(Domain, Lambda)) {
    BehindComma |= Text.text(T) == ",";
    unsigned Line = lineStart(Text.text(), T.Begin);
    if (BehindComma && T.isComment() &&
        Text.text().slice(Line, T.Begin).trim().empty())
      return T.Begin;
  }
  return Lambda;
}

void rewriteLaunchCall(Rewriter &R, const NamedKernel &K,
                       StringRef TemplateArguments,
                       ArrayRef<CapturedVariable> Captures) {
  LaunchRewriter(R, K, TemplateArguments, Captures).run();
}

} // namespace amp2hip
