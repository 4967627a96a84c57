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

/// Whether the error \p Info suggests a keyword in place of an unknown name.
/// The author hardly ever meant one.
bool suggestsKeyword(const clang::Diagnostic &Info);

/// Whether \p Note shows the declaration of a name that Clang suggests in place
/// of the first of \p Names, but that the author hardly meant: libraries have
/// many functions with similar names.
bool suggestsOtherName(const clang::Diagnostic &Note,
                       const std::vector<std::string> &Names);

/// Whether \p Note shows what the first of \p Names means in another scope.
bool suggestsHidden(const clang::Diagnostic &Note,
                    const std::vector<std::string> &Names);

/// \p Text with the advice of adviceOnName() about the first of \p Names, if
/// there is some.
std::string advised(std::string Text, const std::vector<std::string> &Names);

/// The text for an unknown \p Name, if the suggestion in \p Note is wrong. Here
/// \p Text is Clang's text without the suggestion. If the name looks like one
/// of Visual C++ or Windows, the result also says that amp2hip has no
/// counterpart.
std::string withoutSuggestion(std::string Text, llvm::StringRef Name,
                              const clang::Diagnostic &Note);

/// Whether \p Note is in one of amp2hip's replacements for headers of Windows,
/// which are built into the tool: the user has no such file.
bool isOfOurHeader(const clang::Diagnostic &Note);

/// Whether a note with this ID shows an earlier declaration of the same name.
bool isOfEarlierDeclaration(unsigned Note);

} // namespace amp2hip

#endif // AMP2HIP_CLANG_ERRORS_SUGGESTIONS_H
