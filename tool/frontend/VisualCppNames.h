//===- VisualCppNames.h - Names that <amp.h> brought along ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_VISUALCPPNAMES_H
#define AMP2HIP_FRONTEND_VISUALCPPNAMES_H

#include "llvm/ADT/StringRef.h"
#include <vector>

namespace amp2hip {

/// The headers, without brackets, that declare \p Name in namespace std, the
/// best one first.
std::vector<llvm::StringRef> headersOfStandardName(llvm::StringRef Name);

/// The header, without brackets, that declares \p Name, which Visual C++ has
/// where <amp.h> or a standard header is included. Empty if none is known.
llvm::StringRef headerOfVisualCppName(llvm::StringRef Name);

/// Whether \p Name is one of the two macros of <windows.h> that programs call
/// like functions.
inline bool isMinOrMax(llvm::StringRef Name) {
  return Name == "min" || Name == "max";
}

} // namespace amp2hip

#endif
