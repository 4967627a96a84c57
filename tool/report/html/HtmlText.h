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

/// \p Page, the Markdown text of a diagnostic's page, as HTML without its
/// title. A link to the page of one of \p Codes becomes a link to
/// anchorOfPage(); of other links to pages only the text is left.
std::string pageAsHtml(llvm::StringRef Page,
                       const std::set<std::string> &Codes);

/// The anchor in a report for the page of the diagnostic \p Code.
std::string anchorOfPage(llvm::StringRef Code);

/// The source line of \p Where with its number, and the part that the
/// diagnostic marks; empty if the text of the line is not known.
std::string lineAsHtml(const FileLocation &Where);

/// A table with the text of \p File before and after its translation, side by
/// side. Lines far from any change are left out.
std::string diffAsHtml(const ChangedFile &File);

} // namespace amp2hip

#endif // AMP2HIP_REPORT_HTML_HTMLTEXT_H
