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
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace amp2hip {
namespace {

/// Whether a line, a part of \p Text, begins within a string, whose blanks are
/// its own.
bool beginsInString(const LexedText &Text, StringRef Whole, StringRef Line) {
  unsigned Offset = Line.data() - Whole.data();
  const LexedToken *T = Text.before(Offset);
  return T && Offset < T->End && !T->isComment();
}

} // namespace

KernelLayout::KernelLayout(StringRef Buffer, unsigned Declaration,
                           unsigned LambdaClose, FunctionPlace Function)
    : Buffer(Buffer), Insertion(Declaration) {
  unsigned Start = lineStart(Buffer, Declaration);
  StringRef Before = Buffer.slice(Start, Declaration);
  // A byte order mark is no text.
  if (Start == 0)
    Before.consume_front("\xef\xbb\xbf");
  Style.StartsLine = Before.trim().empty();
  if (Style.StartsLine) {
    Style.Indent = Before.str();
    Insertion = beforeComment(Buffer, Start);
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
    First &= !StringRef(Here->Text).ends_with("\n\n");
  std::string Gap = followsText() ? "\n" : "";
  if (!Style.StartsLine) {
    Gap = "\n\n";
    unsigned Line = Buffer.take_front(Insertion).rtrim(" \t").size();
    Edits.remove(File, Line, Insertion - Line);
  }
  if (!First)
    Gap.clear();
  auto Separated = [&Gap](ComposeText Text) {
    return [Gap, Text = std::move(Text)](ArrayRef<std::string> Parts) {
      return Gap + Text(Parts);
    };
  };
  Edits.compose(File, Buffer, Insertion, 0, std::move(Quotes),
                Separated(std::move(Compose)), Order,
                General ? Separated(std::move(General)) : ComposeText());
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
  Out += Indent + "}\n\n";
  return StartsLine ? Out : Out + Indent;
}

std::string KernelStyle::signature(const KernelText &Text) const {
  // Another source may have a kernel of the same name, a template's too.
  std::string Before = "static __global__ ";
  if (!Text.Bound.empty())
    Before += "__launch_bounds__(" + Text.Bound + ") ";
  auto Fits = [this](StringRef Line) {
    return Indent.size() + Line.size() + 2 <= 80;
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
    return Indent.size() + Head.size() + Each.size() + (Last ? 3 : 1) > 80;
  });
  std::string Break =
      "\n" + Indent + std::string(TooWide ? 4 : Head.size(), ' ');
  return Before + Head + (TooWide ? Break : "") +
         join(Text.Parameters, "," + Break) + ")";
}

std::string KernelStyle::reindent(StringRef Line) const {
  if (Line.trim().empty())
    return Line.ltrim(" \t").str();
  if (Line.consume_front(BodyIndent))
    return Indent + Line.str();
  return Line.str();
}

std::string KernelStyle::moved(StringRef Lines) const {
  std::string Out = Indent + Lines.ltrim(" \t").split('\n').first.str();
  LexedText Lexed(Lines);
  for (StringRef Rest = Lines; Rest.contains('\n');) {
    Rest = Rest.split('\n').second;
    StringRef Line = Rest.split('\n').first;
    bool Fixed = beginsInString(Lexed, Lines, Line);
    Out += "\n" + (Fixed ? Line.str() : reindent(Line));
  }
  return Out;
}

std::string KernelStyle::inNamespace(StringRef Name, StringRef Lines) const {
  std::string Open = Indent + "namespace {\n",
              Close = Indent + "} // namespace\n";
  if (!Name.empty()) {
    Open += Indent + "namespace " + Name.str() + " {\n";
    Close = Indent + "} // namespace " + Name.str() + "\n" + Close;
  }
  return Open + Lines.str() + Close + "\n";
}

std::string KernelStyle::body(StringRef Body, StringRef Prologue) const {
  SmallVector<StringRef, 32> Lines;
  Body.split(Lines, '\n');
  LexedText Lexed(Body);
  auto Reindent = [&](StringRef Line) {
    return beginsInString(Lexed, Body, Line) ? Line.str() : reindent(Line);
  };
  std::string Out;
  // What is after the opening brace.
  StringRef First = Lines.front().rtrim("\r");
  bool OneLine = Lines.size() == 1;
  bool GoesOn = !OneLine && Lexed.isInside(Lines[1].data() - Body.data());
  bool CommentBehindBrace =
      !OneLine && !GoesOn && First.ltrim().starts_with("//");
  if (CommentBehindBrace)
    Out += First.str();
  Out += "\n";

  std::string Inner = Indent + Step, Deep = Step;
  for (StringRef Line : drop_begin(Lines))
    if (!Line.trim().empty() && !Line.starts_with("#")) {
      std::string Moved = reindent(Line);
      if (StringRef Blanks = leadingBlanks(Moved);
          Blanks.size() > Indent.size()) {
        Inner = Blanks.str();
        Deep = Blanks.drop_front(Indent.size()).str();
      }
      break;
    }
  SmallVector<StringRef, 8> PrologueLines;
  Prologue.split(PrologueLines, '\n', -1, /*KeepEmpty=*/false);
  bool Spliced = false;
  for (StringRef Line : PrologueLines) {
    bool Deeper = Line.consume_front("\t");
    // Blanks after a splice would part a token that goes on there.
    std::string Before = Spliced ? "" : Inner + (Deeper ? Deep : "");
    Out += Before + Line.str() + "\n";
    Spliced = Line.ends_with("\\");
  }

  if (!CommentBehindBrace && !First.trim().empty())
    Out += Inner + (GoesOn ? First.ltrim() : First.trim()).str() + "\n";
  for (size_t I = 1; I + 1 < Lines.size(); ++I)
    Out += Reindent(Lines[I].rtrim("\r")) + "\n";
  // Statements before the closing brace, on its line.
  if (!OneLine && !Lines.back().trim().empty())
    Out += Reindent(Lines.back().rtrim()) + "\n";
  return Out;
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
