//===- Diagnostics.h - What the tool says to its user -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REPORT_DIAGNOSTICS_H
#define AMP2HIP_REPORT_DIAGNOSTICS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace clang {
class SourceLocation;
class SourceManager;
} // namespace clang
namespace llvm {
class raw_ostream;
} // namespace llvm

namespace amp2hip {

/// One enumerator for each row of Diagnostics.def, named as there.
enum class DiagID {
#define DIAG(ID, CODE, SEVERITY, TEXT) ID,
#include "report/Diagnostics.def"
};

enum class Severity { Note, Warning, Error };

/// A row of Diagnostics.def.
struct DiagnosticInfo {
  DiagID ID;
  llvm::StringRef Name;
  llvm::StringRef Code; ///< As printed in brackets, e.g. "amp-C3584".
  Severity Level;
  bool Open; ///< May be lowered: not an error, or one that HIP does not need.
  llvm::StringRef Text; ///< %0 to %9 stand for the arguments.
};

const DiagnosticInfo &infoOf(DiagID ID);
llvm::ArrayRef<DiagnosticInfo> allDiagnostics();

/// A place in a file; Line and Column count from 1, in lines and bytes. Line 0:
/// the file as a whole. No file: the command line.
struct FileLocation {
  std::string File;
  unsigned Line = 0, Column = 0;

  bool operator==(const FileLocation &) const = default;
};

/// Where Loc is, as its reader would say: an argument of a macro where it is
/// written, a macro's body where the macro is used. Ignores #line.
FileLocation locate(const clang::SourceManager &SM, clang::SourceLocation Loc);

struct DiagnosticNote {
  FileLocation Where;
  std::string Text;

  bool operator==(const DiagnosticNote &) const = default;
};

struct Diagnostic {
  DiagID ID = DiagID::AmpParse;
  FileLocation Where;
  std::vector<std::string> Args; ///< As many as the text of ID has.
  std::vector<DiagnosticNote> Notes;
  std::optional<Severity> Changed; ///< By the command line.

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

/// Whether any of them is an error.
bool hasErrors(llvm::ArrayRef<Diagnostic> Diags);

/// Prints `<file>:<line>:<column>: error: <text> [<code>]`, then its notes.
void print(llvm::raw_ostream &OS, const Diagnostic &D);

/// Collects the diagnostics of all translation units; safe to use from many
/// threads. Two runs print the same, whatever the threads did.
class Report {
public:
  /// Unit orders the translation units as the user named them.
  void add(unsigned Unit, llvm::ArrayRef<Diagnostic> Diags);

  /// Prints by unit, in each by file (as first met) and place. What several
  /// units say about one header is printed once.
  void print(llvm::raw_ostream &OS) const;

  /// Of what print() prints.
  unsigned errors() const;
  unsigned warnings() const;

  /// What print() prints.
  std::vector<Diagnostic> ordered() const;
  /// Drops some of these.
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
