//===- FreeNames.h - Names that nothing else has ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The translation of a header must not depend on the sources that include it.
// So a name is free in a file if neither the file nor its own includes have it;
// what else a source includes does not count. In a source the name may then be
// taken: isTakenBeside() tells, and the source is refused.
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

/// The names that a translation gave, by the real path of the file, the place
/// there, and the name from which each is made.
using GivenNames =
    std::map<std::tuple<std::string, std::string, std::string>, std::string>;

class FreeNames {
public:
  explicit FreeNames(const Model &M);

  /// Names from translations of the same source with other arguments: they hold
  /// here, too, and nothing else gets them.
  void keep(const GivenNames &Names);
  /// The names that were given here.
  const GivenNames &given() const { return Here; }

  /// \p Base, with a number if the name is taken: if the file of \p At, or one
  /// that it includes, has it, or if choose() gave it before for the same
  /// \p Scope. A scope is a function, or the file (a namespace or null).
  std::string choose(llvm::StringRef Base, clang::SourceLocation At,
                     const clang::DeclContext *Scope);

  /// The same, but always the same name for a file, \p Scope and \p Base:
  /// functions may overload each other.
  std::string chooseFor(llvm::StringRef Base, clang::SourceLocation At,
                        const clang::DeclContext *Scope);

  /// Whether \p At is in the source itself, which nothing includes.
  bool isOfSource(clang::SourceLocation At) const;
  /// The files that the file of \p At includes, itself among them.
  const std::set<std::string> &seenBy(clang::SourceLocation At);
  /// Whether the file of \p At includes, or is, that of \p Other.
  bool sees(clang::SourceLocation At, clang::SourceLocation Other);

  /// Something of that name that code at \p At, in \p Scope, finds too, in a
  /// file that its own does not include: a declaration or a macro. Invalid if
  /// there is none.
  clang::SourceLocation isTakenBeside(llvm::StringRef Name,
                                      clang::SourceLocation At,
                                      const clang::DeclContext *Scope);

private:
  const Model &M;
  GivenNames Before, Here;
  std::map<std::string, std::set<std::string>> FilesOfBefore; ///< By the name.
  std::map<std::string, std::set<std::string>> Included;      ///< By the file.
  std::map<std::string, std::set<std::string>> Closures;
  std::map<std::string, llvm::StringSet<>> Identifiers;
  std::map<std::string, clang::FileID> Files;
  struct Given {
    std::string File, Name;
    const clang::DeclContext *Function, *Namespace; ///< One of them.
    clang::SourceLocation At;
  };
  std::multimap<std::string, Given> AllGiven; ///< By the name.
  /// The number that was tried last, by file, function and the name before it.
  std::map<std::tuple<std::string, const clang::DeclContext *, std::string>,
           unsigned>
      Numbers;
  /// The names that were chosen, by file, scope and the name from which each is
  /// made.
  std::map<std::tuple<std::string, const clang::DeclContext *, std::string>,
           std::string>
      Shared;
  /// The inclusions of a file that gave the name of each place there.
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
