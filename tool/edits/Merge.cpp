//===- Merge.cpp - Three-way merge of texts -------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The changes of both sides, as the differ of --diff finds them, are walked
// along the base together. Changes that touch each other are one hunk. Only a
// hunk that both sides change, and not in the same way, is a conflict.
//
//===----------------------------------------------------------------------===//

#include "edits/Merge.h"
#include "edits/Diff.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace amp2hip;
using llvm::StringRef;

namespace {

constexpr StringRef EditedMark = "<<<<<<< edited by hand",
                    MiddleMark = "=======", NewMark = ">>>>>>> translation";

using Lines = llvm::ArrayRef<StringRef>;

/// One of the two texts, and how far the walk has come in it.
class Side {
public:
  Side(Lines Base, Lines Own) : Own(Own), Changes(changesBetween(Base, Own)) {}

  /// The line of the base where the next change begins, or npos.
  size_t next() const {
    return At == Changes.size() ? std::string::npos : Changes[At].OldBegin;
  }

  /// Takes the changes that begin up to \p End, and sets \p End to where they
  /// end.
  bool extend(size_t &End) {
    bool Any = false;
    for (; next() <= End && next() != std::string::npos; ++At, Any = true) {
      End = std::max(End, Changes[At].OldEnd);
      Taken = Changes[At].NewEnd - Changes[At].OldEnd;
    }
    return Any;
  }

  /// The lines of this side in place of the lines [Begin, End) of the base.
  Lines take(size_t Begin, size_t End) {
    Lines Result = Own.slice(Begin + Shift, End + Taken - Begin - Shift);
    Shift = Taken;
    return Result;
  }

private:
  Lines Own;
  std::vector<LineChange> Changes;
  size_t At = 0;
  /// How many more lines there are here than in the base, before the hunk and
  /// behind it. They wrap around below 0.
  size_t Shift = 0, Taken = 0;
};

class Merger3 {
public:
  Merger3(Lines Base, Lines Edited, Lines New)
      : Base(Base), Mine(Base, Edited), Theirs(Base, New) {}

  MergedText run() {
    size_t Line = 0;
    while (true) {
      size_t Begin = std::min(Mine.next(), Theirs.next()), End = Begin;
      if (Begin == std::string::npos)
        break;
      add(Base.slice(Line, Begin - Line));
      while (Mine.extend(End) || Theirs.extend(End))
        ;
      addHunk(Base.slice(Begin, End - Begin), Mine.take(Begin, End),
              Theirs.take(Begin, End));
      Line = End;
    }
    add(Base.drop_front(Line));
    return std::move(Result);
  }

private:
  Lines Base;
  Side Mine, Theirs;
  MergedText Result;
  unsigned Written = 0; ///< Lines.

  void add(Lines Text) {
    for (StringRef Line : Text) {
      // The last line of a file may have no end.
      if (!Result.Text.empty() && Result.Text.back() != '\n')
        Result.Text += '\n';
      Result.Text += Line;
    }
    Written += Text.size();
  }

  void addHunk(Lines Old, Lines Own, Lines New) {
    if (Own == Old || Own == New)
      return add(New);
    if (New == Old)
      return add(Own);
    // Lines that both have at the ends are no part of the conflict.
    size_t Least = std::min(Own.size(), New.size()), Front = 0, Back = 0;
    while (Front != Least && Own[Front] == New[Front])
      ++Front;
    while (Back != Least - Front &&
           Own[Own.size() - 1 - Back] == New[New.size() - 1 - Back])
      ++Back;
    add(Own.take_front(Front));
    Result.Conflicts.push_back(Written + 1);
    addMark(EditedMark);
    add(Own.drop_front(Front).drop_back(Back));
    addMark(MiddleMark);
    add(New.drop_front(Front).drop_back(Back));
    addMark(NewMark);
    add(Own.take_back(Back));
  }

  /// Lines end as the first of the file does.
  void addMark(StringRef Mark) {
    bool Carries = !Base.empty() && Base.front().ends_with("\r\n");
    std::string Line = (Mark + (Carries ? "\r\n" : "\n")).str();
    add(StringRef(Line));
  }
};

} // namespace

MergedText amp2hip::mergeTexts(StringRef Base, StringRef Edited,
                               StringRef New) {
  std::vector<StringRef> Old = linesOf(Base), Own = linesOf(Edited),
                         Next = linesOf(New);
  return Merger3(Old, Own, Next).run();
}

unsigned amp2hip::lineOfConflict(StringRef Text) {
  std::vector<StringRef> All = linesOf(Text);
  auto Found = llvm::find_if(
      All, [](StringRef Line) { return Line.starts_with(EditedMark); });
  return Found == All.end() ? 0 : Found - All.begin() + 1;
}
