//===- ParsedSource.h - A source as parsed, with its compiler ---*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_PARSEDSOURCE_H
#define AMP2HIP_FRONTEND_PARSEDSOURCE_H

#include "frontend/ParsedUnit.h"
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace clang {
class CompilerInstance;
class DiagnosticConsumer;
class FileManager;
} // namespace clang

namespace amp2hip {

class AmpAction;

/// A source of C++ AMP and the compiler that parses it. It owns the unit and
/// its syntax tree.
class ParsedSource {
public:
  explicit ParsedSource(ParseOptions Options);
  ~ParsedSource();

  /// Parses the source that \p CommandLine names (see commandLine()). \p Said
  /// gets Clang's messages. \returns false if there are errors.
  bool parse(std::vector<std::string> CommandLine, clang::FileManager &Files,
             clang::DiagnosticConsumer &Said);

  /// The unit as far as it is known, also during the parse; null if the source
  /// cannot be read.
  ParsedUnit *unit();

private:
  class KeepCompiler;
  std::unique_ptr<clang::CompilerInstance> Compiler;
  std::unique_ptr<AmpAction> Action; ///< Must be destroyed before Compiler.
  bool HasBegun = false;
};

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_PARSEDSOURCE_H
