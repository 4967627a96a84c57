//===- Diagnostics.h - The diagnostics of the tool --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DIAGNOSTICS_DIAGNOSTICS_H
#define AMP2HIP_DIAGNOSTICS_DIAGNOSTICS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <mutex>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace clang {
class SourceLocation;
class SourceManager;
} // namespace clang

namespace amp2hip {

/// One enumerator for each row of Diagnostics.def, named as there.
enum class DiagID {
#define DIAG(ID, CODE, SEVERITY, TEXT) ID,
#include "diagnostics/Diagnostics.def"
};

enum class Severity { Note, Warning, Error };

/// A row of Diagnostics.def.
struct DiagnosticInfo {
  DiagID ID;
  llvm::StringRef Name;
  llvm::StringRef Code; ///< As printed in brackets, e.g. "amp-C3584".
  Severity Level;
  bool Open;            ///< Whether --warn and --suppress may change it.
  llvm::StringRef Text; ///< With %0 to %9 for the arguments.
};

const DiagnosticInfo &infoOf(DiagID ID);
llvm::ArrayRef<DiagnosticInfo> allDiagnostics();

/// Columns [Begin, End) of a line.
struct ColumnRange {
  unsigned Begin, End;
};

/// A location in a file. Line and Column count from 1; columns are bytes. Line
/// 0 means the whole file, and an empty File the command line.
struct FileLocation {
  std::string File;
  unsigned Line = 0, Column = 0;
  /// The text of the line, without its end; empty if it is not known. It is
  /// kept here because the source is closed when the diagnostic is printed.
  std::string Text = {};
  std::vector<ColumnRange> Marked = {}; ///< The columns to underline.

  /// Whether both are the same location; Text and Marked are ignored.
  bool operator==(const FileLocation &Other) const {
    return File == Other.File && Line == Other.Line && Column == Other.Column;
  }
};

/// The location of \p Loc in a file: for an argument of a macro, where the
/// argument is written; for the body of a macro, where the macro is used.
/// Ignores #line. Marked is the word at \p Loc.
FileLocation locate(const clang::SourceManager &SM, clang::SourceLocation Loc);

/// Sets Where.Text to its line of \p FileText, the text of the file.
void addText(FileLocation &Where, llvm::StringRef FileText);

/// Clears the Text of locations in the files for which \p IsOther returns true:
/// files that the parser has read with changes, such as fixes. Users would not
/// find these lines in them.
void forgetTexts(std::vector<struct Diagnostic> &Diags,
                 llvm::function_ref<bool(llvm::StringRef File)> IsOther);

/// A replacement of code in the file of the diagnostic: Text replaces the bytes
/// from Line and Column up to EndLine and EndColumn. If both are the same
/// location, Text is inserted.
struct FixIt {
  unsigned Line = 0, Column = 0, EndLine = 0, EndColumn = 0;
  std::string Text;

  bool operator==(const FixIt &) const = default;
};

/// A note of a diagnostic.
struct DiagnosticNote {
  FileLocation Where;
  std::string Text;
  bool Instantiates = false; ///< It is about code that instantiates a template.

  bool operator==(const DiagnosticNote &) const = default;
};

/// A diagnostic: a row of the table with its arguments, location and notes.
struct Diagnostic {
  DiagID ID = DiagID::AmpParse;
  FileLocation Where;
  std::vector<std::string> Args; ///< The arguments for the text of ID.
  std::vector<DiagnosticNote> Notes;
  std::vector<FixIt> FixIts = {};  ///< All of them together fix the fault.
  std::optional<Severity> Changed; ///< The severity if options change it.
  bool Leaves = false;             ///< --keep-going: the code stays unchanged.

  Diagnostic() = default;
  Diagnostic(DiagID ID, FileLocation Where, std::vector<std::string> Args = {},
             std::vector<DiagnosticNote> Notes = {})
      : ID(ID), Where(std::move(Where)), Args(std::move(Args)),
        Notes(std::move(Notes)) {}

  std::string text() const;
  Severity severity() const { return Changed.value_or(infoOf(ID).Level); }
  llvm::StringRef code() const { return infoOf(ID).Code; }
  /// Whether the code is that of \p Other. Several messages may have one code.
  bool hasCodeOf(DiagID Other) const { return code() == infoOf(Other).Code; }
  bool operator==(const Diagnostic &) const = default;
};

/// A key that is equal for two diagnostics that look the same to a reader: the
/// real path of the file, line, column, row of the table, and text.
using DiagnosticKey =
    std::tuple<std::string, unsigned, unsigned, DiagID, std::string>;
DiagnosticKey keyOf(const Diagnostic &D);

/// Whether one of \p Diags is an error.
bool hasErrors(llvm::ArrayRef<Diagnostic> Diags);

/// Whether \p D reports C++ AMP code that the preprocessor skips. With other
/// compiler arguments it may not be skipped.
bool leavesOutCode(const Diagnostic &D);

/// \p Text with C++ escapes for line breaks and control characters, which names
/// of files may contain.
std::string printableLine(llvm::StringRef Text);

/// \p Names as a list of at most ten: "'a.cpp', 'b.cpp' and 7 more".
std::string listOf(llvm::ArrayRef<llvm::StringRef> Names);

/// "error", "warning" or "note".
llvm::StringRef nameOf(Severity Level);

/// Collects the diagnostics of all translation units. Several threads may use
/// it at the same time; the order of the result does not depend on them.
class Report {
public:
  /// Adds the diagnostics of translation unit number \p Unit.
  void add(unsigned Unit, llvm::ArrayRef<Diagnostic> Diags);

  /// The diagnostics by the number of their unit, then by file in the order of
  /// its first diagnostic, then by location. If several units have the same
  /// diagnostic about a header, it is there once.
  std::vector<Diagnostic> ordered() const;
  /// How many diagnostics of ordered() are errors.
  unsigned errors() const;
  /// Drops the diagnostics for which \p Drop returns true.
  void removeIf(llvm::function_ref<bool(const Diagnostic &)> Drop);

private:
  struct Entry {
    unsigned Unit;
    Diagnostic Diag;
  };
  mutable std::mutex Mutex;
  std::vector<Entry> Entries;
};

} // namespace amp2hip

#endif
