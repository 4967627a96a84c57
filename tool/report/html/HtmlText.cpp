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
#include "llvm/Support/Regex.h"

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

std::string amp2hip::anchorOfPage(StringRef Code) {
  return ("page-" + Code).str();
}

/// A link of Markdown to another page, as HTML.
static std::string linkAsHtml(StringRef Text, StringRef Target,
                              const std::set<std::string> &Codes) {
  StringRef Code = Target.split('#').first;
  if (!Code.consume_back(".md") || !Codes.count(Code.str()))
    return escaped(Text);
  return "<a href=\"#" + anchorOfPage(Code) + "\">" + escaped(Text) + "</a>";
}

std::string amp2hip::pageAsHtml(StringRef Page,
                                const std::set<std::string> &Codes) {
  // A lambda may look like a link, except for its end.
  static const llvm::Regex Link(
      "\\[([^][]+)\\]\\(([A-Za-z0-9_./-]+\\.md(#[a-z0-9_-]+)?)\\)");
  StringRef Rest = Page.split('\n').second.trim();
  std::string Result;
  llvm::SmallVector<StringRef> Found;
  while (Link.match(Rest, &Found)) {
    StringRef Before(Rest.data(), Found[0].data() - Rest.data());
    Result += escaped(Before) + linkAsHtml(Found[1], Found[2], Codes);
    Rest = Rest.drop_front(Before.size() + Found[0].size());
  }
  return Result + escaped(Rest);
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
