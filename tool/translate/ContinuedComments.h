//===- ContinuedComments.h - Comments that go on by accident ----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_TRANSLATE_CONTINUEDCOMMENTS_H
#define AMP2HIP_TRANSLATE_CONTINUEDCOMMENTS_H

#include "llvm/ADT/StringRef.h"
#include <vector>

namespace amp2hip {

/// The offsets in \p Text, a file's text, of the backslashes that continue a
/// `//` comment on the next line, and that may be the second byte of a
/// character of Shift-JIS, Big5 or GBK: the line is not UTF-8, and the byte
/// before the backslash is not ASCII.
std::vector<unsigned> continuedComments(llvm::StringRef Text);

} // namespace amp2hip

#endif
