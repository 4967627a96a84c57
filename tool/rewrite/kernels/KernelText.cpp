//===- KernelText.cpp - The layout of a named kernel ----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lays out a kernel in the style of the function that it comes from:
// indentation, position of braces, blank lines.
//
//===----------------------------------------------------------------------===//

#include "rewrite/kernels/KernelText.h"
#include "edits/Blanks.h"
#include "edits/LexedText.h"
#include "rewrite/Columns.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace amp2hip {
namespace {

/// \p Line with the blanks up to the column \p From replaced by \p To. A line
/// that begins before that column gets as much less than \p To.
std::string reindent(StringRef Line, size_t From, StringRef To) {
  StringRef Text = Line.ltrim(" \t"), Blanks = leadingBlanks(Line);
  if (Line.trim().empty())
    return Text.str();
  // Blanks would part a token that goes on behind a splice.
  if (Blanks.empty() && From > 0)
    return Line.str();
  size_t Column = 0;
  for (; Column < From && !Blanks.empty(); Blanks = Blanks.drop_front())
    Column += widthOf(Blanks.take_front(), Column);
  while (!To.empty() && Column < From) {
    From -= std::min(From, To.back() == '\t' ? TabWidth : 1);
    To = To.drop_back();
  }
  std::string Deeper(Column > From ? Column - From : 0, ' ');
  return To.str() + Deeper + Blanks.str() + Text.str();
}

} // namespace

KernelLayout::KernelLayout(const LexedText &Text, unsigned Declaration,
                           unsigned LambdaClose, FunctionPlace Function)
    : Buffer(Text.text()), Insertion(beforeComments(Text, Declaration)) {
  // Comments may be before the declaration on its line.
  bool HasComment = Insertion != Declaration;
  unsigned Start = lineStart(Buffer, HasComment ? Insertion : Declaration);
  StringRef Before = Buffer.slice(Start, Declaration);
  // A byte order mark is no text.
  if (Start == 0)
    Before.consume_front("\xef\xbb\xbf");
  Style.StartsLine = HasComment || Before.trim().empty();
  if (Style.StartsLine) {
    Style.Indent = leadingBlanks(Before).str();
    Insertion = Start;
  }
  Style.BodyIndent =
      leadingBlanks(lineAt(Buffer, lineStart(Buffer, LambdaClose)));

  unsigned BraceLine = lineStart(Buffer, Function.Brace);
  Style.BraceOnOwnLine = Function.Brace > 0 &&
                         Buffer.slice(BraceLine, Function.Brace).trim().empty();
  // The first line inside of the function shows the step.
  StringRef Outer =
      leadingBlanks(lineAt(Buffer, lineStart(Buffer, Function.Begin)));
  StringRef Rest = Buffer.drop_front(Function.Brace);
  for (Rest = Rest.split('\n').second; !Rest.empty();
       Rest = Rest.split('\n').second) {
    StringRef Line = Rest.split('\n').first;
    if (Line.trim().empty() || Line.starts_with("#"))
      continue;
    StringRef Blanks = leadingBlanks(Line);
    if (Blanks.size() > Outer.size() && Blanks.starts_with(Outer))
      Style.Step = Blanks.drop_front(Outer.size()).str();
    break;
  }
}

bool KernelLayout::followsText() const {
  if (!Style.StartsLine || Insertion == 0)
    return false;
  StringRef Line =
      lineAt(Buffer, lineStart(Buffer, Insertion - 1)).trim(" \t\xef\xbb\xbf");
  // The first thing in a namespace or in a branch is next to its head.
  return !Line.empty() && !Line.ends_with("{") && !Line.starts_with("#if") &&
         !Line.starts_with("#el");
}

void KernelLayout::insert(EditSet &Edits, StringRef File,
                          std::vector<Quote> Quotes, ComposeText Compose,
                          InsertionOrder Order, ComposeText General) const {
  ArrayRef<Edit> All = Edits.editsOf(File);
  const auto *Here = partition_point(
      All, [this](const Edit &E) { return E.Offset < Insertion; });
  bool First = true;
  for (; Here != All.end() && Here->Offset == Insertion; ++Here)
    First &= Here->Order.At == Position::Kernel ||
             !StringRef(Here->Text).ends_with("\n\n");
  std::string Gap = followsText() ? "\n" : "";
  if (!Style.StartsLine) {
    Gap = "\n\n";
    unsigned Line = Buffer.take_front(Insertion).rtrim(" \t").size();
    Edits.remove(File, Line, Insertion - Line);
  }
  // The gap is no part of the first kernel: where arguments leave out its
  // launch, another kernel is the first.
  if (First)
    Edits.insert(File, Insertion, Gap, {Position::Kernel, -1});
  Edits.compose(File, Buffer, Insertion, 0, std::move(Quotes),
                std::move(Compose), Order, std::move(General));
}

std::string KernelStyle::print(const KernelText &Text) const {
  std::string Out;
  for (StringRef Comment : Text.Comments) {
    auto [First, Rest] = Comment.split('\n');
    Out += Indent + First.rtrim().str() + "\n";
    for (; !Rest.empty(); Rest = Rest.split('\n').second) {
      StringRef Line = Rest.split('\n').first.trim();
      Out += Indent + (Line.starts_with("*") ? " " : "   ") + Line.str() + "\n";
    }
  }
  if (!Text.Template.empty())
    Out += Indent + Text.Template + "\n";
  Out += Indent + signature(Text);
  Out += BraceOnOwnLine ? "\n" + Indent + "{" : " {";
  std::string Prologue = Text.Prologue;
  if (!Text.IndexEnd.empty())
    Prologue += Text.IndexBegin + Text.IndexType + Text.IndexEnd;
  Out += body(Text.Body, Prologue + Text.Guard);
  Out += Indent + "}\n";
  Out = inNamespaces(Text.Namespaces, Out) + "\n";
  return StartsLine ? Out : Out + Indent;
}

std::string KernelStyle::signature(const KernelText &Text) const {
  // Another source may have a kernel of the same name, a template's too.
  std::string Before = "static __global__ ";
  if (!Text.Bound.empty())
    Before += "__launch_bounds__(" + Text.Bound + ") ";
  auto Fits = [&](StringRef Line) {
    return widthOf(Indent) + Line.size() + 2 <= Text.Limit;
  };
  std::string Head = "void " + Text.Name + "(";
  std::string Rest = Head + join(Text.Parameters, ", ") + ")";
  if (Fits(Before + Rest))
    return Before + Rest;
  if (Text.Bound.empty()) {
    Head = Before + Head;
    Before = "";
  } else {
    Before = StringRef(Before).rtrim().str() + "\n" + Indent;
    if (Fits(Rest))
      return Before + Rest;
  }
  bool TooWide = any_of(Text.Parameters, [&](const std::string &Each) {
    bool Last = &Each == &Text.Parameters.back();
    return widthOf(Indent) + Head.size() + Each.size() + (Last ? 3 : 1) >
           Text.Limit;
  });
  std::string Break =
      "\n" + Indent + std::string(TooWide ? 4 : Head.size(), ' ');
  return Before + Head + (TooWide ? Break : "") +
         join(Text.Parameters, "," + Break) + ")";
}

std::string KernelStyle::moved(StringRef Lines) const {
  std::string Out = Indent + Lines.ltrim(" \t").split('\n').first.str();
  LexedText Lexed(Lines);
  size_t From = widthOf(BodyIndent);
  for (StringRef Rest = Lines; Rest.contains('\n');) {
    Rest = Rest.split('\n').second;
    StringRef Line = Rest.split('\n').first;
    bool Fixed = beginsInToken(Lexed, Line.data() - Lines.data());
    Out += "\n" + (Fixed ? Line.str() : reindent(Line, From, Indent));
  }
  return Out;
}

std::string KernelStyle::inNamespaces(ArrayRef<std::string> Names,
                                      StringRef Lines) const {
  std::string Out = Lines.str();
  for (StringRef Name : llvm::reverse(Names)) {
    std::string Head = "namespace " + Name.str() + (Name.empty() ? "" : " ");
    Out = Indent + Head + "{\n" + Out + Indent + "} // " +
          StringRef(Head).rtrim().str() + "\n";
  }
  return Out;
}

/// A lambda's body between its braces, as lines.
class KernelStyle::Lines {
public:
  Lines(const KernelStyle &Style, StringRef Body)
      : Style(Style), Body(Body), Lexed(Body), Step(Style.Step) {
    Body.split(All, '\n');
    First = All.front().rtrim("\r");
    Last = All.back().rtrim();
    IsOne = All.size() == 1;
    GoesOn = !IsOne && Lexed.isInside(All[1].data() - Body.data());
    CommentBehindBrace = !IsOne && !GoesOn && First.ltrim().starts_with("//");
    findShift();
  }

  std::string print(StringRef Prologue) const {
    std::string Out = CommentBehindBrace ? First.str() + "\n" : "\n";
    std::string Inner = innerIndent();
    Out += indented(Prologue, Inner);
    if (!CommentBehindBrace && !First.trim().empty())
      Out += Inner + (GoesOn ? First.ltrim() : First.trim()).str() + "\n";
    for (size_t I = 1; I + 1 < All.size(); ++I)
      Out += shifted(All[I].rtrim("\r")) + "\n";
    // Statements before the closing brace, on its line.
    if (!IsOne && !Last.trim().empty())
      Out += shifted(Last) + "\n";
    return Out;
  }

private:
  const KernelStyle &Style;
  StringRef Body;
  LexedText Lexed;
  SmallVector<StringRef, 32> All;
  StringRef First, Last; ///< The text on the lines of the braces.
  bool IsOne, GoesOn, CommentBehindBrace;
  /// Some lines begin with tabs and others with spaces, or the lines with one
  /// of them and the step with the other.
  bool IsMixed = false;
  size_t From; ///< The column that becomes the indentation To.
  std::string To;
  std::string Step; ///< The kernel's step.

  bool isCode(StringRef Line) const {
    unsigned Offset = Line.data() - Body.data();
    StringRef Text = Line.trim();
    return !Text.empty() && !Text.starts_with("#") && !Text.starts_with("//") &&
           !Text.starts_with("/*") && !Lexed.isInside(Offset);
  }

  /// The first statement goes one step into the kernel, and the others as far.
  /// A body without lines is as deep as its closing brace.
  void findShift() {
    From = widthOf(Style.BodyIndent);
    To = Style.Indent;
    std::optional<StringRef> Uppermost;
    bool HasTabs = false, HasSteps = false; // Or spaces in their place.
    for (StringRef Line : drop_begin(All))
      if (isCode(Line)) {
        StringRef Blanks = leadingBlanks(Line);
        HasTabs |= Blanks.contains('\t');
        HasSteps |= Blanks.starts_with("    ");
        Uppermost = Uppermost.value_or(Blanks);
      }
    IsMixed = HasTabs && HasSteps;
    if (!Uppermost)
      return;
    // The lambda's step if it is at most a tab wide, else the function's.
    StringRef Deeper = *Uppermost;
    if (Deeper.consume_front(Style.BodyIndent) && !Deeper.empty() &&
        widthOf(Deeper) <= TabWidth)
      Step = Deeper.str();
    IsMixed |= Uppermost->contains('\t') != StringRef(Step).contains('\t');
    From = widthOf(*Uppermost);
    To += Step;
  }

  std::string shifted(StringRef Line) const {
    if (beginsInToken(Lexed, Line.data() - Body.data()))
      return Line.str();
    // No statement is less deep than the first.
    std::string Moved = isCode(Line) && widthOf(leadingBlanks(Line)) < From
                            ? To + Line.ltrim(" \t").str()
                            : reindent(Line, From, To);
    return IsMixed ? evenly(Moved) : Moved;
  }

  /// \p Line with blanks like those of the function.
  std::string evenly(StringRef Line) const {
    size_t Width = widthOf(leadingBlanks(Line));
    return blanks(Width, StringRef(Step).contains('\t')) +
           Line.ltrim(" \t").str();
  }

  /// The indentation of the first statement.
  std::string innerIndent() const {
    std::string Inner = Style.Indent + Step;
    std::string Even = IsMixed ? evenly(Inner) : Inner;
    return Even.size() > Style.Indent.size() ? Even : Inner;
  }

  std::string indented(StringRef Prologue, StringRef Inner) const {
    std::string Deep = Inner.drop_front(Style.Indent.size()).str(), Out;
    SmallVector<StringRef, 8> Lines;
    Prologue.split(Lines, '\n', -1, /*KeepEmpty=*/false);
    bool Spliced = false;
    for (StringRef Line : Lines) {
      bool Deeper = Line.consume_front("\t");
      // Blanks after a splice would part a token that goes on there.
      std::string Before = Spliced ? "" : Inner.str() + (Deeper ? Deep : "");
      Out += Before + Line.str() + "\n";
      Spliced = Line.ends_with("\\");
    }
    return Out;
  }
};

std::string KernelStyle::body(StringRef Body, StringRef Prologue) const {
  return Lines(*this, Body).print(Prologue);
}

std::string onOneLine(StringRef Code) {
  LexedText Lexed(Code);
  std::string Result;
  unsigned End = 0;
  for (const LexedToken &T : Lexed.tokens()) {
    Result += withoutSplices(Code.slice(End, T.Begin));
    Result +=
        T.isComment() ? Lexed.text(T).str() : withoutSplices(Lexed.text(T));
    End = T.End;
  }
  return Result + withoutSplices(Code.drop_front(End));
}

std::string withoutComments(StringRef Arguments) {
  LexedText Lexed(Arguments);
  if (llvm::none_of(Lexed.tokens(),
                    [](const LexedToken &T) { return T.isComment(); }))
    return Arguments.str();
  std::string Result;
  unsigned End = 0;
  for (const LexedToken &T : Lexed.tokens()) {
    if (T.isComment())
      continue;
    StringRef Text = Lexed.text(T);
    bool Apart = End != T.Begin && Text != ">" && Text != "," &&
                 !StringRef(Result).ends_with("<");
    Result += (Apart ? " " : "") + Text.str();
    End = T.End;
  }
  return Result;
}

} // namespace amp2hip
