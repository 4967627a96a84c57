//===- Diff.cpp - Unified differences -------------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A patience diff for --diff and the HTML report. It first aligns the lines
// that are unique in both texts, which gives readable results for code.
//
//===----------------------------------------------------------------------===//

#include "edits/Diff.h"
#include "edits/EditSet.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>

using namespace amp2hip;
using llvm::StringRef;

namespace {

using Lines = llvm::ArrayRef<StringRef>;

using Change = LineChange;

/// A patience diff: lines that occur once on both sides hold the two texts
/// together, which follows a reader's eye and needs no more than n log n.
class Differ {
public:
  Differ(Lines Old, Lines New) : Old(Old), New(New) {}

  std::vector<Change> run() {
    compare(0, Old.size(), 0, New.size());
    return std::move(Changes);
  }

private:
  using Pair = std::pair<size_t, size_t>;

  void compare(size_t OldBegin, size_t OldEnd, size_t NewBegin, size_t NewEnd) {
    // Lines at both ends need no anchor, and may also occur in between.
    while (OldBegin < OldEnd && NewBegin < NewEnd &&
           Old[OldBegin] == New[NewBegin])
      ++OldBegin, ++NewBegin;
    while (OldBegin < OldEnd && NewBegin < NewEnd &&
           Old[OldEnd - 1] == New[NewEnd - 1])
      --OldEnd, --NewEnd;
    if (OldBegin == OldEnd && NewBegin == NewEnd)
      return;
    std::vector<Pair> Anchors;
    if (OldBegin < OldEnd && NewBegin < NewEnd)
      Anchors = anchors(OldBegin, OldEnd, NewBegin, NewEnd);
    // Without a line that is unique on both sides, all of it is one change.
    if (Anchors.empty()) {
      Changes.push_back({OldBegin, OldEnd, NewBegin, NewEnd});
      return;
    }
    for (auto [OldLine, NewLine] : Anchors) {
      compare(OldBegin, OldLine, NewBegin, NewLine);
      OldBegin = OldLine + 1;
      NewBegin = NewLine + 1;
    }
    compare(OldBegin, OldEnd, NewBegin, NewEnd);
  }

  /// The longest rising run of the lines that are unique on both sides.
  std::vector<Pair> anchors(size_t OldBegin, size_t OldEnd, size_t NewBegin,
                            size_t NewEnd) const {
    struct Count {
      unsigned InOld = 0, InNew = 0;
      size_t NewLine = 0;
    };
    llvm::StringMap<Count> Counts;
    for (size_t I = OldBegin; I != OldEnd; ++I)
      ++Counts[Old[I]].InOld;
    for (size_t I = NewBegin; I != NewEnd; ++I) {
      Count &C = Counts[New[I]];
      ++C.InNew;
      C.NewLine = I;
    }
    std::vector<Pair> Unique;
    for (size_t I = OldBegin; I != OldEnd; ++I) {
      const Count &C = Counts[Old[I]];
      if (C.InOld == 1 && C.InNew == 1)
        Unique.push_back({I, C.NewLine});
    }
    return longestRising(Unique);
  }

  /// Patience sorting. The pairs rise in the old text, and each extends the
  /// longest run that ends before it in the new text.
  static std::vector<Pair> longestRising(const std::vector<Pair> &Pairs) {
    std::vector<size_t> Tails; // Index of the last pair of a run, by length.
    std::vector<size_t> Previous(Pairs.size()); // By pair: the one before it.
    for (size_t I = 0; I != Pairs.size(); ++I) {
      auto At = std::partition_point(Tails.begin(), Tails.end(), [&](size_t T) {
        return Pairs[T].second < Pairs[I].second;
      });
      Previous[I] = At == Tails.begin() ? I : *std::prev(At);
      if (At == Tails.end())
        Tails.push_back(I);
      else
        *At = I;
    }
    std::vector<Pair> Result(Tails.size());
    size_t Last = Tails.empty() ? 0 : Tails.back();
    for (Pair &P : llvm::reverse(Result)) {
      P = Pairs[Last];
      Last = Previous[Last];
    }
    return Result;
  }

  Lines Old, New;
  std::vector<Change> Changes;
};

void printLine(llvm::raw_ostream &OS, char Mark, StringRef Line) {
  OS << Mark << Line;
  if (!Line.ends_with("\n"))
    OS << "\n\\ No newline at end of file\n";
}

/// Start and length as a hunk's head has them: an empty range follows the
/// line before it.
void printRange(llvm::raw_ostream &OS, size_t Begin, size_t End) {
  OS << (Begin == End ? Begin : Begin + 1);
  if (End - Begin != 1)
    OS << ',' << End - Begin;
}

/// Prints the changes of one hunk; Context lines surround each.
void printHunk(llvm::raw_ostream &OS, llvm::ArrayRef<Change> Changes, Lines Old,
               Lines New, size_t Context) {
  const Change &First = Changes.front(), &Last = Changes.back();
  size_t Before = std::min(Context, First.OldBegin);
  size_t After = std::min(Context, Old.size() - Last.OldEnd);
  OS << "@@ -";
  printRange(OS, First.OldBegin - Before, Last.OldEnd + After);
  OS << " +";
  printRange(OS, First.NewBegin - Before, Last.NewEnd + After);
  OS << " @@\n";
  size_t Line = First.OldBegin - Before;
  for (const Change &C : Changes) {
    for (; Line != C.OldBegin; ++Line)
      printLine(OS, ' ', Old[Line]);
    for (; Line != C.OldEnd; ++Line)
      printLine(OS, '-', Old[Line]);
    for (size_t I = C.NewBegin; I != C.NewEnd; ++I)
      printLine(OS, '+', New[I]);
  }
  for (; Line != Last.OldEnd + After; ++Line)
    printLine(OS, ' ', Old[Line]);
}

/// A tab ends a name that has spaces, as patch expects.
void printName(llvm::raw_ostream &OS, StringRef Mark, StringRef Name) {
  OS << Mark << ' ' << Name << (Name.contains(' ') ? "\t" : "") << '\n';
}

} // namespace

std::vector<StringRef> amp2hip::linesOf(StringRef Text) {
  std::vector<StringRef> Result;
  while (!Text.empty()) {
    size_t End = Text.find('\n');
    size_t Length = End == StringRef::npos ? Text.size() : End + 1;
    Result.push_back(Text.take_front(Length));
    Text = Text.drop_front(Length);
  }
  return Result;
}

std::vector<LineChange> amp2hip::changesBetween(Lines Old, Lines New) {
  return Differ(Old, New).run();
}

std::string amp2hip::nameInDiff(std::string Name) {
  // A line break in a name would end the head of the diff. UTF-8 is readable.
  if (llvm::all_of(Name, [](char C) { return (C & 0x80) || llvm::isPrint(C); }))
    return Name;
  std::string Quoted;
  llvm::raw_string_ostream(Quoted).write_escaped(Name);
  return "\"" + Quoted + "\"";
}

std::string amp2hip::described(const Edit &E, StringRef Original) {
  auto Quoted = [](StringRef Text) {
    constexpr size_t Most = 60;
    StringRef Whole = Text.trim(), Line = Whole.split('\n').first.rtrim();
    bool IsAll = Line.size() == Whole.size() && Line.size() <= Most;
    return "'" + Line.take_front(Most).str() + (IsAll ? "'" : "...'");
  };
  std::string Old = Quoted(Original.substr(E.Offset, E.Length));
  if (E.Text.empty())
    return "without " + Old;
  return E.Length ? Old + " becomes " + Quoted(E.Text)
                  : Quoted(E.Text) + " is added";
}

void amp2hip::printUnifiedDiff(llvm::raw_ostream &OS, StringRef OldName,
                               StringRef NewName, StringRef Old, StringRef New,
                               unsigned Context) {
  std::vector<StringRef> OldLines = linesOf(Old), NewLines = linesOf(New);
  std::vector<Change> Changes = changesBetween(OldLines, NewLines);
  if (Changes.empty())
    return;
  printName(OS, "---", OldName);
  printName(OS, "+++", NewName);
  for (size_t I = 0; I != Changes.size();) {
    size_t End = I + 1;
    // Changes whose lines of context would overlap share a hunk, as patch
    // requires.
    while (End != Changes.size() &&
           Changes[End].OldBegin - Changes[End - 1].OldEnd <= 2 * Context)
      ++End;
    printHunk(OS, llvm::ArrayRef(Changes).slice(I, End - I), OldLines, NewLines,
              Context);
    I = End;
  }
}
