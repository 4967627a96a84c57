//===- Advice.h - What to do without Visual C++'s library -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C++ AMP programs come from Windows. Most names that Clang does not find are
// known here, and so are their replacements.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CLANG_ERRORS_ADVICE_H
#define AMP2HIP_CLANG_ERRORS_ADVICE_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace amp2hip {

/// Advice about a name that is not declared, "write snprintf", or an empty
/// string.
llvm::StringRef adviceOnName(llvm::StringRef Name);

/// True for names of Visual C++ and Windows that need one of amp2hip's own
/// headers.
bool isOfWindows(llvm::StringRef Name);

/// The replacement in restrict(amp) code for \p Name, a function of the C or
/// C++ library.
llvm::StringRef adviceOnHostFunction(llvm::StringRef Name);

/// The same for arguments of the type in the function's name, or an empty
/// string.
std::string functionForFloat(llvm::StringRef Name);
std::string functionForDouble(llvm::StringRef Name);
std::string functionForInt(llvm::StringRef Name);

/// The standard's words for a type of <Windows.h>, with the size that it has on
/// Windows; empty for other names.
llvm::StringRef standardTypeFor(llvm::StringRef Name);

/// True for functions that Visual C++ knows without a declaration.
bool isVisualCppIntrinsic(llvm::StringRef Name);

/// True for headers of Windows and of Visual C++ that have no counterpart.
bool isWindowsHeader(llvm::StringRef Name);

} // namespace amp2hip

#endif // AMP2HIP_CLANG_ERRORS_ADVICE_H
