//===- HeadAlignment.cpp - Lines below the brackets of a head -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// If text is inserted in the first line of a function head, its bracket moves
// to the right. The parameters on the next lines, which are aligned to it, are
// indented accordingly.
//
//===----------------------------------------------------------------------===//

#include "rewrite/HeadAlignment.h"
#include "edits/Blanks.h"
#include "rewrite/Columns.h"

using namespace clang;

namespace amp2hip {
namespace {

class HeadAligner {
public:
  HeadAligner(Rewriter &R, const FileRange &Head, SourceLocation Begin)
      : R(R), Head(Head), Buffer(R.Ed.buffer(Begin)), Lexed(R.Ed.lexed(Begin)),
        Line(lineStart(Buffer, Head.Begin)) {}

  void run() {
    for (const LexedToken &T : Lexed.tokensIn(Head.Begin, Buffer.size())) {
      if (T.Directive >= 0)
        continue;
      if (unsigned Start = lineStart(Buffer, T.Begin); Start != Line)
        beginLine(Start, T);
      if (!T.isComment() && !read(T))
        return;
    }
  }

private:
  struct Bracket {
    char Kind; ///< A colon is the one before initializers.
    unsigned Offset;
    size_t Column; ///< The column of the next token on its line, or 0.
  };

  Rewriter &R;
  const FileRange &Head;
  StringRef Buffer;
  const LexedText &Lexed;
  unsigned Line;       ///< The begin of the last token's line.
  bool IsName = false; ///< After `operator`.
  std::vector<Bracket> Open;

  size_t columnOf(unsigned Offset) const {
    return widthOf(Buffer.slice(lineStart(Buffer, Offset), Offset));
  }

  /// \p First is the first token that begins on the line.
  void beginLine(unsigned Start, const LexedToken &First) {
    Line = Start;
    StringRef Blanks = Buffer.slice(Start, First.Begin);
    if (!Open.empty() && Open.front().Column &&
        Blanks.size() >= Open.front().Column &&
        Blanks.find_first_not_of(' ') == StringRef::npos)
      move(Blanks, Open.front());
  }

  /// Indents the line so that it is as far from the bracket as it was. Gives
  /// way to edits that take the line itself away.
  void move(StringRef Blanks, const Bracket &B) {
    size_t Begin = columnOf(Head.Begin), Old = columnOf(B.Offset + 1);
    auto Compose = [=, Width = Blanks.size()](ArrayRef<std::string> Parts) {
      auto [Before, Last] = StringRef(Parts.front()).rsplit('\n');
      bool IsOneLine = Before.size() == Parts.front().size();
      size_t New = IsOneLine ? Begin + widthOf(Before, Begin) : widthOf(Last);
      return std::string(Width + New > Old ? Width + New - Old : 0, ' ');
    };
    ArrayRef<Edit> All = R.Ed.edits().editsOf(Head.File);
    const auto *Here = llvm::partition_point(
        All, [this](const Edit &E) { return E.Offset < Line; });
    if (Here != All.end() && Here->Offset == Line && Here->Length)
      return;
    Quote Q{Head.Begin, B.Offset + 1, /*Moved=*/false, /*MayVanish=*/true};
    R.Ed.edits().add({Head.File,
                      Line,
                      unsigned(Blanks.size()),
                      Blanks.str(),
                      /*Order=*/{},
                      {Q},
                      Compose,
                      /*Guess=*/true});
  }

  /// False at the end of the head.
  bool read(const LexedToken &T) {
    StringRef Text = Lexed.text(T);
    bool WasName = std::exchange(IsName, Text == "operator");
    bool InTypes = llvm::all_of(Open, [](const Bracket &B) {
      return B.Kind == '<'; // Elsewhere it may be a comparison.
    });
    bool HasAngles = InTypes && !WasName;
    if (endsHead(T))
      return false;
    if (StringRef("([{").contains(Text) || (Text == "<" && HasAngles) ||
        (Text == ":" && Open.empty()))
      open(T);
    else if (StringRef(")]}").contains(Text))
      return close();
    else if (StringRef(">>").contains(Text) && HasAngles)
      Open.resize(Open.size() - std::min(Open.size(), Text.size()));
    return Text != ";" || !InTypes;
  }

  /// Whether \p T begins the body, or a lambda, which has a head of its own.
  bool endsHead(const LexedToken &T) const {
    if (Lexed.text(T) == "{")
      return Open.empty() || Open.back().Kind == ':';
    return Lexed.text(T) == "[" && !Open.empty() && isLambda(T);
  }

  /// Whether a lambda begins with the bracket \p T, not an attribute.
  bool isLambda(const LexedToken &T) const {
    const LexedToken *Before = Lexed.before(T.Begin), *Next = Lexed.from(T.End);
    return Before && StringRef("(,=:{").contains(Lexed.text(*Before)) && Next &&
           Lexed.text(*Next) != "[";
  }

  void open(const LexedToken &T) {
    const LexedToken *Next = Lexed.from(T.End);
    bool Follows = Next && lineStart(Buffer, Next->Begin) == Line;
    Open.push_back(
        {Buffer[T.Begin], T.Begin, Follows ? columnOf(Next->Begin) : 0});
  }

  /// A bracket that is no angle; false where it was opened before the head.
  bool close() {
    while (!Open.empty() && Open.back().Kind == '<')
      Open.pop_back();
    if (Open.empty())
      return false;
    Open.pop_back();
    return true;
  }
};

} // namespace

void alignHead(Rewriter &R, SourceLocation Begin) {
  std::optional<FileRange> Head = R.Ed.resolve(Begin);
  if (!Head || Begin.isMacroID() ||
      R.Ed.lexed(Begin).directiveAt(Head->Begin) >= 0)
    return;
  StringRef Buffer = R.Ed.buffer(Begin);
  // The alignment of lines with tabs is not known.
  if (indentBefore(Buffer, Head->Begin).find('\t') == StringRef::npos)
    HeadAligner(R, *Head, Begin).run();
}

} // namespace amp2hip
