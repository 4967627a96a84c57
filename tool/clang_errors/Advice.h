//===- Advice.h - Replacements for names of Windows -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C++ AMP programs come from Windows. These functions know most of the names
// that Clang then does not find, and their replacements.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CLANG_ERRORS_ADVICE_H
#define AMP2HIP_CLANG_ERRORS_ADVICE_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace amp2hip {

/// Advice about a name that is not declared, such as "write snprintf"; empty if
/// there is none.
llvm::StringRef adviceOnName(llvm::StringRef Name);

/// True for names of Visual C++ and Windows that amp2hip's own replacements of
/// their headers declare.
bool isOfWindows(llvm::StringRef Name);

/// Advice about a call of \p Name, a function of the C or C++ library, in
/// restrict(amp) code.
llvm::StringRef adviceOnHostFunction(llvm::StringRef Name);

/// Advice about a call of \p Name, a function of C++ AMP for one side, in code
/// of the other: \p OnHost for a function of the host.
llvm::StringRef adviceOnAmpFunction(llvm::StringRef Name, bool OnHost);

/// C++ AMP's function for the library's function \p Name, if all arguments have
/// the type float, double or int, respectively; empty if there is none.
std::string functionForFloat(llvm::StringRef Name);
std::string functionForDouble(llvm::StringRef Name);
std::string functionForInt(llvm::StringRef Name);

/// The standard type with the size that the type \p Name of <Windows.h> has on
/// Windows; empty for other names.
llvm::StringRef standardTypeFor(llvm::StringRef Name);

/// True for intrinsic functions, which Visual C++ knows without a declaration.
bool isVisualCppIntrinsic(llvm::StringRef Name);

/// True for headers of Windows and of Visual C++ that other systems lack.
bool isWindowsHeader(llvm::StringRef Name);

} // namespace amp2hip

#endif // AMP2HIP_CLANG_ERRORS_ADVICE_H
