//===- HtmlText.cpp - Text as HTML has it ---------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Converts text and source lines to HTML.
//
//===----------------------------------------------------------------------===//

#include "report/html/HtmlText.h"
#include "diagnostics/Diagnostics.h"
#include "llvm/Support/JSON.h"

using namespace amp2hip;
using llvm::StringRef;

std::string amp2hip::escaped(StringRef Text) {
  std::string Result;
  for (char C : llvm::json::fixUTF8(Text))
    switch (C) {
    case '&':
      Result += "&amp;";
      break;
    case '<':
      Result += "&lt;";
      break;
    case '>':
      Result += "&gt;";
      break;
    case '"':
      Result += "&quot;";
      break;
    case '\n':
    case '\t':
      Result += C;
      break;
    case '\r':
      break;
    default: // HTML has no other control characters.
      if (C == '\x7f' || (C >= 0 && C < ' '))
        Result += "\uFFFD";
      else
        Result += C;
    }
  return Result;
}

std::string amp2hip::lineAsHtml(const FileLocation &Where) {
  if (Where.Text.empty())
    return "";
  StringRef Text = Where.Text;
  unsigned Begin = Where.Column, End = Begin + 1;
  for (ColumnRange R : Where.Marked)
    if (R.Begin <= Where.Column && Where.Column < R.End)
      Begin = R.Begin, End = R.End;
  // A mark may begin in the middle of a character that is no UTF-8.
  return "<pre class=\"line\"><span class=\"no\">" +
         std::to_string(Where.Line) + "</span>" +
         escaped(Text.take_front(Begin - 1)) + "<mark>" +
         escaped(Text.slice(Begin - 1, End - 1)) + "</mark>" +
         escaped(Text.drop_front(std::min<size_t>(End - 1, Text.size()))) +
         "</pre>\n";
}
