//===- Diagnostics.h - Diagnostics in Clang's versions ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The tool is built with Clang 19 to 22. Each function here and in the headers
// beside this one means the same with all of them. Other files do not ask for
// the version.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_AST_VERSION_DIAGNOSTICS_H
#define AMP2HIP_AST_VERSION_DIAGNOSTICS_H

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/Version.h"
#include "clang/Lex/LexDiagnostic.h"
#include <memory>

namespace amp2hip {

/// Clang's tables of its diagnostics.
inline clang::DiagnosticIDs &diagnosticTables() {
  static clang::DiagnosticIDs Tables;
  return Tables;
}

/// Whether Clang's diagnostic \p ID is about an extension of the language.
inline bool isExtensionOfClang(unsigned ID) {
#if CLANG_VERSION_MAJOR >= 20
  return diagnosticTables().isExtensionDiag(ID);
#else
  return clang::DiagnosticIDs::isBuiltinExtensionDiag(ID);
#endif
}

/// Options of diagnostics, in the form that the constructors of Clang's classes
/// take. Up to Clang 20, the users of the options share their ownership.
#if CLANG_VERSION_MAJOR >= 21
using DiagnosticOptionsPtr = std::unique_ptr<clang::DiagnosticOptions>;
inline clang::DiagnosticOptions &asArgument(const DiagnosticOptionsPtr &P) {
  return *P;
}
#else
using DiagnosticOptionsPtr = llvm::IntrusiveRefCntPtr<clang::DiagnosticOptions>;
inline clang::DiagnosticOptions *asArgument(const DiagnosticOptionsPtr &P) {
  return P.get();
}
#endif
inline DiagnosticOptionsPtr newDiagnosticOptions() {
  return DiagnosticOptionsPtr(new clang::DiagnosticOptions);
}

/// An engine that owns \p Consumer, with the default options.
inline llvm::IntrusiveRefCntPtr<clang::DiagnosticsEngine>
newDiagnosticsEngine(clang::DiagnosticConsumer *Consumer) {
#if CLANG_VERSION_MAJOR >= 21
  static clang::DiagnosticOptions Options; // Nobody changes them.
  auto &Argument = Options;
#else
  auto *Argument = new clang::DiagnosticOptions;
#endif
  return new clang::DiagnosticsEngine(new clang::DiagnosticIDs, Argument,
                                      Consumer, /*ShouldOwnClient=*/true);
}

} // namespace amp2hip

// Diagnostics whose names differ between the versions: the tool uses Clang 19's
// names, and the name of one diagnostic that only Clang 22 has.
#if CLANG_VERSION_MAJOR >= 21
namespace clang::diag {
inline constexpr unsigned ext_adl_only_template_id =
    compat_pre_cxx20_adl_only_template_id;
inline constexpr unsigned ext_implicit_typename =
    compat_pre_cxx20_implicit_typename;
inline constexpr unsigned ext_template_arg_extra_parens =
    compat_pre_cxx11_template_arg_extra_parens;
} // namespace clang::diag
#endif
namespace clang::diag {
#if CLANG_VERSION_MAJOR >= 21
inline constexpr unsigned ext_imaginary_constant = ext_gnu_imaginary_constant;
inline constexpr unsigned ext_no_newline_eof = warn_no_newline_eof;
#endif
#if CLANG_VERSION_MAJOR < 22
// No diagnostic has this number. NOLINTNEXTLINE(readability-identifier-naming)
inline constexpr unsigned ext_counter = 0;
#endif
} // namespace clang::diag

#endif // AMP2HIP_AST_VERSION_DIAGNOSTICS_H
