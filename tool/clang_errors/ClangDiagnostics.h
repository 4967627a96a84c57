//===- ClangDiagnostics.h - Clang's errors in the tool's words --*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CLANG_ERRORS_CLANGDIAGNOSTICS_H
#define AMP2HIP_CLANG_ERRORS_CLANGDIAGNOSTICS_H

#include "diagnostics/Diagnostics.h"
#include "dialect/Dialect.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <functional>
#include <optional>
#include <set>
#include <string>

namespace amp2hip {

/// Turns Clang's errors into Diagnostics: `amp-parse`, or the code that AMP has
/// for the same fault. Warnings are dropped, notes stay with their error.
class ClangDiagnostics : public clang::DiagnosticConsumer {
public:
  /// Called for each error before the built-in mappings; returns the
  /// diagnostic to report in its place (the location is filled in when it has
  /// none), or nothing. Clang's ID is Info.getID().
  using Mapper =
      std::function<std::optional<Diagnostic>(const clang::Diagnostic &Info)>;

  ClangDiagnostics();

  /// An error with this ID becomes To, its arguments made by Args (default: the
  /// names among the error's arguments).
  void map(unsigned ClangError, DiagID To);
  /// The same, but only when the error has a note with the ID ClangNote.
  void mapWithNote(unsigned ClangError, unsigned ClangNote, DiagID To);
  /// The same, but only in restrict(amp) code, see resolve(), and only for the
  /// names that are meant.
  void mapInAmpCode(unsigned ClangError, DiagID To,
                    bool (*IsMeant)(llvm::StringRef) = nullptr);
  void addMapper(Mapper M);

  /// Maps the errors of mapInAmpCode() that are in restrict(amp) code. Before,
  /// and in other code, they are `amp-parse`.
  void resolve(llvm::function_ref<bool(clang::SourceLocation)> StandsInAmpCode);

  /// Returns true for errors that C++ AMP does not have; they are dropped.
  using Filter = std::function<bool(const clang::Diagnostic &Info)>;
  void setFilter(Filter F) { NoError = std::move(F); }
  /// Branches that other compilers do not see may have extensions of Clang.
  using Branches = std::function<llvm::ArrayRef<clang::SourceRange>()>;
  void setBranchesOfClang(Branches B) { OfClang = std::move(B); }

  /// Whether the declaration of the name at a location has a `long` that became
  /// `int`.
  using LongTest = std::function<bool(clang::SourceLocation)>;
  void setLongs(LongTest L) { WasLong = std::move(L); }

  /// The directory of the replacements for headers of Windows.
  void setCompatFolder(std::string Folder) { CompatFolder = std::move(Folder); }

  /// Sees each error and each note of one.
  using Watcher = std::function<void(clang::DiagnosticsEngine::Level,
                                     const clang::Diagnostic &)>;
  void setObserver(Watcher W) { Observer = std::move(W); }

  void BeginSourceFile(const clang::LangOptions &,
                       const clang::Preprocessor *PP) override;
  void HandleDiagnostic(clang::DiagnosticsEngine::Level Level,
                        const clang::Diagnostic &Info) override;

  /// The diagnostics collected so far.
  std::vector<Diagnostic> take();

private:
  struct Mapping {
    unsigned Error;
    unsigned Note; ///< 0: whatever the notes are.
    DiagID To;
    bool InAmpCode = false;
    bool (*IsMeant)(llvm::StringRef) = nullptr;
  };
  /// An error that resolve() decides about.
  struct Open {
    size_t Index; ///< Into Collected.
    clang::SourceLocation Loc;
    DiagID To;
    std::vector<std::string> Names;
  };
  bool isDropped(const clang::Diagnostic &Error) const;
  void handleError(const clang::Diagnostic &Info);
  void handleWarning(const clang::Diagnostic &Info);
  bool usesMapper(const clang::Diagnostic &Info);
  bool usesMapping(const clang::Diagnostic &Info);
  std::string textOf(const clang::Diagnostic &Info);
  void addAsClangs(const clang::Diagnostic &Info);
  bool dropSuggestion(const clang::Diagnostic &Note);
  void useMapping(const clang::Diagnostic &Note, Diagnostic &D) const;
  void changeFault(const clang::Diagnostic &Note, Diagnostic &D) const;
  void addNote(const clang::Diagnostic &Info, Diagnostic &D);
  void handleNote(const clang::Diagnostic &Info);
  void refuse(const LibraryMacro &Macro, const clang::SourceManager &SM);

  std::vector<Mapping> Mappings;
  std::vector<Mapper> Mappers;
  Filter NoError = [](const clang::Diagnostic &) { return false; };
  Branches OfClang = [] { return llvm::ArrayRef<clang::SourceRange>(); };
  LongTest WasLong = [](clang::SourceLocation) { return false; };
  Watcher Observer = [](clang::DiagnosticsEngine::Level,
                        const clang::Diagnostic &) {};
  const clang::Preprocessor *PP = nullptr; ///< For the source being parsed.
  bool OnWindows = false;                  ///< --host=windows.
  std::string CompatFolder;
  /// Macros of the program that change the library's headers. They are reported
  /// instead of all errors, which may follow from them.
  std::set<std::string> LibraryMacros;
  std::vector<Diagnostic> Collected;
  std::vector<Open> Unresolved;
  unsigned LastError = 0;   ///< Clang's ID; 0: its notes are not wanted.
  bool OfVisualCpp = false; ///< The last one is a warning that is passed on.
  clang::SourceLocation LastPlace;
  std::vector<std::string> LastNames;
  std::string LastPlain;     ///< Its text without the name that it suggests.
  bool LastIsArray = false;  ///< The error is about the type of an array.
  FileLocation Miscorrected; ///< A name that Clang took for another one.
  /// Which of Collected follow from a fault of a class. They are dropped if
  /// there is another error.
  std::set<size_t> OfInvalid;
};

} // namespace amp2hip

#endif
