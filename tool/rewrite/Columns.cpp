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
#include "clang/Format/Format.h"
#include "llvm/Support/SourceMgr.h"

using namespace llvm;

namespace amp2hip {

size_t columnLimit(StringRef File) {
  constexpr size_t Usual = 80;
  auto BeSilent = [](const SMDiagnostic &, void *) {};
  Expected<clang::format::FormatStyle> Style = clang::format::getStyle(
      "file", File, /*FallbackStyle=*/"LLVM", /*Code=*/"", /*FS=*/nullptr,
      /*AllowUnknownOptions=*/true, BeSilent);
  if (Style && Style->ColumnLimit) // 0 is no limit.
    return Style->ColumnLimit;
  consumeError(Style.takeError());
  return Usual;
}

size_t widthOf(StringRef Text, size_t From) {
  size_t At = From;
  for (unsigned char C : Text)
    if (C == '\t')
      At += TabWidth - At % TabWidth;
    else if ((C & 0xC0) != 0x80) // What goes on a character of UTF-8 is none.
      ++At;
  return At - From;
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
