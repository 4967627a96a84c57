//===- HtmlText.cpp - Text as HTML has it ---------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Converts text, source lines and pages of Markdown to HTML. Only the Markdown
// that the pages of diagnostics use is supported.
//
//===----------------------------------------------------------------------===//

#include "report/html/HtmlText.h"
#include "report/Diagnostics.h"
#include "llvm/Support/JSON.h"

using namespace amp2hip;
using llvm::StringRef;

namespace {

/// Converts the inline code of a paragraph. Of a link, only the text is kept:
/// it leads to another page of the documentation, which is not in the report.
std::string inlineAsHtml(StringRef Text) {
  std::string Result;
  while (true) {
    size_t At = Text.find_first_of("`[");
    Result += escaped(Text.take_front(At));
    if (At == StringRef::npos)
      return Result;
    Text = Text.drop_front(At);
    size_t Tick = Text.find('`', 1), Bracket = Text.find("](");
    size_t Paren = Text.find(')', Bracket);
    if (Text.starts_with("`") && Tick != StringRef::npos) {
      Result += "<code>" + escaped(Text.slice(1, Tick)) + "</code>";
      Text = Text.drop_front(Tick + 1);
    } else if (Text.starts_with("[") && Bracket != StringRef::npos &&
               Paren != StringRef::npos) {
      Result += escaped(Text.slice(1, Bracket));
      Text = Text.drop_front(Paren + 1);
    } else {
      Result += escaped(Text.take_front(1));
      Text = Text.drop_front(1);
    }
  }
}

/// Converts Markdown, line by line, to paragraphs, lists, headings and code.
class Blocks {
public:
  void line(StringRef Line) {
    if (Line.starts_with("```")) {
      close();
      Result += InCode ? "</code></pre>\n" : "<pre><code>";
      InCode = !InCode;
    } else if (InCode) {
      Result += escaped(Line) + "\n";
    } else {
      lineOfText(Line);
    }
  }

  std::string take() {
    close();
    return std::move(Result);
  }

private:
  std::string Result;
  StringRef Open;   ///< The element that Text is in: "p", "li" or none.
  std::string Text; ///< Of the open block.
  bool InList = false, InCode = false;

  void lineOfText(StringRef Line) {
    bool IsHeading = Line.starts_with("#"), IsItem = Line.starts_with("- ");
    bool IsEmpty = Line.trim().empty();
    if (IsEmpty || IsHeading || (IsItem && Open != "li"))
      close();
    if (IsHeading) {
      Result += "<h5>" + inlineAsHtml(Line.ltrim('#').trim()) + "</h5>\n";
    } else if (IsItem) {
      end();
      begin("li", Line.drop_front(2));
    } else if (!IsEmpty) {
      Open.empty() ? begin("p", Line) : void(Text += " " + Line.trim().str());
    }
  }

  void begin(StringRef Tag, StringRef First) {
    if (Tag == "li" && !std::exchange(InList, true))
      Result += "<ul>\n";
    Open = Tag;
    Text = First.trim().str();
  }

  void end() {
    if (!Open.empty())
      Result += "<" + Open.str() + ">" + inlineAsHtml(Text) + "</" +
                Open.str() + ">\n";
    Open = "";
  }

  void close() {
    end();
    if (std::exchange(InList, false))
      Result += "</ul>\n";
  }
};

} // namespace

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

/// Without the first line, which is the title: the report has it in the
/// summary.
std::string amp2hip::pageAsHtml(StringRef Markdown) {
  Blocks Of;
  Markdown = Markdown.split('\n').second;
  while (!Markdown.empty()) {
    auto [Line, Rest] = Markdown.split('\n');
    Of.line(Line);
    Markdown = Rest;
  }
  return Of.take();
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
