//===- SourceFiles.h - The user's files of a unit ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_SOURCEFILES_H
#define AMP2HIP_FRONTEND_SOURCEFILES_H

#include "clang/Basic/FileEntry.h"
#include "clang/Basic/SourceLocation.h"
#include "clang/Tooling/Core/Replacement.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <optional>

namespace clang {
class SourceManager;
} // namespace clang

namespace amp2hip {

struct IncludeDirective;

/// Calls \p Fn for the source and each header that is no system header, in the
/// order of inclusion. A file that is included twice is passed twice.
void forEachFile(
    const clang::SourceManager &SM,
    llvm::function_ref<void(clang::FileID, const clang::FileEntry &)> Fn);

/// The edit that makes \p File, whose text is \p Text, include <\p Header>;
/// nothing if it already does.
std::optional<clang::tooling::Replacement>
includeIn(llvm::StringRef File, llvm::StringRef Text, llvm::StringRef Header);

/// For a tree that is translated to another: the path from the file with
/// \p Include to the header, inside the tree \p Root, a real path. "" if the
/// directive has such a path. Otherwise the path leaves the tree and enters it
/// again, so that the translation would include the header and not the header's
/// translation: `"../app/a.h"` in app, `"app/a.h"` with -I.., an absolute path.
std::string pathInside(llvm::StringRef Root, const IncludeDirective &Include,
                       const clang::SourceManager &SM);

/// The name, without brackets, of the runtime's header that replaces
/// \p AmpHeader; empty if this is no header of C++ AMP.
llvm::StringRef runtimeHeaderFor(llvm::StringRef AmpHeader);

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_SOURCEFILES_H
