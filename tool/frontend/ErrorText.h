//===- ErrorText.h - The text at an error, for fixes of it ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the functions of LocalFixes.cpp's table share.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_ERRORTEXT_H
#define AMP2HIP_FRONTEND_ERRORTEXT_H

#include "edits/RawTokens.h"
#include "frontend/LocalFixes.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/SourceManager.h"

namespace amp2hip {

using Fixes = llvm::SmallVector<LocalFix, 2>;

/// An error, and the text of the file from its place on.
struct ErrorText {
  const clang::Diagnostic &Info;
  const clang::SourceManager &SM;
  clang::SourceLocation Loc; ///< In a file.

  RawTokens tokens() const { return RawTokens(SM, Loc); }
  llvm::StringRef before() const {
    auto [File, Offset] = SM.getDecomposedLoc(Loc);
    return SM.getBufferData(File).take_front(Offset);
  }
  clang::SourceLocation at(unsigned Offset) const {
    return SM.getComposedLoc(SM.getFileID(Loc), Offset);
  }
};

/// The tokens from a name up to the `)` of its parameters, or to the end of the
/// text. \returns whether they end so.
bool skipParameters(RawTokens &Tokens);

/// Whether \p Class is the one of that name in namespace std.
bool isOfStd(const clang::CXXRecordDecl *Class, llvm::StringRef Name);

/// The class that is argument \p Index of the error, or null.
const clang::CXXRecordDecl *classIn(const ErrorText &E, unsigned Index);

/// std::exception with a text, which Visual C++'s has: an object or a base of
/// it, the base of a class whose constructor gives it a text, and a constructor
/// of such a class that gives none. All become std::runtime_error.
Fixes nameRuntimeError(const ErrorText &E);
Fixes deriveFromRuntimeError(const ErrorText &E);
Fixes initializeRuntimeError(const ErrorText &E);

/// `printf("%s", text)`: Visual C++ passes the object, whose first bytes are
/// the characters of a short text.
Fixes passCharacters(const ErrorText &E);

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_ERRORTEXT_H
