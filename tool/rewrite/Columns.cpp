//===- Columns.cpp - How wide lines become --------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Counts columns, so that emitted lines are broken as clang-format would break
// them.
//
//===----------------------------------------------------------------------===//

#include "rewrite/Columns.h"
#include "clang/Tooling/Core/Replacement.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SourceMgr.h"

using namespace llvm;

namespace amp2hip {

clang::format::FormatStyle styleOf(StringRef File) {
  auto BeSilent = [](const SMDiagnostic &, void *) {};
  Expected<clang::format::FormatStyle> Style = clang::format::getStyle(
      "file", File, /*FallbackStyle=*/"LLVM", /*Code=*/"", /*FS=*/nullptr,
      /*AllowUnknownOptions=*/true, BeSilent);
  clang::format::FormatStyle Result =
      Style ? *Style : clang::format::getLLVMStyle();
  consumeError(Style.takeError());
  Result.DisableFormat = false; // It is about the program's own text.
  if (!Result.ColumnLimit)      // No limit.
    Result.ColumnLimit = 80;
  return Result;
}

std::string blanks(size_t Width, bool HasTabs) {
  size_t Tabs = HasTabs ? Width / TabWidth : 0;
  return std::string(Tabs, '\t') + std::string(Width - Tabs * TabWidth, ' ');
}

size_t widthOf(StringRef Text, size_t From) {
  size_t At = From;
  for (unsigned char C : Text)
    if (C == '\t')
      At += TabWidth - At % TabWidth;
    else if ((C & 0xC0) != 0x80) // Later bytes of a character in UTF-8.
      ++At;
  return At - From;
}

bool beginsInToken(const LexedText &Text, unsigned Offset) {
  return Text.isInside(Offset) && !Text.before(Offset)->isComment();
}

/// \p Text with \p Indent before each line but the first.
static std::string indented(StringRef Text, StringRef Indent) {
  LexedText Lexed(Text);
  SmallVector<StringRef> Lines;
  Text.split(Lines, '\n');
  std::string Result = Lines.front().str();
  for (StringRef Line : drop_begin(Lines)) {
    bool Fixed = beginsInToken(Lexed, Line.data() - Text.data());
    Result += "\n" + (Fixed ? "" : Indent.str()) + Line.str();
  }
  return Result;
}

std::string inLines(StringRef Statement, StringRef Indent,
                    const clang::format::FormatStyle &Style) {
  size_t Outer = widthOf(Indent);
  if (!Statement.contains('\n') &&
      Outer + widthOf(Statement) < Style.ColumnLimit)
    return Statement.str();
  // In a function, a text that looks like a declaration is a statement.
  std::string Code = "void f() {\n" + Statement.str() + ";\n}";
  clang::format::FormatStyle Narrow = Style;
  Narrow.ColumnLimit -= std::min<size_t>(Outer, Style.ColumnLimit - 1);
  Narrow.IndentWidth = 0;
  Narrow.CommentPragmas = ".*"; // Comments stay as they are.
  if (Indent.contains('\t')) {
    Narrow.UseTab = clang::format::FormatStyle::UT_AlignWithSpaces;
    Narrow.TabWidth = Narrow.ContinuationIndentWidth;
  }
  Narrow.AllowShortFunctionsOnASingleLine =
      clang::format::FormatStyle::SFS_None;
  auto Formatted = clang::tooling::applyAllReplacements(
      Code, clang::format::reformat(Narrow, Code,
                                    clang::tooling::Range(0, Code.size())));
  if (!Formatted) {
    consumeError(Formatted.takeError());
    return Statement.str();
  }
  StringRef Body = StringRef(*Formatted).split('{').second.rsplit('}').first;
  return indented(Body.trim().drop_back(), Indent);
}

size_t growthOf(const LexedText &Text, unsigned Begin, unsigned End) {
  size_t Longer = 0;
  StringRef Before;
  for (const LexedToken &T : Text.tokensIn(Begin, End)) {
    StringRef Word = Text.text(T);
    bool IsCall = Text.text().drop_front(T.End).ltrim().starts_with("(");
    if ((Before == "." || Before == "->") && Word == "extent" && !IsCall)
      Longer += StringRef("get_()").size();
    Before = Word;
  }
  return Longer;
}

std::string filled(ArrayRef<std::string> Items, size_t At, size_t Column,
                   StringRef Indent, size_t Rest, size_t Limit) {
  std::string Result;
  for (const std::string &Item : Items) {
    size_t Width = widthOf(Item), Behind = &Item == &Items.back() ? Rest : 1;
    bool Fits = At + 2 + Width + Behind <= Limit;
    Result += (Fits ? ", " : "," + Indent.str()) + Item;
    At = (Fits ? At + 2 : Column) + Width;
  }
  return Result;
}

} // namespace amp2hip
