//===- Encoding.h - Encodings that compilers do not read --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_ENCODING_H
#define AMP2HIP_FRONTEND_ENCODING_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace amp2hip {

/// Whether \p Text is UTF-16 or UTF-32, with a byte order mark or without.
/// Visual C++ reads such sources, the compilers of HIP do not.
bool isWide(llvm::StringRef Text);

/// The ASCII characters of \p Text, which isWide(): enough to search it for
/// keywords.
std::string narrowed(llvm::StringRef Text);

} // namespace amp2hip

#endif
