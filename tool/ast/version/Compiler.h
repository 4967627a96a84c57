//===- Compiler.h - The compiler in Clang's versions ------------*- C++ -*-===//
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

#ifndef AMP2HIP_AST_VERSION_COMPILER_H
#define AMP2HIP_AST_VERSION_COMPILER_H

#include "clang/Basic/Version.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/Utils.h"
#include "clang/Sema/Sema.h"
#include <memory>
#if CLANG_VERSION_MAJOR >= 22
#include "clang/Driver/CreateInvocationFromArgs.h"
#endif

namespace amp2hip {

/// Whether Clang takes a deduction guide without attributes for a function of
/// the host. Later versions take it for both sides, and refuse attributes.
inline constexpr bool GuidesAreOfTheHost = CLANG_VERSION_MAJOR < 22;

/// A compiler that reads \p Files and sends its diagnostics to \p Said.
inline std::unique_ptr<clang::CompilerInstance>
createCompiler(std::shared_ptr<clang::CompilerInvocation> Invocation,
               clang::FileManager &Files,
               std::shared_ptr<clang::PCHContainerOperations> Containers,
               clang::DiagnosticConsumer &Said) {
#if CLANG_VERSION_MAJOR >= 21
  auto CI = std::make_unique<clang::CompilerInstance>(std::move(Invocation),
                                                      std::move(Containers));
#else
  auto CI = std::make_unique<clang::CompilerInstance>(std::move(Containers));
  CI->setInvocation(std::move(Invocation));
#endif
#if CLANG_VERSION_MAJOR >= 22
  CI->setVirtualFileSystem(Files.getVirtualFileSystemPtr());
  CI->setFileManager(&Files);
  CI->createDiagnostics(&Said, /*ShouldOwnClient=*/false);
  CI->createSourceManager();
#else
  CI->setFileManager(&Files);
#if CLANG_VERSION_MAJOR >= 20
  CI->createDiagnostics(Files.getVirtualFileSystem(), &Said,
                        /*ShouldOwnClient=*/false);
#else
  CI->createDiagnostics(&Said, /*ShouldOwnClient=*/false);
#endif
  CI->createSourceManager(Files);
#endif
  return CI;
}

/// Turns off the extensions of -fheinous-gnu-extensions, an option of Clang
/// before version 21.
inline void
turnOffHeinousExtensions([[maybe_unused]] clang::LangOptions &Lang) {
#if CLANG_VERSION_MAJOR < 21
  Lang.HeinousExtensions = false;
#endif
}

/// The options for header search, as the constructor of clang::HeaderSearch
/// takes them.
inline auto headerSearchOptions(clang::CompilerInvocation &Invocation)
#if CLANG_VERSION_MAJOR >= 21
    -> clang::HeaderSearchOptions & {
  return Invocation.getHeaderSearchOpts();
}
#else
    -> std::shared_ptr<clang::HeaderSearchOptions> {
  return Invocation.getHeaderSearchOptsPtr();
}
#endif

/// The first argument of Clang's diagnostic ext_cce_narrowing, if it is about a
/// template argument.
#if CLANG_VERSION_MAJOR >= 21
inline constexpr unsigned NarrowedTemplateArgument =
    static_cast<unsigned>(clang::CCEKind::TemplateArg);
#else
inline constexpr unsigned NarrowedTemplateArgument =
    clang::Sema::CCEK_TemplateArg;
#endif

} // namespace amp2hip

#endif // AMP2HIP_AST_VERSION_COMPILER_H
