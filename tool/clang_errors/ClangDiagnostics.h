//===- ClangDiagnostics.h - Clang's errors as Diagnostics -------*- C++ -*-===//
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

/// Turns Clang's errors into Diagnostics: the one that C++ AMP has for the same
/// fault, or else `amp-parse` with Clang's text. Notes stay with their error.
/// Warnings are dropped, except those that Visual C++ has as well
/// (VisualCppWarnings.h), those about extensions that other compilers refuse
/// (Extensions.h), and those about literals that are not UTF-8.
class ClangDiagnostics : public clang::DiagnosticConsumer {
public:
  /// A function that is called for each error before the mappings of map() and
  /// its variants. It returns the diagnostic to report instead of the error, or
  /// nothing. A diagnostic without a location gets that of the error.
  using Mapper =
      std::function<std::optional<Diagnostic>(const clang::Diagnostic &Info)>;

  ClangDiagnostics();

  /// Turns each error with the ID \p ClangError into \p To. The arguments of
  /// \p To are the names that the error is about, see namesOf().
  void map(unsigned ClangError, DiagID To);
  /// The same, but only if the error has a note with the ID \p ClangNote.
  void mapWithNote(unsigned ClangError, unsigned ClangNote, DiagID To);
  /// The same, but only in restrict(amp) code, see resolve(), and only if
  /// \p IsMeant is null or true for the first name.
  void mapInAmpCode(unsigned ClangError, DiagID To,
                    bool (*IsMeant)(llvm::StringRef) = nullptr);
  void addMapper(Mapper M);

  /// Applies the mappings of mapInAmpCode() to the errors in restrict(amp)
  /// code. In other code, these errors stay `amp-parse`.
  void resolve(llvm::function_ref<bool(clang::SourceLocation)> StandsInAmpCode);

  /// A function that returns true for errors of Clang that are none in C++ AMP.
  /// They are dropped.
  using Filter = std::function<bool(const clang::Diagnostic &Info)>;
  void setFilter(Filter F) { NoError = std::move(F); }
  /// A function that returns the branches of `#if` that only Clang compiles.
  /// Extensions of Clang are allowed there.
  using Branches = std::function<llvm::ArrayRef<clang::SourceRange>()>;
  void setBranchesOfClang(Branches B) { OfClang = std::move(B); }

  /// A function that returns whether the declaration of the name at a location
  /// had a `long` that --long=32 replaced by `int`.
  using LongTest = std::function<bool(clang::SourceLocation)>;
  void setLongs(LongTest L) { WasLong = std::move(L); }

  /// Sets the directory of the replacements for headers of Windows.
  void setCompatFolder(std::string Folder) { CompatFolder = std::move(Folder); }

  /// A function that is called with each error, and with each note of an error.
  using Watcher = std::function<void(clang::DiagnosticsEngine::Level,
                                     const clang::Diagnostic &)>;
  void setObserver(Watcher W) { Observer = std::move(W); }

  void BeginSourceFile(const clang::LangOptions &,
                       const clang::Preprocessor *PP) override;
  void HandleDiagnostic(clang::DiagnosticsEngine::Level Level,
                        const clang::Diagnostic &Info) override;

  /// Whether a name on the line of \p Where is an error, and Clang continued as
  /// if it were another name. Further faults on that line may follow from this.
  bool isMiscorrectedAt(const FileLocation &Where) const {
    return Miscorrected.count({Where.File, Where.Line}) != 0;
  }

  /// Takes the diagnostics that have been collected.
  std::vector<Diagnostic> take();

private:
  struct Mapping {
    unsigned Error;
    unsigned Note; ///< 0: the notes do not matter.
    DiagID To;
    bool InAmpCode = false;
    bool (*IsMeant)(llvm::StringRef) = nullptr;
  };
  /// An error of mapInAmpCode() for which resolve() decides.
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
  void blameConst(const clang::Diagnostic &Note, Diagnostic &D) const;
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
  /// Macros of the program that replace names in headers. They are reported
  /// instead of all other errors, which may follow from them.
  std::set<std::string> LibraryMacros;
  std::vector<Diagnostic> Collected;
  std::vector<Open> Unresolved;
  // The members named Last are about the last error.
  unsigned LastError = 0;   ///< Clang's ID; 0: its notes are dropped.
  bool OfVisualCpp = false; ///< The last diagnostic is a collected warning.
  clang::SourceLocation LastPlace;
  std::vector<std::string> LastNames;
  std::string LastPlain;     ///< Clang's text without the suggested name.
  bool LastIsArray = false;  ///< The error is about the type of an array.
  bool LastIsLambda = false; ///< The error is about the call of a lambda.
  /// The lines of names that Clang took for other ones.
  std::set<std::pair<std::string, unsigned>> Miscorrected;
  /// The indices of those in Collected that may follow from an error in a
  /// class. They are dropped if there is another error.
  std::set<size_t> OfInvalid;
};

} // namespace amp2hip

#endif
