//===- Diagnostics.h - What the tool says to its user -----------*- C++ -*-===//
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
  bool Open;            ///< Not an error, or one that may become a warning.
  llvm::StringRef Text; ///< With %0 to %9 for the arguments.
};

const DiagnosticInfo &infoOf(DiagID ID);
llvm::ArrayRef<DiagnosticInfo> allDiagnostics();

/// Columns [Begin, End) of a line.
struct ColumnRange {
  unsigned Begin, End;
};

/// A place in a file; Line and Column count from 1, in lines and bytes. Line 0:
/// the file as a whole. No file: the command line.
struct FileLocation {
  std::string File;
  unsigned Line = 0, Column = 0;
  /// The line as it was read, without its end; empty if it is not known. It is
  /// kept here because no source is open any more when it is printed.
  std::string Text = {};
  std::vector<ColumnRange> Marked = {}; ///< The columns that are meant.

  /// Whether it is the same place.
  bool operator==(const FileLocation &Other) const {
    return File == Other.File && Line == Other.Line && Column == Other.Column;
  }
};

/// The place of Loc as a reader sees it: for an argument of a macro, where it
/// is written; for the body of a macro, where the macro is used. Ignores #line.
/// Marked is the word there.
FileLocation locate(const clang::SourceManager &SM, clang::SourceLocation Loc);

/// Gives Where its line of FileText.
void addText(FileLocation &Where, llvm::StringRef FileText);

/// Forgets the lines of the files for which \p IsOther holds: the parser has
/// read another text than these files have.
void forgetTexts(std::vector<struct Diagnostic> &Diags,
                 llvm::function_ref<bool(llvm::StringRef File)> IsOther);

/// Text in place of the code from one place to another, in the file of the
/// diagnostic; at one place, an insertion.
struct FixIt {
  unsigned Line = 0, Column = 0, EndLine = 0, EndColumn = 0;
  std::string Text;

  bool operator==(const FixIt &) const = default;
};

struct DiagnosticNote {
  FileLocation Where;
  std::string Text;
  bool Instantiates = false; ///< Its place requests the faulty instance.

  bool operator==(const DiagnosticNote &) const = default;
};

struct Diagnostic {
  DiagID ID = DiagID::AmpParse;
  FileLocation Where;
  std::vector<std::string> Args; ///< As many as the text of ID has.
  std::vector<DiagnosticNote> Notes;
  std::vector<FixIt> FixIts = {};  ///< All of them together fix the fault.
  std::optional<Severity> Changed; ///< By the command line.
  bool Leaves = false; ///< No error, but code stays as it is because of it.

  Diagnostic() = default;
  Diagnostic(DiagID ID, FileLocation Where, std::vector<std::string> Args = {},
             std::vector<DiagnosticNote> Notes = {})
      : ID(ID), Where(std::move(Where)), Args(std::move(Args)),
        Notes(std::move(Notes)) {}

  std::string text() const;
  Severity severity() const { return Changed.value_or(infoOf(ID).Level); }
  llvm::StringRef code() const { return infoOf(ID).Code; }
  bool operator==(const Diagnostic &) const = default;
};

/// The key by which two diagnostics are the same to a reader: the place, by its
/// real path, the row and the text.
using DiagnosticKey =
    std::tuple<std::string, unsigned, unsigned, DiagID, std::string>;
DiagnosticKey keyOf(const Diagnostic &D);

/// Whether any of them is an error.
bool hasErrors(llvm::ArrayRef<Diagnostic> Diags);

/// Whether \p D reports code that the preprocessor leaves out. With other
/// compiler arguments it may be in.
bool leavesOutCode(const Diagnostic &D);

/// \p Text with escapes of C++ for the characters that a file's name may have,
/// but a line of text may not.
std::string printableLine(llvm::StringRef Text);

/// "'a.cpp', 'b.cpp' and 7 more": ten names at most.
std::string listOf(llvm::ArrayRef<llvm::StringRef> Names);

/// "error", "warning" or "note".
llvm::StringRef nameOf(Severity Level);

/// Collects the diagnostics of all translation units; safe to use from many
/// threads. Two runs have the same order, whatever the threads did.
class Report {
public:
  /// Unit orders the translation units as the user named them.
  void add(unsigned Unit, llvm::ArrayRef<Diagnostic> Diags);

  /// By unit, in each by file (as first met) and place. A diagnostic of several
  /// units about one header is there once.
  std::vector<Diagnostic> ordered() const;
  /// How many of these are errors.
  unsigned errors() const;
  /// Drops the diagnostics for which \p Drop holds.
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
