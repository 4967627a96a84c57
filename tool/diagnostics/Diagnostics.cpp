//===- Diagnostics.cpp - The diagnostics of the tool ----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The table of all diagnostics, and their order: the output does not depend on
// the order of the work.
//
//===----------------------------------------------------------------------===//

#include "diagnostics/Diagnostics.h"
#include "ast/ShortVectors.h"
#include "paths/Paths.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/FileEntry.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include <algorithm>
#include <map>
#include <set>
#include <tuple>

using namespace amp2hip;
using llvm::StringRef;

namespace {

/// The column SEVERITY of the table. Users may change the severity of a row
/// that is open.
struct Row {
  Severity Level;
  bool Open;
};
constexpr Row Error{Severity::Error, false}, OpenError{Severity::Error, true},
    Warning{Severity::Warning, true};

const DiagnosticInfo Table[] = {
#define DIAG(ID, CODE, SEVERITY, TEXT)                                         \
  {DiagID::ID, #ID, CODE, (SEVERITY).Level, (SEVERITY).Open, TEXT},
#include "diagnostics/Diagnostics.def"
};

/// Headers are reached under different names by different sources.
std::string realNameOf(const std::string &File) {
  llvm::SmallString<256> Real;
  return llvm::sys::fs::real_path(File, Real) ? File : Real.str().str();
}

} // namespace

const DiagnosticInfo &amp2hip::infoOf(DiagID ID) {
  return Table[static_cast<size_t>(ID)];
}

llvm::ArrayRef<DiagnosticInfo> amp2hip::allDiagnostics() { return Table; }

StringRef amp2hip::nameOf(Severity Level) {
  switch (Level) {
  case Severity::Note:
    return "note";
  case Severity::Warning:
    return "warning";
  case Severity::Error:
    return "error";
  }
  return "";
}

/// Keeps Line as the text of Where, and marks the word at its column. A line
/// that is too long to be shown is not kept.
static void keepLine(FileLocation &Where, StringRef Line) {
  constexpr size_t MaxShown = 4096; // The limit of Clang.
  if (Line.size() > MaxShown || Where.Column == 0 ||
      Where.Column > Line.size() + 1)
    return;
  Where.Text = Line.str();
  StringRef Word = Line.drop_front(Where.Column - 1).take_while([](char C) {
    return clang::isAsciiIdentifierContinue(C);
  });
  if (!Word.empty())
    Where.Marked = {{Where.Column, unsigned(Where.Column + Word.size())}};
}

/// The name of the file at Loc. For headers of the system, the real path is
/// shorter: compilers find them under names such as
/// /usr/lib/gcc/x86_64-linux-gnu/12/../../../../include/c++/12/vector.
static std::string nameOfFile(const clang::SourceManager &SM,
                              clang::SourceLocation Loc) {
  StringRef Name = SM.getFilename(Loc);
  auto File = SM.getFileEntryRefForID(SM.getFileID(Loc));
  if (File && StringRef(uniform(Name)).contains("/../") &&
      SM.isInSystemHeader(Loc) &&
      !File->getFileEntry().tryGetRealPathName().empty())
    Name = File->getFileEntry().tryGetRealPathName();
  return Name.str();
}

FileLocation amp2hip::locate(const clang::SourceManager &SM,
                             clang::SourceLocation Loc) {
  if (Loc.isInvalid())
    return {};
  Loc = SM.getFileLoc(Loc);
  auto [File, Offset] = SM.getDecomposedLoc(Loc);
  // An -include of the command line is in no file.
  if (SM.getFilename(Loc).empty())
    return {};
  FileLocation Where{nameOfFile(SM, Loc), SM.getLineNumber(File, Offset),
                     SM.getColumnNumber(File, Offset)};
  StringRef Text = SM.getBufferData(File);
  size_t Begin = Text.take_front(Offset).find_last_of("\r\n") + 1;
  keepLine(Where, Text.slice(Begin, Text.find_first_of("\r\n", Offset)));
  return Where;
}

/// Stores the line of a location, so that it can be shown when the file is no
/// longer open.
void amp2hip::addText(FileLocation &Where, StringRef FileText) {
  if (!Where.Line || !Where.Text.empty())
    return;
  for (unsigned Line = 1; Line != Where.Line; ++Line)
    FileText = FileText.split('\n').second;
  StringRef Text = FileText.split('\n').first;
  Text.consume_back("\r");
  keepLine(Where, Text);
}

/// Removes the lines of files that the parser saw with another text, such as
/// with fixes: users would not find these lines in their files.
void amp2hip::forgetTexts(std::vector<Diagnostic> &Diags,
                          llvm::function_ref<bool(StringRef)> IsOther) {
  auto Forget = [&](FileLocation &Where) {
    if (IsOther(Where.File))
      Where.Text.clear();
  };
  for (Diagnostic &D : Diags) {
    Forget(D.Where);
    for (DiagnosticNote &N : D.Notes)
      Forget(N.Where);
  }
}

/// The text of the table with its placeholders %0, %1 replaced.
std::string Diagnostic::text() const {
  StringRef Text = infoOf(ID).Text;
  std::string Result;
  for (size_t I = 0; I != Text.size(); ++I) {
    bool Placeholder =
        Text[I] == '%' && I + 1 != Text.size() && llvm::isDigit(Text[I + 1]);
    if (!Placeholder) {
      Result += Text[I];
      continue;
    }
    size_t Index = Text[++I] - '0';
    if (Index < Args.size())
      Result += Args[Index];
  }
  return withShortVectorNames(std::move(Result));
}

DiagnosticKey amp2hip::keyOf(const Diagnostic &D) {
  return {realNameOf(D.Where.File), D.Where.Line, D.Where.Column, D.ID,
          D.text()};
}

bool amp2hip::leavesOutCode(const Diagnostic &D) {
  return D.ID == DiagID::AmpSkipped || D.ID == DiagID::AmpSkippedArgument;
}

bool amp2hip::hasErrors(llvm::ArrayRef<Diagnostic> Diags) {
  return llvm::any_of(Diags, [](const Diagnostic &D) {
    return D.severity() == Severity::Error;
  });
}

/// Makes one line of any text, without control characters: names of files and
/// texts of sources must not change the terminal.
std::string amp2hip::printableLine(StringRef Text) {
  std::string Result;
  for (char C : Text)
    if (C == '\n')
      Result += "\\n";
    else if (C == '\r')
      Result += "\\r";
    else if (C == '\t' || llvm::isPrint(C) || (C & 0x80))
      Result += C;
    else
      Result += "\\x" + llvm::utohexstr(C, /*LowerCase=*/true, /*Width=*/2);
  return Result;
}

std::string amp2hip::listOf(llvm::ArrayRef<StringRef> Names) {
  constexpr size_t Most = 10;
  std::string Text;
  for (StringRef Name : Names.take_front(Most))
    Text += (Text.empty() ? "'" : ", '") + printableLine(Name) + "'";
  if (Names.size() > Most)
    Text += " and " + std::to_string(Names.size() - Most) + " more";
  return Text;
}

void Report::add(unsigned Unit, llvm::ArrayRef<Diagnostic> Diags) {
  std::lock_guard Lock(Mutex);
  for (const Diagnostic &D : Diags)
    Entries.push_back({Unit, D});
}

/// Sorts by unit, then by file in the order of the first diagnostic, then by
/// line. Removes duplicates: several units may report the same line of a
/// header.
std::vector<Diagnostic> Report::ordered() const {
  std::lock_guard Lock(Mutex);
  std::vector<Entry> Sorted = Entries;
  llvm::stable_sort(
      Sorted, [](const Entry &A, const Entry &B) { return A.Unit < B.Unit; });
  std::map<std::pair<unsigned, std::string>, size_t> Ranks;
  for (const Entry &E : Sorted)
    Ranks.try_emplace({E.Unit, E.Diag.Where.File}, Ranks.size());
  auto Place = [&](const Entry &E) {
    return std::tuple(Ranks[{E.Unit, E.Diag.Where.File}], E.Diag.Where.Line,
                      E.Diag.Where.Column);
  };
  llvm::stable_sort(Sorted, [&](const Entry &A, const Entry &B) {
    return Place(A) < Place(B);
  });
  std::set<DiagnosticKey> Seen;
  std::vector<Diagnostic> Result;
  for (Entry &E : Sorted)
    if (Seen.insert(keyOf(E.Diag)).second)
      Result.push_back(std::move(E.Diag));
  return Result;
}

/// Afterwards each entry is a unit of its own, so that the order stays.
void Report::removeIf(llvm::function_ref<bool(const Diagnostic &)> Drop) {
  std::vector<Diagnostic> Kept = ordered();
  std::erase_if(Kept, Drop);
  std::lock_guard Lock(Mutex);
  Entries.clear();
  for (Diagnostic &D : Kept)
    Entries.push_back({static_cast<unsigned>(Entries.size()), std::move(D)});
}

unsigned Report::errors() const {
  return llvm::count_if(ordered(), [](const Diagnostic &D) {
    return D.severity() == Severity::Error;
  });
}
