//===- FreeNames.h - Names that nothing else has ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Chooses names for kernels and other functions that the translation adds. The
// translation of a header must not depend on the sources that include it. So a
// name is free in a header if it is not in the header or in a file that the
// header includes. If another file that a source includes has the name
// (isTakenBeside()), the source is refused.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_FREENAMES_H
#define AMP2HIP_REWRITE_FREENAMES_H

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/StringSet.h"
#include <map>
#include <set>
#include <string>
#include <tuple>

namespace clang {
class Decl;
class DeclContext;
} // namespace clang

namespace amp2hip {

struct Model;

/// The names that a translation has chosen. The key is the real path of the
/// file, the location in it, and the base name.
using GivenNames =
    std::map<std::tuple<std::string, std::string, std::string>, std::string>;

/// Chooses the names for one translation unit.
class FreeNames {
public:
  explicit FreeNames(const Model &M);

  /// Reserves the names from translations of the same source with other
  /// compiler arguments. The same key gets the same name here.
  void keep(const GivenNames &Names);
  /// The names that were chosen here.
  const GivenNames &given() const { return Here; }

  /// A name for code at \p At: \p Base, with a number if that name is taken. A
  /// name is taken if the file of \p At, or one that it includes, has it, or if
  /// it was chosen for the same function \p Scope before; all namespaces count
  /// as one scope.
  std::string choose(llvm::StringRef Base, clang::SourceLocation At,
                     const clang::DeclContext *Scope);

  /// Like choose(), but returns the same name each time for a file, \p Scope
  /// and \p Base: for functions that may overload each other.
  std::string chooseFor(llvm::StringRef Base, clang::SourceLocation At,
                        const clang::DeclContext *Scope);

  /// Whether \p At is in the main file, which is no header.
  bool isOfSource(clang::SourceLocation At) const;
  /// The real paths of the file of \p At and of all files that it includes,
  /// directly or through others.
  const std::set<std::string> &seenBy(clang::SourceLocation At);
  /// Whether the file of \p At includes that of \p Other, or is the same.
  bool sees(clang::SourceLocation At, clang::SourceLocation Other);

  /// A declaration or a macro named \p Name that code at \p At, in \p Scope,
  /// would find although the file of \p At does not include its file. Invalid
  /// if there is none.
  clang::SourceLocation isTakenBeside(llvm::StringRef Name,
                                      clang::SourceLocation At,
                                      const clang::DeclContext *Scope);

private:
  const Model &M;
  GivenNames Before, Here;
  std::map<std::string, std::set<std::string>> FilesOfBefore; ///< By the name.
  std::map<std::string, std::set<std::string>> Included;      ///< By the file.
  std::map<std::string, std::set<std::string>> Closures;      ///< seenBy().
  std::map<std::string, llvm::StringSet<>> Identifiers;       ///< By the file.
  std::map<std::string, clang::FileID> Files;
  struct Given {
    std::string File, Name;
    const clang::DeclContext *Function, *Namespace; ///< One of them is null.
    clang::SourceLocation At;
  };
  std::multimap<std::string, Given> AllGiven; ///< By the name.
  /// The number that was tried last, by file, function and base name.
  std::map<std::tuple<std::string, const clang::DeclContext *, std::string>,
           unsigned>
      Numbers;
  /// The names that chooseFor() has chosen, by file, scope and base name.
  std::map<std::tuple<std::string, const clang::DeclContext *, std::string>,
           std::string>
      Shared;
  /// For each name, the inclusions of its file that use it: a file may be
  /// included several times, in several namespaces.
  std::map<GivenNames::key_type,
           std::vector<std::pair<clang::FileID, const clang::DeclContext *>>>
      Inclusions;
  mutable std::map<clang::FileID, std::string> RealPaths;

  const std::string &fileOf(clang::SourceLocation Loc) const;
  std::string chooseAt(std::string Place, llvm::StringRef Base,
                       clang::SourceLocation At,
                       const clang::DeclContext *Scope);
  bool shares(const GivenNames::key_type &Key, clang::FileID Inclusion,
              const clang::DeclContext *Namespace);
  bool isGiven(const std::string &Name, const std::string &File,
               const clang::DeclContext *Function);
  bool isSource(llvm::StringRef File) const;
  const std::set<std::string> &closureOf(const std::string &File);
  const llvm::StringSet<> &identifiersOf(const std::string &File);
};

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_FREENAMES_H
