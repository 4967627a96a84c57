//===- HtmlDiff.cpp - Two texts side by side ------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Writes a table with the old file on the left and the new one on the right.
// Within a changed line, the part that differs is marked.
//
//===----------------------------------------------------------------------===//

#include "edits/Diff.h"
#include "report/Results.h"
#include "report/html/HtmlText.h"
#include <algorithm>

using namespace amp2hip;
using llvm::StringRef;

namespace {

/// Lines around each change that are shown.
constexpr size_t Context = 3;

class DiffTable {
public:
  explicit DiffTable(const ChangedFile &File)
      : Old(linesOf(File.Original)), New(linesOf(File.Edited)) {}

  std::string html() {
    Result = "<table class=\"diff\"><colgroup><col class=\"no\"><col>"
             "<col class=\"no\"><col></colgroup>\n";
    for (const LineChange &C : changesBetween(Old, New)) {
      equal(C.OldBegin, C.NewBegin);
      changed(C);
    }
    equal(Old.size(), New.size());
    return Result + "</table>\n";
  }

private:
  const std::vector<StringRef> Old, New;
  std::string Result;
  size_t OldAt = 0, NewAt = 0; ///< After what is written.

  void cell(bool Is, size_t Index, StringRef Class, const std::string &Text) {
    if (!Is) {
      Result += "<td></td><td class=\"none\"></td>";
      return;
    }
    Result += "<td>" + std::to_string(Index + 1) + "</td><td" +
              (Class.empty() ? "" : " class=\"" + Class.str() + "\"") + ">" +
              Text + "</td>";
  }

  /// One unchanged line, on both sides.
  void row() {
    Result += "<tr>";
    std::string Text = escaped(Old[OldAt].rtrim("\r\n"));
    cell(true, OldAt++, "", Text);
    cell(true, NewAt++, "", Text);
    Result += "</tr>\n";
  }

  /// Writes unchanged lines up to the given ones. Only those next to a change
  /// are shown; a gap takes the place of the others.
  void equal(size_t OldEnd, size_t NewEnd) {
    size_t Before = OldAt ? Context : 0;
    size_t After = OldEnd != Old.size() || NewEnd != New.size() ? Context : 0;
    size_t Number = OldEnd - OldAt;
    for (size_t I = 0; I != std::min(Before, Number); ++I)
      row();
    size_t Rest = OldEnd - OldAt;
    if (Rest > After + 1) {
      size_t Hidden = Rest - After;
      Result += "<tr class=\"gap\"><td colspan=\"4\">" +
                std::to_string(Hidden) + " lines stay</td></tr>\n";
      OldAt += Hidden;
      NewAt += Hidden;
    }
    while (OldAt != OldEnd)
      row();
  }

  /// The line with the part that differs from Other marked: the part between
  /// their common beginning and their common end.
  static std::string marked(StringRef Line, StringRef Other, StringRef Tag) {
    size_t Most = std::min(Line.size(), Other.size()), Begin = 0, End = 0;
    while (Begin != Most && Line[Begin] == Other[Begin])
      ++Begin;
    while (End != Most - Begin &&
           Line[Line.size() - 1 - End] == Other[Other.size() - 1 - End])
      ++End;
    // A character of several bytes must not be divided.
    while (Begin && Begin != Line.size() && (Line[Begin] & 0xC0) == 0x80)
      --Begin;
    while (End && (Line[Line.size() - End] & 0xC0) == 0x80)
      --End;
    StringRef Middle = Line.drop_front(Begin).drop_back(End);
    if (Middle.empty() || Begin + End < 4)
      return escaped(Line);
    return escaped(Line.take_front(Begin)) + "<" + Tag.str() + ">" +
           escaped(Middle) + "</" + Tag.str() + ">" +
           escaped(Line.take_back(End));
  }

  /// Writes the old lines beside the new ones. Only if their number is the
  /// same, each old line belongs to one new line, and the difference is marked.
  void changed(const LineChange &C) {
    size_t OldSize = C.OldEnd - C.OldBegin, NewSize = C.NewEnd - C.NewBegin;
    for (size_t I = 0; I != std::max(OldSize, NewSize); ++I) {
      bool HasOld = I < OldSize, HasNew = I < NewSize;
      StringRef Before = HasOld ? Old[C.OldBegin + I].rtrim("\r\n") : "";
      StringRef After = HasNew ? New[C.NewBegin + I].rtrim("\r\n") : "";
      bool Pair = OldSize == NewSize;
      Result += "<tr>";
      cell(HasOld, C.OldBegin + I, "del",
           Pair ? marked(Before, After, "del") : escaped(Before));
      cell(HasNew, C.NewBegin + I, "ins",
           Pair ? marked(After, Before, "ins") : escaped(After));
      Result += "</tr>\n";
    }
    OldAt = C.OldEnd;
    NewAt = C.NewEnd;
  }
};

} // namespace

std::string amp2hip::diffAsHtml(const ChangedFile &File) {
  return DiffTable(File).html();
}
