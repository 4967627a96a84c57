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

/// Files and headers that a parse did not find, but that Visual C++ finds:
/// files in another case, headers that <amp.h> includes. The next parse gets
/// them, and the translation names them.
struct ParserSupplies {
  /// By real path.
  std::map<std::string, RespelledIncludes> Includes;
  /// Real paths of files with the header, without brackets, that each lacks.
  std::set<std::pair<std::string, std::string>> Headers;
  /// Headers of Windows, as they are included, that do not exist here.
  std::set<std::string> Absent;
  /// By real path: files in UTF-16, as UTF-8.
  std::map<std::string, std::string> Decoded;
  /// By real path: the text that the parser reads in place of as many bytes, by
  /// their offset.
  std::map<std::string, std::map<unsigned, std::string>> Shown;
  std::set<Fix> Fixes;
  /// See ParseOptions.
  std::set<std::pair<std::string, unsigned>> Arguments;
  /// The folders of files that include others: Visual C++ looks there, too.
  std::set<std::string> Folders;
  /// The name of a file in such a folder, relative to the file that includes
  /// it: by the real path of that file, and the offset of the name in it.
  std::map<std::pair<std::string, unsigned>, std::string> Renamed;

  bool operator==(const ParserSupplies &) const = default;

  /// Adds the supplies of \p Other; says whether any was new.
  bool add(const ParserSupplies &Other);
  /// Whether the parser reads something else in place of bytes of \p File.
  bool replaces(llvm::StringRef File) const;
  /// The texts of the files of \p FS that the parser reads otherwise than they
  /// are, by real path.
  std::map<std::string, std::string> texts(llvm::vfs::FileSystem &FS) const;
  /// Each header once.
  std::vector<std::string> headers() const;
  /// Whether the name in \p Include is the parser's spelling, not the file's.
  bool respelled(const IncludeDirective &Include,
                 const clang::SourceManager &SM) const;
  /// The name from Renamed for \p Include; empty if it needs none.
  std::string renamed(const IncludeDirective &Include,
                      const clang::SourceManager &SM) const;

private:
  bool leave(const std::set<Fix> &Found);
};

/// Collects the supplies that a parse misses.
class SupplyFinder {
public:
  /// Notes a message of Clang's: it may be about a name of another header.
  void note(clang::DiagnosticsEngine::Level Level,
            const clang::Diagnostic &Info);
  /// Notes a call that is not for its side: Windows' min and max are for both.
  void noteForeignCall(llvm::StringRef File, llvm::StringRef Function);
  /// Notes a header of Windows that was not found.
  void noteAbsentHeader(llvm::StringRef Name) {
    Found.Absent.insert(Name.str());
  }
  /// Notes the includes of a unit that were not found.
  void noteUnit(const ParsedUnit &Unit);

  const ParserSupplies &found() const { return Found; }
  const std::vector<LateName> &late() const { return Fixes.late(); }
  /// The names that are not declared, each with its first use, for messages; in
  /// the order of Clang's errors.
  using LostNames = std::vector<std::pair<std::string, clang::SourceLocation>>;
  const LostNames &lostNames() const { return Lost; }
  /// Whether macros of the program's make headers of the system meaningless.
  bool lostLibrary() const { return Fixes.lostLibrary(); }

private:
  ParserSupplies Found;
  LostNames Lost;              ///< May be in a macro's body.
  bool OwnMinMax = false;      ///< The unit declares them itself.
  bool IncludesItself = false; ///< A file does, until Clang stops it.
  FixFinder Fixes;

  void noteError(const clang::Diagnostic &Info);
  void noteHeadersOfFixes(clang::CompilerInstance &CI);
  void notePragmaWord(const clang::SourceManager &SM,
                      clang::SourceLocation Loc);
  void findInclude(const ParsedUnit &Unit, const IncludeDirective &Include);
};

} // namespace amp2hip

#endif
