//===- HtmlText.h - Text as HTML has it -------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REPORT_HTML_HTMLTEXT_H
#define AMP2HIP_REPORT_HTML_HTMLTEXT_H

#include "llvm/ADT/StringRef.h"
#include <set>
#include <string>

namespace amp2hip {

struct ChangedFile;
struct FileLocation;

/// \p Text with HTML's special characters escaped; bytes that are no UTF-8
/// become U+FFFD.
std::string escaped(llvm::StringRef Text);

/// The page of a diagnostic without its title. A link to a page among \p Codes
/// leads to its anchor, and of other links to pages only their text is left.
std::string pageAsHtml(llvm::StringRef Page,
                       const std::set<std::string> &Codes);

/// The anchor of the page of a diagnostic.
std::string anchorOfPage(llvm::StringRef Code);

/// The line of a place with its number and its marked part; empty if the line
/// is not known.
std::string lineAsHtml(const FileLocation &Where);

/// A table with the file before and after, side by side; lines far from any
/// change are left out.
std::string diffAsHtml(const ChangedFile &File);

} // namespace amp2hip

#endif // AMP2HIP_REPORT_HTML_HTMLTEXT_H
