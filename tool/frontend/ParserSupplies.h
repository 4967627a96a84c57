//===- ParserSupplies.h - What Visual C++ finds by itself -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_PARSERSUPPLIES_H
#define AMP2HIP_FRONTEND_PARSERSUPPLIES_H

#include "dialect/Dialect.h"
#include "frontend/WindowsIncludes.h"
#include "clang/Basic/Diagnostic.h"
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace clang {
class CompilerInstance;
class SourceManager;
} // namespace clang

namespace amp2hip {

struct IncludeDirective;
struct ParsedUnit;

/// The header with functions in place of the macros min and max of <windows.h>.
/// Programs use these macros beside the functions of namespace std.
inline constexpr char MinMaxHeader[] = "amp2hip/min_max.h";

/// The additions to a unit without which Clang does not parse what Visual C++
/// does: headers and files that a parse did not find (in another case, or
/// included by Microsoft's <amp.h>), other texts of files, and fixes. The next
/// parse gets them, and the translation has edits for them.
struct ParserSupplies {
  /// By real path of a file: the names in its include directives that the
  /// parser reads in another spelling.
  std::map<std::string, RespelledIncludes> Includes;
  /// Real paths of files with the header, without brackets, that each lacks.
  std::set<std::pair<std::string, std::string>> Headers;
  /// Headers of Windows that do not exist here, as directives name them. The
  /// parser reads empty files for them.
  std::set<std::string> Absent;
  /// The texts of files in UTF-16, as UTF-8, by real path.
  std::map<std::string, std::string> Decoded;
  /// By the real path of a file and an offset in it: the text that the parser
  /// reads there in place of as many bytes.
  std::map<std::string, std::map<unsigned, std::string>> Shown;
  std::set<Fix> Fixes;
  /// See ParseOptions.
  std::set<std::pair<std::string, unsigned>> Arguments;
  /// Folders in which the parser looks for includes as well: Visual C++ also
  /// looks beside the files that include the one with the directive.
  std::set<std::string> Folders;
  /// The new name for each include that was found in one of Folders, relative
  /// to the file with the directive: by this file's real path, and the offset
  /// of the name in it.
  std::map<std::pair<std::string, unsigned>, std::string> Renamed;

  bool operator==(const ParserSupplies &) const = default;

  /// Adds supplies of \p Other. Supplies that may become superfluous by others
  /// are left for a later parse. \returns whether any was new.
  bool add(const ParserSupplies &Other);
  /// Adds the fixes of \p Other for code that Clang accepts and misreads.
  /// \returns whether any was new.
  bool addMisread(const ParserSupplies &Other);
  /// Whether Shown has bytes of \p File.
  bool replaces(llvm::StringRef File) const;
  /// The texts that the parser reads in place of those in \p FS, by real path.
  std::map<std::string, std::string> texts(llvm::vfs::FileSystem &FS) const;
  /// The names of all headers that the next parse includes first, each once.
  std::vector<std::string> headers() const;
  /// Whether the name in \p Include is the parser's spelling, not the file's.
  bool respelled(const IncludeDirective &Include,
                 const clang::SourceManager &SM) const;
  /// The name from Renamed for \p Include; empty if there is none.
  std::string renamed(const IncludeDirective &Include,
                      const clang::SourceManager &SM) const;

private:
  /// Adds those of \p Found that hide code from the parser (Fix::Leaves).
  /// \returns whether any was new.
  bool leave(const std::set<Fix> &Found);
};

/// Finds the supplies that a parse lacked, from Clang's messages and from the
/// unit.
class SupplyFinder {
public:
  /// Takes a message of Clang's. An error may be about a name that a header
  /// declares, or that a fix makes known.
  void note(clang::DiagnosticsEngine::Level Level,
            const clang::Diagnostic &Info);
  /// Notes that code of restrict(amp) in \p File calls \p Function, a function
  /// for the host. If it is min or max, the file needs MinMaxHeader: Windows'
  /// macros of these names work in device code, too.
  void noteForeignCall(llvm::StringRef File, llvm::StringRef Function);
  /// Takes the name of a header of Windows that was not found.
  void noteAbsentHeader(llvm::StringRef Name) {
    Found.Absent.insert(Name.str());
  }
  /// Finds supplies that need the whole unit: files for includes that were not
  /// found, headers, and fixes. To be called after note(), and before
  /// noteForeignCall().
  void noteUnit(const ParsedUnit &Unit);

  const ParserSupplies &found() const { return Found; }
  /// See FixFinder.
  const std::vector<clang::SourceLocation> &misread() const {
    return Fixes.misread();
  }
  /// See FixFinder.
  const std::vector<LateName> &late() const { return Fixes.late(); }
  /// The names that are not declared, each with its first use, for messages; in
  /// the order of Clang's errors.
  using LostNames = std::vector<std::pair<std::string, clang::SourceLocation>>;
  const LostNames &lostNames() const { return Lost; }
  /// Whether macros of the program make a system header unusable.
  bool lostLibrary() const { return Fixes.lostLibrary(); }

private:
  ParserSupplies Found;
  LostNames Lost;
  /// The program defines NOMINMAX, or global functions named min or max.
  bool OwnMinMax = false;
  bool IncludesItself = false; ///< A file includes itself without end.
  FixFinder Fixes;

  void noteError(const clang::Diagnostic &Info);
  void noteHeadersOfFixes(clang::CompilerInstance &CI);
  void notePragmaWord(const clang::SourceManager &SM,
                      clang::SourceLocation Loc);
  void findInclude(const ParsedUnit &Unit, const IncludeDirective &Include);
};

} // namespace amp2hip

#endif
