//===- Suggestions.h - Names that Clang suggests ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CLANG_ERRORS_SUGGESTIONS_H
#define AMP2HIP_CLANG_ERRORS_SUGGESTIONS_H

#include "diagnostics/Diagnostics.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace clang {
class Diagnostic;
}

namespace amp2hip {

/// Whether Clang suggests a keyword in place of the name. The author hardly
/// ever meant one.
bool suggestsKeyword(const clang::Diagnostic &Info);

/// Whether a note shows the declaration of a suggested name that is another
/// function than the first of \p Names. Libraries have many functions whose
/// names are similar.
bool suggestsOtherName(const clang::Diagnostic &Note,
                       const std::vector<std::string> &Names);

/// Appends the replacement of the first of \p Names, a name of Visual C++ or
/// Windows.
std::string advised(std::string Text, const std::vector<std::string> &Names);

/// \p Text, which says that \p Name is unknown, without the suggestion of
/// \p Note. If the name looks like one of Visual C++ or Windows, says that
/// there is none.
std::string withoutSuggestion(std::string Text, llvm::StringRef Name,
                              const clang::Diagnostic &Note);

/// Whether \p Note is in a header of amp2hip's own, which is no file that one
/// could open.
bool isOfOurHeader(const clang::Diagnostic &Note);

/// Whether a note with this ID shows the earlier declaration whose name a
/// faulty one has.
bool isOfEarlierDeclaration(unsigned Note);

/// Whether an error is on the line of \p Miscorrected: Clang goes on as if the
/// suggested name were there.
bool isOnLineOf(const FileLocation &Miscorrected, const FileLocation &Error);

} // namespace amp2hip

#endif // AMP2HIP_CLANG_ERRORS_SUGGESTIONS_H
